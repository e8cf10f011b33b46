import * as z from 'zod/mini';
import type { EventContract } from './event.ts';

/** Refused actions that are named for one account. */
export const ACCOUNT_DENIED_ACTIONS_MAX = 100;

/** A scan ended; only a complete one lets stores that it did not see go. */
export const scanFinished = {
  name: 'scanFinished',
  source: 'dataward.scanner',
  detail: z.strictObject({
    schema: z.literal(1),
    scanSeq: z.int().check(z.positive()),
    /** How many parts the scan wrote, numbered 0 to parts - 1. */
    parts: z.int().check(z.gte(0), z.lte(100_000)),
    /** False when a collector failed or the scan ran out of time. */
    complete: z.boolean(),
    finishedAt: z.int().check(z.positive()),
    /** IAM actions that were refused while the account was listed; its stores name their own. */
    deniedActions: z.optional(
      z.array(z.string().check(z.maxLength(128))).check(z.maxLength(ACCOUNT_DENIED_ACTIONS_MAX)),
    ),
  }),
} as const satisfies EventContract;
export type ScanFinished = z.infer<typeof scanFinished.detail>;
