import * as z from 'zod/mini';
import type { EventContract } from './event.ts';

/** A scan that had begun ended without a result; what was found before stays. */
export const scanFailed = {
  name: 'scanFailed',
  source: 'dataward.scanner',
  detail: z.strictObject({
    schema: z.literal(1),
    scanSeq: z.int().check(z.positive()),
  }),
} as const satisfies EventContract;
