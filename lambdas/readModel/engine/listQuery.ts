import { severityRange } from '#contracts/risk/words.ts';
import { tagWord } from '#contracts/tag/tagWord.ts';
import type { Filter } from './filters.ts';
import type { ColumnName, KindSpec, NumberColumn, RowOf, SetColumn, SortColumn } from './kind.ts';
import type { Window } from './paging.ts';
import type { Query } from './query.ts';
import { parseSearch } from './search.ts';

export const present = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined;

/** Filters on the columns of one kind: names and values are checked against its declaration. */
export const filtersOf = <K extends KindSpec>(_kind?: K) => {
  const is = <C extends ColumnName<K>>(column: C, ...oneOf: readonly RowOf<K>[C][]): Filter<K> => ({
    column,
    oneOf,
  });
  const between = (column: NumberColumn<K>, from: number, below: number): Filter<K> => ({
    column,
    from,
    below,
  });
  return {
    is,
    /** Lower bound included, upper bound excluded. */
    between,
    atLeast: (column: NumberColumn<K>, from: number) =>
      between(column, from, Number.POSITIVE_INFINITY),
    /** Rows of one band of scores; the bands at the ends are open, unknown scores are in none. */
    inBand: (column: NumberColumn<K>, band: keyof typeof severityRange) => {
      const [from, to] = severityRange[band];
      const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      return between(column, from <= 0 ? low : from, to > 100 ? high : to);
    },
    filled: (column: ColumnName<K>): Filter<K> => ({ column, filled: true }),
    holds: (column: SetColumn<K>, holds: readonly string[]): Filter<K> => ({ column, holds }),
    /** Without regard to case; absent and empty lists do not filter. */
    tagged: (column: SetColumn<K>, tags: readonly string[] | null | undefined): Filter<K>[] =>
      present(tags) && tags.length > 0 ? [{ column, tagged: tags.map(tagWord) }] : [],
    /** Absent and empty lists do not filter. */
    anyOf: <C extends ColumnName<K>>(
      column: C,
      values: readonly RowOf<K>[C][] | null | undefined,
    ): Filter<K>[] => (present(values) && values.length > 0 ? [is(column, ...values)] : []),
    /** Absent and null do not filter. */
    ifGiven: <C extends ColumnName<K>>(
      column: C,
      value: RowOf<K>[C] | null | undefined,
    ): Filter<K>[] => (present(value) ? [is(column, value)] : []),
  };
};

export interface Paged {
  readonly page: number;
  readonly limit: number;
}
/** The first page is 1. */
export const windowOf = ({ page, limit }: Paged): Window => ({ from: (page - 1) * limit, limit });

/** The parameters of every list beside its filters. */
export interface ListRequest<Ordering extends string> extends Paged {
  readonly q?: string;
  readonly exact?: boolean;
  readonly ordering: Ordering;
  readonly sortType: 'asc' | 'desc';
}

/** The matching rows, in the order of the ordering's column. */
export const listQuery = <K extends KindSpec, Ordering extends string>(
  request: ListRequest<Ordering>,
  where: readonly Filter<K>[],
  sortColumns: Readonly<Record<Ordering, SortColumn<K>>>,
): Query<K> => ({
  where,
  search: parseSearch(request.q ?? '', request.exact ?? false),
  order: { column: sortColumns[request.ordering], descending: request.sortType === 'desc' },
  window: windowOf(request),
});
