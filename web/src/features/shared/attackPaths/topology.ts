import type { AttackPath, PathNode } from '#contracts/attackPath/routes.ts';
import type { LinkKind } from '#contracts/attackPath/words.ts';
import type { LayeredLayout, LayoutLink } from '#viz/layeredLayout.ts';

/** A node of several paths. A data store is one node, whatever share of it a path gives. */
export interface TopologyNode {
  readonly id: string;
  readonly node: PathNode;
  /** Ids of the paths that it is on. */
  readonly paths: ReadonlySet<string>;
}

export interface TopologyLink extends LayoutLink {
  readonly kinds: ReadonlySet<LinkKind>;
  readonly paths: ReadonlySet<string>;
}

export interface Topology {
  readonly nodes: readonly TopologyNode[];
  readonly links: readonly TopologyLink[];
}

const idOf = ({ datastoreId, id }: PathNode): string => datastoreId ?? id;

/** A mark that a node has on one path holds on all paths. */
const joinNodes = (a: PathNode, b: PathNode): PathNode => ({
  ...a,
  is_primary: a.is_primary || b.is_primary,
  active_attack: a.active_attack || b.active_attack,
  eks_enabled: a.eks_enabled || b.eks_enabled,
});

/** Nodes and links of all paths, each once, in the order of the paths. */
export const mergePaths = (paths: readonly AttackPath[]): Topology => {
  const nodes = new Map<string, TopologyNode>();
  const links = new Map<string, TopologyLink>();
  for (const path of paths) {
    const ids = new Map(path.nodes.map((node) => [node.id, idOf(node)]));
    for (const node of path.nodes) {
      const id = idOf(node);
      const known = nodes.get(id);
      const on = new Set([...(known?.paths ?? []), path.id]);
      nodes.set(id, { id, node: known ? joinNodes(known.node, node) : node, paths: on });
    }
    for (const { source: from, target: to, kind } of path.links) {
      const [source, target] = [ids.get(from), ids.get(to)];
      if (source === undefined || target === undefined) continue;
      const known = links.get(`${source}\n${target}`);
      const kinds = new Set([...(known?.kinds ?? []), kind]);
      const on = new Set([...(known?.paths ?? []), path.id]);
      links.set(`${source}\n${target}`, { source, target, kinds, paths: on });
    }
  }
  return { nodes: [...nodes.values()], links: [...links.values()] };
};

const distance = (layout: LayeredLayout, a: string, b: string): number =>
  Math.abs((layout.places.get(a)?.row ?? 0) - (layout.places.get(b)?.row ?? 0));

const nearest = (layout: LayeredLayout, at: string, ids: readonly string[]): string | undefined =>
  ids.toSorted((a, b) => distance(layout, at, a) - distance(layout, at, b))[0];

/** Ids from the left to the right, each column from its top. */
export const readingOrder = ({ places }: LayeredLayout): string[] =>
  [...places].toSorted(([, a], [, b]) => a.column - b.column || a.row - b.row).map(([id]) => id);

/**
 * Node that an arrow key leads to: left and right follow the links, up and down stay in the column,
 * Home and End go to the first and the last node.
 */
export const nodeBeside = (layout: LayeredLayout, at: string, key: string): string | undefined => {
  const order = readingOrder(layout);
  const column = order.filter(
    (id) => layout.places.get(id)?.column === layout.places.get(at)?.column,
  );
  const within = column.indexOf(at);
  const targets = layout.links.filter(({ source }) => source === at).map(({ target }) => target);
  const sources = layout.links.filter(({ target }) => target === at).map(({ source }) => source);
  const moves: Readonly<Record<string, string | undefined>> = {
    ArrowRight: nearest(layout, at, targets),
    ArrowLeft: nearest(layout, at, sources),
    ArrowDown: column[within + 1],
    ArrowUp: column[within - 1],
    Home: order[0],
    End: order.at(-1),
  };
  return moves[key];
};
