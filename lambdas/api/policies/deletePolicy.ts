import type { policyRoutes } from '#contracts/policy/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readPolicies } from '#store/policies.ts';
import type { PoliciesDeps } from '../functions/policiesDeps.ts';
import { present, writePolicy } from './writePolicy.ts';

export const deletePolicy: UseCase<typeof policyRoutes.deletePolicy, PoliciesDeps> = async (
  { id },
  call,
) => {
  const known = await readPolicies(call.deps.core, call.caller.customer);
  const { name } = present(known.find((one) => one.id === id));
  await writePolicy({ id, name, action: 'policy deleted', change: () => null }, call);
  return { msg: 'Policy deleted successfully.' };
};
