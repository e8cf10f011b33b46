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

/** `forwards`: least cost from the node to each other one; `backwards`: from each other one to it. */
export const leastCosts = (
  graph: Graph,
  node: number,
  direction: 'forwards' | 'backwards',
): Float64Array => {
  const [adjacency, ends] =
    direction === 'forwards' ? [graph.outgoing, graph.to] : [graph.incoming, graph.from];
  const least = new Float64Array(graph.nodes).fill(Number.POSITIVE_INFINITY);
  const heap = createHeap();
  least[node] = 0;
  heap.push(node, 0);
  for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
    const { item, cost } = next;
    if (cost > (least[item] as number)) continue;
    for (const edge of edgesAt(adjacency, item)) {
      const [end, total] = [ends[edge] as number, cost + (graph.cost[edge] as number)];
      if (total >= (least[end] as number)) continue;
      least[end] = total;
      heap.push(end, total);
    }
  }
  return least;
};
