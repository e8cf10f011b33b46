import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ResourceVerdicts } from '#contracts/check/results.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { putCheckDue } from './checkDue.ts';
import { ifRev } from './ifRev.ts';
import { checkVerdictsKey, checkVerdictsPk, verdictBucketOf } from './keys/checkResults.ts';
import { pack, unpack } from './knowledge.ts';
import { PART_DAYS, ttl } from './scans.ts';
import { batchGet, type Item, queryAll, type Table } from './table.ts';
import { put, type Writes } from './transact.ts';

/** Version of the verdicts of an entity. */
const Version = z.object({
  sk: z.string(),
  /** Increased by each write. */
  rev: z.int(),
  /** Of the verdicts; empty where there are none any more. */
  stamp: z.string(),
});
export type VerdictsVersion = z.infer<typeof Version>;
const versionAttributes = Object.keys(Version.shape);

/** By ref; of entities that were never evaluated there is none. */
export const readVerdictVersions = async (
  core: Table,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<Map<string, VerdictsVersion>> => {
  const keys = refs.map((ref) => checkVerdictsKey(customer, ref));
  const items = await batchGet(core, keys, versionAttributes);
  return new Map(items.map((item) => Version.parse(item)).map((found) => [found.sk, found]));
};

/** Empty for an entity that is gone, or of which nothing is known. */
export const stampOf = (verdicts: ResourceVerdicts | undefined): string =>
  verdicts === undefined
    ? ''
    : createHash('sha256').update(JSON.stringify(verdicts)).digest('base64').slice(0, 16);

export interface VerdictsWrite {
  readonly ref: string;
  /** As read before the facts that the verdicts are made of. */
  readonly before: VerdictsVersion | undefined;
  /** Undefined: it counts no more. */
  readonly verdicts: ResourceVerdicts | undefined;
  readonly at: number;
}

/**
 * For a transaction: the bucket is due together with the change. Refused when another analysis of
 * the entity was first. An item without verdicts is swept away.
 */
export const putVerdicts = (
  core: Table,
  customer: CustomerContext,
  { ref, before, verdicts, at }: VerdictsWrite,
): Writes => {
  const rev = before?.rev ?? 0;
  const item = {
    ...checkVerdictsKey(customer, ref),
    ...{ rev: rev + 1, stamp: stampOf(verdicts) },
    ...(verdicts === undefined ? { ttl: ttl(at, PART_DAYS) } : { verdicts: pack(verdicts) }),
  };
  const bucket = verdictBucketOf(ref);
  return [put(core, item, ifRev(rev)), ...putCheckDue(core, customer, bucket)];
};

const Stored = z.object({ ...Version.shape, verdicts: z.optional(z.instanceof(Uint8Array)) });

/** The verdicts of an entity. */
export interface StoredVerdicts {
  readonly ref: string;
  readonly stamp: string;
  readonly verdicts: ResourceVerdicts;
}

const storedIn = (item: Item): StoredVerdicts[] => {
  const { sk, stamp, verdicts } = Stored.parse(item);
  if (verdicts === undefined) return [];
  return [{ ref: sk, stamp, verdicts: unpack(ResourceVerdicts, verdicts) }];
};

/** Of those that count. */
export const readVerdicts = async (
  core: Table,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<StoredVerdicts[]> => {
  const keys = refs.map((ref) => checkVerdictsKey(customer, ref));
  return (await batchGet(core, keys)).flatMap(storedIn);
};

/** Of all of one bucket that count. */
export const readBucketVerdicts = async (
  core: Table,
  customer: CustomerContext,
  bucket: string,
): Promise<StoredVerdicts[]> =>
  (await queryAll(core, checkVerdictsPk(customer, bucket))).flatMap(storedIn);
