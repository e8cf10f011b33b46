import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customerContext.ts';
import { chunkKey, type GenerationId, manifestKey } from './keys.ts';
import { batchGet, getItem, inParallel, putItem, type Table } from './table.ts';

/** A chunk item stays far below DynamoDB's 400 kB. */
const MAX_CHUNK_BYTES = 300_000;
const CHUNK_DAYS = 3;

const compress = promisify(gzip);
const expand = promisify(gunzip);

const StoredColumn = z.object({
  chunks: z.int(),
  /** Compressed. */
  bytes: z.int(),
  /** Before compression. */
  length: z.int(),
  /** Of the compressed bytes, in hex. */
  sha256: z.string(),
});

/** What a generation consists of: one that has no manifest does not exist. */
export const Manifest = z.object({
  schema: z.int(),
  rows: z.int(),
  columns: z.record(z.string(), StoredColumn),
});
export type Manifest = z.infer<typeof Manifest>;

export interface GenerationToWrite {
  readonly id: GenerationId;
  readonly schema: number;
  readonly rows: number;
  readonly columns: ReadonlyMap<string, Uint8Array>;
  /** Milliseconds since 1970: chunks live three days from then. */
  readonly at: number;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Piece {
  readonly column: string;
  readonly index: number;
  readonly bytes: Uint8Array;
}

const cut = (column: string, bytes: Uint8Array): Piece[] =>
  Array.from({ length: Math.ceil(bytes.length / MAX_CHUNK_BYTES) }, (_, index) => ({
    column,
    index,
    bytes: bytes.subarray(index * MAX_CHUNK_BYTES, (index + 1) * MAX_CHUNK_BYTES),
  }));

const storedColumn = (raw: Uint8Array, bytes: Uint8Array): z.infer<typeof StoredColumn> => ({
  chunks: Math.ceil(bytes.length / MAX_CHUNK_BYTES),
  bytes: bytes.length,
  length: raw.length,
  sha256: sha256(bytes),
});

/** Writes all chunks, then the manifest. */
export const writeGeneration = async (
  chunks: Table,
  customer: CustomerContext,
  { id, schema, rows, columns, at }: GenerationToWrite,
): Promise<void> => {
  const ttl = Math.floor(at / 1000) + CHUNK_DAYS * 86_400;
  const compressed = await Promise.all(
    [...columns].map(async ([name, raw]) => {
      const bytes = await compress(raw, { level: 4 });
      return { name, bytes, stored: storedColumn(raw, bytes) };
    }),
  );
  const pieces = compressed.flatMap(({ name, bytes }) => cut(name, bytes));
  await inParallel(pieces, 8, ({ bytes, ...place }) =>
    putItem(chunks, { ...chunkKey(customer, id, place), bytes, ttl }),
  );
  const stored = compressed.map((column) => [column.name, column.stored] as const);
  await putItem(chunks, {
    ...manifestKey(customer, id),
    ...({ schema, rows, columns: Object.fromEntries(stored) } satisfies Manifest),
    ttl,
  });
};

/** Undefined when it is missing, expired or of another form. */
export const readManifest = async (
  chunks: Table,
  customer: CustomerContext,
  id: GenerationId,
): Promise<Manifest | undefined> =>
  Manifest.safeParse((await getItem(chunks, manifestKey(customer, id))) ?? {}).data;

interface WantedColumn {
  readonly name: string;
  readonly stored: z.infer<typeof StoredColumn>;
  readonly pieces: readonly unknown[];
}

/** Undefined where a chunk is missing or does not have the bytes that were written. */
const joined = async ({ stored, pieces }: WantedColumn): Promise<Uint8Array | undefined> => {
  if (!pieces.every((piece) => piece instanceof Uint8Array)) return undefined;
  const bytes = Buffer.concat(pieces);
  if (bytes.length !== stored.bytes || sha256(bytes) !== stored.sha256) return undefined;
  return expand(bytes);
};

export interface ColumnsToRead {
  readonly id: GenerationId;
  readonly manifest: Manifest;
  readonly names: readonly string[];
}

const placesOf = (name: string, manifest: Manifest) =>
  Array.from({ length: manifest.columns[name]?.chunks ?? 0 }, (_, index) => ({
    column: name,
    index,
  }));

/** These columns, expanded; undefined when any of them is missing, expired or damaged. */
export const readColumns = async (
  chunks: Table,
  customer: CustomerContext,
  { id, manifest, names }: ColumnsToRead,
): Promise<Map<string, Uint8Array> | undefined> => {
  const keysOf = (name: string) =>
    placesOf(name, manifest).map((place) => chunkKey(customer, id, place));
  const items = await batchGet(chunks, names.flatMap(keysOf));
  const bytesOf = new Map(items.map(({ pk, sk, bytes }) => [`${pk} ${sk}`, bytes]));
  const columns = await Promise.all(
    names.map(async (name) => {
      const stored = manifest.columns[name];
      const pieces = keysOf(name).map(({ pk, sk }) => bytesOf.get(`${pk} ${sk}`));
      const bytes = stored && (await joined({ name, stored, pieces }));
      return [name, bytes] as const;
    }),
  );
  const whole = columns.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : []));
  return whole.length === names.length ? new Map(whole) : undefined;
};
