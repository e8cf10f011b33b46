import type { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { readHistories } from './histories.ts';

export const getTrends: UseCase<typeof dashboardRoutes.getTrends, ListsDeps> = async (
  request,
  call,
) => {
  const accounts = await readCloudAccounts(call.deps.core, call.caller.customer);
  const histories = await readHistories({ ...request, accounts }, call, ['dataStores']);
  const { trendPoints } = await import('#domain/dashboard/panels.ts');
  const query = { now: call.now, scope: request.cloudAccountId };
  return { points: trendPoints(histories, query) };
};
