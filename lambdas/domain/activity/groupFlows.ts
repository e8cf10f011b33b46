import type { StoredFlow } from '#contracts/activity/flow.ts';
import type { Move } from '#contracts/activity/move.ts';
import type { Flow, Flows } from '#contracts/activity/routes.ts';
import type { SnapshotRow } from '#contracts/list/summaries.ts';
import { URGENT_RISK } from '#contracts/risk/words.ts';

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
    isInferred: false,
    timestamp: new Date(lastAt).toISOString(),
  },
});

const flowOfMove = ({ isInferred, lastAt }: Move, from: FlowStore, to: FlowStore): Grouped => ({
  stores: [from, to],
  flow: {
    datastore: { id: to.id, assetId: to.arn, name: to.name },
    source: {
      name: from.name,
      attackStatus: hasAnomaly(from) || hasAnomaly(to),
      datastore: { id: from.id, assetId: from.arn },
    },
    isInferred,
    timestamp: new Date(lastAt).toISOString(),
  },
});

interface Flowing {
  readonly uses: readonly StoredFlow[];
  readonly moves: readonly Move[];
  /** By their ids. */
  readonly stores: ReadonlyMap<string, FlowStore>;
  /** Of an ARN in a move, the id of its data store. */
  readonly idOf: (move: Move, arn: string) => string | undefined;
  /** Whether flows of a data store are asked for. */
  readonly isMeant: (store: FlowStore) => boolean;
}

const newestFirst = (one: Grouped, other: Grouped): number =>
  other.flow.timestamp.localeCompare(one.flow.timestamp);

const onWire = ({ uses, moves, stores, idOf, isMeant }: Flowing): Grouped[] => {
  const used = uses.flatMap((use) => {
    const store = stores.get(use.storeId);
    return store === undefined ? [] : [flowOfUse(use, store)];
  });
  const moved = moves.flatMap((move) => {
    const [from, to] = [move.from, move.to].map((arn) => stores.get(idOf(move, arn) ?? ''));
    return from === undefined || to === undefined ? [] : [flowOfMove(move, from, to)];
  });
  const all = [...used, ...moved].filter((each) => each.stores.some(isMeant));
  return all.toSorted(newestFirst);
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
