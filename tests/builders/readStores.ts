import type { CustomerContext } from '#contracts/customerContext.ts';
import type { SnapshotRow } from '#contracts/snapshot.ts';
import { storeColumns, storeOf } from '#domain/dataStore/rows.ts';
import { dataStoresKind } from '#domain/readModel/kinds/dataStores.ts';
import { rowAt } from '#domain/readModel/rows.ts';
import { createSnapshot, type Snapshot } from '#domain/readModel/snapshot.ts';
import { addStored } from '#domain/readModel/stored.ts';
import { readColumns, readManifest } from '#store/chunks.ts';
import { generationOf, readHead } from '#store/head.ts';
import type { TestTables } from './testTables.ts';

/** Every row of a snapshot of data stores. */
export const storesOf = (snapshot: Snapshot): SnapshotRow[] =>
  Array.from({ length: snapshot.rows }, (_, row) => storeOf(rowAt(snapshot, row, storeColumns)));

/** The rows of the live generation, out of its chunks; none where it cannot be read. */
export const readStores = async (
  { core, chunks }: Pick<TestTables, 'core' | 'chunks'>,
  customer: CustomerContext,
): Promise<SnapshotRow[]> => {
  const { dataStores } = await readHead(core, customer);
  if (dataStores === undefined) return [];
  const id = generationOf('dataStores', dataStores);
  const manifest = await readManifest(chunks, customer, id);
  const names = storeColumns;
  const columns = manifest && (await readColumns(chunks, customer, { id, manifest, names }));
  if (manifest === undefined || columns === undefined) return [];
  const snapshot = createSnapshot(dataStoresKind, manifest.rows);
  addStored(snapshot, columns);
  return storesOf(snapshot);
};
