import { columnSpec, type KindSpec, type Row, searchedColumns } from './kind.ts';
import { searchable } from './searchText.ts';

/** The search of `q`: all terms, each a part of any searched text; or one whole text. */
export interface Search {
  readonly terms: readonly string[];
  readonly exact: boolean;
  /** Values of a searched column that a term finds beside what holds it. */
  readonly meant?: Meant | undefined;
}

export interface Meant {
  readonly column: string;
  readonly byTerm: ReadonlyMap<string, readonly string[]>;
}

/** Values of this column that a term means. */
export const meantValues = ({ meant }: Search, column: string, term: string): readonly string[] =>
  meant?.column === column ? (meant.byTerm.get(term) ?? []) : [];

/** The words of a text, in small letters. */
export const wordsOf = (text: string): string[] => {
  const small = text.toLowerCase().trim();
  return small === '' ? [] : small.split(/\s+/);
};

/** Undefined for an empty search. `%` and `_` are plain characters. */
export const parseSearch = (q: string, exact: boolean): Search | undefined => {
  const words = wordsOf(q);
  if (words.length === 0) return undefined;
  return { terms: exact ? [q.toLowerCase().trim()] : words, exact };
};

/** The same search in a single row. */
export const rowMatches = (kind: KindSpec, search: Search, row: Row): boolean => {
  const texts = searchedColumns(kind).map((name) => ({
    name,
    text: searchable(columnSpec(kind, name), row[name] ?? null),
  }));
  return search.terms.every((term) =>
    texts.some(
      ({ name, text }) =>
        (search.exact ? text.split('\n').includes(term) : text.includes(term)) ||
        meantValues(search, name, term).some((value) => value === row[name]),
    ),
  );
};
