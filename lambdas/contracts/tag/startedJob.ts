import * as z from 'zod/mini';
import { Id } from '../ids.ts';

export const TagJobStarted = z.object({
  msg: z.string(),
  jobId: Id,
  /** Data stores that it is about. */
  total: z.int(),
});

/** Data stores of one change. */
export const TAG_JOB_MAX = 100_000;
/** Days for which a change is kept, and a day less for which it can be undone. */
export const TAG_JOB_DAYS = 30;
