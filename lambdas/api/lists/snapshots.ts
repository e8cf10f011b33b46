import type { CustomerContext } from '#contracts/customerContext.ts';
import type { KindSpec, Row } from '#domain/readModel/kind.ts';
import { snapshotOf } from '#domain/readModel/rows.ts';
import { createSnapshot, type Snapshot } from '#domain/readModel/snapshot.ts';
import { addStored } from '#domain/readModel/stored.ts';
import type { Log } from '#middleware/log.ts';
import { type Manifest, readColumns, readManifest } from '#store/chunks.ts';
import { generationOf, type Published, readHead } from '#store/head.ts';
import type { GenerationId } from '#store/keys.ts';
import type { Table } from '#store/table.ts';
import { byteCappedLru } from './byteCappedLru.ts';

/** A column in memory takes about twice its bytes, and its order and postings four bytes a row each. */
const MEMORY_PER_BYTE = 2;
const MEMORY_PER_ROW = 8;

export interface SnapshotDeps {
  readonly core: Table;
  readonly chunks: Table;
  /** Asks the publisher to build the customer's snapshot anew. */
  readonly askRebuild: (customer: CustomerContext) => Promise<void>;
  readonly log: Log;
}

export interface SnapshotSource {
  readonly kind: KindSpec & { readonly name: GenerationId['kind'] };
  /** Every row from the store of record. */
  readonly readAll: (core: Table, customer: CustomerContext) => Promise<readonly Row[]>;
}

/** The rows of a kind, with these columns. */
export type ReadSnapshot = (
  customer: CustomerContext,
  columns: readonly string[],
) => Promise<Snapshot>;

interface Kept {
  readonly manifest: Manifest;
  readonly snapshot: Snapshot;
}

const bytesOf = ({ manifest, snapshot }: Kept): number =>
  Object.entries(manifest.columns)
    .filter(([name]) => snapshot.has(name))
    .reduce(
      (sum, [, { length }]) => sum + length * MEMORY_PER_BYTE + snapshot.rows * MEMORY_PER_ROW,
      0,
    );

/** The generation with these columns loaded; undefined when it cannot be read. */
const load = async (
  { chunks }: SnapshotDeps,
  customer: CustomerContext,
  wanted: {
    id: GenerationId;
    kind: KindSpec;
    columns: readonly string[];
    known?: Kept | undefined;
  },
): Promise<Kept | undefined> => {
  const { id, kind, columns, known } = wanted;
  const manifest = known?.manifest ?? (await readManifest(chunks, customer, id));
  if (manifest === undefined || manifest.schema !== kind.schema) return undefined;
  const snapshot = known?.snapshot ?? createSnapshot(kind, manifest.rows);
  const names = [...new Set(columns)].filter((name) => !snapshot.has(name));
  if (names.length === 0) return { manifest, snapshot };
  const read = await readColumns(chunks, customer, { id, manifest, names });
  if (read === undefined) return undefined;
  addStored(snapshot, read);
  return { manifest, snapshot };
};

/**
 * The customer's rows as of the live generation, which is asked for on every call and kept by
 * customer, kind and generation, column by column as they are needed. A generation that cannot be
 * read is answered from the store of record, and built anew.
 */
export const snapshotReader = (
  deps: SnapshotDeps,
  { kind, readAll }: SnapshotSource,
  maxBytes: number,
): ReadSnapshot => {
  const cache = byteCappedLru<Kept>(maxBytes);
  const fromRecord = async (customer: CustomerContext, live: Published) => {
    const { customerId } = customer;
    deps.log.warn('generation cannot be read', { customerId, gen: live.gen });
    await deps.askRebuild(customer);
    return snapshotOf(kind, await readAll(deps.core, customer));
  };
  return async (customer, columns) => {
    const live = (await readHead(deps.core, customer))[kind.name];
    if (live === undefined) return snapshotOf(kind, []);
    const key = `${customer.customerId}\n${kind.name}\n${live.gen}.${live.attempt}`;
    const id = generationOf(kind.name, live);
    const kept = await load(deps, customer, { id, kind, columns, known: cache.get(key) });
    if (kept === undefined) return fromRecord(customer, live);
    cache.set(key, kept, bytesOf(kept));
    return kept.snapshot;
  };
};
