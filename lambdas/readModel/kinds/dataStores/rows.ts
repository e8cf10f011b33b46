import type { SnapshotRow } from '#contracts/list/summaries.ts';
import { typeCells } from '#domain/dataStore/typeCells.ts';
import type { RowOf } from '#readModel/engine/kind.ts';
import type { dataStoresKind } from './spec.ts';

/** A store as the cells of its row: types in order, and their counts beside them. */
export const storeRow = ({
  types,
  isCopy,
  copyOf,
  ...row
}: SnapshotRow): RowOf<typeof dataStoresKind> => ({
  ...row,
  isCopy: isCopy ? 1 : 0,
  copyOf: copyOf ?? '',
  ...typeCells(types),
});
