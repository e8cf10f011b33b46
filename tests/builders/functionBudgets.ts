import type { FunctionName } from '#stacks/functions.ts';

/** Minified kilobytes, of 1,000 bytes, that each function may have. */
export const functionBudgets: Readonly<Record<FunctionName, number>> = {
  auth: 700,
  // Like auth, of which it is a part, it administers the pool; beside that it composes mail.
  org: 700,
  sso: 500,
  // It reads the metadata of identity providers: an XML parser more than other areas have.
  integrations: 550,
  // It checks and tries the patterns of customers: an engine in linear time, of 150 kB.
  accounts: 550,
  lists: 500,
  ingestScan: 700,
  analyseAccount: 700,
  publishSnapshot: 700,
  routeScanEvents: 500,
  republishSnapshots: 500,
  expireAcceptances: 500,
  preTokenGeneration: 500,
  preSignUp: 500,
  reconcileProviders: 500,
  customMessage: 100,
  approveRegistration: 700,
  shapeGatewayErrors: 20,
};
