import { severityRange } from '#contracts/risk/words.ts';
import type { Value } from './kind.ts';
import type { Window } from './paging.ts';
import type { Query } from './query.ts';
import { parseSearch } from './search.ts';
import type { Test } from './tests.ts';

export const is = (column: string, ...oneOf: readonly Value[]): Test => ({ column, oneOf });

export const atLeast = (column: string, from: number): Test => ({
  column,
  from,
  below: Number.POSITIVE_INFINITY,
});

export const present = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined;

/** All rows, or those of one account. */
export const scopeTests = (cloudAccountId: string | null | undefined): Test[] =>
  present(cloudAccountId) ? [is('accountId', cloudAccountId)] : [];

/** Rows of one band of scores; the bands at the ends are open, unknown scores are in none. */
export const inBand = (column: string, band: keyof typeof severityRange): Test => {
  const [from, to] = severityRange[band];
  return {
    column,
    from: from <= 0 ? Number.NEGATIVE_INFINITY : from,
    below: to > 100 ? Number.POSITIVE_INFINITY : to,
  };
};

/** Absent and empty lists do not filter. */
export const anyOf = (column: string, values: readonly Value[] | null | undefined): Test[] =>
  present(values) && values.length > 0 ? [is(column, ...values)] : [];

export interface Paged {
  readonly page: number;
  readonly limit: number;
}
/** The first page is 1. */
export const windowOf = ({ page, limit }: Paged): Window => ({ from: (page - 1) * limit, limit });

/** What every list is asked for beside its filters. */
export interface ListQuery<Ordering extends string> extends Paged {
  readonly q?: string;
  readonly exact?: boolean;
  readonly ordering: Ordering;
  readonly sortType: 'asc' | 'desc';
}

/** The rows that pass, in the order of the column that the ordering stands for. */
export const listQuestion = <Ordering extends string>(
  query: ListQuery<Ordering>,
  where: readonly Test[],
  sortColumn: Readonly<Record<Ordering, string>>,
): Query => ({
  where,
  search: parseSearch(query.q ?? '', query.exact ?? false),
  order: { column: sortColumn[query.ordering], descending: query.sortType === 'desc' },
  window: windowOf(query),
});
