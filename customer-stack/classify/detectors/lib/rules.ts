import type { ColumnCounts } from '../../detector.ts';
import { lowerBound } from '../../wilson.ts';

/** One repeated constant is not a column of people. */
export const distinctEnough = ({ distinct, cells }: ColumnCounts): boolean =>
  distinct >= Math.min(5, cells / 3);

const believes = (counts: ColumnCounts) => counts.header === 'strong' || counts.header === 'weak';

/**
 * The rule of types that check themselves: the lower bound of the share of values is enough, and
 * the believing header needs less of it. Words against the type end it.
 */
export const byShare =
  (least: { readonly alone: number; readonly header: number }) =>
  (counts: ColumnCounts): boolean => {
    if (counts.header === 'against' || counts.values === 0 || !distinctEnough(counts)) return false;
    return (
      lowerBound(counts.values, counts.cells) >= (believes(counts) ? least.header : least.alone)
    );
  };

/** The rule of types that need their header; `share` is of all cells, as counted. */
export const byHeader =
  (share: number) =>
  (counts: ColumnCounts): boolean =>
    counts.header === 'strong' &&
    counts.values > 0 &&
    distinctEnough(counts) &&
    counts.values / counts.cells >= share;

const none: readonly RegExpExecArray[] = [];

/** Every match of a global pattern: `matchAll` makes a copy of the pattern for each text. */
export const matchesOf = (pattern: RegExp, text: string): readonly RegExpExecArray[] => {
  pattern.lastIndex = 0;
  let match = pattern.exec(text);
  if (match === null) return none;
  const found: RegExpExecArray[] = [];
  for (; match !== null; match = pattern.exec(text)) found.push(match);
  return found;
};

/** Every match of a global pattern, with its place. */
export const findAll =
  (pattern: RegExp, keep: (value: string) => boolean) =>
  (text: string): { value: string; start: number }[] =>
    matchesOf(pattern, text)
      .map((match) => ({ value: match[0], start: match.index }))
      .filter(({ value }) => keep(value));

/**
 * One in ten numbers passes such a check by chance: with a header a part must pass, without one
 * nearly all.
 */
export const byCheckDigits = (counts: ColumnCounts): boolean => {
  if (counts.header === 'against' || counts.values === 0 || !distinctEnough(counts)) return false;
  const share = lowerBound(counts.values, counts.cells);
  return counts.header === 'strong' ? share >= 0.4 : counts.values >= 10 && share >= 0.8;
};
