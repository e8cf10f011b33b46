import type { FindingKey } from '#contracts/classification/customDetector.ts';
import type { SnapshotRow } from '#contracts/list/summaries.ts';
import { columnNames, type Row, type Value } from '#readModel/engine/kind.ts';
import { snapshotOf } from '#readModel/engine/rows.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores.ts';

/** A store as the cells of its row: types in order, and their counts beside them. */
export const cellsOf = ({ types, ...row }: SnapshotRow): Row => ({ ...row, ...typeCells(types) });

/** Types in order, and their counts beside them. */
export const typeCells = (types: SnapshotRow['types']) => {
  const ordered = [...types].sort((a, b) => (a.type < b.type ? -1 : 1));
  return {
    types: ordered.map(({ type }) => type).join('\n'),
    typeCounts: ordered.map(({ count }) => count).join('\n'),
  };
};

const lines = (cell: Value | undefined): string[] =>
  cell === null || cell === undefined || cell === '' ? [] : String(cell).split('\n');

/** Types of a store and their counts out of two cells. */
export const typesOf = (types: Value, counts: Value): SnapshotRow['types'] => {
  const numbers = lines(counts);
  return lines(types).map((type, at) => ({ type: type as FindingKey, count: Number(numbers[at]) }));
};

/** Cells that `cellsOf` wrote, as the store that they came of. */
export const storeOf = ({ types = null, typeCounts = null, ...cells }: Row): SnapshotRow => ({
  ...(cells as unknown as Omit<SnapshotRow, 'types'>),
  types: typesOf(types, typeCounts),
});

export const storeColumns = columnNames(dataStoresKind);

/** A snapshot of these stores. */
export const storesSnapshot = (rows: readonly SnapshotRow[]): Snapshot =>
  snapshotOf(dataStoresKind, rows.map(cellsOf));
