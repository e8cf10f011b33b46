import * as z from 'zod/mini';
import { AccountId } from '../ids.ts';
import { Evidence } from './evidence.ts';

/** What a detection found in windows of an account. Times are ms since 1970. */
export const WindowFinding = z.object({
  /** Id of the detection. */
  definition: z.string(),
  accountId: AccountId,
  /** ARN of the asset that it is on. */
  resource: z.string(),
  /** Ids of the data stores that it bears on. */
  stores: z.array(z.string()),
  isAttempt: z.boolean(),
  because: z.string(),
  lastAt: z.int(),
  evidence: z.array(Evidence),
});
export type WindowFinding = z.infer<typeof WindowFinding>;
