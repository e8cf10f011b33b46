import type { ColumnSpec, KindSpec, Row, Value } from './kind.ts';

const SURROGATE = /[\ud800-\udfff]/;

/** UTF-16 order puts surrogates before U+E000 to U+FFFF; code point order is the reverse. */
const codePointUnit = (unit: number): number => {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
};

const compareCodePoints = (a: string, b: string): number => {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at += 1) {
    const difference = codePointUnit(a.charCodeAt(at)) - codePointUnit(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
};

/** By code points, as the bytes of UTF-8 compare. */
export const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  if (SURROGATE.test(a) && SURROGATE.test(b)) return compareCodePoints(a, b);
  if (SURROGATE.test(a) || SURROGATE.test(b)) return compareCodePoints(a, b);
  return a < b ? -1 : 1;
};

/** Unknown sorts before everything known. */
export const compareValues = (a: Value, b: Value): number => {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareText(String(a), String(b));
};

/** Sort value: the value itself, or its lower case. */
export const sortValue = (spec: ColumnSpec, value: Value): Value =>
  spec.ignoresCase && typeof value === 'string' ? value.toLowerCase() : value;

/** Order of a dictionary: sort values first, then the values themselves. */
export const compareEntries =
  (spec: ColumnSpec) =>
  (a: Value, b: Value): number =>
    (spec.ignoresCase ? compareValues(sortValue(spec, a), sortValue(spec, b)) : 0) ||
    compareValues(a, b);

/** Sorts distinct values for a dictionary; plain texts by the runtime's own order, which is faster. */
export const sortEntries = (spec: ColumnSpec, values: Value[]): Value[] => {
  const plain = values.every((value) => typeof value === 'string' && !SURROGATE.test(value));
  return plain && !spec.ignoresCase ? values.sort() : values.sort(compareEntries(spec));
};

const plainSpec: ColumnSpec = { form: 'text' };

/** Ascending order of rows by a column, ties by the kind's key. */
export const compareRows = (kind: KindSpec, column: string): ((a: Row, b: Row) => number) => {
  const keys = [column, ...kind.key].map((name, at) => ({
    name,
    spec: at === 0 ? (kind.columns[name] ?? plainSpec) : plainSpec,
  }));
  return (a, b) => {
    for (const { name, spec } of keys) {
      const [x = null, y = null] = [a[name], b[name]];
      const difference = compareValues(sortValue(spec, x), sortValue(spec, y));
      if (difference !== 0) return difference;
    }
    return 0;
  };
};
