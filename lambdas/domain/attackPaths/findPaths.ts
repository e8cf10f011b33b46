import type { EntryKind } from '#contracts/attackPath/words.ts';
import { createAlike } from './alikeStores.ts';
import { type AttackGraph, attackGraphOf, START } from './attackGraph.ts';
import { cheapestPaths } from './cheapestPaths.ts';
import { leastCosts } from './graph.ts';
import type { AttackModel, Entry, PathLink, PathNode } from './model.ts';
import { createPathMemo, type KeptPath, type KeptStore, type PathMemo } from './pathMemo.ts';
import { scorePath } from './score.ts';

/** A way from where an attacker begins to a data store. */
export interface AttackPath {
  /** The same for the same links between the same nodes. */
  readonly key: string;
  readonly entry: Entry;
  readonly links: readonly PathLink[];
  readonly store: PathNode;
  readonly ease: number;
  readonly impact: number;
  /** Other beginnings from which the rest of the way is the same. */
  readonly alike: number;
}

/** What one kind of beginning could do with one share of a store's data, at best. */
export interface EntryReach {
  readonly kind: EntryKind;
  readonly ease: number;
  readonly impact: number;
}

export interface StorePaths {
  /** Of the store. */
  readonly ref: string;
  /** Greatest score first. */
  readonly paths: readonly AttackPath[];
  /** Before anything is left out. */
  readonly reach: readonly EntryReach[];
}

/** Paths to one store that are listed at most. */
export const MOST_PATHS = 10;
/** Before those that are alike are left out. */
const MOST_FOUND = 60;
const MOST_LINKS = 8;
const MOST_STEPS = 2_000;
const MOST_ALIKE = 3;

const keyOf = (links: readonly PathLink[], entry: Entry): string =>
  [entry.kind, entry.at.key, ...links.map(({ kind, to }) => `${kind} ${to.key}`)].join('\n');

const isUnderWay = ({ entry }: AttackPath): number => (entry.kind === 'attack' ? 1 : 0);

/** Those of attacks first: they are always listed. */
const byScore = (a: AttackPath, b: AttackPath): number =>
  isUnderWay(b) - isUnderWay(a) ||
  scorePath({ ...b, sensitivity: 100 }) - scorePath({ ...a, sensitivity: 100 }) ||
  b.ease - a.ease ||
  (a.key < b.key ? -1 : 1);

const nodesBetween = ({ entry, links }: AttackPath): string[] =>
  [entry.at.key, ...links.map(({ to }) => to.key)].slice(0, -1);

/** A path with its place in the search. */
interface Way extends AttackPath, Pick<KeptPath, 'target' | 'edges' | 'cost'> {}

/** One for all ways that differ in their beginning only. */
const groupAlike = (paths: readonly Way[]): Way[] => {
  const tailOf = ({ entry, links }: AttackPath) =>
    [entry.kind, ...links.map(({ kind, to }) => `${kind} ${to.key}`)].join('\n');
  return [...Map.groupBy(paths, tailOf).values()].map(([first, ...others]) => ({
    ...(first as Way),
    alike: others.length,
  }));
};

/** Leaves out detours of better paths, and more than a few that end in the same way. */
const diverse = (paths: readonly Way[]): Way[] => {
  const kept: Way[] = [];
  const endings = new Map<string, number>();
  for (const path of paths) {
    const between = new Set(nodesBetween(path));
    const isDetour = kept.some(
      (better) =>
        better.entry.at.key === path.entry.at.key &&
        nodesBetween(better).every((key) => between.has(key)),
    );
    const ending = `${path.entry.kind}\n${path.links.at(-1)?.from.key}`;
    const alike = endings.get(ending) ?? 0;
    if (isDetour || alike >= MOST_ALIKE) continue;
    endings.set(ending, alike + 1);
    kept.push(path);
  }
  return kept;
};

/** A model as numbers, with the least costs from where attackers begin. */
export interface Search extends AttackGraph {
  readonly costs: Float64Array;
  /** From the entries of each kind alone. */
  readonly costsOf: ReadonlyMap<EntryKind, Float64Array>;
}

const pathOf = (
  { nodes, entries, linksAlong }: Search,
  { target, edges: [first = 0, ...rest], cost, alike }: KeptPath,
): AttackPath => {
  const [entry, links] = [entries[first] as Entry, linksAlong(rest)];
  const store = nodes[target] as PathNode;
  const facts = { entry, links, store, impact: store.impact ?? 0, alike };
  return { ...facts, key: keyOf(links, entry), ease: Math.exp(-cost) };
};

const waysTo = (search: Search, target: number, looked: Set<number>): Way[] => {
  const { graph, nodes, costs, isFromHub } = search;
  const { ref } = nodes[target] as PathNode;
  const found = cheapestPaths(graph, {
    ...{ from: START, to: target, costs, most: MOST_FOUND, looked },
    ...{ mostEdges: MOST_LINKS + 1, mostSteps: MOST_STEPS },
    // What is had of the store already leads to nothing more of it.
    isClosed: (node) => nodes[node]?.ref === ref,
    mayRepeat: (node) => nodes[node] === null,
    isFree: isFromHub,
  });
  return found.map((each) => {
    const way = { ...each, target, alike: 0 };
    return { ...way, ...pathOf(search, way) };
  });
};

/** The best paths to a store, by whichever of its nodes. */
const searchStore = (search: Search, targets: readonly number[]): KeptStore => {
  const looked = new Set<number>();
  const found = targets.flatMap((target) => waysTo(search, target, looked)).toSorted(byScore);
  const best = diverse(groupAlike(found)).slice(0, MOST_PATHS);
  const paths = best.map(({ target, edges, cost, alike }) => ({ target, edges, cost, alike }));
  return { targets, looked: [...looked], paths };
};

/** The easiest beginning of each kind. */
const reachTo = ({ nodes, costsOf }: Search, target: number): EntryReach[] => {
  const impact = nodes[target]?.impact ?? 0;
  return [...costsOf]
    .map(([kind, costs]) => ({ kind, ease: Math.exp(-(costs[target] as number)), impact }))
    .filter(({ ease }) => ease > 0);
};

export const searchIn = (model: AttackModel): Search => {
  const built = attackGraphOf(model);
  const from = (node: number) => leastCosts(built.graph, node, 'forwards');
  const costsOf = new Map([...built.starts].map(([kind, start]) => [kind, from(start)]));
  return { ...built, costs: from(START), costsOf };
};

/** Nodes of stores that can be reached, by the reference of the store. */
const reachedNodes = ({ nodes, costs }: Search): Map<string, number[]> => {
  const reached = new Map<string, number[]>();
  for (const [number, node] of nodes.entries()) {
    if (node === null || node.impact === null || !Number.isFinite(costs[number])) continue;
    const ref = node.ref ?? '';
    reached.set(ref, [...(reached.get(ref) ?? []), number]);
  }
  return reached;
};

/** What reaches each store in all, by its reference. */
export const reachIn = (search: Search): Map<string, EntryReach[]> =>
  new Map(
    [...reachedNodes(search)].map(([ref, of]) => [
      ref,
      of.flatMap((number) => reachTo(search, number)),
    ]),
  );

/** The best paths to every store that can be reached, and what reaches each in all. */
export const findIn = (
  search: Search,
  memo: Pick<PathMemo, 'begin'> = createPathMemo(),
): StorePaths[] => {
  const [keptOf, alike] = [memo.begin(search), createAlike(search)];
  return [...reachedNodes(search)].map(([ref, of]) => {
    const { paths } = keptOf(ref, of, () => alike(of, () => searchStore(search, of)));
    return {
      ref,
      paths: paths.map((path) => pathOf(search, path)),
      reach: of.flatMap((number) => reachTo(search, number)),
    };
  });
};

export const findPaths = (model: AttackModel): StorePaths[] => findIn(searchIn(model));
