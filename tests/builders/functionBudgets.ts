import type { FunctionName } from '#stacks/functions.ts';

/** Minified kilobytes, of 1,000 bytes, that each function may load when it starts. */
export const functionBudgets: Readonly<Record<FunctionName, number>> = {
  auth: 500,
  org: 500,
  sso: 500,
  integrations: 500,
  attackPaths: 500,
  tickets: 500,
  policies: 500,
  notifications: 500,
  activity: 500,
  reports: 500,
  accounts: 500,
  lists: 500,
  ingestScan: 700,
  ingestActivity: 600,
  analyseAccount: 700,
  publishSnapshot: 700,
  routeScanEvents: 500,
  republishSnapshots: 500,
  expireAcceptances: 500,
  endAttacks: 500,
  refreshAwsRanges: 500,
  syncPosture: 500,
  sweepEvents: 500,
  deliverEvents: 500,
  syncTickets: 500,
  sweepTickets: 500,
  tagStores: 500,
  sealAudit: 600,
  sweepAccounts: 600,
  reconcileScanBus: 500,
  exportCustomerData: 900,
  sendReport: 2_200,
  recordMailEvents: 500,
  sendDigests: 500,
  reconcileReports: 500,
  deleteCustomers: 1_500,
  preTokenGeneration: 500,
  preSignUp: 500,
  reconcileProviders: 500,
  customMessage: 100,
  approveRegistration: 500,
  shapeGatewayErrors: 20,
};

/** And what any of them may keep beside until it first needs it: texts of checks, a composer of mail. */
export const laterBudget = 250;
/** Functions that keep more beside: the list of common passwords; fonts; texts of checks and the evaluator of policies; patterns of detectors and the XML parser. */
export const laterBudgets: Readonly<Partial<Record<string, number>>> = {
  auth: 600,
  attackPaths: 400,
  tickets: 400,
  integrations: 260,
  sendReport: 700,
};
