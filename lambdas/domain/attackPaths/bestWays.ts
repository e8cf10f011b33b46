import type { EntryKind } from '#contracts/attackPath/words.ts';
import type { Search } from './findPaths.ts';
import { lowerCosts, noCosts } from './graph.ts';
import type { PathNode } from './model.ts';
import { MOST_COST, scorePath } from './score.ts';

/** The best that an attacker at a node makes of a data store. */
export interface BestWay {
  /** Of the path that leads through the node, 1 to 100. */
  readonly score: number;
  readonly store: PathNode;
}

/** How an attacker gets to a node. */
export interface Entered {
  readonly ease: number;
  /** Where the easiest path to it begins; null = no path leads to it. */
  readonly kind: EntryKind | null;
}

const isBetween = (node: PathNode | null): node is PathNode =>
  node !== null && node.ref !== null && node.impact === null;

const enteredAt = ({ costs, costsOf }: Search, number: number): Entered => {
  const ease = Math.exp(-(costs[number] as number));
  const kinds = [...costsOf].toSorted(
    ([, a], [, b]) => (a[number] as number) - (b[number] as number),
  );
  return { ease, kind: ease > 0 ? (kinds[0]?.[0] ?? null) : null };
};

/** By key of all nodes that are neither outside nor data stores. */
export const enteredNodes = (search: Search): Map<string, Entered> =>
  new Map(
    search.nodes.flatMap((node, number) =>
      isBetween(node) ? [[node.key, enteredAt(search, number)] as const] : [],
    ),
  );

interface Target {
  readonly number: number;
  readonly store: PathNode;
  readonly sensitivity: number;
  readonly impact: number;
}

const targetsIn = (
  { nodes }: Search,
  sensitivityOf: (ref: string) => number,
): (readonly [number, readonly Target[]])[] => {
  const targets = nodes.flatMap((store, number): Target[] => {
    if (store === null || store.impact === null) return [];
    const sensitivity = sensitivityOf(store.ref ?? '');
    return [{ number, store, sensitivity, impact: store.impact }];
  });
  const byWorth = Map.groupBy(targets, ({ sensitivity, impact }) => sensitivity * impact);
  return [...byWorth].filter(([worth]) => worth > 0).toSorted(([a], [b]) => b - a);
};

export interface Given {
  /** Probability that an attacker is at a node, by its key; nodes that are absent are left out. */
  readonly entered: ReadonlyMap<string, number>;
  readonly sensitivityOf: (ref: string) => number;
}

/** Nodes that get to a target more easily than to any worthier one, each with its target and the cost. */
function* nearest(
  { graph }: Search,
  targets: readonly Target[],
  { least, via }: { readonly least: Float64Array; readonly via: Int32Array },
): Generator<{ readonly number: number; readonly target: Target; readonly cost: number }> {
  const of = new Map(targets.map((target) => [target.number, target]));
  const sources = [...of.keys()];
  const wanted = { sources, direction: 'backwards', least, via, most: MOST_COST } as const;
  for (const number of lowerCosts(graph, wanted)) {
    const edge = via[number] as number;
    const target = of.get(edge === -1 ? number : (graph.to[edge] as number)) as Target;
    of.set(number, target);
    yield { number, target, cost: least[number] as number };
  }
}

/**
 * The best way onwards of each node, by its key. It is searched backwards from the stores, the
 * worthiest first: a node is searched again only where a store is easier to get to than all worthier
 * ones, so that the cost does not grow with the number of nodes times that of stores.
 */
export const bestWays = (
  search: Search,
  { entered, sensitivityOf }: Given,
): Map<string, BestWay> => {
  const best = new Map<string, BestWay>();
  const costs = { least: noCosts(search.graph), via: new Int32Array(search.graph.nodes) };
  for (const [, targets] of targetsIn(search, sensitivityOf))
    for (const { number, target, cost } of nearest(search, targets, costs)) {
      const node = search.nodes[number] ?? null;
      if (!isBetween(node)) continue;
      const ease = (entered.get(node.key) ?? 0) * Math.exp(-cost);
      const score = scorePath({ ...target, ease });
      if (score > (best.get(node.key)?.score ?? 0))
        best.set(node.key, { score, store: target.store });
    }
  return best;
};

/** The best way that ends at each of some data stores, by their references. */
export const waysInto = (
  search: Search,
  stores: ReadonlySet<string>,
  sensitivityOf: Given['sensitivityOf'],
): Map<string, BestWay & { readonly entered: Entered }> => {
  const best = new Map<string, BestWay & { readonly entered: Entered }>();
  for (const [number, store] of search.nodes.entries()) {
    if (!store?.impact || store.ref === null || !stores.has(store.ref)) continue;
    const entered = enteredAt(search, number);
    const { ref, impact } = store;
    const score = scorePath({ ease: entered.ease, impact, sensitivity: sensitivityOf(ref) });
    if (score > (best.get(ref)?.score ?? 0)) best.set(ref, { score, store, entered });
  }
  return best;
};
