import type { StoredFlow } from '#contracts/activity/flow.ts';
import type { Move } from '#contracts/activity/move.ts';
import type { activityRoutes, Flows } from '#contracts/activity/routes.ts';
import type { RequestOf } from '#contracts/http/route.ts';
import { type FlowStore, groupFlows } from '#domain/activity/groupFlows.ts';
import { withoutRepeated } from '#domain/activity/moves.ts';
import { principalIdOf } from '#domain/activity/uses.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { readEffectiveStores } from '#readModel/kinds/dataStores/effective.ts';
import { compilePolicies, violatedBy } from '#readModel/kinds/dataStores/policies.ts';
import { storeRow } from '#readModel/kinds/dataStores/rows.ts';
import { readFlows } from '#store/flows.ts';
import { readMoves } from '#store/moves.ts';
import { readPolicies } from '#store/policies.ts';

import type { ActivityDeps } from '../functions/activityDeps.ts';
import { findMoved } from './findMoved.ts';

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
  { deps: { core }, caller: { customer }, now }: MemberCall<ActivityDeps>,
  ids: readonly string[],
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

/** The newest moves that are meant, of stores that were found. */
const newestMoves = async (
  { deps, caller: { customer } }: MemberCall<ActivityDeps>,
  { start, isMeant }: { readonly start: number; readonly isMeant: (move: Move) => boolean },
) => {
  const all = withoutRepeated(await readMoves(deps.chunks, customer, start)).filter(isMeant);
  const moves = all.toSorted((a, b) => b.lastAt - a.lastAt).slice(0, MOST_FLOWS);
  const found = await findMoved(deps.core, customer, moves);
  return { moves, idOf: (move: Move, arn: string) => found(move, arn)?.id };
};

/** Uses and moves of the last days, or those that were first seen in the last 24 hours. */
export const flowsSince =
  (since: keyof typeof DAYS) =>
  async (
    { cloudAccountId, filters }: RequestOf<typeof activityRoutes.listFlows>,
    call: MemberCall<ActivityDeps>,
  ): Promise<Flows> => {
    const { deps, caller, now } = call;
    const start = now - DAYS[since] * DAY_MS;
    const isMeant = ({ accountId, firstAt }: Pick<Move, 'accountId' | 'firstAt'>): boolean =>
      (!cloudAccountId || accountId === cloudAccountId) && (since === 'allDays' || firstAt > start);
    const uses = await newestFlows(readFlows(deps.chunks, caller.customer, start), isMeant);
    const { moves, idOf } = await newestMoves(call, { start, isMeant });
    const moved = moves.flatMap((move) =>
      [move.from, move.to].flatMap((arn) => idOf(move, arn) ?? []),
    );
    const ids = new Set([...uses.map(({ storeId }) => storeId), ...moved]);
    const stores = await readStores(call, [...ids]);
    const ofGroup = ({ isNonCompliant }: FlowStore): boolean =>
      filters !== 'non-compliant' || isNonCompliant;
    return groupFlows({ uses, moves, stores, idOf, isMeant: ofGroup }, MOST_FLOWS);
  };
