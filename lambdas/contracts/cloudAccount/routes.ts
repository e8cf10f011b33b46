import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AccountId, CustomerId, Id } from '../ids.ts';
import { riskLabels } from '../risk/words.ts';
import { cloudTypes, scanFrequencies } from './words.ts';

/** A connected cloud account as the accounts page and the account selector read it. */
export const CloudAccount = z.object({
  id: AccountId,
  accountDescription: z.nullable(z.string()),
  externalId: z.string(),
  awsRoleARN: z.string(),
  type: z.enum(cloudTypes),
  dataScanFrequency: z.enum(scanFrequencies),
  /** Always 30m. */
  scanFrequency: z.string(),
  userId: Id,
  customerRef: CustomerId,
  status: z.string(),
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

export const accountRoutes = {
  listCloudAccounts: {
    method: 'GET',
    path: '/cloudAccount/getCloudAccountForSpecificUser/{customerId}',
    access: 'member',
    summary: 'List the connected cloud accounts',
    request: z.object({ customerId: CustomerId }),
    response: z.array(CloudAccount),
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
