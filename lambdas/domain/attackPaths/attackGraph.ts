import { type Graph, graphOf } from './graph.ts';
import type { AttackModel, Entry, PathLink, PathNode } from './model.ts';

/** A model as numbers. Node 0 is before every entry; edges are entries first, then links. */
export interface AttackGraph {
  readonly graph: Graph;
  readonly nodes: readonly (PathNode | null)[];
  readonly entries: readonly Entry[];
  readonly links: readonly PathLink[];
}

export const START = 0;

const costOf = (ease: number): number => -Math.log(Math.min(1, ease));

export const attackGraphOf = ({ entries, links: all }: AttackModel): AttackGraph => {
  const links = all.filter(({ ease }) => ease > 0);
  const nodes: (PathNode | null)[] = [null];
  const numbers = new Map<string, number>();
  const numberOf = (node: PathNode): number => {
    const known = numbers.get(node.key) ?? nodes.length;
    if (known === nodes.length) nodes.push(node);
    numbers.set(node.key, known);
    return known;
  };
  const edges = [
    ...entries.map(({ at, ease }) => ({ from: START, to: numberOf(at), cost: costOf(ease) })),
    ...links.map(({ from, to, ease }) => ({
      ...{ from: numberOf(from), to: numberOf(to) },
      cost: costOf(ease),
    })),
  ];
  const graph = graphOf(nodes.length, {
    from: Uint32Array.from(edges, ({ from }) => from),
    to: Uint32Array.from(edges, ({ to }) => to),
    cost: Float64Array.from(edges, ({ cost }) => cost),
  });
  return { graph, nodes, entries, links };
};
