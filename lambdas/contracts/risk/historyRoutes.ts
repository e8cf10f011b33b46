import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AccountId, CustomerId, Id } from '../ids.ts';
import { RiskPoint } from './history.ts';

const response = z.object({
  /** Ascending; empty until a first score was published. */
  points: z.array(z.object({ ...z.omit(RiskPoint, { day: true }).shape, at: z.iso.date() })),
});

const post = { method: 'POST', access: 'member', host: 'analytics' } as const;

export const riskHistoryRoutes = {
  getStoreRiskHistory: {
    ...post,
    path: '/api/v1/datastores/riskhistory',
    summary: 'Read the days on which the risk of a data store changed, and what moved it',
    request: z.object({ customerId: CustomerId, id: Id }),
    response,
  },
  getRiskHistory: {
    ...post,
    path: '/api/v1/customer/riskhistory',
    summary: 'Read the days on which the overall risk score changed, and what moved it',
    request: z.object({
      customerId: CustomerId,
      /** Null or absent = all accounts. */
      cloudAccountId: z.optional(z.nullable(AccountId)),
    }),
    response,
  },
} as const satisfies Routes;
export type RiskHistoryReply = z.infer<typeof response>;
