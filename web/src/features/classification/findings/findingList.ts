import { tiers } from '#contracts/classification/dataTypes.ts';
import { type ListRules, type ListState, pageSpan } from '#lib/listState.ts';
import type { PageOfRows } from '#lib/usePageOfRows.ts';
import { findingTexts as t } from '#messages/classification.ts';
import { type FindingRow, statesOf } from './rows.ts';

/** Name of this list in storage; filters are remembered store by store. */
export const LIST = 'findings';

const states = ['counted', 'possible', 'false-positive', 'allowed'] as const;

export const findingRules: ListRules = {
  sorts: ['tier', 'place', 'hits', 'share', 'confidence', 'state'],
  sizes: [25, 50, 100],
  filters: { types: null, state: states, tier: tiers, marks: ['test', 'manual', 'confirmed'] },
};

export const stateOptions = states;

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

const chosen = (state: ListState, name: string, has: (value: string) => boolean): boolean => {
  const values = state.filters[name] ?? [];
  return values.length === 0 || values.some(has);
};

const hasMark = (row: FindingRow, mark: string): boolean => {
  if (mark === 'test') return row.testData;
  if (mark === 'manual') return row.type.automated === 'Manual';
  return row.type.confirmed;
};

const wordsFit = (row: FindingRow, q: string): boolean => {
  const text = `${row.type.label} ${row.place ?? t.wholeStore} ${row.places
    .map(({ location }) => location)
    .join(' ')}`.toLowerCase();
  const words = q.toLowerCase().split(/\s+/);
  return words.every((word) => text.includes(word));
};

const fits = (row: FindingRow, state: ListState): boolean =>
  chosen(state, 'types', (key) => row.type.key === key) &&
  chosen(state, 'tier', (tier) => row.type.tier === tier) &&
  chosen(state, 'state', (one) => statesOf(row).some((other) => other === one)) &&
  chosen(state, 'marks', (mark) => hasMark(row, mark)) &&
  wordsFit(row, state.q.trim());

/** The page of rows that the state asks for. */
export const pageOfFindings = (
  rows: readonly FindingRow[],
  state: ListState,
): PageOfRows<FindingRow> => {
  const compare = compares[state.sort] ?? settle;
  const turn = state.dir === 'desc' ? -1 : 1;
  const found = rows
    .filter((row) => fits(row, state))
    .sort((a, b) => turn * compare(a, b) || settle(a, b));
  const { from, to } = pageSpan(state.page, state.size, found.length);
  return { data: found.slice(Math.max(0, from - 1), to), count: found.length };
};
