import type { policyRoutes } from '#contracts/policy/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readPolicies } from '#store/policies.ts';
import type { PoliciesDeps } from '../functions/policiesDeps.ts';
import { policyOnWire } from './policyOnWire.ts';

export const listPolicies: UseCase<typeof policyRoutes.listPolicies, PoliciesDeps> = async (
  _request,
  { deps, caller },
) => ({ policies: (await readPolicies(deps.core, caller.customer)).map(policyOnWire) });
