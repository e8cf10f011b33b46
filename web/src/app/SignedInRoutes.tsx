import type { ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import * as pages from './pages.ts';
import { AppShell } from './shell/AppShell.tsx';
import { OutsideShell } from './shell/OutsideShell.tsx';

const later = (title: string): ReactElement => <pages.LaterPage title={title} />;

const built: ReadonlyArray<readonly [string, ReactElement]> = [
  ['/', <pages.HomePage key="home" />],
  ['/docs/', <pages.HomePage key="docs" />],
  ['/account', <pages.AccountsPage key="account" />],
  ['/datastore', <pages.DataStoresPage key="stores" />],
  [
    '/datastore-details/:id/:asset',
    <pages.DataStoreDetailsPage
      key="store"
      issuesOf={(assetId) => <pages.IssuesPanel assetId={assetId} />}
    />,
  ],
  ['/datastore-details/:id/:asset/findings', <pages.FindingsPage key="findings" />],
  ['/vulnerabilities', <pages.IssuesPage key="issues" />],
  ['/vulnerabilities/:asset', <pages.IssuesPage key="assetIssues" />],
  ['/vulnerabilities-details/:id/:asset/:instance', <pages.IssuePage key="issue" />],
  ['/cloud/assets', <pages.AssetsPage key="assets" />],
  ['/cloud/identity', <pages.IdentitiesPage key="identities" />],
  ['/settings/integrations', <pages.IntegrationsPage key="integrations" />],
  ['/settings/admin', <pages.UsersPage key="users" />],
  ['/settings/classification', <pages.ClassificationPage key="classification" />],
  ['/settings/accuracy', <pages.AccuracyPage key="accuracy" />],
  ['/privacy', <pages.PrivacyPage key="privacy" />],
  ['/terms', <pages.TermsPage key="terms" />],
  ['/licence', <pages.LicencePage key="licence" />],
];

/** Mailed links, opened in a browser that is signed in. */
const mailed: ReadonlyArray<readonly [string, ReactElement]> = [
  ['/on-boarding/:id', <pages.CompleteProfilePage key="profile" />],
  ['/reset-password', <pages.ResetPasswordPage key="reset" />],
];

/** Pages for signed-out visitors: whoever is signed in is past them. */
const pastThem = [
  paths.register,
  paths.registrationComplete,
  paths.verifyEmail,
  paths.forgotPassword,
  paths.timeout,
  '/callback',
];

const coming: ReadonlyArray<readonly [string, ReactElement]> = [
  ['/account/new', later(t.accounts.addNew)],
  ['/reports', later(t.pages.reports)],
  ['/report', later(t.pages.reportCover)],
  ['/checklist', later(t.pages.checklist)],
  ['/tickets', later(t.pages.ticketsTitle)],
  ['/settings/policy-settings', later(t.pages.policySettings)],
];

export const SignedInRoutes = () => (
  <Routes>
    <Route element={<OutsideShell />}>
      {mailed.map(([path, element]) => (
        <Route key={path} path={path} element={element} />
      ))}
    </Route>
    {pastThem.map((path) => (
      <Route key={path} path={path} element={<Navigate to={paths.home} replace />} />
    ))}
    <Route element={<AppShell />}>
      {[...built, ...coming].map(([path, element]) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<pages.NotFoundPage />} />
    </Route>
  </Routes>
);
