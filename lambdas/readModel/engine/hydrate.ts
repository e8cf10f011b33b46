import { rowPasses } from './filters.ts';
import { type ColumnName, type KindSpec, type RowOf, rowOf } from './kind.ts';
import type { Query } from './query.ts';
import { rowMatches } from './search.ts';

/** Which rows a page was read for, and the columns that it shows. */
export interface PageQuery<K extends KindSpec, C extends ColumnName<K>> {
  readonly query: Pick<Query<K>, 'where' | 'search'>;
  readonly columns: readonly C[];
}

/**
 * A row of a page with what its record states by now. It stays as it was published where there is
 * no record, and where the record no longer fits the query that found the row.
 */
export const withRecord = <K extends KindSpec, C extends ColumnName<K>>(
  kind: K,
  { query, columns }: PageQuery<K, C>,
  of: { readonly row: Pick<RowOf<K>, C>; readonly record: Partial<RowOf<K>> | undefined },
): Pick<RowOf<K>, C> => {
  const { row, record } = of;
  if (record === undefined) return row;
  const stated = columns.filter((name) => kind.columns[name]?.stated);
  const cells = stated.map((name) => [name, record[name] ?? null]);
  const now = rowOf(kind, columns, { ...row, ...Object.fromEntries(cells) });
  const { where, search } = query;
  const fits = rowPasses(where, now) && (search === undefined || rowMatches(kind, search, now));
  return fits ? now : row;
};
