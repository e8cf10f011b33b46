import { policyRoutes } from '#contracts/policy/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { PoliciesDeps } from '../functions/policiesDeps.ts';
import { createPolicy } from './createPolicy.ts';
import { deletePolicy } from './deletePolicy.ts';
import { listPolicies } from './listPolicies.ts';
import { listPredefinedRules } from './listPredefinedRules.ts';
import { updatePolicy } from './updatePolicy.ts';

export const policies: Noun<typeof policyRoutes, PoliciesDeps> = {
  routes: policyRoutes,
  useCases: { listPredefinedRules, listPolicies, createPolicy, updatePolicy, deletePolicy },
};
