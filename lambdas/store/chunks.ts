import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customerContext.ts';
import { SNAPSHOT_SCHEMA, type SnapshotRow } from '#contracts/snapshot.ts';
import { chunkKey, type GenerationId, manifestKey } from './keys.ts';
import { batchGet, getItem, inParallel, putItem, type Table } from './table.ts';

/** A chunk item stays far below DynamoDB's 400 kB. */
const MAX_CHUNK_BYTES = 300_000;
const ROWS_PER_CHUNK = 4_000;
const CHUNK_DAYS = 3;

const Manifest = z.object({
  schema: z.literal(SNAPSHOT_SCHEMA),
  rows: z.int(),
  chunks: z.array(z.object({ bytes: z.int(), sha256: z.string() })),
});

/** The rows of a generation and the size of their text, for a cache to count. */
export interface Generation {
  readonly rows: readonly SnapshotRow[];
  readonly bytes: number;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Chunks of at most 300 kB each, halved where rows compress badly. */
const encode = (rows: readonly SnapshotRow[]): Buffer[] => {
  if (rows.length > ROWS_PER_CHUNK) {
    return [...encode(rows.slice(0, ROWS_PER_CHUNK)), ...encode(rows.slice(ROWS_PER_CHUNK))];
  }
  const bytes = gzipSync(JSON.stringify(rows), { level: 4 });
  if (bytes.length <= MAX_CHUNK_BYTES || rows.length <= 1) return [bytes];
  const middle = Math.ceil(rows.length / 2);
  return [...encode(rows.slice(0, middle)), ...encode(rows.slice(middle))];
};

/** Writes all chunks, then the manifest: a generation without one does not exist. */
export const writeGeneration = async (
  chunks: Table,
  customer: CustomerContext,
  generation: { id: GenerationId; rows: readonly SnapshotRow[]; at: number },
): Promise<void> => {
  const { id, rows, at } = generation;
  const ttl = Math.floor(at / 1000) + CHUNK_DAYS * 86_400;
  const encoded = encode(rows);
  await inParallel([...encoded.entries()], 8, ([index, bytes]) =>
    putItem(chunks, { ...chunkKey(customer, id, index), bytes, ttl }),
  );
  await putItem(chunks, {
    ...manifestKey(customer, id),
    schema: SNAPSHOT_SCHEMA,
    rows: rows.length,
    chunks: encoded.map((bytes) => ({ bytes: bytes.length, sha256: sha256(bytes) })),
    ttl,
  });
};

const readBytes = async (chunks: Table, customer: CustomerContext, id: GenerationId) => {
  const manifest = Manifest.safeParse((await getItem(chunks, manifestKey(customer, id))) ?? {});
  if (!manifest.success) return undefined;
  const keys = manifest.data.chunks.map((_, index) => chunkKey(customer, id, index));
  const items = await batchGet(chunks, keys);
  const byIndex = new Map(items.map((item) => [item.sk, item.bytes]));
  const bytes = keys.map((key) => byIndex.get(key.sk));
  const whole = manifest.data.chunks.every(({ sha256: expected, bytes: length }, index) => {
    const chunk = bytes[index];
    return chunk instanceof Uint8Array && chunk.length === length && sha256(chunk) === expected;
  });
  return whole ? (bytes as Uint8Array[]) : undefined;
};

/** Undefined when a chunk is missing, expired, damaged or of another schema. */
export const readGeneration = async (
  chunks: Table,
  customer: CustomerContext,
  id: GenerationId,
): Promise<Generation | undefined> => {
  const encoded = await readBytes(chunks, customer, id);
  if (encoded === undefined) return undefined;
  const texts = encoded.map((bytes) => gunzipSync(bytes).toString('utf8'));
  const rows = texts.flatMap((text) => JSON.parse(text) as SnapshotRow[]);
  return { rows, bytes: texts.reduce((sum, text) => sum + text.length, 0) };
};
