import type { CustomerContext } from '#contracts/customer/context.ts';
import type { SnapshotRow } from '#contracts/list/summaries.ts';
import { typesIn } from '#domain/dataStore/typeCells.ts';
import { columnNames, type KindSpec, membersOf, type RowOf } from '#readModel/engine/kind.ts';
import { allRows, snapshotOf } from '#readModel/engine/rows.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { loadGeneration } from '#readModel/generation.ts';
import { storeRow } from '#readModel/kinds/dataStores/rows.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { readHead } from '#store/head.ts';
import type { TestTables } from './testTables.ts';

export const everyStoreColumn = columnNames(dataStoresKind);

const storeOf = ({
  types,
  typeCounts,
  typeRecords,
  isCopy,
  copyOf,
  tags,
  policies: _,
  encryption,
  logging,
  ownership,
  purpose,
  oldest,
  ...cells
}: RowOf<typeof dataStoresKind>): SnapshotRow => ({
  ...cells,
  policyFacts: {
    ...{ encryption, logging, ownership, purpose, oldest },
    awsTags: membersOf(tags).filter((tag) => tag.includes('=')),
  },
  customTags: membersOf(tags).filter((tag) => !tag.includes('=')),
  isCopy: isCopy === 1,
  hasAsset: false,
  copyOf: copyOf === '' ? null : copyOf,
  types: typesIn({ types, typeCounts, typeRecords }),
});

/** Every row of a snapshot of data stores. */
export const storesOf = (snapshot: Snapshot<typeof dataStoresKind>): SnapshotRow[] =>
  allRows(snapshot, everyStoreColumn).map(storeOf);

/** A snapshot of these stores. */
export const storesSnapshot = (rows: readonly SnapshotRow[]) =>
  snapshotOf(dataStoresKind, rows.map(storeRow));

/** The rows of the live generation of a kind, out of its chunks; none where it cannot be read. */
export const readLive = async <K extends KindSpec>(
  { core, chunks }: Pick<TestTables, 'core' | 'chunks'>,
  customer: CustomerContext,
  kind: K,
): Promise<RowOf<K>[]> => {
  const { [kind.name]: live } = (await readHead(core, customer)).kinds;
  if (live === undefined) return [];
  const columns = columnNames(kind);
  const found = await loadGeneration(chunks, customer, { kind, id: live, columns });
  return found === undefined ? [] : allRows(found.snapshot, columns);
};

/** The same of data stores. */
export const readStores = async (
  tables: Pick<TestTables, 'core' | 'chunks'>,
  customer: CustomerContext,
): Promise<SnapshotRow[]> => (await readLive(tables, customer, dataStoresKind)).map(storeOf);
