import * as z from 'zod/mini';
import type { EventContract } from './event.ts';

/** What runs in a customer's account: the functions of the stack, and its server. */
export const scannerFunctionNames = [
  'discoverStores',
  'classifyStore',
  'commitScan',
  'reportHeartbeat',
  'drainBucket',
  'readActivity',
  'scannerServer',
] as const;
export type ScannerFunctionName = (typeof scannerFunctionNames)[number];

export const HOUR_MS = 3_600_000;

/** How long one function ran within an hour. */
const UsageRow = z.strictObject({
  funcName: z.enum(scannerFunctionNames),
  starts: z.int().check(z.gte(0), z.lte(1_000_000_000)),
  microseconds: z.int().check(z.gte(0), z.lte(1_000_000_000_000_000)),
  memoryMb: z.int().check(z.gte(128), z.lte(1_000_000)),
});
export type UsageRow = z.infer<typeof UsageRow>;

/**
 * Execution times of an hour. Reports of different ids add up; of reports with the same id and hour
 * the one sent last counts, so that a report can be repeated and corrected.
 */
export const usageReported = {
  name: 'usageReported',
  source: 'dataward.scanner',
  detail: z.strictObject({
    schema: z.literal(1),
    /** Start of the hour, ms since 1970, UTC. */
    hour: z.int().check(z.positive(), z.multipleOf(HOUR_MS)),
    reportId: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
    /** ms since 1970. */
    sentAt: z.int().check(z.positive()),
    rows: z.array(UsageRow).check(z.maxLength(16)),
  }),
} as const satisfies EventContract;
export type UsageReported = z.infer<typeof usageReported.detail>;
