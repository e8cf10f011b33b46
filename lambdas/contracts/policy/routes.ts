import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';
import { Policy, PolicyRule, policyFields } from './policy.ts';

const given = {
  ...policyFields,
  /** The author is the caller; of somebody else it is refused. */
  userId: z.optional(Id),
};

export const policyRoutes = {
  listPredefinedRules: {
    method: 'POST',
    path: '/api/v1/policies/predefined',
    access: 'member',
    summary: 'The rules that a compliance policy is made of',
    request: z.object({ customerId: CustomerId }),
    response: z.array(z.pick(PolicyRule, { rule: true, description: true })),
  },
  listPolicies: {
    method: 'GET',
    path: '/policy/policies/{customerId}',
    access: 'member',
    summary: "The customer's policies, the latest first",
    request: z.object({ customerId: CustomerId }),
    response: z.object({ policies: z.array(Policy) }),
  },
  createPolicy: {
    method: 'POST',
    path: '/policy/policy',
    access: 'member',
    effect: 'manage',
    summary: 'Add an alerting or a compliance policy',
    request: z.object(given),
    response: z.object({ msg: z.string(), data: Policy }),
  },
  updatePolicy: {
    method: 'PATCH',
    path: '/policy/policy/{id}',
    access: 'member',
    effect: 'manage',
    summary: 'Replace what a policy says',
    request: z.object({ id: Id, _id: z.optional(Id), ...given }),
    response: z.object({ msg: z.string(), data: Policy }),
  },
  deletePolicy: {
    method: 'DELETE',
    path: '/policy/policy/{id}',
    access: 'member',
    effect: 'manage',
    summary: 'Delete a policy',
    request: z.object({ id: Id }),
    response: z.object({ msg: z.string() }),
  },
} as const satisfies Routes;
