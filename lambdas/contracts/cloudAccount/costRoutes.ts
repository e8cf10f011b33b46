import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AccountId, CustomerId } from '../ids.ts';
import { scanFrequencies, scanningStates } from './words.ts';

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

/** US dollars with two decimals; null = no cap. */
const MonthlyCap = z.nullable(
  z.number().check(z.gte(0), z.lte(1_000_000), z.multipleOf(0.01, 'Please enter whole cents.')),
);

const AccountStatusReport = z.object({
  cloudAccountId: AccountId,
  awsRoleARN: z.string(),
  onboardedOn: z.iso.datetime(),
  dataScanFrequency: z.enum(scanFrequencies),
  /** Null until the stack has reported. */
  lastHeartbeat: z.nullable(z.iso.datetime()),
  stats: z.object({ monthly: Stats, weekly: Stats, daily: Stats, hourly: Stats }),
  scanning: z.object({
    state: z.enum(scanningStates),
    monthlyCap: MonthlyCap,
    /** US dollars in the current month. */
    spent: z.number(),
  }),
  /** IAM actions that were refused while the last scan listed the account; stores name their own. */
  deniedActions: z.array(z.string()),
});

/** What scans of an account cost: reported and capped. */
export const costRoutes = {
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
    response: z.object({ msg: z.string() }),
  },
} as const satisfies Routes;
