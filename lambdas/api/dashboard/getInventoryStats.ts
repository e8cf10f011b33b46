import type { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import { readHistories } from '../dashboard/histories.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getInventoryStats: UseCase<
  typeof dashboardRoutes.getInventoryStats,
  ListsDeps
> = async (request, call) => {
  const { cloudAccountId: scope } = request;
  const accounts = await readCloudAccounts(call.deps.core, call.caller.customer);
  const kinds = ['dataStores', 'issues', 'assets', 'identities'] as const;
  const histories = await readHistories({ ...request, accounts }, call, kinds);
  const { inventoryStats } = await import('#domain/dashboard/panels.ts');
  const inScope = accounts.filter(({ id }) => (scope ?? id) === id);
  return inventoryStats(histories, inScope, { now: call.now, scope });
};
