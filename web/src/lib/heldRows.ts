import { matchesFilters, type RowFilter } from './listFilters.ts';
import type { ListRules } from './listRules.ts';
import { type ListState, pageSpan } from './listState.ts';
import type { PageOfRows } from './usePageOfRows.ts';

export type Compare<Row> = (a: Row, b: Row) => number;

/** A list whose rows the page holds: it searches, filters and orders them itself. */
export interface HeldRules<Row> extends ListRules {
  readonly filters: ReadonlyArray<RowFilter<Row>>;
  /** Ascending, by ordering. */
  readonly compares: Readonly<Record<string, Compare<Row>>>;
  /** Order of equal rows. */
  readonly settle: Compare<Row>;
  /** What a search text is searched in. */
  readonly textOf: (row: Row) => string;
}

const wordsFit = (text: string, q: string): boolean => {
  const within = text.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
};

/** The rows that fit, in order. */
export const matchingRows = <Row>(
  rows: readonly Row[],
  state: ListState,
  { filters, compares, settle, textOf }: HeldRules<Row>,
): Row[] => {
  const compare = compares[state.sort] ?? settle;
  const turn = state.dir === 'desc' ? -1 : 1;
  const q = state.q.trim();
  return rows
    .filter((row) => matchesFilters(filters, state, row) && wordsFit(textOf(row), q))
    .sort((a, b) => turn * compare(a, b) || settle(a, b));
};

/** The current page of them. */
export const pageOfHeld = <Row>(
  rows: readonly Row[],
  state: ListState,
  rules: HeldRules<Row>,
): PageOfRows<Row> => {
  const found = matchingRows(rows, state, rules);
  const { from, to } = pageSpan(state.page, state.size, found.length);
  return { data: found.slice(Math.max(0, from - 1), to), count: found.length };
};
