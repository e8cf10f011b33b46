import { type Condition, passesOf, valuePasses } from '#contracts/list/condition.ts';
import { type Column, codeOf, lowerBound } from './column.ts';
import { digitIn, type FacetPlace } from './facets.ts';
import type { ColumnName, KindSpec, Row } from './kind.ts';

/** A filter on one column, as data. All filters of a query must hold. */
export type Filter<K extends KindSpec = KindSpec> = Condition<ColumnName<K>> & {
  /** It holds as well for a row of which this holds. Neither column is a facet. */
  readonly or?: Condition<ColumnName<K>>;
};

/** The conditions of which one must hold. */
export const alternatives = <K extends KindSpec>(filter: Filter<K>): Condition<ColumnName<K>>[] =>
  filter.or === undefined ? [filter] : [filter, filter.or];

export const filterColumns = <K extends KindSpec>(where: readonly Filter<K>[]): ColumnName<K>[] =>
  where.flatMap(alternatives).map(({ column }) => column);

export const rowPasses = (filters: readonly Filter[], row: Row): boolean =>
  filters.every((filter) =>
    alternatives(filter).some((one) => valuePasses(one, row[one.column] ?? null)),
  );

const range = (from: number, to: number): Uint32Array => {
  const codes = new Uint32Array(Math.max(0, to - from));
  for (let at = 0; at < codes.length; at += 1) codes[at] = from + at;
  return codes;
};

const codesWhere = (column: Column, filter: Condition): Uint32Array => {
  const codes: number[] = [];
  const passes = passesOf(filter);
  for (const [code, value] of column.values.entries()) {
    if (passes(value)) codes.push(code);
  }
  return Uint32Array.from(codes);
};

/** Codes of the values that pass, ascending. */
export const passingCodes = (column: Column, filter: Condition): Uint32Array => {
  if ('oneOf' in filter) {
    const codes = filter.oneOf.map((value) => codeOf(column, value));
    return Uint32Array.from(new Set(codes.filter((code) => code !== undefined))).sort();
  }
  if ('from' in filter)
    return range(lowerBound(column, filter.from), lowerBound(column, filter.below));
  return codesWhere(column, filter);
};

/**
 * Which classes of a facet pass; undefined when a class holds values that pass and values that do
 * not, so that the facet cannot answer.
 */
export const passingDigits = (
  { facet, digits }: FacetPlace,
  filter: Filter,
): readonly boolean[] | undefined => {
  if ('values' in facet) return facet.values.map((value) => valuePasses(filter, value));
  if ('filled' in facet) {
    return 'filled' in filter ? [!filter.filled, filter.filled] : undefined;
  }
  if (!('from' in filter)) return undefined;
  const bounds = [Number.NEGATIVE_INFINITY, ...facet.cuts, Number.POSITIVE_INFINITY];
  const passes = (digit: number): boolean | undefined => {
    if (digit === 0) return false;
    const [low, high] = [bounds[digit - 1] as number, bounds[digit] as number];
    if (filter.from <= low && high <= filter.below) return true;
    return high <= filter.from || filter.below <= low ? false : undefined;
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
