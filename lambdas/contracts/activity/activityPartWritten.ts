import * as z from 'zod/mini';
import type { EventContract } from '../scan/event.ts';
import { FieldSum } from '../scan/fieldSums.ts';

/** Folder of the parts in the account's own bucket. */
export const ACTIVITY_PARTS = 'activity/parts/';

/**
 * An account wrote a part file of activity (gzip NDJSON of `ActivityRow`s) to its own bucket. Parts
 * may come twice and in any order. The account is read from the envelope that EventBridge sets.
 */
export const activityPartWritten = {
  name: 'activityPartWritten',
  source: 'dataward.scanner',
  detail: z.strictObject({
    schema: z.literal(1),
    bucket: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
    region: z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/)),
    key: z.string().check(z.regex(/^activity\/parts\/[0-9a-f]{64}\.ndjson\.gz$/)),
    bytes: z.int().check(z.positive(), z.lte(5_000_000)),
    /** Lower-case hex of the file's SHA-256. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** ms since 1970. */
    sentAt: z.int().check(z.positive()),
    /** Every field of the part. */
    fields: z.array(FieldSum).check(z.maxLength(100)),
  }),
} as const satisfies EventContract;
