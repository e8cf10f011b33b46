import { isStore, type ScanRow } from '#contracts/scan/scanRow.ts';

/** Checks of a type apply to all of its rows or choose among them by their settings. */
export const rowTypeOf = (row: ScanRow): string => {
  if (row.kind === 'asset') return row.assetType;
  if (!isStore(row)) return row.identityType;
  return row.storeKind === 'generic' ? (row.engine ?? row.storeKind) : row.storeKind;
};

/**
 * Those of one type after the other, since that is the fastest order to evaluate them in: the same
 * checks run again and again.
 */
export const inOrderOfType = <T>(
  all: readonly T[],
  rowOf: (one: T) => ScanRow | null,
): readonly T[] => {
  const typeOf = (row: ScanRow | null): string => (row === null ? '' : rowTypeOf(row));
  return [...Map.groupBy(all, (one) => typeOf(rowOf(one))).values()].flat();
};
