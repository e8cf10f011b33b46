import type { DayFlow } from '#contracts/activity/dayFlow.ts';
import type { activityRoutes, Flows } from '#contracts/activity/routes.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { RequestOf } from '#contracts/http/route.ts';
import { type FlowStore, groupFlows, lastFlows } from '#domain/activity/groupFlows.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { readEffectiveStores } from '#readModel/kinds/dataStores/effective.ts';
import { compilePolicies, violatedBy } from '#readModel/kinds/dataStores/policies.ts';
import { storeRow } from '#readModel/kinds/dataStores/rows.ts';
import { readFlows } from '#store/flows.ts';
import { readPolicies } from '#store/policies.ts';
import type { Table } from '#store/table.ts';

import type { ActivityDeps } from '../functions/activityDeps.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;

const readDays = async (
  { chunks }: ActivityDeps,
  customer: CustomerContext,
  now: number,
): Promise<DayFlow[]> => {
  const days = Array.from({ length: DAYS }, (_, ago) =>
    new Date(now - ago * DAY_MS).toISOString().slice(0, 10),
  );
  const flows = await Promise.all(days.map((day) => readFlows(chunks, customer, day)));
  return lastFlows(flows.flat());
};

const readStores = async (
  core: Table,
  customer: CustomerContext,
  { ids, now }: { readonly ids: readonly string[]; readonly now: number },
): Promise<Map<string, FlowStore>> => {
  const policies = compilePolicies(await readPolicies(core, customer));
  const rows = await readEffectiveStores(core, customer, ids);
  const stores = [...rows.values()].filter((row) => row !== null);
  return new Map(
    stores.map((row) => [
      row.id,
      { ...row, isNonCompliant: violatedBy(policies, storeRow(row), now).length > 0 },
    ]),
  );
};

/** Uses of the last days, or those that were first seen in the last 24 hours. */
export const flowsSince =
  (since: 'allDays' | 'lastDay') =>
  async (
    { cloudAccountId, filters }: RequestOf<typeof activityRoutes.listFlows>,
    { deps, caller: { customer }, now }: MemberCall<ActivityDeps>,
  ): Promise<Flows> => {
    const flows = (await readDays(deps, customer, now))
      .filter(({ accountId }) => !cloudAccountId || accountId === cloudAccountId)
      .filter(({ firstAt }) => since === 'allDays' || firstAt > now - DAY_MS);
    const ids = [...new Set(flows.map(({ storeId }) => storeId))];
    const stores = await readStores(deps.core, customer, { ids, now });
    const meant = [...stores].filter(
      ([, { isNonCompliant }]) => filters !== 'non-compliant' || isNonCompliant,
    );
    return groupFlows(flows, new Map(meant));
  };
