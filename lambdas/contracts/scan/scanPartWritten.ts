import * as z from 'zod/mini';
import type { EventContract } from './event.ts';
import { FieldSum } from './fieldSums.ts';

/**
 * A scanner wrote one part file (gzip NDJSON of `ScanRow`s) to the bucket in its own account.
 * The account is read from the envelope that EventBridge sets, never from this payload.
 */
export const scanPartWritten = {
  name: 'scanPartWritten',
  source: 'dataward.scanner',
  detail: z.strictObject({
    schema: z.literal(1),
    /** Start of the scan, ms since 1970: grows from scan to scan of one account. */
    scanSeq: z.int().check(z.positive()),
    /** Number of the part, from 0. */
    part: z.int().check(z.gte(0), z.lte(100_000)),
    bucket: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
    region: z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/)),
    key: z.string().check(z.minLength(1), z.maxLength(1024)),
    bytes: z.int().check(z.positive(), z.lte(5_000_000)),
    /** Lower-case hex of the file's SHA-256. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** Every field of the part; absent from older scanners. */
    fields: z.optional(z.array(FieldSum).check(z.maxLength(500))),
  }),
} as const satisfies EventContract;
export type ScanPartWritten = z.infer<typeof scanPartWritten.detail>;
