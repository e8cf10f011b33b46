/** What a cell holds. Flags are 0 and 1; a set is its members, joined by newlines; null is unknown. */
export type Value = string | number | null;
/** A row whose kind is not known at compile time. */
export type Row = Readonly<Record<string, Value>>;

export interface ColumnSpec {
  readonly form: 'text' | 'number' | 'set';
  /** The only values of the column. */
  readonly values?: readonly (string | number)[];
  /** Cells may be null. */
  readonly nullable?: true;
  /** Lists may be ordered by it. */
  readonly sorted?: true;
  /** Ordered without regard to case. */
  readonly ignoresCase?: true;
  /** `q` looks into it. */
  readonly searched?: true;
  /** Prefix of a number where its text is searched. */
  readonly prefix?: string;
  /** Taken from the row's record: pages show its current value. */
  readonly stated?: true;
}
type Columns = Readonly<Record<string, ColumnSpec>>;

type Plain<S extends ColumnSpec> = S extends { readonly values: readonly (infer V)[] }
  ? V
  : S extends { readonly form: 'number' }
    ? number
    : string;
/** The type of a column's cells. */
type CellOf<S extends ColumnSpec> = Value &
  (ColumnSpec extends S
    ? Value
    : Plain<S> | (S extends { readonly nullable: true } ? null : never));

/** Few classes of a column's values, fused with those of other columns into one byte per row. */
export type FacetSpec<C extends string = string> = { readonly column: C } & (
  | { readonly values: readonly Value[] }
  /** Unknown, below the first cut, from the first cut, and so on. */
  | { readonly cuts: readonly number[] }
  | { readonly filled: true }
);

/**
 * What rows are counted by once and for all when a generation is published: by each value of a
 * column; by whether it is filled; or by its value where that is a time of the last days.
 */
export interface GroupSpec<C extends string = string> {
  readonly by: { readonly [N in C]?: 'value' | 'filled' | 'recent' };
  /** Column of numbers that is summed up beside. */
  readonly sum?: C;
}

/** A kind of rows, as data: the engine names no kind. */
export interface KindSpec {
  readonly name: string;
  /** Another number is rebuilt from the store of record, never guessed at. */
  readonly schema: number;
  readonly columns: Columns;
  /** Rows are stored with the greatest of this column first; lists begin so. */
  readonly defaultOrder: string;
  /**
   * Columns that together are unique: ties of a sort are broken by them, and a change
   * or an edit names its row by them.
   */
  readonly key: readonly string[];
  /** At most 254 combinations. */
  readonly facets: readonly FacetSpec[];
  /** Each by account too; a query is answered by the first that has all its columns. */
  readonly groups: Readonly<Record<string, GroupSpec>>;
}

export type ColumnName<K extends KindSpec> = keyof K['columns'] & string;
/** A row of the kind, cells typed by their columns. */
export type RowOf<K extends KindSpec> = {
  readonly [C in ColumnName<K>]: CellOf<K['columns'][C]>;
};
/** Columns whose declaration has these attributes. */
type ColumnsWith<K extends KindSpec, S> = ColumnName<K> &
  (string extends keyof K['columns']
    ? string
    : { [C in ColumnName<K>]: K['columns'][C] extends S ? C : never }[ColumnName<K>]);
/** Columns that lists may be ordered by. */
export type SortColumn<K extends KindSpec> = ColumnsWith<K, { readonly sorted: true }>;
export type NumberColumn<K extends KindSpec> = ColumnsWith<K, { readonly form: 'number' }>;
export type SetColumn<K extends KindSpec> = ColumnsWith<K, { readonly form: 'set' }>;
export type GroupName<K extends KindSpec> = keyof K['groups'] & string;

interface Declared<N extends string, C extends Columns, G extends string> {
  readonly name: N;
  readonly schema: number;
  readonly columns: C;
  readonly defaultOrder: keyof C & string;
  readonly key: readonly (keyof C & string)[];
  readonly facets: readonly FacetSpec<keyof C & string>[];
  readonly groups: Readonly<Record<G, GroupSpec<keyof C & string>>>;
}

/** Declares a kind; the names of columns in it are checked against its columns. */
export const defineKind = <const N extends string, const C extends Columns, const G extends string>(
  kind: Declared<N, C, G>,
): Declared<N, C, G> => kind;

/** All columns of a kind; a list derived from it is a plain array again. */
export interface EveryColumn<K extends KindSpec> extends ReadonlyArray<ColumnName<K>> {
  readonly kind: K;
}

/** All columns, typed by their kind. */
export const columnNames = <K extends KindSpec>(kind: K): EveryColumn<K> => {
  const isColumn = (name: string): name is ColumnName<K> => Object.hasOwn(kind.columns, name);
  return Object.assign(Object.keys(kind.columns).filter(isColumn), { kind });
};

type IsUnion<C, One = C> = C extends unknown ? ([One] extends [C] ? false : true) : never;

/** True for a tuple of single names and for all columns of a kind. */
type HasEveryName<K extends KindSpec, C extends readonly ColumnName<K>[]> =
  C extends EveryColumn<K>
    ? true
    : number extends C['length']
      ? false
      : true extends { readonly [I in keyof C]: IsUnion<C[I]> }[number]
        ? false
        : true;

/**
 * `C` if every name in its type is in the list, else `never`: rows of a list that is filled at run
 * time would lack cells that their type has.
 */
export type WholeList<K extends KindSpec, C extends readonly ColumnName<K>[]> =
  true extends IsUnion<C> ? never : HasEveryName<K, C> extends true ? C : never;

export const columnSpec = (kind: KindSpec, name: string): ColumnSpec => {
  const spec = kind.columns[name];
  if (spec === undefined) throw new Error(`${kind.name} has no column ${name}`);
  return spec;
};

export const searchedColumns = <K extends KindSpec>(kind: K): ColumnName<K>[] =>
  columnNames(kind).filter((name) => columnSpec(kind, name).searched);

const fits = ({ form, values, nullable }: ColumnSpec, value: Value | undefined): boolean => {
  if (value === undefined) return false;
  if (value === null) return nullable === true;
  if (values !== undefined) return values.includes(value);
  return typeof value === (form === 'number' ? 'number' : 'string');
};

const misfit = (kind: KindSpec, name: string, value: unknown): Error =>
  new Error(`${kind.name}: ${name} cannot hold a ${value === null ? 'null' : typeof value}`);

/** A value of one of the kind's columns, checked against its declaration. */
export const cellOf = <K extends KindSpec, C extends ColumnName<K>>(
  kind: K,
  name: C,
  value: Value | undefined,
): RowOf<K>[C] => {
  const spec = columnSpec(kind, name);
  const isCell = (cell: unknown): cell is RowOf<K>[C] => cell === value && fits(spec, value);
  if (!isCell(value)) throw misfit(kind, name, value);
  return value;
};

/** Cells of some of the kind's columns, checked against their declarations. */
export const rowOf = <K extends KindSpec, C extends ColumnName<K>>(
  kind: K,
  names: readonly C[],
  cells: Row,
): Pick<RowOf<K>, C> => {
  const wrong = names.find((name) => !fits(columnSpec(kind, name), cells[name]));
  const isWhole = (row: unknown): row is Pick<RowOf<K>, C> => row === cells && wrong === undefined;
  if (!isWhole(cells)) throw misfit(kind, wrong ?? '', cells[wrong ?? '']);
  return cells;
};

/** Arrays of values that were checked, with the declaration that they fit. */
const checked = new WeakMap<readonly Value[], ColumnSpec>();

/** Distinct values of one of the kind's columns; each array is checked once. */
export const cellsOf = <K extends KindSpec, C extends ColumnName<K>>(
  kind: K,
  name: C,
  values: readonly Value[],
): readonly RowOf<K>[C][] => {
  const spec = columnSpec(kind, name);
  const areCells = (cells: unknown): cells is readonly RowOf<K>[C][] =>
    cells === values &&
    (checked.get(values) === spec || values.every((value) => fits(spec, value)));
  if (!areCells(values)) {
    const wrong = values.find((value) => !fits(spec, value));
    throw misfit(kind, name, wrong);
  }
  if (checked.get(values) !== spec) checked.set(values, spec);
  return values;
};

/** Members of the cell of a set. */
export const membersOf = (cell: string): string[] => (cell === '' ? [] : cell.split('\n'));

/** The cell of a set that has these members. */
export const setCell = (members: readonly (string | number)[]): string => members.join('\n');
