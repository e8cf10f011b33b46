import type { Row } from './kind.ts';
import { type Overlay, overlayOf, overlayRow, runOverlayQuery } from './overlay.ts';
import type { Query } from './query.ts';
import type { Snapshot } from './snapshot.ts';
import type { Test } from './tests.ts';

/** A generation and the edits since its publish: what every list, count and search is asked of. */
export interface View {
  readonly snapshot: Snapshot;
  readonly overlay: Overlay;
  /** Number of the generation; of rows that come from elsewhere there is none. */
  readonly gen?: number | undefined;
}

/** A generation that nobody edited since. */
export const plainView = (snapshot: Snapshot): View => ({
  snapshot,
  overlay: overlayOf(snapshot, []),
});

export interface Page {
  readonly rows: readonly Row[];
  /** Exact number of rows that fit, whatever the page. */
  readonly count: number;
}

/** These columns of one page of the rows that fit; a page past the end is empty with the same count. */
export const askView = (
  { snapshot, overlay }: View,
  query: Query,
  columns: readonly string[],
): Page => {
  const { rows, count } = runOverlayQuery(snapshot, overlay, query);
  return { rows: rows.map((row) => overlayRow(snapshot, overlay, [row, columns])), count };
};

/** How many rows fit. */
export const countWhere = (view: View, where: readonly Test[]): number => {
  const order = { column: view.snapshot.kind.defaultOrder, descending: true };
  return askView(view, { where, order, window: { from: 0, limit: 0 } }, []).count;
};

/** Greatest value of a column of numbers among the rows that fit; null where none is known. */
export const greatestOf = (view: View, column: string, where: readonly Test[]): number | null => {
  const window = { from: 0, limit: 1 };
  const query = { where, order: { column, descending: true }, window };
  const [row] = askView(view, query, [column]).rows;
  const value = row?.[column] ?? null;
  return typeof value === 'number' ? value : null;
};
