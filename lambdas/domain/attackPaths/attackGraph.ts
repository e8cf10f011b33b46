import type { EntryKind, LinkKind } from '#contracts/attackPath/words.ts';
import { type Graph, graphOf } from './graph.ts';
import type { AttackModel, Entry, Hub, PathLink, PathNode, Spread } from './model.ts';

/** A model as numbers. Node 0 is before every entry; edges are entries first, then links. */
export interface AttackGraph {
  readonly graph: Graph;
  /** Null for what is no node of the model: the start of all paths or of those of a kind, and hubs. */
  readonly nodes: readonly (PathNode | null)[];
  /** Of each node, the same for the same one of another model. */
  readonly keys: readonly string[];
  readonly entries: readonly Entry[];
  /** The node before the entries of each kind. */
  readonly starts: ReadonlyMap<EntryKind, number>;
  /** Links along edges; an edge to a hub and the one from it are one link. */
  readonly linksAlong: (edges: readonly number[]) => PathLink[];
  /** Whether the edge leads from a hub, and so ends a link that is counted already. */
  readonly isFromHub: (edge: number) => boolean;
  /** Of the entry or the link that an edge stands for; empty = it stands for none alone. */
  readonly kindOf: (edge: number) => EntryKind | LinkKind | '';
}

export const START = 0;

const costOf = (ease: number): number => -Math.log(Math.min(1, ease));

/** Edges with room for more: the number of an edge is its place. */
const createEdges = () => {
  const [from, to, cost]: [number[], number[], number[]] = [[], [], []];
  return {
    add: (source: number, target: number, ease: number): void => {
      from.push(source);
      to.push(target);
      cost.push(costOf(ease));
    },
    count: () => from.length,
    packed: () => ({
      from: Uint32Array.from(from),
      to: Uint32Array.from(to),
      cost: Float64Array.from(cost),
    }),
  };
};

const createNodes = () => {
  const nodes: (PathNode | null)[] = [null];
  const keys = ['start'];
  const numbers = new Map<string, number>();
  const add = (node: PathNode | null, key: string): number => {
    keys.push(key);
    return nodes.push(node) - 1;
  };
  return {
    nodes,
    keys,
    addHidden: (key: string): number => add(null, key),
    numberOf: (node: PathNode): number => {
      const known = numbers.get(node.key);
      if (known !== undefined) return known;
      numbers.set(node.key, nodes.length);
      return add(node, `node ${node.key}`);
    },
  };
};

type Edges = ReturnType<typeof createEdges>;
type Nodes = ReturnType<typeof createNodes>;

/** By its ends: what is had of a store in one way is in one hub. */
const hubKey = ({ to }: Hub, number: number): string =>
  `hub ${to[0]?.key ?? number} ${to.length} ${to.at(-1)?.key}`;

/** Edges to each hub, in the order of the spreads, then those from hubs. Returns where each hub edge leads. */
const addSpreads = (edges: Edges, nodes: Nodes, spreads: readonly Spread[]): PathNode[] => {
  const hubs = new Map<Hub, number>();
  for (const { from, hub, ease } of spreads) {
    const number = hubs.get(hub) ?? nodes.addHidden(hubKey(hub, hubs.size));
    hubs.set(hub, number);
    edges.add(nodes.numberOf(from), number, ease);
  }
  return [...hubs].flatMap(([{ to }, number]) => {
    for (const node of to) edges.add(number, nodes.numberOf(node), 1);
    return to;
  });
};

const addStarts = (edges: Edges, nodes: Nodes, entries: readonly Entry[]) => {
  const starts = new Map<EntryKind, number>();
  for (const { kind, at, ease } of entries) {
    const start = starts.get(kind) ?? nodes.addHidden(`start ${kind}`);
    starts.set(kind, start);
    edges.add(start, nodes.numberOf(at), ease);
  }
  return starts;
};

export const attackGraphOf = ({
  entries,
  links: all,
  spreads: every,
}: AttackModel): AttackGraph => {
  const [links, spreads] = [
    all.filter(({ ease }) => ease > 0),
    every.filter(({ ease }) => ease > 0),
  ];
  const [edges, nodes] = [createEdges(), createNodes()];
  for (const { at, ease } of entries) edges.add(START, nodes.numberOf(at), ease);
  for (const { from, to, ease } of links) edges.add(nodes.numberOf(from), nodes.numberOf(to), ease);
  const firstSpread = edges.count();
  const ends = addSpreads(edges, nodes, spreads);
  const [firstEnd, afterEnds] = [firstSpread + spreads.length, edges.count()];
  const starts = addStarts(edges, nodes, entries);
  const isFromHub = (edge: number): boolean => edge >= firstEnd && edge < afterEnds;
  const kindOf = (edge: number): EntryKind | LinkKind | '' =>
    (entries[edge] ?? links[edge - entries.length] ?? spreads[edge - firstSpread])?.kind ?? '';
  const linkAt = (edge: number, next: number | undefined): PathLink =>
    edge < firstSpread
      ? (links[edge - entries.length] as PathLink)
      : (spreads[edge - firstSpread] as Spread).linkTo(ends[(next ?? 0) - firstEnd] as PathNode);
  const linksAlong = (way: readonly number[]): PathLink[] =>
    way.flatMap((edge, at) => (isFromHub(edge) ? [] : [linkAt(edge, way[at + 1])]));
  const graph = graphOf(nodes.nodes.length, edges.packed());
  return {
    graph,
    ...{ nodes: nodes.nodes, keys: nodes.keys },
    entries,
    starts,
    linksAlong,
    isFromHub,
    kindOf,
  };
};
