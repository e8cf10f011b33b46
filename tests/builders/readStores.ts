import type { CustomerContext } from '#contracts/customer/context.ts';
import type { SnapshotRow } from '#contracts/list/summaries.ts';
import { storeColumns, storeOf } from '#domain/dataStore/rows.ts';
import { columnNames, type KindSpec, type Row } from '#readModel/engine/kind.ts';
import { rowAt } from '#readModel/engine/rows.ts';
import { createSnapshot, type Snapshot } from '#readModel/engine/snapshot.ts';
import { addStored } from '#readModel/engine/stored.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores.ts';
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
