import { type FacetPlace, facetByteOf, NO_ROW } from './facets.ts';
import { rowPasses } from './filters.ts';
import type { KindSpec, Row } from './kind.ts';
import { compareRows } from './order.ts';
import { type Answer, type Facets, plainFacets, type Query, runQuery } from './query.ts';
import { cellsAt } from './rows.ts';
import { rowMatches } from './search.ts';
import type { Snapshot } from './snapshot.ts';

/** A row of the snapshot and the cells that an edit gave it. */
export interface Edited {
  readonly row: number;
  readonly cells: Row;
}

/**
 * A generation as edits since its publish left it. An edit of flags that only filter changes the
 * row's facet byte. Any other masks the row out and puts it, whole, on a side list that is merged
 * in on reading.
 */
export interface Overlay {
  readonly facets: Facets;
  /** Cells that edits gave to rows of the snapshot, of whatever columns. */
  readonly edited: ReadonlyMap<number, Row>;
  /** Cells of rows whose flags were edited. */
  readonly flags: ReadonlyMap<number, Row>;
  readonly side: readonly Row[];
}

/** A row's number in the snapshot, or the row itself where it is on the side list. */
export type OverlayRow = number | Row;

const inBytesOnly = (kind: KindSpec, cells: Row): boolean =>
  Object.keys(cells).every(
    (name) =>
      !kind.columns[name]?.sorted &&
      kind.facets.some((facet) => facet.column === name && 'values' in facet),
  );

interface ByteChange {
  readonly row: number;
  readonly before: number;
  readonly after: number;
}

const changedFacets = (snapshot: Snapshot, changes: readonly ByteChange[]): Facets => {
  if (changes.length === 0) return plainFacets(snapshot);
  const bytes = snapshot.facets().slice();
  const counts = snapshot.facetCounts().slice();
  for (const { row, before, after } of changes) {
    bytes[row] = after;
    (counts[before] as number) -= 1;
    (counts[after] as number) += 1;
  }
  const crossed = new Map<string, Uint32Array>();
  const cross = (column: string): Uint32Array => {
    const known = crossed.get(column);
    if (known !== undefined) return known;
    const changed = snapshot.crossCounts(column).slice();
    const { codes } = snapshot.column(column);
    for (const { row, before, after } of changes) {
      const from = (codes[row] as number) * 256;
      (changed[from + before] as number) -= 1;
      (changed[from + after] as number) += 1;
    }
    crossed.set(column, changed);
    return changed;
  };
  return { bytes, counts, cross };
};

const byteAfter = (
  places: readonly FacetPlace[],
  snapshot: Snapshot,
  { row, cells }: Edited,
): number => {
  const names = places.map(({ facet }) => facet.column);
  return facetByteOf(places, { ...cellsAt(snapshot, row, names), ...cells });
};

/** The last edit of a row counts, on top of the earlier ones. Needs every column of side rows. */
export const overlayOf = (snapshot: Snapshot, edits: readonly Edited[]): Overlay => {
  const cellsOf = new Map<number, Row>();
  for (const { row, cells } of edits) cellsOf.set(row, { ...cellsOf.get(row), ...cells });
  const flags = new Map<number, Row>();
  const side: Row[] = [];
  const changes = [...cellsOf].map(([row, cells]): ByteChange => {
    const before = snapshot.facets()[row] as number;
    if (inBytesOnly(snapshot.kind, cells)) {
      flags.set(row, cells);
      return { row, before, after: byteAfter(snapshot.places, snapshot, { row, cells }) };
    }
    const names = Object.keys(snapshot.kind.columns);
    side.push({ ...cellsAt(snapshot, row, names), ...cells });
    return { row, before, after: NO_ROW };
  });
  return { facets: changedFacets(snapshot, changes), edited: cellsOf, flags, side };
};

/** Cells of a row of an answer as the edits left them. */
export const overlayRow = (
  snapshot: Snapshot,
  { flags }: Overlay,
  { row, columns }: { readonly row: OverlayRow; readonly columns: readonly string[] },
): Row => {
  if (typeof row !== 'number') return Object.fromEntries(columns.map((n) => [n, row[n] ?? null]));
  const cells = cellsAt(snapshot, row, columns);
  const edited = flags.get(row);
  if (edited === undefined) return cells;
  return Object.fromEntries(
    columns.map((n) => [n, n in edited ? (edited[n] ?? null) : (cells[n] ?? null)]),
  );
};

interface Merged {
  readonly rows: readonly OverlayRow[];
  readonly count: number;
}

/** At most as many base rows enter the window as the side list is long. */
const mergeWindow = (
  snapshot: Snapshot,
  query: Query,
  { base, baseFrom, side }: { base: Answer; baseFrom: number; side: readonly Row[] },
): OverlayRow[] => {
  const { column, descending } = query.order;
  const ascending = compareRows(snapshot.kind, column);
  const names = [column, ...snapshot.kind.key];
  const before = (row: Row, base: Row) =>
    descending ? ascending(row, base) > 0 : ascending(row, base) < 0;
  const rows: OverlayRow[] = [];
  let [b, s] = [0, 0];
  for (let at = baseFrom; at < query.window.from + query.window.limit; ) {
    const [row, next] = [base.rows[b], side[s]];
    if (row === undefined && next === undefined) break;
    const takeSide =
      next !== undefined && (row === undefined || before(next, cellsAt(snapshot, row, names)));
    const taken = takeSide ? next : (row as number);
    if (takeSide) s += 1;
    else b += 1;
    if (at >= query.window.from) rows.push(taken);
    at += 1;
  }
  return rows;
};

/** The same answer that the snapshot would give had the edits been applied. */
export const runOverlayQuery = (snapshot: Snapshot, overlay: Overlay, query: Query): Merged => {
  const { where, search, order, window } = query;
  const ascending = compareRows(snapshot.kind, order.column);
  const side = overlay.side
    .filter((row) => rowPasses(where, row))
    .filter((row) => search === undefined || rowMatches(snapshot.kind, search, row))
    .sort((a, b) => (order.descending ? ascending(b, a) : ascending(a, b)));
  const baseFrom = Math.max(0, window.from - side.length);
  const limit = window.from + window.limit - baseFrom;
  const base = runQuery(snapshot, { ...query, window: { from: baseFrom, limit } }, overlay.facets);
  const count = base.count + side.length;
  if (side.length === 0) return { rows: base.rows, count };
  return { rows: mergeWindow(snapshot, query, { base, baseFrom, side }), count };
};
