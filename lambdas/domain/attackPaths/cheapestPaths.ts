import { edgesAt, type Graph } from './graph.ts';
import { createHeap } from './heap.ts';

/** A path as edge numbers, from its start. */
export interface FoundPath {
  readonly edges: readonly number[];
  readonly cost: number;
}

export interface Wanted {
  readonly from: number;
  readonly to: number;
  /** Least costs from `from`. */
  readonly costs: Float64Array;
  readonly most: number;
  readonly mostEdges: number;
  readonly mostSteps: number;
  /** Nodes that no path may lead through. */
  readonly isClosed: (node: number) => boolean;
  /** Nodes that a path may lead through more than once. */
  readonly mayRepeat: (node: number) => boolean;
  /** Edges that do not count towards `mostEdges`. */
  readonly isFree: (edge: number) => boolean;
  /** Takes the nodes whose incoming edges were looked at: nothing else decides what is found. */
  readonly looked?: Set<number> | undefined;
}

/** The end of a path, growing towards the start. */
interface Tail {
  readonly node: number;
  readonly edge: number;
  readonly cost: number;
  readonly length: number;
  readonly rest: Tail | undefined;
}

const holds = (tail: Tail | undefined, node: number): boolean => {
  for (let at = tail; at !== undefined; at = at.rest) if (at.node === node) return true;
  return false;
};

const edgesOf = (tail: Tail): number[] => {
  const edges: number[] = [];
  for (let at: Tail | undefined = tail; at?.rest !== undefined; at = at.rest) edges.push(at.edge);
  return edges;
};

/**
 * The cheapest paths without cycles, cheapest first. Tails grow backwards, and the least costs from
 * the start are what remains of each, so that paths are found in the order of their cost.
 */
export const cheapestPaths = (graph: Graph, wanted: Wanted): FoundPath[] => {
  const { from, to, costs, most, mostEdges, mostSteps, isClosed, mayRepeat, isFree, looked } =
    wanted;
  const found: FoundPath[] = [];
  if (!Number.isFinite(costs[to])) return found;
  const tails: Tail[] = [{ node: to, edge: -1, cost: 0, length: 0, rest: undefined }];
  const heap = createHeap();
  heap.push(0, costs[to] as number);
  const grow = (tail: Tail): void => {
    looked?.add(tail.node);
    for (const edge of edgesAt(graph.incoming, tail.node)) {
      const node = graph.from[edge] as number;
      if (!Number.isFinite(costs[node]) || isClosed(node)) continue;
      if (!mayRepeat(node) && holds(tail, node)) continue;
      const cost = tail.cost + (graph.cost[edge] as number);
      tails.push({ node, edge, cost, length: tail.length + (isFree(edge) ? 0 : 1), rest: tail });
      heap.push(tails.length - 1, cost + (costs[node] as number));
    }
  };
  for (let step = 0; step < mostSteps && found.length < most; step += 1) {
    const next = heap.pop();
    if (next === undefined) break;
    const tail = tails[next.item] as Tail;
    if (tail.node === from) found.push({ edges: edgesOf(tail), cost: tail.cost });
    else if (tail.length < mostEdges) grow(tail);
  }
  return found;
};
