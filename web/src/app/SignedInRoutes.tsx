import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import type { PageRoute } from './pageRoute.ts';
import * as pages from './pages.ts';
import { AppShell } from './shell/AppShell.tsx';
import { OutsideShell } from './shell/OutsideShell.tsx';
import { testRoutes } from './testRoutes.tsx';

const built: readonly PageRoute[] = [
  { path: '/', element: <pages.HomePage /> },
  { path: '/docs/', element: <pages.HomePage /> },
  { path: '/account', element: <pages.AccountsPage /> },
  { path: paths.newAccount, element: <pages.AddAccountPage /> },
  { path: paths.securityReview, element: <pages.SecurityReviewPage /> },
  { path: '/account/:id/uploads', element: <pages.UploadsPage /> },
  { path: '/datastore', element: <pages.DataStoresPage /> },
  {
    path: '/datastore-details/:id/:asset',
    element: (
      <pages.DataStoreDetailsPage
        issuesOf={({ datastoreId, assetId }) => (
          <pages.IssuesPanel storeId={datastoreId} assetId={assetId} />
        )}
      />
    ),
  },
  { path: '/datastore-details/:id/:asset/findings', element: <pages.FindingsPage /> },
  { path: '/vulnerabilities', element: <pages.IssuesPage /> },
  { path: '/vulnerabilities/:asset', element: <pages.IssuesPage /> },
  { path: '/vulnerabilities-details/:id/:asset/:instance', element: <pages.IssuePage /> },
  { path: paths.checks, element: <pages.ChecksPage /> },
  { path: paths.compliance, element: <pages.CompliancePage /> },
  { path: '/cloud/assets', element: <pages.AssetsPage /> },
  { path: '/cloud/identity', element: <pages.IdentitiesPage /> },
  { path: paths.checklist, element: <pages.ChecklistPage /> },
  { path: paths.tickets, element: <pages.TicketsPage /> },
  { path: paths.reports, element: <pages.ReportsPage /> },
  { path: '/report', element: <pages.ReportPage /> },
  { path: '/settings/integrations', element: <pages.IntegrationsPage /> },
  { path: '/settings/admin', element: <pages.UsersPage /> },
  { path: paths.policies, element: <pages.PolicySettingsPage /> },
  { path: '/settings/classification', element: <pages.ClassificationPage /> },
  { path: '/settings/accuracy', element: <pages.AccuracyPage /> },
  {
    path: '/settings/account',
    element: <pages.OwnAccountPage digest={<pages.DigestSettings />} />,
  },
  { path: paths.customerData, element: <pages.CustomerDataPage /> },
  { path: paths.postureGuide, element: <pages.PostureGuidePage /> },
  { path: '/privacy', element: <pages.PrivacyPage /> },
  { path: '/terms', element: <pages.TermsPage /> },
  { path: '/licence', element: <pages.LicencePage /> },
  ...testRoutes(),
];

/** Mailed links, opened in a browser that is signed in. */
const mailed: readonly PageRoute[] = [
  { path: '/on-boarding/:id', element: <pages.CompleteProfilePage /> },
  { path: '/reset-password', element: <pages.ResetPasswordPage /> },
  { path: paths.confirmRecipient, element: <pages.ConfirmRecipientPage /> },
  { path: paths.unsubscribe, element: <pages.UnsubscribePage /> },
  { path: paths.unsubscribeDigest, element: <pages.UnsubscribeDigestPage /> },
];

/** Pages for signed-out visitors: signed-in users are redirected. */
const pastThem = [
  paths.register,
  paths.registrationComplete,
  paths.verifyEmail,
  paths.forgotPassword,
  paths.timeout,
  '/callback',
];

/** Every path, until the second factor that the company requires is set up. */
export const BeforeMfaRoutes = () => (
  <Routes>
    <Route element={<OutsideShell />}>
      <Route path="*" element={<pages.SetUpMfaPage />} />
    </Route>
  </Routes>
);

export const SignedInRoutes = () => (
  <Routes>
    <Route element={<OutsideShell />}>
      {mailed.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
    </Route>
    {pastThem.map((path) => (
      <Route key={path} path={path} element={<Navigate to={paths.home} replace />} />
    ))}
    <Route element={<AppShell />}>
      {built.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<pages.NotFoundPage />} />
    </Route>
  </Routes>
);
