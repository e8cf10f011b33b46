import { tiers } from '#contracts/classification/dataTypes.ts';
import { matchesFilters } from '#lib/listFilters.ts';
import { type ListState, pageSpan } from '#lib/listState.ts';
import type { PageOfRows } from '#lib/usePageOfRows.ts';
import { findingTexts as t } from '#messages/classification.ts';
import { findingFilters, states } from './findingFilters.ts';
import { type FindingRow, possibleRows, statesOf } from './rows.ts';

/** Name of this list in storage; filters are remembered store by store. */
export const LIST = 'findings';

const tierRank = ({ type }: FindingRow): number => tiers.length - tiers.indexOf(type.tier);
const stateRank = (row: FindingRow): number =>
  Math.min(...statesOf(row).map((state) => states.indexOf(state)));
const byText = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

type Compare = (a: FindingRow, b: FindingRow) => number;

const compares: Readonly<Record<string, Compare>> = {
  tier: (a, b) => tierRank(a) - tierRank(b),
  place: (a, b) => byText(b.place ?? '', a.place ?? ''),
  hits: (a, b) => a.hits - b.hits,
  share: (a, b) => a.lower - b.lower,
  confidence: (a, b) => a.confidence - b.confidence,
  state: (a, b) => stateRank(b) - stateRank(a),
};

/** Equal rows: the more severe type first, then by name and place. */
const settle: Compare = (a, b) =>
  tierRank(b) - tierRank(a) ||
  byText(a.type.label, b.type.label) ||
  byText(a.place ?? '', b.place ?? '');

const wordsFit = (row: FindingRow, q: string): boolean => {
  const text = `${row.type.label} ${row.place ?? t.wholeStore} ${row.places
    .map(({ location }) => location)
    .join(' ')}`.toLowerCase();
  const words = q.toLowerCase().split(/\s+/);
  return words.every((word) => text.includes(word));
};

export interface PageOfFindings extends PageOfRows<FindingRow> {
  /** How many of all rows count apart. */
  readonly possible: number;
}

/** The rows that fit, in order. */
export const matchingFindings = (
  rows: readonly FindingRow[],
  state: ListState,
): readonly FindingRow[] => {
  const compare = compares[state.sort] ?? settle;
  const turn = state.dir === 'desc' ? -1 : 1;
  return rows
    .filter((row) => matchesFilters(findingFilters, state, row) && wordsFit(row, state.q.trim()))
    .sort((a, b) => turn * compare(a, b) || settle(a, b));
};

/** The current page of rows. */
export const pageOfFindings = (rows: readonly FindingRow[], state: ListState): PageOfFindings => {
  const found = matchingFindings(rows, state);
  const { from, to } = pageSpan(state.page, state.size, found.length);
  const data = found.slice(Math.max(0, from - 1), to);
  return { data, count: found.length, possible: possibleRows(found) };
};
