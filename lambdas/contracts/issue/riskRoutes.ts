import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';

/** Accept, or restore with `risk_accepted` false. */
export const decision = {
  customerId: CustomerId,
  risk_accepted: z.boolean(),
  reason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
  owner: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(320)))),
  /** The last day of an acceptance, in UTC; it is restored on the next. */
  expiresOn: z.optional(z.nullable(z.iso.date())),
};

/** The edit is stored: every later call shows it. */
const Done = z.object({ err: z.null() });

const put = {
  method: 'PUT',
  access: 'member',
  effect: 'work',
  host: 'analytics',
  response: Done,
} as const;

export const issueRiskRoutes = {
  setInstanceRisk: {
    ...put,
    path: '/api/v1/securityissueinstance/acceptrisk/update',
    summary: 'Accept or restore the risk of one instance of an issue',
    request: z.object({ ...decision, securityIssueInstanceId: Id }),
  },
  setInstancesRisk: {
    ...put,
    path: '/api/v1/securityissueinstance/acceptrisk/bulk',
    summary: 'Accept or restore the risk of chosen instances',
    request: z.object({
      ...decision,
      securityIssueInstanceIds: z.array(Id).check(z.minLength(1), z.maxLength(100)),
    }),
  },
  setIssueRisk: {
    ...put,
    path: '/api/v1/securityissue/acceptrisk/update',
    summary: 'Accept or restore the risk of an issue: all its instances, also those to come',
    /** `securityIssueId` is the definition. */
    request: z.object({ ...decision, securityIssueId: Id }),
  },
} as const satisfies Routes;
