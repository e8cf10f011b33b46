import type { DataType } from '#contracts/classification/dataTypes.ts';
import type { People, Person } from '#local/sample/accounts/people/person.ts';
import type { Random } from '#local/sample/accounts/random.ts';

export type Cell = string | number | bigint | boolean | Date | null;

/** What a column may draw on for one row. */
export interface Row {
  readonly index: number;
  readonly random: Random;
  readonly person: Person;
  readonly now: Date;
}

/** A column with what it truly holds; without a type it holds nothing sensitive. */
export interface Column {
  readonly name: string;
  readonly type?: DataType;
  /** Types that occur now and then in the middle of its text. */
  readonly mentions?: readonly DataType[];
  readonly value: (row: Row) => Cell;
}

/** What a maker of content gets. */
export interface Maker {
  readonly random: Random;
  readonly people: People;
  readonly now: Date;
}

export interface TableShape {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: number;
  /** Number of the person in the first row; tables with the same number are about the same people. */
  readonly firstPerson?: number;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export const column = (name: string, value: Column['value'], type?: DataType): Column =>
  type === undefined ? { name, value } : { name, value, type };

export const fill = (shape: TableShape, { random, people, now }: Maker): Table => {
  const first = shape.firstPerson ?? 1000;
  const row = (_: unknown, index: number) => {
    const of: Row = { index, random, person: people(first + index), now };
    return shape.columns.map(({ value }) => value(of));
  };
  return {
    name: shape.name,
    columns: shape.columns.map(({ name }) => name),
    rows: Array.from({ length: shape.rows }, row),
  };
};

/** One value per row that several columns share, such as a card with its brand. */
export const perRow = <T>(make: (row: Row) => T): ((row: Row) => T) => {
  const made = new WeakMap<Row, T>();
  return (row) => {
    const there = made.get(row);
    if (there !== undefined) return there;
    const value = make(row);
    made.set(row, value);
    return value;
  };
};
