import * as z from 'zod/mini';
import { capabilities } from '../access/words.ts';
import { Principal } from './principal.ts';

/** Days that uses are kept for. */
export const USE_DAYS = 90;

/**
 * What one principal did with one data store, calls that failed left out. Of two the union counts,
 * so that nothing is counted twice. Times are ms since 1970.
 */
export const Use = z.object({
  principal: Principal,
  firstAt: z.int(),
  lastAt: z.int(),
  /** UTC days with a successful call, as days since 1970-01-01; the last 90. */
  days: z.array(z.int()),
  /** Last call of each capability. */
  last: z.partialRecord(z.enum(capabilities), z.int()),
});
export type Use = z.infer<typeof Use>;
