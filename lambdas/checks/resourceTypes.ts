import { storeTypes } from '#contracts/dataStore/words.ts';
import { isStore, type ScanRow } from '#contracts/scan/scanRow.ts';
import type { Check } from './check.ts';
import { rowTypeOf } from './rowType.ts';

const examplesOf = ({ examples }: Check): readonly ScanRow[] => [
  ...examples.pass,
  ...examples.fail,
  ...examples.unknown,
];

/** A store of each type with the same settings; what is told apart otherwise, as it is. */
const variantsOf = (row: ScanRow): readonly ScanRow[] =>
  isStore(row) && row.storeKind !== 'generic'
    ? storeTypes.map((storeKind) => ({ ...row, storeKind }))
    : [row];

/** Types of the resources that each check applies to, by the id of the check. */
export const resourceTypesOf = (
  checks: readonly Check[],
): ReadonlyMap<string, readonly string[]> => {
  const others = checks.flatMap(examplesOf).filter((row) => !isStore(row));
  return new Map(
    checks.map((check) => {
      const rows = [...examplesOf(check).flatMap(variantsOf), ...others];
      return [check.id, [...new Set(rows.filter(check.appliesTo).map(rowTypeOf))].sort()];
    }),
  );
};
