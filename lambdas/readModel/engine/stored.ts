import type { Column } from './column.ts';
import { codesToBytes, columnFromBytes, columnToBytes, dictionaryToBytes } from './columnBytes.ts';
import { filterColumns } from './filters.ts';
import {
  type ColumnName,
  columnNames,
  columnSpec,
  type KindSpec,
  searchedColumns,
} from './kind.ts';
import type { Query } from './query.ts';
import type { Snapshot } from './snapshot.ts';

/** Dictionaries of fewer values are stored with their codes, so that a small column is one part. */
const APART_FROM_VALUES = 4_096;

/** Name of the part of a column's dictionary, where it is a part of its own. */
export const dictionaryPart = (column: string): string => `${column}.values`;

/** A part of a generation to be stored. */
export interface Part {
  readonly name: string;
  /** It is what the former generation has. */
  readonly same: boolean;
  readonly bytes: () => Uint8Array;
}

const partsOfColumn = (name: string, column: Column, former: Column | undefined): Part[] => {
  const sameValues = column.values === former?.values;
  const same = sameValues && column.codes === former?.codes;
  if (column.values.length < APART_FROM_VALUES) {
    return [{ name, same, bytes: () => columnToBytes(column) }];
  }
  return [
    { name, same, bytes: () => codesToBytes(column) },
    { name: dictionaryPart(name), same: sameValues, bytes: () => dictionaryToBytes(column) },
  ];
};

/** Stored parts of a snapshot; a part with the very arrays of the previous snapshot is unchanged. */
export const partsToStore = (snapshot: Snapshot, former: Snapshot | undefined): Part[] =>
  columnNames(snapshot.kind).flatMap((name) =>
    partsOfColumn(name, snapshot.column(name), former?.has(name) ? former.column(name) : undefined),
  );

/** They hold the same in every row. */
export const sameColumn = (a: Column, b: Column): boolean =>
  a.values.length === b.values.length &&
  a.codes.length === b.codes.length &&
  a.values.every((value, code) => value === b.values[code]) &&
  a.codes.every((code, row) => code === b.codes[row]);

/** Columns of two snapshots of the same rows that do not hold the same. */
export const differing = (a: Snapshot, b: Snapshot): string[] =>
  columnNames(a.kind).filter((name) => !sameColumn(a.column(name), b.column(name)));

/** Takes stored columns into a snapshot; those without all their parts are left out. */
export const addStored = (snapshot: Snapshot, parts: ReadonlyMap<string, Uint8Array>): void => {
  for (const name of columnNames(snapshot.kind)) {
    const [bytes, dictionary] = [parts.get(name), parts.get(dictionaryPart(name))];
    if (bytes === undefined) continue;
    snapshot.add(name, columnFromBytes(columnSpec(snapshot.kind, name), bytes, dictionary));
  }
};

/** Columns that every count needs: the facets, and the key that breaks ties. */
export const baseColumns = <K extends KindSpec>(kind: K): ColumnName<K>[] => {
  const base = new Set([...kind.facets.map(({ column }) => column), ...kind.key]);
  return columnNames(kind).filter((name) => base.has(name));
};

/** Columns that must be there before a query can be answered. */
export const neededColumns = <K extends KindSpec>(
  kind: K,
  { where, search, order }: Pick<Query<K>, 'where' | 'search' | 'order'>,
): ColumnName<K>[] => [
  ...baseColumns(kind),
  ...filterColumns(where),
  order.column,
  ...(search === undefined ? [] : searchedColumns(kind)),
];
