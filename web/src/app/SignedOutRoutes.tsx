import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import * as pages from './pages.ts';
import { OutsideShell } from './shell/OutsideShell.tsx';

const routes: ReadonlyArray<readonly [string, ReactElement]> = [
  ['/', <pages.SignInPage key="sign-in" />],
  ['/docs/', <pages.SignInPage key="docs" />],
  ['/timeout', <pages.TimeoutPage key="timeout" />],
  ['/forgot-password', <pages.ForgotPasswordPage key="forgot" />],
  ['/reset-password', <pages.ResetPasswordPage key="reset" />],
  ['/register', <pages.RegisterPage key="register" />],
  ['/registration-complete', <pages.RegistrationCompletePage key="registered" />],
  ['/verify-email', <pages.VerifyEmailPage key="verify" />],
  ['/callback', <pages.CallbackPage key="callback" />],
  ['/on-boarding/:id', <pages.CompleteProfilePage key="profile" />],
  ['/privacy', <pages.PrivacyPage key="privacy" />],
  ['/terms', <pages.TermsPage key="terms" />],
  ['/licence', <pages.LicencePage key="licence" />],
];

/** Whatever else is asked for shows the sign-in; its address stays, so that it opens afterwards. */
export const SignedOutRoutes = () => (
  <Routes>
    <Route element={<OutsideShell />}>
      {routes.map(([path, element]) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<pages.SignInPage />} />
    </Route>
  </Routes>
);
