import type { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import { historyDays } from '#domain/dashboard/days.ts';
import type { TagDays } from '#domain/dashboard/panels.ts';
import { tagCountsOf } from '#domain/dataStore/tags.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import { readUserStates } from '#store/edits.ts';
import { readPolicies } from '#store/policies.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { readHistories } from './histories.ts';

const readTagDays = async ({ deps, caller, now }: MemberCall<ListsDeps>): Promise<TagDays> => {
  const days = historyDays(now).map((id) => ({ kind: 'tagDay', id }) as const);
  const userStates = await readUserStates(deps.core, caller.customer, days);
  return [...userStates.values()].map(({ cells }) => tagCountsOf(cells));
};

export const getAchievements: UseCase<typeof dashboardRoutes.getAchievements, ListsDeps> = async (
  request,
  call,
) => {
  const accounts = await readCloudAccounts(call.deps.core, call.caller.customer);
  const [histories, tagDays, policies] = await Promise.all([
    readHistories({ ...request, accounts }, call, ['dataStores', 'issues']),
    readTagDays(call),
    readPolicies(call.deps.core, call.caller.customer),
  ]);
  const { achievements } = await import('#domain/dashboard/panels.ts');
  return achievements(
    { ...histories, tagDays, policies },
    { now: call.now, scope: request.cloudAccountId },
  );
};
