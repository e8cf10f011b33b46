import { type ComponentType, lazy } from 'react';
import * as files from './pageFiles.ts';

const page = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  files.pageOf(load, (found: Record<K, ComponentType>) => found[name]);

/** Not in a file of its own: what it is made of, nearly every page needs. */
export { NotFoundPage } from './NotFoundPage.tsx';
export const DataStoresPage = page(files.dataStores, 'DataStoresPage');
export const DataStoreDetailsPage = files.pageOf(
  files.dataStoreDetails,
  (found) => found.DataStoreDetailsPage,
);
export const FindingsPage = page(
  () => import('#features/classification/FindingsPage.tsx'),
  'FindingsPage',
);
export const ClassificationPage = page(
  () => import('#features/classification/ClassificationPage.tsx'),
  'ClassificationPage',
);
export const AccuracyPage = page(
  () => import('#features/classification/AccuracyPage.tsx'),
  'AccuracyPage',
);
export const ChecklistPage = page(
  () => import('#features/checklist/ChecklistPage.tsx'),
  'ChecklistPage',
);
export const HomePage = page(files.home, 'HomePage');
/** Slot of the data store's page. */
export const IssuesPanel = lazy(async () => ({
  default: (await import('#features/issues/panel/IssuesPanel.tsx')).IssuesPanel,
}));
export const IssuePage = page(files.issue, 'IssuePage');
export const IssuesPage = page(files.issues, 'IssuesPage');
export const PolicySettingsPage = page(
  () => import('#features/policies/PolicySettingsPage.tsx'),
  'PolicySettingsPage',
);
export const ChecksPage = page(() => import('#features/checks/ChecksPage.tsx'), 'ChecksPage');
export const CompliancePage = page(
  () => import('#features/checks/compliance/CompliancePage.tsx'),
  'CompliancePage',
);
export const TicketsPage = page(() => import('#features/tickets/TicketsPage.tsx'), 'TicketsPage');
export const AssetsPage = page(() => import('#features/assets/AssetsPage.tsx'), 'AssetsPage');
export const IdentitiesPage = page(
  () => import('#features/identities/IdentitiesPage.tsx'),
  'IdentitiesPage',
);
export const AccountsPage = page(
  () => import('#features/accounts/AccountsPage.tsx'),
  'AccountsPage',
);
export const AddAccountPage = page(
  () => import('#features/accounts/add/AddAccountPage.tsx'),
  'AddAccountPage',
);
export const UploadsPage = page(
  () => import('#features/accounts/uploads/UploadsPage.tsx'),
  'UploadsPage',
);
export const SecurityReviewPage = page(
  () => import('#features/accounts/stack/SecurityReviewPage.tsx'),
  'SecurityReviewPage',
);
export const SignInPage = page(() => import('#features/signIn/SignInPage.tsx'), 'SignInPage');
export const TimeoutPage = page(() => import('#features/signIn/TimeoutPage.tsx'), 'TimeoutPage');
export const ForgotPasswordPage = page(
  () => import('#features/signIn/password/ForgotPasswordPage.tsx'),
  'ForgotPasswordPage',
);
export const ResetPasswordPage = page(
  () => import('#features/signIn/password/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
);
export const RegisterPage = page(
  () => import('#features/signIn/register/RegisterPage.tsx'),
  'RegisterPage',
);
export const VerifyEmailPage = page(
  () => import('#features/signIn/register/VerifyEmailPage.tsx'),
  'VerifyEmailPage',
);
export const RegistrationCompletePage = page(
  () => import('#features/signIn/register/RegistrationCompletePage.tsx'),
  'RegistrationCompletePage',
);
export const CompleteProfilePage = page(
  () => import('#features/signIn/profile/CompleteProfilePage.tsx'),
  'CompleteProfilePage',
);
export const CallbackPage = page(() => import('#features/signIn/CallbackPage.tsx'), 'CallbackPage');
export const IntegrationsPage = page(
  () => import('#features/integrations/IntegrationsPage.tsx'),
  'IntegrationsPage',
);
export const PostureGuidePage = page(
  () => import('#features/integrations/guide/PostureGuidePage.tsx'),
  'PostureGuidePage',
);
export const ReportsPage = page(() => import('#features/reports/ReportsPage.tsx'), 'ReportsPage');
export const ReportPage = page(
  () => import('#features/reports/print/ReportPage.tsx'),
  'ReportPage',
);
export const ConfirmRecipientPage = page(
  () => import('#features/reports/RecipientPages.tsx'),
  'ConfirmRecipientPage',
);
export const UnsubscribePage = page(
  () => import('#features/reports/RecipientPages.tsx'),
  'UnsubscribePage',
);
export const UnsubscribeDigestPage = page(
  () => import('#features/notifications/UnsubscribeDigestPage.tsx'),
  'UnsubscribeDigestPage',
);
export const DigestSettings = page(
  () => import('#features/notifications/DigestSettings.tsx'),
  'DigestSettings',
);
export const UsersPage = page(() => import('#features/users/UsersPage.tsx'), 'UsersPage');
export const OwnAccountPage = lazy(async () => ({
  default: (await import('#features/security/OwnAccountPage.tsx')).OwnAccountPage,
}));
export const CustomerDataPage = page(
  () => import('#features/customerData/CustomerDataPage.tsx'),
  'CustomerDataPage',
);
export const SetUpMfaPage = page(
  () => import('#features/security/SetUpMfaPage.tsx'),
  'SetUpMfaPage',
);
export const PrivacyPage = page(() => import('#features/legal/PrivacyPage.tsx'), 'PrivacyPage');
export const TermsPage = page(() => import('#features/legal/TermsPage.tsx'), 'TermsPage');
export const LicencePage = page(() => import('#features/legal/LicencePage.tsx'), 'LicencePage');
