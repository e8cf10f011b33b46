import * as z from 'zod/mini';
import { ActivitySource } from './activityWindow.ts';
import { Principal } from './principal.ts';
import { SourcePlace } from './sourcePlace.ts';

/** Of an issue; older ones are left out. */
export const MOST_EVIDENCE = 20;

/** What was done, by whom and from where. */
export const Evidence = z.object({
  /** Of the last of them, ms since 1970. */
  at: z.int(),
  operation: z.string(),
  region: z.string(),
  principal: Principal,
  source: ActivitySource,
  /** Where a public address is; null = not known. */
  place: z.nullable(SourcePlace),
  count: z.int(),
  /** Code of the error; null = it succeeded. */
  error: z.nullable(z.string()),
});
export type Evidence = z.infer<typeof Evidence>;
