import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LaterPage } from '#features/later/LaterPage.tsx';
import { t } from '#messages';
import { NotFoundPage } from './NotFoundPage.tsx';
import * as pages from './pages.ts';
import { AppShell } from './shell/AppShell.tsx';
import { OutsideShell } from './shell/OutsideShell.tsx';

const later = (title: string): ReactElement => <LaterPage title={title} />;

const built: ReadonlyArray<readonly [string, ReactElement]> = [
  ['/', <pages.HomePage key="home" />],
  ['/docs/', <pages.HomePage key="docs" />],
  ['/account', <pages.AccountsPage key="account" />],
  ['/datastore', <pages.DataStoresPage key="stores" />],
  ['/datastore-details/:id/:asset', <pages.DataStoreDetailsPage key="store" />],
  ['/settings/integrations', <pages.IntegrationsPage key="integrations" />],
  ['/settings/admin', <pages.UsersPage key="users" />],
  ['/privacy', <pages.PrivacyPage key="privacy" />],
  ['/terms', <pages.TermsPage key="terms" />],
  ['/licence', <pages.LicencePage key="licence" />],
];

/** Mailed links, opened in a browser that is signed in. */
const mailed: ReadonlyArray<readonly [string, ReactElement]> = [
  ['/on-boarding/:id', <pages.CompleteProfilePage key="profile" />],
  ['/reset-password', <pages.ResetPasswordPage key="reset" />],
];

const coming: ReadonlyArray<readonly [string, ReactElement]> = [
  ['/account/new', later(t.accounts.addNew)],
  ['/vulnerabilities', later(t.pages.issues)],
  ['/vulnerabilities/:asset', later(t.pages.issues)],
  ['/vulnerabilities-details/:id/:asset/:instance', later(t.pages.issueDetail)],
  ['/cloud/assets', later(t.pages.assetsTitle)],
  ['/cloud/identity', later(t.pages.usersTitle)],
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
    <Route element={<AppShell />}>
      {[...built, ...coming].map(([path, element]) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);
