import * as z from 'zod/mini';

/** Source and names of the events by which the product asks a stack for something, on its bus. */
export const CONTROL_BUS = 'dataward-control';
export const CONTROL_SOURCE = 'dataward.control';
export const SCAN_REQUESTED = 'scanRequested';
export const DRAIN_REQUESTED = 'drainRequested';

/** `light`: only what changed since the last scan. */
export const scanDepths = ['full', 'light'] as const;

/** Stores that one request names at most. */
const STORES_A_REQUEST = 100;

/** What starts a scan: a schedule, or the product. */
export const ScanRequest = z.strictObject({
  depth: z.enum(scanDepths),
  /** ARNs; absent = the whole account. */
  resources: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(2048)))
      .check(z.minLength(1), z.maxLength(STORES_A_REQUEST)),
  ),
});
export type ScanRequest = z.infer<typeof ScanRequest>;
