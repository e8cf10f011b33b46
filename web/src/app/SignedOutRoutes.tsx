import { Route, Routes } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import type { PageRoute } from './pageRoute.ts';
import * as pages from './pages.ts';
import { OutsideShell } from './shell/OutsideShell.tsx';
import { testRoutes } from './testRoutes.tsx';

const routes: readonly PageRoute[] = [
  { path: '/', element: <pages.SignInPage /> },
  { path: '/docs/', element: <pages.SignInPage /> },
  { path: '/timeout', element: <pages.TimeoutPage /> },
  { path: '/forgot-password', element: <pages.ForgotPasswordPage /> },
  { path: '/reset-password', element: <pages.ResetPasswordPage /> },
  { path: '/register', element: <pages.RegisterPage /> },
  { path: '/registration-complete', element: <pages.RegistrationCompletePage /> },
  { path: '/verify-email', element: <pages.VerifyEmailPage /> },
  { path: '/callback', element: <pages.CallbackPage /> },
  { path: '/on-boarding/:id', element: <pages.CompleteProfilePage /> },
  { path: paths.postureGuide, element: <pages.PostureGuidePage /> },
  { path: paths.confirmRecipient, element: <pages.ConfirmRecipientPage /> },
  { path: paths.unsubscribe, element: <pages.UnsubscribePage /> },
  { path: paths.unsubscribeDigest, element: <pages.UnsubscribeDigestPage /> },
  { path: '/privacy', element: <pages.PrivacyPage /> },
  { path: '/terms', element: <pages.TermsPage /> },
  { path: '/licence', element: <pages.LicencePage /> },
  ...testRoutes(),
];

/** Any other path shows the sign-in and keeps its address, which opens afterwards. */
export const SignedOutRoutes = () => (
  <Routes>
    <Route element={<OutsideShell />}>
      {routes.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<pages.SignInPage />} />
    </Route>
  </Routes>
);
