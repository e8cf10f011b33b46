import { dataStorePath, encodeId, issuePath } from '#contracts/http/encodeId.ts';

export { encodeId } from '#contracts/http/encodeId.ts';

/** Undoes `encodeId`; null when the text is not a valid encoding. */
export const decodeId = (segment: string): string | null => {
  try {
    return segment.split('_').map(decodeURIComponent).join('/');
  } catch {
    return null;
  }
};

/** Ids after the route's first segment: `/datastore-details/a/b` gives [a, b]. */
export const idsOfPath = (pathname: string): Array<string | null> =>
  pathname.split('/').slice(2).map(decodeId);

/** Part of a data store's page: the contributions to its risk. */
export const RISK_PARTS = 'risk-score';

/**
 * Paths of the product. Links that were written with plain underscores still open. Read ids from
 * `location.pathname`: the router's parameters are already decoded.
 */
export const paths = {
  home: '/',
  account: '/account',
  newAccount: '/account/new',
  securityReview: '/account/security-review',
  uploads: (accountId: string): string => `/account/${encodeId(accountId)}/uploads`,
  dataStores: '/datastore',
  dataStoreDetails: dataStorePath,
  /** How the risk of a data store is worked out. */
  riskParts: (dataStoreId: string, assetId: string): string =>
    `${dataStorePath(dataStoreId, assetId)}#${RISK_PARTS}`,
  findings: (dataStoreId: string, assetId: string): string =>
    `/datastore-details/${encodeId(dataStoreId)}/${encodeId(assetId)}/findings`,
  issues: '/vulnerabilities',
  issuesOfAsset: (assetId: string): string => `/vulnerabilities/${encodeId(assetId)}`,
  /** Issues that bear on a data store. */
  issuesOfStore: (dataStoreId: string): string =>
    `/vulnerabilities?store=${encodeURIComponent(dataStoreId)}`,
  issueDetails: issuePath,
  checks: '/checks',
  compliance: '/compliance',
  /** Active or accepted issues of one check. */
  issuesOfCheck: (checkId: string, status: 'active' | 'accepted'): string =>
    `/vulnerabilities?check=${encodeURIComponent(checkId)}${status === 'accepted' ? '&status=accepted' : ''}`,
  checklist: '/checklist',
  /** A step of the checklist, by its number from 1. */
  cut: (number: number): string => `/checklist#cut-${number}`,
  cloudAssets: '/cloud/assets',
  asset: (assetRef: string): string => `/cloud/assets?asset=${encodeURIComponent(assetRef)}`,
  identity: '/cloud/identity',
  identityOf: (arn: string): string => `/cloud/identity?identity=${encodeURIComponent(arn)}`,
  tickets: '/tickets',
  ticket: (id: string): string => `/tickets?${new URLSearchParams({ ticket: id })}`,
  reports: '/reports',
  /** A report that was made. */
  reportRun: (runId: string): string => `/report?run=${encodeURIComponent(runId)}`,
  /** A report as it would be now; nobody receives it. */
  reportPreview: (reportId: string): string => `/report?report=${encodeURIComponent(reportId)}`,
  confirmRecipient: '/reports/confirm',
  unsubscribe: '/reports/unsubscribe',
  unsubscribeDigest: '/notifications/unsubscribe',
  policies: '/settings/policy-settings',
  integrations: '/settings/integrations',
  postureGuide: '/docs/integrations/posture',
  users: '/settings/admin',
  classification: '/settings/classification',
  accuracy: '/settings/accuracy',
  ownAccount: '/settings/account',
  customerData: '/settings/data',
  forgotPassword: '/forgot-password',
  register: '/register',
  registrationComplete: '/registration-complete',
  /** Completes the profile of an invited user; the token is in the fragment. */
  profile: (userId: string, token: string): string =>
    `/on-boarding/${encodeId(userId)}#t=${encodeURIComponent(token)}`,
  verifyEmail: '/verify-email',
  timeout: '/timeout',
} as const;
