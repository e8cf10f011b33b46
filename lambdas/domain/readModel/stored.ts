import { columnFromBytes, columnToBytes } from './columnBytes.ts';
import { columnNames, columnSpec, type KindSpec, searchedColumns } from './kind.ts';
import type { Query } from './query.ts';
import type { Snapshot } from './snapshot.ts';

/** Every column as bytes, to be stored. */
export const columnsToStore = (snapshot: Snapshot): Map<string, Uint8Array> =>
  new Map(columnNames(snapshot.kind).map((name) => [name, columnToBytes(snapshot.column(name))]));

/** Takes stored columns into a snapshot. */
export const addStored = (snapshot: Snapshot, columns: ReadonlyMap<string, Uint8Array>): void => {
  for (const [name, bytes] of columns) {
    snapshot.add(name, columnFromBytes(columnSpec(snapshot.kind, name), bytes));
  }
};

export const facetColumns = (kind: KindSpec): string[] => kind.facets.map(({ column }) => column);

/** Columns that must be there before a question can be answered. */
export const neededColumns = (
  kind: KindSpec,
  { where, search, order }: Pick<Query, 'where' | 'search' | 'order'>,
): string[] => [
  ...facetColumns(kind),
  ...where.map(({ column }) => column),
  order.column,
  ...kind.tie,
  ...(search === undefined ? [] : searchedColumns(kind)),
];
