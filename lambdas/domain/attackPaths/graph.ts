import { createHeap } from './heap.ts';

/** Edges by their number: where from, where to, and their cost, which is not negative. */
export interface Edges {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly cost: Float64Array;
}

/** Edges of each node side by side: those of node n are `edges[first[n]]` up to `first[n + 1]`. */
interface Adjacency {
  readonly first: Uint32Array;
  readonly edges: Uint32Array;
}

export interface Graph extends Edges {
  readonly nodes: number;
  readonly outgoing: Adjacency;
  readonly incoming: Adjacency;
}

const adjacencyOf = (ends: Uint32Array, nodes: number): Adjacency => {
  const first = new Uint32Array(nodes + 1);
  for (const end of ends) first[end + 1] = (first[end + 1] as number) + 1;
  for (let n = 0; n < nodes; n += 1) first[n + 1] = (first[n + 1] as number) + (first[n] as number);
  const next = first.slice();
  const edges = new Uint32Array(ends.length);
  ends.forEach((end, edge) => {
    edges[next[end] as number] = edge;
    next[end] = (next[end] as number) + 1;
  });
  return { first, edges };
};

export const graphOf = (nodes: number, edges: Edges): Graph => ({
  ...edges,
  nodes,
  outgoing: adjacencyOf(edges.from, nodes),
  incoming: adjacencyOf(edges.to, nodes),
});

export const edgesAt = ({ first, edges }: Adjacency, node: number): Uint32Array =>
  edges.subarray(first[node], first[node + 1]);

type Direction = 'forwards' | 'backwards';

interface Lowered {
  readonly sources: readonly number[];
  readonly direction: Direction;
  /** Costs found before; nodes that the sources do not get to at less are left out. */
  readonly least: Float64Array;
  /** Nodes beyond it are left out. */
  readonly most?: number;
  /** Takes the edge to each node that is lowered; -1 = it is a source. */
  readonly via?: Int32Array;
}

/** Lowers the costs to those from the sources, and gives each node whose cost is lower, cheapest first. */
export function* lowerCosts(
  graph: Graph,
  { sources, direction, least, most = Number.POSITIVE_INFINITY, via }: Lowered,
): Generator<number> {
  const [adjacency, ends] =
    direction === 'forwards' ? [graph.outgoing, graph.to] : [graph.incoming, graph.from];
  const heap = createHeap();
  const reach = (node: number, cost: number, edge: number): void => {
    if (cost > most || cost >= (least[node] as number)) return;
    least[node] = cost;
    if (via !== undefined) via[node] = edge;
    heap.push(node, cost);
  };
  for (const source of sources) reach(source, 0, -1);
  for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
    const { item, cost } = next;
    if (cost > (least[item] as number)) continue;
    yield item;
    for (const edge of edgesAt(adjacency, item))
      reach(ends[edge] as number, cost + (graph.cost[edge] as number), edge);
  }
}

export const noCosts = ({ nodes }: Graph): Float64Array =>
  new Float64Array(nodes).fill(Number.POSITIVE_INFINITY);

/** `forwards`: least cost from the node to each other one; `backwards`: from each other one to it. */
export const leastCosts = (graph: Graph, node: number, direction: Direction): Float64Array => {
  const least = noCosts(graph);
  for (const _ of lowerCosts(graph, { sources: [node], direction, least }));
  return least;
};
