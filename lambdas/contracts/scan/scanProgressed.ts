import * as z from 'zod/mini';
import type { EventContract } from './event.ts';

const stores = () => z.int().check(z.gte(0), z.lte(1_000_000));

/** A scan began (`done` is 0), or got on; `scanFinished` or `scanFailed` follows. */
export const scanProgressed = {
  name: 'scanProgressed',
  source: 'dataward.scanner',
  detail: z.strictObject({
    schema: z.literal(1),
    scanSeq: z.int().check(z.positive()),
    /** Stores that the scan reads, and those that it is done with. */
    stores: stores(),
    done: stores(),
  }),
} as const satisfies EventContract;
