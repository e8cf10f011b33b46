import type { OwnVerdict } from '#classify/custom/ownDetector.ts';
import { createRecordCounter, type Records } from '#classify/rowSet.ts';
import type { Verdict } from '#classify/verdict.ts';
import { strengthKeyOf } from '#contracts/classification/strength.ts';

/** One type at one place, with its lower bound for the whole unit. */
export interface LocatedVerdict extends Omit<Verdict, 'type' | 'rows'> {
  readonly type: Verdict['type'] | 'custom';
  /** The customer's own detector where the type is `custom`. */
  readonly custom?: OwnVerdict['custom'];
  readonly location: string;
  /** Lower bound of the number of values at this place in the whole unit. */
  readonly count: number;
  /** The same of rows that hold them, and of rows that no place before in the same table has. */
  readonly records: number;
  readonly newRecords: number;
  /** Number of similar objects at this place; absent = one. */
  readonly objects?: number;
}

/** All was read: what was seen. Else the lower bound of the share times the cells there may be. */
const countOf = (
  { hits, cells, lower }: Pick<Verdict, 'hits' | 'cells' | 'lower'>,
  scale: number,
): number => (scale <= 1 ? hits : Math.max(hits, Math.floor(lower * cells * scale)));

type Found = Verdict | OwnVerdict;

/** A verdict with its place. Rows are extrapolated as values are. */
export const placed = (
  { rows: _, ...verdict }: Found,
  { location, scale, own, fresh }: Records & { readonly location: string; readonly scale: number },
): LocatedVerdict => {
  const count = countOf(verdict, scale);
  const ofRows = (rows: number) => Math.round((count * rows) / Math.max(1, verdict.hits));
  return { ...verdict, location, count, records: ofRows(own), newRecords: ofRows(fresh) };
};

/** A verdict of lines, which are the rows of a text. */
export const placedText = (verdict: Found, location: string, scale: number): LocatedVerdict => {
  const records = verdict.rows.known + verdict.rows.unknown;
  return placed(verdict, { location, scale, own: records, fresh: records });
};

/** A verdict of a column of a table. */
export interface ColumnVerdict {
  readonly verdict: Found;
  readonly column: string;
  readonly location: string;
}

/** Has a row of this column several cells? */
export const isList = (column: string): boolean => column.includes('[]');

/** Verdicts of one table: a row that holds a type in several columns is one. */
export const placedColumns = (
  verdicts: readonly ColumnVerdict[],
  scale: number,
): LocatedVerdict[] => {
  const counters = new Map<string, ReturnType<typeof createRecordCounter>>();
  return verdicts.map(({ verdict, column, location }) => {
    const key = strengthKeyOf(verdict);
    const counter = counters.get(key) ?? createRecordCounter();
    counters.set(key, counter);
    const { rows, hits } = verdict;
    return placed(verdict, { location, scale, ...counter({ rows, hits, isList: isList(column) }) });
  });
};
