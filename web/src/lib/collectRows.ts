import { utcDay } from '#lib/dates.ts';
import type { PageOfRows } from './usePageOfRows.ts';

/** Rows per request: the maximum of a list call. */
export const EXPORT_LIMIT = 100;

export interface Collecting<Row> {
  readonly fetchPage: (page: number) => Promise<PageOfRows<Row>>;
  readonly rowId: (row: Row) => string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { done: number; total: number }) => void;
}

/**
 * All rows of a list, page after page. Ends at the first empty page, so that a list that shrinks
 * meanwhile cannot keep it running; a row that occurs twice because the list moved is kept once.
 */
export const collectRows = async <Row>(collecting: Collecting<Row>): Promise<Row[]> => {
  const { fetchPage, rowId, signal, onProgress } = collecting;
  const rows = new Map<string, Row>();
  let [page, total, left] = [1, 0, true];
  while (left) {
    signal.throwIfAborted();
    const answer = await fetchPage(page);
    for (const row of answer.data) rows.set(rowId(row), row);
    total = answer.count;
    left = answer.data.length > 0 && rows.size < total;
    page += 1;
    onProgress({ done: rows.size, total });
  }
  signal.throwIfAborted();
  return [...rows.values()];
};

/** `assets-2026-11-21.csv`. */
export const exportName = (list: string, now: Date, type: 'csv' | 'jsonl' = 'csv'): string =>
  `${list}-${utcDay(now.getTime())}.${type}`;
