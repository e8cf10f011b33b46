import type { FlowStores } from '#contracts/activity/flowStores.ts';
import type { Move } from '#contracts/activity/move.ts';
import type { activityRoutes, Flows } from '#contracts/activity/routes.ts';
import type { RequestOf } from '#contracts/http/route.ts';
import { type FlowStore, groupFlows } from '#domain/activity/groupFlows.ts';
import { withoutRepeated } from '#domain/activity/moves.ts';
import { newestMoves } from '#domain/activity/newestMoves.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { readEffectiveStores } from '#readModel/kinds/dataStores/effective.ts';
import { compilePolicies, violatedBy } from '#readModel/kinds/dataStores/policies.ts';
import { storeRow } from '#readModel/kinds/dataStores/rows.ts';
import { readFlowStores } from '#store/flowStores.ts';
import { readMoves } from '#store/moves.ts';
import { readPolicies } from '#store/policies.ts';
import type { ActivityDeps } from '../functions/activityDeps.ts';
import { findMoved } from './findMoved.ts';
import { type Meant, MOST_FLOWS } from './meantFlows.ts';
import { readMeantUses } from './readMeantUses.ts';

const DAY_MS = 86_400_000;
const DAYS = { allDays: 7, lastDay: 1 } as const;
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
const readMeantMoves = async (
  { deps, caller: { customer } }: MemberCall<ActivityDeps>,
  { start, isMeant, groups }: Meant & { readonly groups: () => Promise<FlowStores> },
) => {
  const all = withoutRepeated(await readMoves(deps.chunks, customer, start)).filter(isMeant);
  const moves = all.length <= MOST_FLOWS ? all : newestMoves(all, await groups(), MOST_FLOWS);
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
    const isMeant: Meant['isMeant'] = ({ accountId, firstAt }) =>
      (!cloudAccountId || accountId === cloudAccountId) && (since === 'allDays' || firstAt > start);
    const groups = () => readFlowStores(deps.chunks, caller.customer);
    const meant = { start, isMeant, groups };
    const uses = await readMeantUses(deps.chunks, caller.customer, meant);
    const { moves, idOf } = await readMeantMoves(call, meant);
    const moved = moves.flatMap((move) =>
      [move.from, move.to].flatMap((arn) => idOf(move, arn) ?? []),
    );
    const ids = new Set([...uses.map(({ storeId }) => storeId), ...moved]);
    const stores = await readStores(call, [...ids]);
    const ofGroup = ({ isNonCompliant }: FlowStore): boolean =>
      filters !== 'non-compliant' || isNonCompliant;
    return groupFlows({ uses, moves, stores, idOf, isMeant: ofGroup }, MOST_FLOWS);
  };
