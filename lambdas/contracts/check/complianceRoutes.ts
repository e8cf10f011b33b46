import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AccountId, AssetId, Id } from '../ids.ts';
import { issueSeverities } from '../issue/issue.ts';
import { frameworkIds } from './frameworks.ts';

export const FailingResource = z.object({
  vulnerabilityID: Id,
  title: z.string(),
  severity: z.enum(issueSeverities),
  securityIssueInstanceId: Id,
  cloudAccountId: AccountId,
  instanceLocation: AssetId,
  name: z.string(),
  type: z.string(),
  /** Greatest of the data stores that it concerns, 0 to 100; null where none is known. */
  sensitivity: z.nullable(z.number()),
  risk_accepted: z.boolean(),
});
export type FailingResource = z.infer<typeof FailingResource>;

/** How much of a framework has checks; `without` says why its requirements are not listed. */
const Coverage = z.union([
  z.object({ without: z.string() }),
  z.object({
    /** What the list of requirements holds of the framework. */
    holds: z.string(),
    /** Where its ids were taken from. */
    source: z.string(),
    listed: z.int(),
    /** Ids of listed requirements that no check belongs to. */
    notCovered: z.array(z.string()),
  }),
]);

/** Requirements with checks by their worst result, as the last analysis of a day counted it. */
export const RequirementDay = z.object({
  at: z.iso.date(),
  failing: z.int(),
  unknown: z.int(),
  passing: z.int(),
});
export type RequirementDay = z.infer<typeof RequirementDay>;

const get = { method: 'GET', access: 'member', host: 'analytics' } as const;
const ofAccount = { cloudAccountId: z.optional(AccountId) };

export const complianceRoutes = {
  listFailingResources: {
    ...get,
    path: '/api/v1/compliance/resources',
    summary: 'List resources that fail checks of a framework or requirement, sensitive data first',
    request: z.object({
      ...ofAccount,
      framework: z.enum(frameworkIds),
      /** Absent: all requirements of the framework. */
      requirement: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    }),
    response: z.object({
      data: z.array(FailingResource),
      /** All that fail, listed or not. */
      count: z.int(),
    }),
  },
  describeFramework: {
    ...get,
    path: '/api/v1/compliance/framework',
    summary: 'Describe how much of a framework has checks, and how its results changed',
    request: z.object({ ...ofAccount, framework: z.enum(frameworkIds) }),
    response: z.object({
      coverage: Coverage,
      /** Ascending; days without an analysis are absent. */
      trend: z.array(RequirementDay),
    }),
  },
} as const satisfies Routes;
