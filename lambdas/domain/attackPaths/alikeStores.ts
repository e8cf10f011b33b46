import type { AttackGraph } from './attackGraph.ts';
import { edgesAt, type Graph } from './graph.ts';
import type { KeptStore } from './pathMemo.ts';

/** What was found for one store, in the numbers of another one that the same edges lead to. */
const movedTo = (
  { incoming, to }: Graph,
  { targets, looked, paths }: KeptStore,
  others: readonly number[],
): KeptStore => {
  const numbers = new Map(targets.map((target, at) => [target, others[at] as number]));
  const nodeOf = (node: number): number => numbers.get(node) ?? node;
  const edgeOf = (edge: number): number => {
    const target = to[edge] as number;
    const other = nodeOf(target);
    if (other === target) return edge;
    return edgesAt(incoming, other)[edgesAt(incoming, target).indexOf(edge)] as number;
  };
  return {
    ...{ targets: others, looked: looked.map(nodeOf) },
    paths: paths.map(({ target, edges, ...path }) => ({
      ...{ ...path, target: nodeOf(target), edges: edges.map(edgeOf) },
    })),
  };
};

/**
 * Of stores that the same edges lead to, and that lead nowhere, one is searched: thousands of
 * snapshots that a script made have the same paths.
 */
export const createAlike = ({ graph, nodes, kindOf }: AttackGraph) => {
  const known = new Map<string, KeptStore>();
  const isEnd = (node: number): boolean => edgesAt(graph.outgoing, node).length === 0;
  const edgeText = (edge: number): string =>
    `${graph.from[edge]} ${graph.cost[edge]} ${kindOf(edge)}`;
  const textOf = (target: number): string =>
    [nodes[target]?.impact, ...Array.from(edgesAt(graph.incoming, target), edgeText)].join();
  return (targets: readonly number[], search: () => KeptStore): KeptStore => {
    if (!targets.every(isEnd)) return search();
    const key = targets.map(textOf).join('\n');
    const alike = known.get(key);
    if (alike !== undefined) return movedTo(graph, alike, targets);
    const found = search();
    known.set(key, found);
    return found;
  };
};
