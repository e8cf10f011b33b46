import * as z from 'zod/mini';
import { CheckTally } from '#contracts/check/results.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { ifRev } from './ifRev.ts';
import { checkTalliesPk, checkTallyKey } from './keys/checkResults.ts';
import { MAX_KNOWLEDGE_BYTES, pack, unpack } from './knowledge.ts';
import { batchGet, ifAllowed, putItem, queryAll, type Table } from './table.ts';

const Tallies = z.array(CheckTally);

/** Of failures that do not fit, the first ones are kept; counts never change. */
const packTally = (tally: readonly CheckTally[], most = Number.POSITIVE_INFINITY): Buffer => {
  const bytes = pack(
    tally.map(({ failures, ...one }) => ({ ...one, failures: failures.slice(0, most) })),
  );
  if (bytes.length <= MAX_KNOWLEDGE_BYTES || most === 0) return bytes;
  const longest = Math.max(...tally.map(({ failures }) => failures.length));
  return packTally(tally, Math.floor(Math.min(most, longest) / 2));
};

const Rev = z.object({ sk: z.string(), rev: z.int() });

/** How often the tally of each of these buckets was written; absent = never. */
export const readTallyRevs = async (
  core: Table,
  customer: CustomerContext,
  buckets: readonly string[],
): Promise<Map<string, number>> => {
  const keys = buckets.map((bucket) => checkTallyKey(customer, bucket));
  const items = await batchGet(core, keys, Object.keys(Rev.shape));
  return new Map(items.map((item) => Rev.parse(item)).map(({ sk, rev }) => [sk, rev]));
};

export interface TallyWrite {
  readonly bucket: string;
  /** As read before the verdicts that are tallied. */
  readonly rev: number;
  readonly tally: readonly CheckTally[];
}

/** False when another run wrote it meanwhile. */
export const writeTally = (
  core: Table,
  customer: CustomerContext,
  { bucket, rev, tally }: TallyWrite,
): Promise<boolean> => {
  const item = { ...checkTallyKey(customer, bucket), rev: rev + 1, tally: packTally(tally) };
  return ifAllowed(putItem(core, item, ifRev(rev)));
};

const Stored = z.object({ tally: z.instanceof(Uint8Array) });

/** Of every bucket that has one. */
export const readTallies = async (
  core: Table,
  customer: CustomerContext,
): Promise<CheckTally[][]> => {
  const items = await queryAll(core, checkTalliesPk(customer), { attributes: ['tally'] });
  return items.map((item) => unpack(Tallies, Stored.parse(item).tally));
};
