import { columnSpec, type KindSpec, type Row, searchedColumns } from './kind.ts';
import { searchable } from './searchText.ts';

/** The search of `q`: all terms, each a part of any searched text; or one whole text. */
export interface Search {
  readonly terms: readonly string[];
  readonly exact: boolean;
}

/** Undefined for an empty search. `%` and `_` are plain characters. */
export const parseSearch = (q: string, exact: boolean): Search | undefined => {
  const text = q.toLowerCase().trim();
  if (text === '') return undefined;
  return { terms: exact ? [text] : text.split(/\s+/), exact };
};

/** The same search in a single row. */
export const rowMatches = (kind: KindSpec, search: Search, row: Row): boolean => {
  const texts = searchedColumns(kind).map((name) =>
    searchable(columnSpec(kind, name), row[name] ?? null),
  );
  return search.terms.every((term) =>
    texts.some((text) => (search.exact ? text.split('\n').includes(term) : text.includes(term))),
  );
};
