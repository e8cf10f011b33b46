import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AssetId, Id } from '../ids.ts';
import { policyFields } from './policy.ts';

const { type, cloudAccountIds, datastoreIds, policies, ...fields } = policyFields;
const { piiTags, sensitivityTags, customTags } = fields;

/** What a rule says of the stores that a policy is about. */
export const RuleOutcome = z.object({
  rule: Id,
  violated: z.int(),
  /** Not read, or not in full: neither violated nor kept. */
  unknown: z.int(),
  /** The riskiest of those that violate it, five at most. */
  first: z.array(z.object({ datastoreId: Id, assetId: AssetId, name: z.string() })),
});
export type RuleOutcome = z.infer<typeof RuleOutcome>;

export const policyDryRunRoutes = {
  tryPolicy: {
    method: 'POST',
    path: '/policy/policy/try',
    access: 'member',
    summary: 'Count the data stores that would violate a compliance policy',
    request: z.object({
      type,
      cloudAccountIds,
      datastoreIds,
      policies,
      piiTags,
      sensitivityTags,
      customTags,
    }),
    response: z.object({
      /** Stores that the policy is about. */
      stores: z.int(),
      rules: z.array(RuleOutcome),
    }),
  },
} as const satisfies Routes;
