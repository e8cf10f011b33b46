import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AccountId, CustomerId, Id } from '../ids.ts';
import { riskLabels } from '../risk/words.ts';
import { costRoutes } from './costRoutes.ts';
import {
  EnteredAccountId,
  EnteredExternalId,
  EnteredRoleArn,
  EnteredStackId,
  RegionCode,
} from './fields.ts';
import { scanRoutes } from './scanRoutes.ts';
import { uploadRoutes } from './uploadRoutes.ts';
import {
  accountStatuses,
  cloudTypes,
  connectionStates,
  failureCauses,
  SCAN_FREQUENCY,
  scanFrequencies,
  scanningStates,
  scanPhases,
} from './words.ts';

/** The scan that an account is in, or its last one. */
export const AccountScan = z.object({
  phase: z.enum(scanPhases),
  /** Start of the scan; null before the first. */
  startedAt: z.nullable(z.iso.datetime()),
  /** Stores that the scan reads, and those that are done. */
  stores: z.int(),
  done: z.int(),
  /** Until all are read, at the rate of those that are; null where that cannot be told. */
  secondsLeft: z.nullable(z.int()),
});
export type AccountScan = z.infer<typeof AccountScan>;

/** A connected cloud account as the accounts page and the account selector read it. */
export const CloudAccount = z.object({
  id: AccountId,
  accountDescription: z.nullable(z.string()),
  externalId: z.string(),
  awsRoleARN: z.string(),
  type: z.enum(cloudTypes),
  dataScanFrequency: z.enum(scanFrequencies),
  scanFrequency: z.literal(SCAN_FREQUENCY),
  userId: Id,
  customerRef: CustomerId,
  status: z.enum(accountStatuses),
  /** Null until the stack was seen; null for an account without one. */
  stackId: z.nullable(z.string()),
  /** Why creation or update failed, or why the account cannot be reached. */
  failure: z.nullable(z.string()),
  failureCause: z.nullable(z.enum(failureCauses)),
  scanning: z.enum(scanningStates),
  /** Null before the first request or scan. */
  scan: z.nullable(AccountScan),
  /** `unreachable` is also the status; `silent` has no status of its own. */
  connection: z.enum(connectionStates),
  /** When the stack was heard from last; null before the first time. */
  lastHeartbeat: z.nullable(z.iso.datetime()),
  /** End of its last complete scan; null before the first. */
  lastCompleteScan: z.nullable(z.iso.datetime()),
  metadata: z.object({ createdAt: z.iso.datetime() }),
  firstClassificationComplete: z.boolean(),
  firstAcctRiskComplete: z.boolean(),
});
export type CloudAccount = z.infer<typeof CloudAccount>;

/** Progress of one account's, or of the customer's first account's, analysis. */
export const FirstAccountStatus = z.object({
  _id: z.nullable(z.string()),
  first_acct_classification_complete: z.nullable(z.boolean()),
  first_acct_risk_complete: z.nullable(z.boolean()),
  cdRiskLabel: z.enum(riskLabels),
  cdRiskScore: z.number(),
  description: z.nullable(z.string()),
});
export type FirstAccountStatus = z.infer<typeof FirstAccountStatus>;

/** `payload` is null until it is so. */
const payloadOf = <T extends z.ZodMiniType>(payload: T) =>
  z.object({ payload: z.nullable(payload) });
const SettledAccount = z.object({ id: AccountId, status: z.enum(accountStatuses) });
const Done = z.object({ msg: z.string() });
const Frequency = z.enum(scanFrequencies);

export const accountRoutes = {
  listCloudAccounts: {
    method: 'GET',
    path: '/cloudAccount/getCloudAccountForSpecificUser/{customerId}',
    access: 'member',
    summary: 'List the connected cloud accounts',
    request: z.object({ customerId: CustomerId }),
    response: z.array(CloudAccount),
  },
  addCloudAccount: {
    method: 'POST',
    path: '/cloudAccount/cloudAccount',
    access: 'member',
    effect: 'manage',
    summary: 'Add an account whose role was verified',
    request: z.object({
      id: EnteredAccountId,
      accountDescription: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
      awsRoleARN: EnteredRoleArn,
      dataScanFrequency: Frequency,
      scanFrequency: z.literal(SCAN_FREQUENCY),
      externalId: EnteredExternalId,
      userId: Id,
      type: z.enum(cloudTypes),
      customerRef: CustomerId,
    }),
    response: Done,
  },
  verifyCloudAccount: {
    method: 'POST',
    path: '/cloudAccount/cloudAccount/verifyCloudAccount',
    access: 'member',
    effect: 'manage',
    summary: "Assume an account's role, and check that nobody else can",
    request: z.object({
      RoleArn: EnteredRoleArn,
      id: EnteredAccountId,
      externalId: z.optional(EnteredExternalId),
    }),
    response: payloadOf(SettledAccount),
  },
  launchStack: {
    method: 'POST',
    path: '/cloudAccount/cloudAccount/launchStack',
    access: 'member',
    effect: 'manage',
    summary: 'Store an account and get the address that creates its stack',
    request: z.object({
      id: EnteredAccountId,
      region: RegionCode,
      dataScanFrequency: Frequency,
      externalId: z.optional(EnteredExternalId),
    }),
    response: z.object({ data: z.url() }),
  },
  updateStack: {
    method: 'POST',
    path: '/cloudAccount/cloudAccount/updateStack',
    access: 'member',
    effect: 'manage',
    summary: 'Get the address that updates the stack of an account',
    request: z.object({ id: AccountId, stackId: EnteredStackId, dataScanFrequency: Frequency }),
    response: z.object({ update: z.url() }),
  },
  deleteStack: {
    method: 'POST',
    path: '/cloudAccount/cloudAccount/deleteStack',
    access: 'member',
    effect: 'manage',
    summary: 'Get the address that deletes the stack of an account',
    request: z.object({ id: AccountId }),
    response: z.object({ url: z.url() }),
  },
  verifyDeleteStack: {
    method: 'POST',
    path: '/cloudAccount/cloudAccount/verifyDeleteStack',
    access: 'member',
    summary: 'Ask whether the stack of an account is gone',
    request: z.object({ RoleArn: EnteredRoleArn }),
    response: payloadOf(SettledAccount),
  },
  deleteCloudAccount: {
    method: 'DELETE',
    path: '/cloudAccount/cloudAccount/{id}',
    access: 'member',
    effect: 'manage',
    summary: 'Delete an account whose stack is gone',
    request: z.object({ id: AccountId }),
    response: Done,
  },
  verifyUpdateStack: {
    method: 'POST',
    path: '/cloudAccount/verifyUpdateStack',
    access: 'member',
    summary: 'Ask whether the stack of an account is updated',
    request: z.object({ id: AccountId }),
    response: payloadOf(SettledAccount),
  },
  verifyLaunchStack: {
    method: 'POST',
    path: '/cloudAccount/verifyLaunchStack',
    access: 'member',
    summary: 'Ask whether the stack of an account is created',
    request: z.object({ id: AccountId }),
    response: payloadOf(SettledAccount),
  },
  checkCloudAccount: {
    method: 'POST',
    path: '/cloudAccount/checkCloudAccount',
    access: 'member',
    summary: 'Look at an account now, unless somebody did within ten seconds',
    request: z.object({ id: AccountId }),
    response: SettledAccount,
  },
  revertUpdateStack: {
    method: 'POST',
    path: '/cloudAccount/revertUpdateStack',
    access: 'member',
    effect: 'manage',
    summary: 'Give up an update that was not made',
    request: z.object({ id: AccountId, revert: z.literal(true) }),
    response: Done,
  },
  generateExternalId: {
    method: 'GET',
    path: '/cloudAccount/generateExternalId',
    access: 'member',
    effect: 'manage',
    summary: 'The external id for the next account of the caller',
    request: z.object({}),
    response: z.object({ ExternalId: z.string() }),
  },
  listRegions: {
    method: 'POST',
    path: '/cloudAccount/cloudAccount/regionListing',
    access: 'member',
    summary: 'Regions in which a stack can be created',
    request: z.object({}),
    response: z.object({ msg: z.array(z.string()) }),
  },
  ...costRoutes,
  ...scanRoutes,
  ...uploadRoutes,
  getCloudAccountProgress: {
    method: 'POST',
    path: '/api/v1/account/get',
    access: 'member',
    host: 'analytics',
    summary: 'Read how far the analysis of one account is',
    request: z.object({ customerId: CustomerId, cloudAccountId: AccountId }),
    response: z.object({
      first_classification_complete: z.boolean(),
      first_acct_risk_complete: z.boolean(),
    }),
  },
  getFirstAccountStatus: {
    method: 'POST',
    path: '/api/v1/account/first',
    access: 'member',
    host: 'analytics',
    summary: "Read how far the analysis of the customer's first account is",
    request: z.object({ customerId: CustomerId }),
    response: FirstAccountStatus,
  },
} as const satisfies Routes;
