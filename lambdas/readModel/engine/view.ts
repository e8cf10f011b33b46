import type { Filter } from './filters.ts';
import {
  type ColumnName,
  type KindSpec,
  type NumberColumn,
  type RowOf,
  rowOf,
  type WholeList,
} from './kind.ts';
import { type Overlay, overlayOf, overlayRow, runOverlayQuery } from './overlay.ts';
import type { Query } from './query.ts';
import { rowReader } from './rows.ts';
import type { Snapshot } from './snapshot.ts';

/** A generation and the edits since its publish: what every list, count and search is read from. */
export interface View<K extends KindSpec = KindSpec> {
  readonly snapshot: Snapshot<K>;
  readonly overlay: Overlay;
  /** Number of the generation; absent for rows of another source. */
  readonly gen?: number | undefined;
}

/** A generation without later edits. */
export const plainView = <K extends KindSpec>(snapshot: Snapshot<K>): View<K> => ({
  snapshot,
  overlay: overlayOf(snapshot, []),
});

export interface Page<R> {
  readonly rows: readonly R[];
  /** Exact number of rows that fit, whatever the page. */
  readonly count: number;
}

/** These columns of one page of the rows that fit; a page past the end is empty with the same count. */
export const readPage = <K extends KindSpec, const C extends readonly ColumnName<K>[]>(
  { snapshot, overlay }: View<K>,
  query: Query<K>,
  columns: C & WholeList<K, C>,
): Page<Pick<RowOf<K>, C[number]>> => {
  const { where, search, order, window } = query;
  const { rows, count } = runOverlayQuery(snapshot, overlay, { where, search, order, window });
  const read = rowReader(snapshot, columns);
  const cells = rows.map((row) =>
    typeof row === 'number' && !overlay.flags.has(row)
      ? read(row)
      : rowOf(snapshot.kind, columns, overlayRow(snapshot, overlay, { row, columns })),
  );
  return { rows: cells, count };
};

const countOnly = { from: 0, limit: 0 };

/** How many rows fit. */
export const countWhere = <K extends KindSpec>(
  { snapshot, overlay }: View<K>,
  where: readonly Filter<K>[],
): number => {
  const order = { column: snapshot.kind.defaultOrder, descending: true };
  return runOverlayQuery(snapshot, overlay, { where, order, window: countOnly }).count;
};

/** Greatest value of a column of numbers among the rows that fit; null where none is known. */
export const greatestOf = <K extends KindSpec>(
  { snapshot, overlay }: View<K>,
  column: NumberColumn<K>,
  where: readonly Filter<K>[],
): number | null => {
  const window = { from: 0, limit: 1 };
  const query = { where, order: { column, descending: true }, window };
  const [row] = runOverlayQuery(snapshot, overlay, query).rows;
  if (row === undefined) return null;
  const { [column]: value = null } = overlayRow(snapshot, overlay, { row, columns: [column] });
  return typeof value === 'number' ? value : null;
};
