import type { KindSpec, Row } from './kind.ts';
import type { Query } from './query.ts';
import { rowMatches } from './search.ts';
import { rowPasses } from './tests.ts';

/**
 * A row of a page with what its record states by now. It stays as it was published where there is
 * no record, and where the record no longer fits the question that found the row.
 */
export const asRecorded = (
  kind: KindSpec,
  { where, search }: Pick<Query, 'where' | 'search'>,
  [row, record]: readonly [Row, Row | undefined],
): Row => {
  if (record === undefined) return row;
  const stated = Object.keys(row).filter((name) => kind.columns[name]?.stated);
  const now = { ...row, ...Object.fromEntries(stated.map((name) => [name, record[name] ?? null])) };
  const fits = rowPasses(where, now) && (search === undefined || rowMatches(kind, search, now));
  return fits ? now : row;
};
