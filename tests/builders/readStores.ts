import type { CustomerContext } from '#contracts/customerContext.ts';
import type { SnapshotRow } from '#contracts/snapshot.ts';
import { storeColumns, storeOf } from '#domain/dataStore/rows.ts';
import { columnNames, type KindSpec, type Row } from '#domain/readModel/kind.ts';
import { dataStoresKind } from '#domain/readModel/kinds/dataStores.ts';
import { rowAt } from '#domain/readModel/rows.ts';
import { createSnapshot, type Snapshot } from '#domain/readModel/snapshot.ts';
import { addStored } from '#domain/readModel/stored.ts';
import { readColumns, readManifest } from '#store/chunks.ts';
import { generationOf, readHead } from '#store/head.ts';
import type { GenerationId } from '#store/keys.ts';
import type { TestTables } from './testTables.ts';

/** Every row of a snapshot of data stores. */
export const storesOf = (snapshot: Snapshot): SnapshotRow[] =>
  Array.from({ length: snapshot.rows }, (_, row) => storeOf(rowAt(snapshot, row, storeColumns)));

/** The rows of the live generation of a kind, out of its chunks; none where it cannot be read. */
export const readLive = async (
  { core, chunks }: Pick<TestTables, 'core' | 'chunks'>,
  customer: CustomerContext,
  kind: KindSpec & { readonly name: GenerationId['kind'] },
): Promise<Row[]> => {
  const { [kind.name]: live } = await readHead(core, customer);
  if (live === undefined) return [];
  const id = generationOf(kind.name, live);
  const manifest = await readManifest(chunks, customer, id);
  const names = columnNames(kind);
  const columns = manifest && (await readColumns(chunks, customer, { id, manifest, names }));
  if (manifest === undefined || columns === undefined) return [];
  const snapshot = createSnapshot(kind, manifest.rows);
  addStored(snapshot, columns);
  return Array.from({ length: snapshot.rows }, (_, row) => rowAt(snapshot, row, names));
};

/** The same of data stores. */
export const readStores = async (
  tables: Pick<TestTables, 'core' | 'chunks'>,
  customer: CustomerContext,
): Promise<SnapshotRow[]> => {
  const rows = await readLive(tables, customer, { ...dataStoresKind, name: 'dataStores' });
  return rows.map(storeOf);
};
