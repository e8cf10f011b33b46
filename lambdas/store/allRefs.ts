import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { deleteItems } from './batchWrite.ts';
import { readRefs } from './facts.ts';
import { splitRefs } from './keys/entities.ts';
import { bucketOf, idBuckets } from './keys/ids.ts';
import { analysisStateKey, refsPieceKey, refsPieceRange } from './keys/scans.ts';
import { joinIds } from './scans.ts';
import { getItem, putItem, queryAll, type Table, updateItem } from './table.ts';

/** An item of DynamoDB holds 400 kB, and a reference has up to 27 bytes. */
const REFS_PER_PIECE = 10_000;
/** How long the list is added to until it is read from the buckets again. */
const MOST_AGE_MS = 24 * 3_600_000;

/** Never written again: whoever has read one may delete it. */
const Piece = z.object({ sk: z.string(), refs: z.string() });
type Piece = z.infer<typeof Piece>;

/** When the list was last read from the buckets; undefined = there is none. */
const Listed = z.object({ refsAt: z.optional(z.int()) });

/** The list is whole. */
export const noteRefsListed = async (
  core: Table,
  customer: CustomerContext,
  at: number,
): Promise<void> => {
  await updateItem(core, analysisStateKey(customer), {
    UpdateExpression: 'SET refsAt = :at',
    ExpressionAttributeValues: { ':at': at },
  });
};

const readPieces = async (core: Table, customer: CustomerContext): Promise<Piece[]> => {
  const { pk } = analysisStateKey(customer);
  const items = await queryAll(core, pk, { between: refsPieceRange });
  return items.map((item) => Piece.parse(item));
};

const writePieces = async (
  core: Table,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<void> => {
  for (let from = 0; from < refs.length; from += REFS_PER_PIECE) {
    const some = joinIds(refs.slice(from, from + REFS_PER_PIECE));
    await putItem(core, { ...refsPieceKey(customer, randomUUID()), refs: some });
  }
};

const refsIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap(({ refs }) => splitRefs(refs));

/**
 * Adds what a scan changed to the list of all references, before it is marked as analysed: what is
 * marked is on the list.
 */
export const listRefs = async (
  core: Table,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<void> => {
  const known = new Set(refsIn(await readPieces(core, customer)));
  const added = [...new Set(refs)].filter((ref) => !known.has(ref));
  await writePieces(core, customer, added);
};

/** Pieces that were added meanwhile stay: what they name may not have been in the buckets yet. */
const readBuckets = async (
  core: Table,
  customer: CustomerContext,
  at: number,
): Promise<string[]> => {
  const before = await readPieces(core, customer);
  const refs = await readRefs(core, customer, idBuckets);
  await writePieces(core, customer, refs);
  await noteRefsListed(core, customer, at);
  const { pk } = analysisStateKey(customer);
  await deleteItems(
    core,
    before.map(({ sk }) => ({ pk, sk })),
  );
  return refs;
};

const placeOf = (ref: string): string => `${bucketOf(ref.slice(-26))}${ref}`;

/** By bucket and key. */
const inOrder = (refs: readonly string[]): string[] =>
  refs
    .map((ref) => [placeOf(ref), ref] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, ref]) => ref);

/**
 * References of all entities whose changes are analysed or being so, gone ones too, in their order.
 * They come from a list, in one query where a read of all buckets takes 768, and once a day from
 * the buckets.
 */
export const readAllRefs = async (
  core: Table,
  customer: CustomerContext,
  now: number,
): Promise<string[]> => {
  const state = (await getItem(core, analysisStateKey(customer))) ?? {};
  const { refsAt } = Listed.parse(state);
  const isListed = refsAt !== undefined && now - refsAt < MOST_AGE_MS;
  const refs = isListed
    ? refsIn(await readPieces(core, customer))
    : await readBuckets(core, customer, now);
  return inOrder([...new Set(refs)]);
};
