import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { putItems } from './batchWrite.ts';
import { type ChunkPlace, chunkKey, type GenerationId, manifestKey } from './keys/generations.ts';
import { hashOf } from './keys/ids.ts';
import type { Key } from './keys/key.ts';
import { batchGet, getItem, putItem, type Table } from './table.ts';

/** A chunk item stays far below DynamoDB's 400 kB. */
const MAX_CHUNK_BYTES = 300_000;
export const CHUNK_DAYS = 3;

const compress = promisify(zstdCompress);
const expand = promisify(zstdDecompress);
/** A tenth of the time of gzip's level 4 for the same bytes: columns are compact before. */
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** Room for the whole result in one piece, up to a megabyte. */
const roomFor = (length: number): number => Math.min(1 << 20, Math.max(1_024, length));

/** Chunks younger than that may serve a next generation too: both outlive their re-publish. */
const REUSE_MS = 24 * 3_600_000;

/** A column, or a part of it: `name` or `name.…`. */
const StoredPart = z.object({
  /** The generation that wrote its chunks, and when: a later one may still use them. */
  gen: z.int(),
  attempt: z.string(),
  at: z.int(),
  chunks: z.int(),
  /** Compressed. */
  bytes: z.int(),
  /** Before compression. */
  length: z.int(),
  /** SHA-256 of the compressed bytes, in hex. */
  sha256: z.string(),
});
type StoredPart = z.infer<typeof StoredPart>;

/**
 * What a generation consists of: one that has no manifest does not exist, and one of another format
 * is not read.
 */
export const Manifest = z.object({
  format: z.literal(2),
  schema: z.int(),
  rows: z.int(),
  parts: z.record(z.string(), StoredPart),
});
export type Manifest = z.infer<typeof Manifest>;

export interface PartToWrite {
  readonly name: string;
  /** It is what the former generation has. */
  readonly same: boolean;
  readonly bytes: () => Uint8Array;
}

export interface GenerationToWrite {
  readonly id: GenerationId;
  readonly schema: number;
  readonly rows: number;
  readonly parts: readonly PartToWrite[];
  /** That of the generation before, whose chunks may be used again. */
  readonly former?: Manifest | undefined;
  /** Milliseconds since 1970: chunks live three days from then. */
  readonly at: number;
}

interface Written {
  readonly name: string;
  readonly stored: StoredPart;
  /** None where the former generation's are used again. */
  readonly pieces: readonly { readonly place: ChunkPlace; readonly bytes: Uint8Array }[];
}

const cut = (column: string, bytes: Uint8Array): Written['pieces'] =>
  Array.from({ length: Math.ceil(bytes.length / MAX_CHUNK_BYTES) }, (_, index) => ({
    place: { column, index },
    bytes: bytes.subarray(index * MAX_CHUNK_BYTES, (index + 1) * MAX_CHUNK_BYTES),
  }));

/** Compression runs beside the encoding of the next part. */
const encoded = async (
  { name, same, bytes }: PartToWrite,
  { id, former, at }: GenerationToWrite,
): Promise<Written> => {
  const known = same ? former?.parts[name] : undefined;
  if (known !== undefined && at - known.at < REUSE_MS) return { name, stored: known, pieces: [] };
  const raw = bytes();
  const packed = await compress(raw, { ...FASTEST, chunkSize: roomFor(raw.length) });
  const pieces = cut(name, packed);
  const lengths = { chunks: pieces.length, bytes: packed.length, length: raw.length };
  const { gen, attempt } = id;
  return { name, stored: { gen, attempt, at, ...lengths, sha256: hashOf(packed) }, pieces };
};

/** Writes all chunks that are new, then the manifest; returns it. */
export const writeGeneration = async (
  chunks: Table,
  customer: CustomerContext,
  write: GenerationToWrite,
): Promise<Manifest> => {
  const { id, schema, rows, at } = write;
  const ttl = Math.floor(at / 1000) + CHUNK_DAYS * 86_400;
  const parts = await Promise.all(write.parts.map((part) => encoded(part, write)));
  const pieces = parts.flatMap((part) => part.pieces);
  await putItems(
    chunks,
    pieces.map(({ bytes, place }) => ({ ...chunkKey(customer, id, place), bytes, ttl })),
  );
  const stored = Object.fromEntries(parts.map((part) => [part.name, part.stored]));
  const manifest: Manifest = { format: 2, schema, rows, parts: stored };
  await putItem(chunks, { ...manifestKey(customer, id), ...manifest, ttl });
  return manifest;
};

/** Undefined when it is missing, expired or of another form. */
export const readManifest = async (
  chunks: Table,
  customer: CustomerContext,
  id: GenerationId,
): Promise<Manifest | undefined> =>
  Manifest.safeParse((await getItem(chunks, manifestKey(customer, id))) ?? {}).data;

/** Undefined where a chunk is missing or does not have the bytes that were written. */
const joined = async (
  stored: StoredPart,
  pieces: readonly unknown[],
): Promise<Uint8Array | undefined> => {
  if (!pieces.every((piece) => piece instanceof Uint8Array)) return undefined;
  const bytes = Buffer.concat(pieces);
  if (bytes.length !== stored.bytes || hashOf(bytes) !== stored.sha256) return undefined;
  return expand(bytes, { chunkSize: roomFor(stored.length) });
};

export interface ColumnsToRead {
  readonly id: GenerationId;
  readonly manifest: Manifest;
  readonly names: readonly string[];
}

/** Parts of a column; absent for a column that the generation does not have. */
const partNames = (manifest: Manifest, column: string): string[] => [
  column,
  ...Object.keys(manifest.parts).filter((name) => name.startsWith(`${column}.`)),
];

interface WantedPart {
  readonly column: string;
  /** Undefined where the generation does not have it. */
  readonly stored: StoredPart | undefined;
}

const keysOf = (
  customer: CustomerContext,
  { kind }: GenerationId,
  { column, stored }: WantedPart,
): Key[] =>
  Array.from({ length: stored?.chunks ?? 0 }, (_, index) =>
    chunkKey(
      customer,
      { kind, gen: stored?.gen ?? 0, attempt: stored?.attempt ?? '' },
      { column, index },
    ),
  );

/** Parts of these columns, expanded; undefined when any is missing, expired or damaged. */
export const readColumns = async (
  chunks: Table,
  customer: CustomerContext,
  { id, manifest, names }: ColumnsToRead,
): Promise<Map<string, Uint8Array> | undefined> => {
  const wanted = names
    .flatMap((column) => partNames(manifest, column))
    .map((column): WantedPart => ({ column, stored: manifest.parts[column] }));
  const items = await batchGet(
    chunks,
    wanted.flatMap((part) => keysOf(customer, id, part)),
  );
  const bytesOf = new Map(items.map(({ pk, sk, bytes }) => [`${pk} ${sk}`, bytes]));
  const parts = await Promise.all(
    wanted.map(async (part) => {
      const pieces = keysOf(customer, id, part).map(({ pk, sk }) => bytesOf.get(`${pk} ${sk}`));
      const { column, stored } = part;
      return { column, bytes: stored && (await joined(stored, pieces)) };
    }),
  );
  const whole = parts.flatMap(({ column, bytes }) => (bytes ? [[column, bytes] as const] : []));
  return whole.length === wanted.length ? new Map(whole) : undefined;
};
