import * as z from 'zod/mini';
import { ClassificationDocument } from '../classification/document.ts';
import { AccountScope } from '../cloudAccount/scope.ts';

/** Where the product writes it in the stack's bucket. */
export const SCAN_SETTINGS_KEY = 'control/settings.json';

/** What the product tells a stack, read when a scan begins. */
export const ScanSettings = z.strictObject({
  schema: z.literal(1),
  /** One higher with each change. */
  version: z.int(),
  /** No scan begins before this moment, ms since 1970: the monthly cap is reached. Null = it may. */
  pausedUntil: z.nullable(z.int()),
  /** Bytes that one scan reads of all stores together at most. */
  bytesAScan: z.int().check(z.gte(0)),
  classification: ClassificationDocument,
  scope: AccountScope,
});
export type ScanSettings = z.infer<typeof ScanSettings>;
