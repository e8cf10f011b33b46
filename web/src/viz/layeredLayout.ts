/** A link between two nodes, by their ids. */
export interface LayoutLink {
  readonly source: string;
  readonly target: string;
}

/** Column from the left, row from the top; a row may lie between two whole ones. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

export interface RoutedLink extends LayoutLink {
  /** Places from the left end of the link to its right end; those between are free of nodes. */
  readonly route: readonly Place[];
  /** It leads from right to left, since it closes a cycle. */
  readonly isBackwards: boolean;
}

export interface LayeredLayout {
  readonly columns: number;
  readonly rows: number;
  readonly places: ReadonlyMap<string, Place>;
  readonly links: readonly RoutedLink[];
}

/** More sweeps change little in graphs of this size. */
const SWEEPS = 6;

/** A link between neighbouring columns has two stops; a longer one has one in each column between. */
interface Route {
  readonly link: LayoutLink;
  readonly stops: readonly string[];
  readonly isBackwards: boolean;
}

interface Columns {
  readonly columns: ReadonlyArray<readonly string[]>;
  readonly routes: readonly Route[];
}

const groupTargets = (links: readonly LayoutLink[]): ReadonlyMap<string, string[]> => {
  const targets = new Map<string, string[]>();
  for (const { source, target } of links)
    targets.set(source, [...(targets.get(source) ?? []), target]);
  return targets;
};

/** Links between two known nodes, each once. */
const drawableLinks = (nodes: readonly string[], links: readonly LayoutLink[]): LayoutLink[] => {
  const known = new Set(nodes);
  const byEnds = new Map(links.map((link) => [`${link.source}\n${link.target}`, link]));
  return [...byEnds.values()].filter(
    ({ source, target }) => source !== target && known.has(source) && known.has(target),
  );
};

/** Links that close a cycle, found by a depth-first search in the order of the nodes. */
const findBackLinks = (nodes: readonly string[], links: readonly LayoutLink[]): Set<LayoutLink> => {
  const outgoing = Map.groupBy(links, ({ source }) => source);
  const state = new Map<string, 'open' | 'done'>();
  const back = new Set<LayoutLink>();
  const visit = (node: string): void => {
    state.set(node, 'open');
    for (const link of outgoing.get(node) ?? []) {
      if (state.get(link.target) === 'open') back.add(link);
      else if (!state.has(link.target)) visit(link.target);
    }
    state.set(node, 'done');
  };
  for (const node of nodes) if (!state.has(node)) visit(node);
  return back;
};

/** Links on the longest way from each node to an end; the links have no cycle. */
const measureDepths = (
  nodes: readonly string[],
  links: readonly LayoutLink[],
): ReadonlyMap<string, number> => {
  const targets = groupTargets(links);
  const depths = new Map<string, number>();
  const depthOf = (node: string): number => {
    const known = depths.get(node);
    if (known !== undefined) return known;
    const depth = Math.max(0, ...(targets.get(node) ?? []).map((next) => depthOf(next) + 1));
    depths.set(node, depth);
    return depth;
  };
  for (const node of nodes) depthOf(node);
  return depths;
};

/** Assigns each node its column, so that the ends of all ways are at the right. */
const assignColumns = (nodes: readonly string[], links: readonly LayoutLink[]): Columns => {
  const back = findBackLinks(nodes, links);
  const forward = links.map((link) =>
    back.has(link) ? { source: link.target, target: link.source } : link,
  );
  const depths = measureDepths(nodes, forward);
  const last = Math.max(0, ...depths.values());
  const columnOf = (node: string): number => last - (depths.get(node) ?? 0);
  const columns: string[][] = Array.from({ length: last + 1 }, () => []);
  for (const node of nodes) columns[columnOf(node)]?.push(node);
  const routes = links.map((link, n): Route => {
    const { source, target } = forward[n] ?? link;
    const stops = [source];
    for (let column = columnOf(source) + 1; column < columnOf(target); column += 1) {
      const stop = `${link.source}\n${link.target}\n${column}`;
      stops.push(stop);
      columns[column]?.push(stop);
    }
    return { link, stops: [...stops, target], isBackwards: back.has(link) };
  });
  return { columns, routes };
};

const neighboursOf = (routes: readonly Route[]) => {
  const pairs = routes.flatMap(({ stops }) =>
    stops.slice(1).map((target, n) => ({ source: stops[n] ?? '', target })),
  );
  const right = groupTargets(pairs);
  const left = groupTargets(
    pairs.map(({ source, target }) => ({ source: target, target: source })),
  );
  return { left, right };
};

/** Orders a column by the mean place of the neighbours; what has none keeps its place. */
const orderBy = (
  column: readonly string[],
  beside: readonly string[],
  neighbours: ReadonlyMap<string, readonly string[]>,
): string[] => {
  const placeOf = new Map(beside.map((stop, n) => [stop, n / Math.max(1, beside.length - 1)]));
  const mean = (stop: string, own: number): number => {
    const places = (neighbours.get(stop) ?? []).flatMap((one) => placeOf.get(one) ?? []);
    return places.length === 0 ? own : places.reduce((a, b) => a + b, 0) / places.length;
  };
  const weights = new Map(
    column.map((stop, n) => [stop, mean(stop, n / Math.max(1, column.length - 1))]),
  );
  return column.toSorted((a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0));
};

/** Moves stops beside their neighbours, from the right and from the left in turn. */
const reduceCrossings = ({ columns, routes }: Columns): string[][] => {
  const { left, right } = neighboursOf(routes);
  const ordered = columns.map((column) => [...column]);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const isFromRight = sweep % 2 === 0;
    for (let n = 1; n < ordered.length; n += 1) {
      const at = isFromRight ? ordered.length - 1 - n : n;
      const [beside, neighbours] = isFromRight
        ? [ordered[at + 1] ?? [], right]
        : [ordered[at - 1] ?? [], left];
      ordered[at] = orderBy(ordered[at] ?? [], beside, neighbours);
    }
  }
  return ordered;
};

/** Columns are centred against the longest one. */
const placeStops = (ordered: ReadonlyArray<readonly string[]>): Map<string, Place> => {
  const rows = Math.max(0, ...ordered.map(({ length }) => length));
  return new Map(
    ordered.flatMap((stops, column) =>
      stops.map((stop, n): [string, Place] => [
        stop,
        { column, row: n + (rows - stops.length) / 2 },
      ]),
    ),
  );
};

/**
 * Layered drawing of a directed graph: links lead from left to right, ends of all ways share the
 * last column, and longer links pass between the nodes. The same graph gives the same drawing.
 */
export const layeredLayout = (
  nodes: readonly string[],
  links: readonly LayoutLink[],
): LayeredLayout => {
  const assigned = assignColumns(nodes, drawableLinks(nodes, links));
  const ordered = reduceCrossings(assigned);
  const stops = placeStops(ordered);
  const placeOf = (stop: string): Place => stops.get(stop) ?? { column: 0, row: 0 };
  return {
    columns: ordered.length,
    rows: Math.max(0, ...ordered.map(({ length }) => length)),
    places: new Map(nodes.map((node) => [node, placeOf(node)])),
    links: assigned.routes.map(({ link, stops: route, isBackwards }) => ({
      ...link,
      isBackwards,
      route: route.map(placeOf),
    })),
  };
};
