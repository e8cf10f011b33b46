import type { IssueSeverity } from '#contracts/issue/issue.ts';
import type { BarsBlock, FiguresBlock, TableBlock, Tone } from '#contracts/report/content.ts';
import { type RowBand, rowBand } from '#contracts/risk/words.ts';

type Item = FiguresBlock['items'][number];

/** Thousands are separated, as the pages show them. */
export const numberText = (value: number): string => value.toLocaleString('en-US');

export const figure = (label: string, value: number | string, tone: Tone = 'plain'): Item => ({
  label,
  value: typeof value === 'number' ? numberText(value) : value,
  tone,
});

export const figures = (...items: Item[]): FiguresBlock => ({ kind: 'figures', items });

export const bars = (title: string, items: BarsBlock['items']): BarsBlock => ({
  kind: 'bars',
  title,
  items,
});

/** A heading with its share of the width; numbers are on the right. */
type Column = readonly [label: string, share: number, align?: 'number'];

export const table = (
  title: string,
  columns: readonly Column[],
  { rows, total = rows.length }: { readonly rows: string[][]; readonly total?: number },
): TableBlock => ({
  kind: 'table',
  title,
  columns: columns.map(([label, share, align]) => ({ label, share, isNumber: align === 'number' })),
  rows,
  total,
});

/** What a table holds beside the rows that are shown; undefined where those are all. */
export const restText = ({ rows, total, shown }: TableBlock): string | undefined => {
  if (rows.length === 0) return 'There are none.';
  const first = Math.min(shown ?? rows.length, rows.length);
  if (first === total) return undefined;
  const beginning = `The first ${numberText(first)} of ${numberText(total)}`;
  const more = rows.length - first;
  return more === 0
    ? `${beginning}; the product lists all.`
    : `${beginning}; ${numberText(more)} more in the CSV.`;
};

const tonesOfBands: Readonly<Record<RowBand, Tone>> = {
  Elevated: 'critical',
  High: 'high',
  Moderate: 'medium',
  Low: 'low',
};
export const toneOfScore = (score: number): Tone => tonesOfBands[rowBand(score)];

const tonesOfSeverities: Readonly<Record<IssueSeverity, Tone>> = {
  Critical: 'critical',
  High: 'high',
  Medium: 'medium',
  Low: 'low',
};
export const toneOfSeverity = (severity: IssueSeverity): Tone => tonesOfSeverities[severity];

export const scoreText = (score: number | null): string =>
  score === null ? 'Not known' : String(Math.round(score));

/** `2026-01-31`: cells of tables, which are also those of CSV files. */
export const dayCell = (iso: string | null): string => (iso === null ? '' : iso.slice(0, 10));
