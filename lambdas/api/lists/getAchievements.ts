import type { dashboardRoutes } from '#contracts/dashboard.ts';
import { achievements } from '#domain/dashboard/panels.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import type { ListsDeps } from './deps.ts';
import { readHistories } from './histories.ts';

export const getAchievements: UseCase<typeof dashboardRoutes.getAchievements, ListsDeps> = async (
  request,
  call,
) => {
  const accounts = await readCloudAccounts(call.deps.core, call.caller.customer);
  const histories = await readHistories({ ...request, accounts }, call, ['dataStores', 'issues']);
  return achievements(histories, { now: call.now, scope: request.cloudAccountId });
};
