import type { FlowStores } from '#contracts/activity/flowStores.ts';
import type { Move } from '#contracts/activity/move.ts';
import type { activityRoutes, Flows } from '#contracts/activity/routes.ts';
import { USE_DAYS } from '#contracts/activity/use.ts';
import type { RequestOf } from '#contracts/http/route.ts';
import { type Flowing, type FlowStore, groupFlows } from '#domain/activity/groupFlows.ts';
import { movesOfCopies } from '#domain/activity/joinMoves.ts';
import { withoutRepeated } from '#domain/activity/moves.ts';
import { newestMoves } from '#domain/activity/newestMoves.ts';
import { pairOf } from '#domain/sketch/sharedData.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { readEffectiveStores } from '#readModel/kinds/dataStores/effective.ts';
import { compilePolicies, violatedBy } from '#readModel/kinds/dataStores/policies.ts';
import { storeRow } from '#readModel/kinds/dataStores/rows.ts';
import { readCopiesOf } from '#store/copies.ts';
import { readFlowStores } from '#store/flowStores.ts';
import { readMoves } from '#store/moves.ts';
import { readPolicies } from '#store/policies.ts';
import type { ActivityDeps } from '../functions/activityDeps.ts';
import { findMoved } from './findMoved.ts';
import { type Meant, MOST_FLOWS } from './meantFlows.ts';
import { readMeantCopies } from './readMeantCopies.ts';
import { readMeantUses } from './readMeantUses.ts';

const DAY_MS = 86_400_000;
const DAYS = { allDays: 7, lastDay: 1 } as const;
const readStores = async (
  { deps: { core }, caller: { customer }, now }: MemberCall<ActivityDeps>,
  ids: readonly string[],
): Promise<Map<string, FlowStore>> => {
  const policies = compilePolicies(await readPolicies(core, customer));
  const rows = await readEffectiveStores(core, customer, [...new Set(ids)]);
  const stores = [...rows.values()].filter((row) => row !== null);
  return new Map(
    stores.map((row) => [
      row.id,
      { ...row, isNonCompliant: violatedBy(policies, storeRow(row), now).length > 0 },
    ]),
  );
};

type Groups = { readonly groups: () => Promise<FlowStores> };

/** Moves that are known, the newest that are meant, and the stores of these that were found. */
const readMeantMoves = async (
  { deps, caller: { customer }, now }: MemberCall<ActivityDeps>,
  { start, isMeant, groups }: Meant & Groups,
) => {
  const all = withoutRepeated(await readMoves(deps.chunks, customer, now - USE_DAYS * DAY_MS));
  const meant = all.filter((move) => move.lastAt >= start && isMeant(move));
  const moves = meant.length <= MOST_FLOWS ? meant : newestMoves(meant, await groups(), MOST_FLOWS);
  return { all, moves, found: await findMoved(deps.core, customer, moves) };
};

/** Pairs of data stores that moves name. */
const pairsOf = (
  moves: readonly Move[],
  found: Awaited<ReturnType<typeof findMoved>>,
): { storeId: string; otherId: string }[] =>
  moves.flatMap((move) => {
    const [from, to] = [found(move, move.from)?.id, found(move, move.to)?.id];
    return from === undefined || to === undefined ? [] : [{ storeId: from, otherId: to }];
  });

/** Uses, moves and copies of the last days, or those that were first seen in the last 24 hours. */
const readFlowing = async (
  since: keyof typeof DAYS,
  accountId: string | null | undefined,
  call: MemberCall<ActivityDeps>,
): Promise<Omit<Flowing, 'isMeant'>> => {
  const { deps, caller, now } = call;
  const { customer } = caller;
  const start = now - DAYS[since] * DAY_MS;
  const isMeant: Meant['isMeant'] = (flow) =>
    (!accountId || flow.accountId === accountId) && (since === 'allDays' || flow.firstAt > start);
  const groups = () => readFlowStores(deps.chunks, customer);
  const uses = await readMeantUses(deps.chunks, customer, { start, isMeant, groups });
  const copies = await readMeantCopies(deps.core, customer, { start, accountId, groups });
  const { all, moves, found } = await readMeantMoves(call, { start, isMeant, groups });
  const pairs = pairsOf(moves, found);
  const ofMoves = await readCopiesOf(deps.core, customer, pairs);
  const named = [...pairs, ...copies].flatMap(({ storeId, otherId }) => [storeId, otherId]);
  const stores = await readStores(call, [...uses.map(({ storeId }) => storeId), ...named]);
  const arnOf = (id: string) => stores.get(id)?.arn;
  const older = movesOfCopies({
    copies,
    arnOf,
    moves: all.filter((move) => !moves.includes(move)),
  });
  const idByArn = new Map([...stores.values()].map(({ id, arn }) => [arn, id]));
  const isKnown = new Set(older.map(({ from, to }) => pairOf(from, to)));
  return {
    ...{ uses, stores, copies: [...copies, ...ofMoves] },
    moves: since === 'allDays' ? [...moves, ...older] : moves,
    isFound: ({ storeId, otherId, foundAt }) =>
      foundAt >= start && !isKnown.has(pairOf(arnOf(storeId) ?? '', arnOf(otherId) ?? '')),
    idOf: (move, arn) => found(move, arn)?.id ?? idByArn.get(arn),
  };
};

export const flowsSince =
  (since: keyof typeof DAYS) =>
  async (
    { cloudAccountId, filters }: RequestOf<typeof activityRoutes.listFlows>,
    call: MemberCall<ActivityDeps>,
  ): Promise<Flows> => {
    const isMeant = ({ isNonCompliant }: FlowStore): boolean =>
      filters !== 'non-compliant' || isNonCompliant;
    const flowing = await readFlowing(since, cloudAccountId, call);
    return groupFlows({ ...flowing, isMeant }, MOST_FLOWS);
  };
