/** What a cell holds. Flags are 0 and 1; a set is its members, joined by newlines; null is unknown. */
export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export interface ColumnSpec {
  readonly form: 'text' | 'number' | 'set';
  /** Lists may be ordered by it. */
  readonly sorted?: true;
  /** Ordered without regard to case. */
  readonly folded?: true;
  /** `q` looks into it. */
  readonly searched?: true;
  /** Stands before a number where its text is searched. */
  readonly prefix?: string;
  /** The row's record states it by itself: pages show it as it stands there by now. */
  readonly stated?: true;
}

/** Few classes of a column's values, fused with those of other columns into one byte per row. */
export type FacetSpec = { readonly column: string } & (
  | { readonly values: readonly Value[] }
  /** Unknown, below the first cut, from the first cut, and so on. */
  | { readonly cuts: readonly number[] }
  | { readonly filled: true }
);

/**
 * What rows are counted by once and for all when a generation is published: by each value of a
 * column; by whether it is filled; or by its value where that is a time of the last days.
 */
export interface GroupSpec {
  readonly by: Readonly<Record<string, 'value' | 'filled' | 'recent'>>;
  /** Column of numbers that is summed up beside. */
  readonly sum?: string;
}

/** A kind of rows, as data: the engine knows no kind by name. */
export interface KindSpec {
  readonly name: string;
  /** Another number is rebuilt from the store of record, never guessed at. */
  readonly schema: number;
  readonly columns: Readonly<Record<string, ColumnSpec>>;
  /** Rows are stored with the greatest of this column first; lists begin so. */
  readonly defaultOrder: string;
  /** Columns that together tell any two rows apart: ties of a sort are broken by them. */
  readonly tie: readonly string[];
  /** At most 254 combinations. */
  readonly facets: readonly FacetSpec[];
  /** Each by account too; a question is answered by the first that has all its columns. */
  readonly groups: Readonly<Record<string, GroupSpec>>;
}

export const columnNames = (kind: KindSpec): string[] => Object.keys(kind.columns);

export const columnSpec = (kind: KindSpec, name: string): ColumnSpec => {
  const spec = kind.columns[name];
  if (spec === undefined) throw new Error(`${kind.name} has no column ${name}`);
  return spec;
};

export const searchedColumns = (kind: KindSpec): string[] =>
  columnNames(kind).filter((name) => kind.columns[name]?.searched);
