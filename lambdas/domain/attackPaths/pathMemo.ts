import type { AttackGraph } from './attackGraph.ts';
import { edgesAt } from './graph.ts';

/** A path to one of the nodes of a store, by the numbers of its search. */
export interface KeptPath {
  readonly target: number;
  /** From the entry on. */
  readonly edges: readonly number[];
  readonly cost: number;
  readonly alike: number;
}

/** What a search for paths to a store found. */
export interface KeptStore {
  /** Its nodes. */
  readonly targets: readonly number[];
  /** Nodes whose incoming edges, with the costs of where these begin, decided what was found. */
  readonly looked: readonly number[];
  readonly paths: readonly KeptPath[];
}

type Searched = Pick<AttackGraph, 'graph' | 'keys' | 'kindOf'> & { readonly costs: Float64Array };

interface Run {
  readonly search: Searched;
  readonly stores: Map<string, KeptStore>;
}

const NONE = -1;

/** Numbers of the nodes of one search in another one, by their keys; -1 = it is not there. */
const numbersIn = (of: Searched, other: Searched): Int32Array => {
  const numbers = new Map(other.keys.map((key, number) => [key, number]));
  // Those of one key would not be told apart.
  const isSingle = numbers.size === other.keys.length && new Set(of.keys).size === of.keys.length;
  return Int32Array.from(of.keys, (key) => (isSingle ? (numbers.get(key) ?? NONE) : NONE));
};

/** Whether the same edges lead to a node, from where it costs as much to get. */
const createSame = (before: Searched, now: Searched, nodes: Int32Array) => {
  const known = new Map<number, boolean>();
  const isSameEdge = (old: number, edge: number): boolean => {
    const [was, is] = [before.graph.from[old] as number, now.graph.from[edge] as number];
    return (
      nodes[was] === is &&
      before.graph.cost[old] === now.graph.cost[edge] &&
      before.costs[was] === now.costs[is] &&
      before.kindOf(old) === now.kindOf(edge)
    );
  };
  const compare = (node: number): boolean => {
    const other = nodes[node] as number;
    if (other === NONE) return false;
    const old = edgesAt(before.graph.incoming, node);
    const edges = edgesAt(now.graph.incoming, other);
    return (
      old.length === edges.length && old.every((edge, at) => isSameEdge(edge, edges[at] as number))
    );
  };
  return (node: number): boolean => {
    const found = known.get(node) ?? compare(node);
    known.set(node, found);
    return found;
  };
};

/** Gives what was kept of the search before in the numbers of this one, as far as it still holds. */
const createTranslation = (before: Searched, now: Searched) => {
  const nodes = numbersIn(before, now);
  const isSame = createSame(before, now, nodes);
  const nodeOf = (node: number): number => nodes[node] as number;
  const edgeOf = (edge: number): number => {
    const to = before.graph.to[edge] as number;
    const at = edgesAt(before.graph.incoming, to).indexOf(edge);
    return edgesAt(now.graph.incoming, nodeOf(to))[at] as number;
  };
  return (
    { targets, looked, paths }: KeptStore,
    wanted: readonly number[],
  ): KeptStore | undefined => {
    const isOfThem =
      targets.length === wanted.length && targets.every((node, at) => nodeOf(node) === wanted[at]);
    if (!isOfThem || !looked.every(isSame)) return undefined;
    return {
      ...{ targets: wanted, looked: looked.map(nodeOf) },
      paths: paths.map(({ target, edges, ...path }) => ({
        ...{ ...path, target: nodeOf(target), edges: edges.map(edgeOf) },
      })),
    };
  };
};

/** Nodes that were looked at, of all stores together: of a million they take about 8 MB. */
const MOST_LOOKED = 5_000_000;

type StoreSearch = (ref: string, targets: readonly number[], make: () => KeptStore) => KeptStore;

/** What holds of a search before is not searched again. */
const searchAfter = (before: Run | undefined, search: Searched): StoreSearch => {
  const translated = before && createTranslation(before.search, search);
  return (ref, targets, make) => {
    const kept = before?.stores.get(ref);
    return (kept && translated?.(kept, targets)) ?? make();
  };
};

/**
 * Which paths were found in the run before. Of a store whose part of the graph is the same they are
 * not searched again; all that is told of them is that of the run itself.
 */
export const createPathMemo = (most = MOST_LOOKED) => {
  let last: Run | undefined;
  return {
    /** Of a new run. */
    begin: (search: Searched): StoreSearch => {
      const [searched, stores] = [searchAfter(last, search), new Map<string, KeptStore>()];
      last = { search, stores };
      let left = most;
      return (ref, ...wanted) => {
        const found = searched(ref, ...wanted);
        left -= found.looked.length;
        if (left > 0) stores.set(ref, found);
        return found;
      };
    },
    /** Of the last run with a change: that run stays the last, so that the next change is compared with it, too. */
    variants: { begin: (search: Searched): StoreSearch => searchAfter(last, search) },
  };
};

export type PathMemo = ReturnType<typeof createPathMemo>;
