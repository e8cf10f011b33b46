import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Log } from '#middleware/log.ts';
import { columnNames, type KindSpec } from '#readModel/engine/kind.ts';
import { createSnapshot, type Snapshot } from '#readModel/engine/snapshot.ts';
import { addStored } from '#readModel/engine/stored.ts';
import { type Manifest, readColumns, readManifest } from '#store/chunks.ts';
import { generationOf, type Published } from '#store/head.ts';
import type { GenerationId } from '#store/keys.ts';
import type { Table } from '#store/table.ts';

export interface Generation {
  readonly manifest: Manifest;
  readonly snapshot: Snapshot;
}

interface Wanted {
  readonly kind: KindSpec & { readonly name: GenerationId['kind'] };
  readonly live: Published;
}

const readWhole = async (
  chunks: Table,
  customer: CustomerContext,
  { kind, live }: Wanted,
): Promise<Generation | undefined> => {
  const id = generationOf(kind.name, live);
  const manifest = await readManifest(chunks, customer, id);
  if (manifest === undefined || manifest.schema !== kind.schema) return undefined;
  const names = columnNames(kind);
  const parts = await readColumns(chunks, customer, { id, manifest, names });
  if (parts === undefined) return undefined;
  const snapshot = createSnapshot(kind, manifest.rows);
  addStored(snapshot, parts);
  return { manifest, snapshot };
};

/** The live generation with all its columns; undefined where it is to be built anew. */
export const readGeneration = async (
  { chunks, log }: { readonly chunks: Table; readonly log: Log },
  customer: CustomerContext,
  wanted: Wanted,
): Promise<Generation | undefined> => {
  const { kind, live } = wanted;
  const told = { customerId: customer.customerId, kind: kind.name, gen: live.gen };
  if (live.schema !== kind.schema) {
    log.info('generation of another schema, rebuilding', told);
    return undefined;
  }
  const found = await readWhole(chunks, customer, wanted);
  if (found === undefined) log.warn('generation is damaged, rebuilding', told);
  return found;
};
