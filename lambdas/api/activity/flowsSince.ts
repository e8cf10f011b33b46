import type { StoredFlow } from '#contracts/activity/flow.ts';
import type { activityRoutes, Flows } from '#contracts/activity/routes.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { RequestOf } from '#contracts/http/route.ts';
import { type FlowStore, groupFlows } from '#domain/activity/groupFlows.ts';
import { principalIdOf } from '#domain/activity/uses.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { readEffectiveStores } from '#readModel/kinds/dataStores/effective.ts';
import { compilePolicies, violatedBy } from '#readModel/kinds/dataStores/policies.ts';
import { storeRow } from '#readModel/kinds/dataStores/rows.ts';
import { readFlows } from '#store/flows.ts';
import { readPolicies } from '#store/policies.ts';
import type { Table } from '#store/table.ts';

import type { ActivityDeps } from '../functions/activityDeps.ts';

const DAY_MS = 86_400_000;
const DAYS = { allDays: 7, lastDay: 1 } as const;
const MOST_FLOWS = 500;
/** Where one account of many is meant, or only what is new, so many are looked at. */
const MOST_READ = 5_000;

/** The newest ones that are meant, each data store and principal once. */
const newestFlows = async (
  flows: AsyncIterable<StoredFlow>,
  isMeant: (flow: StoredFlow) => boolean,
): Promise<StoredFlow[]> => {
  const newest = new Map<string, StoredFlow>();
  let read = 0;
  for await (const flow of flows) {
    read += 1;
    const key = `${flow.storeId} ${principalIdOf(flow.principal)}`;
    if (isMeant(flow) && !newest.has(key)) newest.set(key, flow);
    if (newest.size === MOST_FLOWS || read === MOST_READ) break;
  }
  return [...newest.values()];
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
  (since: keyof typeof DAYS) =>
  async (
    { cloudAccountId, filters }: RequestOf<typeof activityRoutes.listFlows>,
    { deps, caller: { customer }, now }: MemberCall<ActivityDeps>,
  ): Promise<Flows> => {
    const start = now - DAYS[since] * DAY_MS;
    const flows = await newestFlows(
      readFlows(deps.chunks, customer, start),
      ({ accountId, firstAt }) =>
        (!cloudAccountId || accountId === cloudAccountId) &&
        (since === 'allDays' || firstAt > start),
    );
    const ids = [...new Set(flows.map(({ storeId }) => storeId))];
    const stores = await readStores(deps.core, customer, { ids, now });
    const meant = [...stores].filter(
      ([, { isNonCompliant }]) => filters !== 'non-compliant' || isNonCompliant,
    );
    return groupFlows(flows, new Map(meant));
  };
