import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Manifest, readColumns, readManifest } from '#store/chunks.ts';
import { type Former, generationOf } from '#store/head.ts';
import type { Table } from '#store/table.ts';
import type { ColumnName, KindSpec } from './engine/kind.ts';
import { createSnapshot, type Snapshot } from './engine/snapshot.ts';
import { addStored } from './engine/stored.ts';

/** A stored generation, of which some columns are loaded. */
export interface Generation<K extends KindSpec = KindSpec> {
  readonly manifest: Manifest;
  readonly snapshot: Snapshot<K>;
}

export interface GenerationToLoad<K extends KindSpec> {
  readonly kind: K;
  readonly id: Pick<Former, 'gen' | 'attempt'>;
  readonly columns: readonly ColumnName<K>[];
  /** The generation as loaded so far. */
  readonly known?: Generation<K> | undefined;
}

/** The generation with these columns loaded; undefined when it cannot be read. */
export const loadGeneration = async <K extends KindSpec>(
  chunks: Table,
  customer: CustomerContext,
  { kind, id: { gen, attempt }, columns, known }: GenerationToLoad<K>,
): Promise<Generation<K> | undefined> => {
  const id = generationOf(kind.name, { gen, attempt });
  const manifest = known?.manifest ?? (await readManifest(chunks, customer, id));
  if (manifest === undefined || manifest.schema !== kind.schema) return undefined;
  const snapshot = known?.snapshot ?? createSnapshot(kind, manifest.rows);
  const names = [...new Set(columns)].filter((name) => !snapshot.has(name));
  if (names.length === 0 && known !== undefined) return known;
  const read = await readColumns(chunks, customer, { id, manifest, names });
  if (read === undefined) return undefined;
  addStored(snapshot, read);
  return known ?? { manifest, snapshot };
};
