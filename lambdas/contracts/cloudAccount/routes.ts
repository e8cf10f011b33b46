import * as z from 'zod/mini';
import { storeTypes } from '../dataStore/words.ts';
import type { Routes } from '../http/route.ts';
import { AccountId, CustomerId, Id } from '../ids.ts';
import { riskLabels } from '../risk/words.ts';
import { FieldSum } from '../scan/fieldSums.ts';
import {
  EnteredAccountId,
  EnteredExternalId,
  EnteredRoleArn,
  EnteredStackId,
  RegionCode,
} from './fields.ts';
import { accountStatuses, cloudTypes, SCAN_FREQUENCY, scanFrequencies } from './words.ts';

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

const Cost = z.object({
  /** Milliseconds. */
  totalExecutionTime: z.number(),
  /** US dollars. */
  estimatedCost: z.number(),
});
const Stats = z.object({
  aggregate: Cost,
  detailed: z.array(z.extend(Cost, { funcName: z.string() })),
});

/** The last moment that a date can hold, ms since 1970. */
const MAX_SCAN_SEQ = 8_640_000_000_000_000;

/** US dollars with two decimals; null = no cap. */
const MonthlyCap = z.nullable(
  z.number().check(z.gte(0), z.lte(1_000_000), z.multipleOf(0.01, 'Please enter whole cents.')),
);

const amount = () => z.int().check(z.gte(0), z.lte(1_000_000_000_000_000));
/** What an account holds of one type of data store. */
const InventoryRow = z.strictObject({
  type: z.enum(storeTypes),
  stores: amount(),
  bytes: amount(),
  /** Of buckets; 0 elsewhere. */
  objects: amount(),
  /** Of tables and databases; 0 elsewhere. */
  rows: amount(),
});
export type InventoryRow = z.infer<typeof InventoryRow>;

const AccountStatusReport = z.object({
  cloudAccountId: AccountId,
  awsRoleARN: z.string(),
  onboardedOn: z.iso.datetime(),
  dataScanFrequency: Frequency,
  /** Null until the stack has reported. */
  lastHeartbeat: z.nullable(z.iso.datetime()),
  stats: z.object({ monthly: Stats, weekly: Stats, daily: Stats, hourly: Stats }),
  /** `capReached`: no scan begins before the next month, in UTC, or a higher cap. */
  scanning: z.object({
    state: z.enum(['allowed', 'capReached']),
    monthlyCap: MonthlyCap,
    /** US dollars in the current month. */
    spent: z.number(),
  }),
});

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
  getCloudAccountStatus: {
    method: 'POST',
    path: '/api/v1/accounts/status',
    access: 'member',
    host: 'analytics',
    summary: 'Heartbeat, execution time and cost of the stack of an account',
    request: z.object({ customerId: CustomerId, cloudAccountId: AccountId }),
    response: AccountStatusReport,
  },
  setMonthlyCap: {
    method: 'POST',
    path: '/api/v1/accounts/cap',
    access: 'member',
    effect: 'manage',
    host: 'analytics',
    summary: 'Set what scans of an account may cost in a month',
    request: z.object({
      customerId: CustomerId,
      cloudAccountId: AccountId,
      monthlyCap: MonthlyCap,
    }),
    response: Done,
  },
  forecastCost: {
    method: 'POST',
    path: '/api/v1/accounts/forecast',
    access: 'member',
    host: 'analytics',
    summary: 'Estimate what scans cost, from what an account holds',
    request: z.object({
      customerId: CustomerId,
      dataScanFrequency: Frequency,
      inventory: z.array(InventoryRow).check(z.maxLength(storeTypes.length)),
    }),
    response: z.object({
      /** US dollars. */
      firstScan: z.number(),
      /** At most: what did not change is not read again. */
      monthly: z.number(),
      detailed: z.array(z.object({ type: z.enum(storeTypes), estimatedCost: z.number() })),
      prices: z.object({ asOf: z.string(), region: z.string(), sources: z.array(z.string()) }),
    }),
  },
  listUploads: {
    method: 'POST',
    path: '/api/v1/accounts/uploads',
    access: 'member',
    host: 'analytics',
    summary: 'List the scans of an account, with how much each uploaded, newest first',
    request: z.object({ customerId: CustomerId, cloudAccountId: AccountId }),
    response: z.array(
      z.object({
        scanSeq: z.int(),
        startedAt: z.iso.datetime(),
        parts: z.int(),
        bytes: z.int(),
        /** Number of different fields. */
        fields: z.int(),
      }),
    ),
  },
  getUpload: {
    method: 'POST',
    path: '/api/v1/accounts/upload',
    access: 'member',
    host: 'analytics',
    summary: 'Read what one scan uploaded: every field with its count and bytes, by part',
    request: z.object({
      customerId: CustomerId,
      cloudAccountId: AccountId,
      scanSeq: z.int().check(z.positive(), z.lte(MAX_SCAN_SEQ)),
    }),
    response: z.object({
      cloudAccountId: AccountId,
      scanSeq: z.int(),
      startedAt: z.iso.datetime(),
      parts: z.array(
        z.object({ part: z.int(), bytes: z.int(), sha256: z.string(), fields: z.array(FieldSum) }),
      ),
    }),
  },
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
