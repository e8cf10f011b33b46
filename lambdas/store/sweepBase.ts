import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { sweepBaseKey } from './keys/scans.ts';
import { PART_DAYS } from './scans.ts';
import { getItem, ifAllowed, putItem, type Table } from './table.ts';

/** Parts expire after `PART_DAYS`: a day is left for clocks and for a sweep that takes long. */
const USABLE_MS = (PART_DAYS - 1) * 86_400_000;

/** A complete scan after which everything present of the account was in its parts or in later ones. */
const BaseScan = z.object({
  scanSeq: z.int(),
  /** No part of it, nor of a later scan, was written before; milliseconds since 1970. */
  since: z.int(),
});
export type BaseScan = z.infer<typeof BaseScan>;

const SweepBase = z.object({
  /** New at each writing. */
  version: z.string(),
  /** Absent where rows arrived late: the next sweep reads everything. */
  scan: z.optional(BaseScan),
});
export type SweepBase = z.infer<typeof SweepBase>;

export interface SweepBaseOf {
  readonly accountId: string;
  readonly base: SweepBase | undefined;
}

/** Strongly consistent; undefined before the first sweep of the account. */
export const readSweepBase = async (
  core: Table,
  customer: CustomerContext,
  accountId: string,
): Promise<SweepBase | undefined> => {
  const item = await getItem(core, sweepBaseKey(customer, accountId));
  return item && SweepBase.parse(item);
};

/** The scan of a base from which a sweep of a later scan can go on. */
export const usableBase = (
  base: SweepBase | undefined,
  { scanSeq, now }: { readonly scanSeq: number; readonly now: number },
): BaseScan | undefined => {
  const scan = base?.scan;
  if (scan === undefined || scan.scanSeq >= scanSeq) return undefined;
  return now - scan.since < USABLE_MS ? scan : undefined;
};

/** Does nothing where the base is no longer the one that was read. */
export const replaceSweepBase = async (
  core: Table,
  customer: CustomerContext,
  { accountId, base, scan }: SweepBaseOf & { readonly scan: BaseScan },
): Promise<void> => {
  const condition =
    base === undefined
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': base.version },
        };
  const item = { ...sweepBaseKey(customer, accountId), version: randomUUID(), scan };
  await ifAllowed(putItem(core, item, condition));
};

/** Rows arrived after a sweep that should have seen them. */
export const dropSweepBase = (
  core: Table,
  customer: CustomerContext,
  accountId: string,
): Promise<void> => putItem(core, { ...sweepBaseKey(customer, accountId), version: randomUUID() });
