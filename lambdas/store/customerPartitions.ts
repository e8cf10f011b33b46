import type { CustomerContext } from '#contracts/customer/context.ts';
import type { CoreHolding } from '#contracts/customerData/coreHoldings.ts';
import { sketchedTypes } from '#contracts/sketch/comparedTypes.ts';
import { auditPartitions } from './audit.ts';
import { accessPk } from './keys/access.ts';
import { alertsPk } from './keys/alerts.ts';
import { checkDaysPk } from './keys/checkDays.ts';
import {
  checkDuePk,
  checkResultsPk,
  checkTalliesPk,
  checkVerdictsPk,
} from './keys/checkResults.ts';
import { callQuotaKey, integrationsPk } from './keys/customers.ts';
import { deliveriesPk, postureIssuesPk } from './keys/deliveries.ts';
import { detectionsPk } from './keys/detections.ts';
import { accountsPk, entityBucketPk, pendingExternalIdKey } from './keys/entities.ts';
import { eventsPk } from './keys/events.ts';
import { dayRollUpPk } from './keys/generations.ts';
import { idBuckets } from './keys/ids.ts';
import { issueBucketPk, issueLedgerPk, issueNumberKey } from './keys/issues.ts';
import { notificationsPk } from './keys/notifications.ts';
import { organizationsPk } from './keys/organizations.ts';
import { policiesPk } from './keys/policies.ts';
import { reportsPk } from './keys/reports.ts';
import { riskDuePk } from './keys/risk.ts';
import { riskDaysPk } from './keys/riskDays.ts';
import { scanStatesPk } from './keys/scanStates.ts';
import { analysisStateKey, openPartsPk, scansPk, sweepBaseKey } from './keys/scans.ts';
import { copiesPk, foundCopiesPk, sketchesPk, sketchIndexPk } from './keys/sketches.ts';
import { tagJobsPk } from './keys/tagJobs.ts';
import { ticketsPk } from './keys/tickets.ts';
import { uploadsPk } from './keys/uploads.ts';
import { usagePk } from './keys/usage.ts';
import { editsPk, userStatePk } from './keys/userState.ts';

export interface PartitionsOf {
  readonly customer: CustomerContext;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Names of the kinds of the read model. */
  readonly kinds: readonly string[];
}

const inBuckets = (pkOf: (bucket: string) => string) => idBuckets.map(pkOf);

/** Partition keys of each holding of a customer in the table `core`: together, all that there is. */
export const corePartitions: Readonly<Record<CoreHolding, (of: PartitionsOf) => string[]>> = {
  accounts: ({ customer }) => [accountsPk(customer)],
  pendingExternalIds: ({ customer }) => [pendingExternalIdKey(customer, '').pk],
  organizations: ({ customer }) => [organizationsPk(customer)],
  dataStores: ({ customer }) => inBuckets((id) => entityBucketPk(customer, 'dataStore', id)),
  assets: ({ customer }) => inBuckets((id) => entityBucketPk(customer, 'asset', id)),
  identities: ({ customer }) => inBuckets((id) => entityBucketPk(customer, 'identity', id)),
  access: ({ customer }) => inBuckets((id) => accessPk(customer, id)),
  checkResults: ({ customer }) => [checkResultsPk(customer)],
  checkVerdicts: ({ customer }) => inBuckets((id) => checkVerdictsPk(customer, id)),
  checkTallies: ({ customer }) => [checkTalliesPk(customer)],
  checkDue: ({ customer }) => [checkDuePk(customer)],
  checkDays: ({ customer }) => [checkDaysPk(customer)],
  riskDue: ({ customer }) => [riskDuePk(customer)],
  riskDays: ({ customer }) => inBuckets((id) => riskDaysPk(customer, id)),
  issues: ({ customer }) => inBuckets((id) => issueBucketPk(customer, id)),
  issueLedgers: ({ customer }) => inBuckets((id) => issueLedgerPk(customer, id)),
  detections: ({ customer }) => [detectionsPk(customer)],
  issueNumber: ({ customer }) => [issueNumberKey(customer).pk],
  edits: ({ customer }) => [editsPk(customer)],
  userStates: ({ customer }) => inBuckets((id) => userStatePk(customer, id)),
  dailyTotals: ({ customer, kinds }) => kinds.map((kind) => dayRollUpPk(customer, kind)),
  scans: ({ customer }) => [scansPk(customer)],
  openParts: ({ customer }) => [openPartsPk(customer)],
  sweepBases: ({ customer }) => [sweepBaseKey(customer, '').pk],
  analysisState: ({ customer }) => [analysisStateKey(customer).pk],
  uploads: ({ customer }) => [uploadsPk(customer)],
  sketches: ({ customer }) => inBuckets((id) => sketchesPk(customer, id)),
  sketchIndex: ({ customer }) => sketchedTypes.map((type) => sketchIndexPk(customer, type)),
  copies: ({ customer }) => [copiesPk(customer)],
  foundCopies: ({ customer }) => [foundCopiesPk(customer)],
  scanStates: ({ customer }) => [scanStatesPk(customer)],
  usage: ({ customer }) => [usagePk(customer)],
  auditLog: ({ customer, now }) => auditPartitions(customer, now),
  events: ({ customer }) => [eventsPk(customer)],
  alerts: ({ customer }) => [alertsPk(customer)],
  notifications: ({ customer }) => [notificationsPk(customer)],
  callQuota: ({ customer }) => [callQuotaKey(customer).pk],
  integrations: ({ customer }) => [integrationsPk(customer)],
  reports: ({ customer }) => [reportsPk(customer)],
  tickets: ({ customer }) => [ticketsPk(customer)],
  tagJobs: ({ customer }) => [tagJobsPk(customer)],
  policies: ({ customer }) => [policiesPk(customer)],
  deliveries: ({ customer }) => [deliveriesPk(customer)],
  postureIssues: ({ customer }) => [postureIssuesPk(customer)],
};
