import type { SnapshotRow } from '#contracts/list/summaries.ts';
import { listedTags } from '#domain/dataStore/tags.ts';
import { typeCells } from '#domain/dataStore/typeCells.ts';
import type { RowOf } from '#readModel/engine/kind.ts';
import type { dataStoresKind } from './spec.ts';

/**
 * A store as the cells of its row: types in order, and their counts beside them. Which policies it
 * violates is filled in when all rows are read.
 */
export const storeRow = ({
  types,
  isCopy,
  copyOf,
  hasAsset: _,
  policyFacts: { awsTags, ...policyFacts },
  level,
  customTags,
  ...row
}: SnapshotRow): RowOf<typeof dataStoresKind> => ({
  ...row,
  isCopy: isCopy ? 1 : 0,
  copyOf: copyOf ?? '',
  ...policyFacts,
  ...listedTags(
    { customerSensTag: level === '' ? null : level, customerTags: [...customTags] },
    awsTags,
  ),
  policies: '',
  ...typeCells(types),
});
