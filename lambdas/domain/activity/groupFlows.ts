import type { StoredFlow } from '#contracts/activity/flow.ts';
import type { Move } from '#contracts/activity/move.ts';
import type { Flow, Flows } from '#contracts/activity/routes.ts';
import type { SnapshotRow } from '#contracts/list/summaries.ts';
import { URGENT_RISK } from '#contracts/risk/words.ts';
import type { StoreCopy } from '#contracts/sketch/storeCopy.ts';
import { pairOf, sharedData, wayOf } from '#domain/sketch/sharedData.ts';

/** A data store as flows show it. */
export interface FlowStore extends Pick<SnapshotRow, 'id' | 'arn' | 'name' | 'risk' | 'attack'> {
  readonly isNonCompliant: boolean;
}

interface Grouped {
  /** The data store, and that which data came from. */
  readonly stores: readonly FlowStore[];
  readonly flow: Flow;
}

const hasAnomaly = ({ attack }: FlowStore): boolean => attack !== 'none';

const flowOfUse = ({ principal, lastAt }: StoredFlow, store: FlowStore): Grouped => ({
  stores: [store],
  flow: {
    datastore: { id: store.id, assetId: store.arn, name: store.name },
    source: { name: principal.name, attackStatus: hasAnomaly(store), datastore: null },
    ...{ isInferred: false, copy: null },
    timestamp: new Date(lastAt).toISOString(),
  },
});

interface Between extends Pick<Flow, 'isInferred' | 'copy'> {
  /** Ms since 1970. */
  readonly at: number;
}

const flowBetween = (from: FlowStore, to: FlowStore, { at, ...of }: Between): Grouped => ({
  stores: [from, to],
  flow: {
    datastore: { id: to.id, assetId: to.arn, name: to.name },
    source: {
      name: from.name,
      attackStatus: hasAnomaly(from) || hasAnomaly(to),
      datastore: { id: from.id, assetId: from.arn },
    },
    ...of,
    timestamp: new Date(at).toISOString(),
  },
});

export interface Flowing {
  readonly uses: readonly StoredFlow[];
  readonly moves: readonly Move[];
  /** Data stores that hold the same data, those of moves among them. */
  readonly copies: readonly StoreCopy[];
  /** Whether a copy is a flow of its own where there is no move. */
  readonly isFound: (copy: StoreCopy) => boolean;
  /** By their ids. */
  readonly stores: ReadonlyMap<string, FlowStore>;
  /** Of an ARN in a move, the id of its data store. */
  readonly idOf: (move: Move, arn: string) => string | undefined;
  /** Whether flows of a data store are asked for. */
  readonly isMeant: (store: FlowStore) => boolean;
}

const newestFirst = (one: Grouped, other: Grouped): number =>
  other.flow.timestamp.localeCompare(one.flow.timestamp);

/** A pair that also has a copy is one flow. */
const flowsOfMoves = ({ moves, copies, stores, idOf }: Flowing): Grouped[] => {
  const known = new Map(copies.map((copy) => [pairOf(copy.storeId, copy.otherId), copy]));
  return moves.flatMap((move) => {
    const [from, to] = [move.from, move.to].map((arn) => stores.get(idOf(move, arn) ?? ''));
    if (from === undefined || to === undefined) return [];
    const found = known.get(pairOf(from.id, to.id));
    const copy = found === undefined ? null : sharedData(found, 'recorded');
    return [flowBetween(from, to, { isInferred: move.isInferred, copy, at: move.lastAt })];
  });
};

const flowsOfCopies = ({ copies, isFound, stores }: Flowing, moved: ReadonlySet<string>) => {
  const found = new Map(
    copies.filter(isFound).map((copy) => [pairOf(copy.storeId, copy.otherId), copy]),
  );
  return [...found].flatMap(([pair, copy]) => {
    const way = wayOf(copy);
    const [from, to] = [stores.get(way.from), stores.get(way.to)];
    if (moved.has(pair) || from === undefined || to === undefined) return [];
    const shared = sharedData(copy, way.direction);
    return [flowBetween(from, to, { isInferred: true, copy: shared, at: copy.foundAt })];
  });
};

const onWire = (flowing: Flowing): Grouped[] => {
  const used = flowing.uses.flatMap((use) => {
    const store = flowing.stores.get(use.storeId);
    return store === undefined ? [] : [flowOfUse(use, store)];
  });
  const moved = flowsOfMoves(flowing);
  const pairs = new Set(
    moved.map(({ stores: [from, to] }) => pairOf(from?.id ?? '', to?.id ?? '')),
  );
  const all = [...used, ...moved, ...flowsOfCopies(flowing, pairs)];
  return all.filter((each) => each.stores.some(flowing.isMeant)).toSorted(newestFirst);
};

/** Flows of stores that are there, in the groups of the dashboard: of each the newest. */
export const groupFlows = (flowing: Flowing, most: number): Flows => {
  const found = onWire(flowing);
  const those = (isMeant: (store: FlowStore) => boolean) =>
    found
      .filter(({ stores }) => stores.some(isMeant))
      .slice(0, most)
      .map(({ flow }) => flow);
  return {
    all: those(() => true),
    highRisk: those(({ risk }) => (risk ?? 0) >= URGENT_RISK),
    nonCompliant: those(({ isNonCompliant }) => isNonCompliant),
    dataAnomaly: those(hasAnomaly),
  };
};
