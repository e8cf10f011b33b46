import { type Column, codeOf, lowerBound } from './column.ts';
import { digitIn, type FacetPlace } from './facets.ts';
import type { Row, Value } from './kind.ts';

/** A filter on one column, as data. All filters of a query must hold. */
export type Test = { readonly column: string } & (
  | { readonly oneOf: readonly Value[] }
  /** Numbers, lower bound included, upper bound excluded. */
  | { readonly from: number; readonly below: number }
  /** Sets that have one of these members. */
  | { readonly holds: readonly string[] }
  | { readonly filled: boolean }
);

export const isFilled = (value: Value): boolean => value !== null && value !== '';

export const valuePasses = (test: Test, value: Value): boolean => {
  if ('oneOf' in test) return test.oneOf.includes(value);
  if ('filled' in test) return isFilled(value) === test.filled;
  if ('holds' in test) {
    const members = value === null ? [] : String(value).split('\n');
    return members.some((member) => test.holds.includes(member));
  }
  return typeof value === 'number' && value >= test.from && value < test.below;
};

export const rowPasses = (tests: readonly Test[], row: Row): boolean =>
  tests.every((test) => valuePasses(test, row[test.column] ?? null));

const range = (from: number, to: number): Uint32Array => {
  const codes = new Uint32Array(Math.max(0, to - from));
  for (let at = 0; at < codes.length; at += 1) codes[at] = from + at;
  return codes;
};

const codesWhere = (column: Column, test: Test): Uint32Array => {
  const codes: number[] = [];
  for (const [code, value] of column.values.entries()) {
    if (valuePasses(test, value)) codes.push(code);
  }
  return Uint32Array.from(codes);
};

/** Codes of the values that pass, ascending. */
export const passingCodes = (column: Column, test: Test): Uint32Array => {
  if ('oneOf' in test) {
    const codes = test.oneOf.map((value) => codeOf(column, value));
    return Uint32Array.from(new Set(codes.filter((code) => code !== undefined))).sort();
  }
  if ('from' in test) return range(lowerBound(column, test.from), lowerBound(column, test.below));
  return codesWhere(column, test);
};

/**
 * Which classes of a facet pass; undefined when a class holds values that pass and values that do
 * not, so that the facet cannot answer.
 */
export const passingDigits = (
  { facet, digits }: FacetPlace,
  test: Test,
): readonly boolean[] | undefined => {
  if ('values' in facet) return facet.values.map((value) => valuePasses(test, value));
  if ('filled' in facet) {
    return 'filled' in test ? [!test.filled, test.filled] : undefined;
  }
  if (!('from' in test)) return undefined;
  const bounds = [Number.NEGATIVE_INFINITY, ...facet.cuts, Number.POSITIVE_INFINITY];
  const passes = (digit: number): boolean | undefined => {
    if (digit === 0) return false;
    const [low, high] = [bounds[digit - 1] as number, bounds[digit] as number];
    if (test.from <= low && high <= test.below) return true;
    return high <= test.from || test.below <= low ? false : undefined;
  };
  const all = Array.from({ length: digits }, (_, digit) => passes(digit));
  return all.includes(undefined) ? undefined : (all as boolean[]);
};

/** Narrows the bytes that pass to those whose digit passes. */
export const narrowBytes = (
  passing: Uint8Array,
  place: FacetPlace,
  digitsThatPass: readonly boolean[],
): void => {
  for (let byte = 0; byte < passing.length; byte += 1) {
    if (digitsThatPass[digitIn(byte, place)] !== true) passing[byte] = 0;
  }
};
