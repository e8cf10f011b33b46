/** From `from` up to but excluding `to`. */
export interface Interval<T extends number | bigint> {
  readonly from: T;
  readonly to: T;
}
/** Sorted; members neither overlap nor touch, so that equal sets are equal lists. */
export type Intervals<T extends number | bigint> = readonly Interval<T>[];

const least = <T extends number | bigint>(a: T, b: T): T => (a < b ? a : b);
const greatest = <T extends number | bigint>(a: T, b: T): T => (a > b ? a : b);
const ascending = <T extends number | bigint>(a: Interval<T>, b: Interval<T>): number => {
  if (a.from === b.from) return 0;
  return a.from < b.from ? -1 : 1;
};

/** The set of what any of these intervals holds, in whatever order. */
export const toIntervals = <T extends number | bigint>(
  parts: readonly Interval<T>[],
): Intervals<T> => {
  const merged: Interval<T>[] = [];
  for (const part of parts.filter(({ from, to }) => from < to).toSorted(ascending)) {
    const last = merged.at(-1);
    if (last !== undefined && part.from <= last.to)
      merged[merged.length - 1] = { from: last.from, to: greatest(last.to, part.to) };
    else merged.push({ from: part.from, to: part.to });
  }
  return merged;
};

export const unite = <T extends number | bigint>(
  a: Intervals<T>,
  b: Intervals<T>,
): Intervals<T> => {
  if (a.length === 0) return b;
  return b.length === 0 ? a : toIntervals([...a, ...b]);
};

/** O(|a| + |b|). */
export const intersect = <T extends number | bigint>(
  a: Intervals<T>,
  b: Intervals<T>,
): Intervals<T> => {
  const common: Interval<T>[] = [];
  for (let i = 0, k = 0; i < a.length && k < b.length; ) {
    const [left, right] = [a[i] as Interval<T>, b[k] as Interval<T>];
    const from = greatest(left.from, right.from);
    const to = least(left.to, right.to);
    if (from < to) common.push({ from, to });
    if (left.to < right.to) i += 1;
    else k += 1;
  }
  return common;
};

/** What is between the members, from `start` up to `end`. */
const complement = <T extends number | bigint>(
  of: Intervals<T>,
  { from: start, to: end }: Interval<T>,
): Intervals<T> => {
  const edges = [start, ...of.flatMap(({ from, to }) => [from, to]), end];
  const gaps = Array.from({ length: edges.length / 2 }, (_, n) => ({
    from: edges[2 * n] as T,
    to: edges[2 * n + 1] as T,
  }));
  return gaps.filter(({ from, to }) => from < to);
};

export const subtract = <T extends number | bigint>(
  a: Intervals<T>,
  b: Intervals<T>,
): Intervals<T> => {
  const [first, last] = [a[0], a.at(-1)];
  if (first === undefined || last === undefined || b.length === 0) return a;
  const span = { from: first.from, to: last.to };
  return intersect(a, complement(intersect(b, [span]), span));
};

export const isEqual = <T extends number | bigint>(a: Intervals<T>, b: Intervals<T>): boolean =>
  a.length === b.length && a.every(({ from, to }, n) => from === b[n]?.from && to === b[n]?.to);

export const holds = <T extends number | bigint>(of: Intervals<T>, value: T): boolean =>
  of.some(({ from, to }) => from <= value && value < to);
