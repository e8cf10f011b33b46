import type { policyDryRunRoutes } from '#contracts/policy/dryRunRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { columnNames } from '#readModel/engine/kind.ts';
import { compilePolicy } from '#readModel/kinds/dataStores/policies.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/** Nothing is stored: the same columns that lists read say what the policy would find. */
export const tryPolicy: UseCase<typeof policyDryRunRoutes.tryPolicy, ListsDeps> = async (
  policy,
  { deps, caller, now },
) => {
  const columns = columnNames(dataStoresKind);
  const view = await deps.lists.read(dataStoresKind, caller.customer, columns);
  const { dryRun } = await import('#readModel/kinds/dataStores/dryRun.ts');
  return dryRun(view, compilePolicy({ id: 'tried', name: '', ...policy }), now);
};
