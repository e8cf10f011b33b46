import * as z from 'zod/mini';
import { AccountId, AssetId } from '../ids.ts';
import { Principal } from './principal.ts';

/** Data that went from one data store to another. Times are ms since 1970. */
export const Move = z.object({
  from: AssetId,
  to: AssetId,
  /** Whose logs tell of it. */
  accountId: AccountId,
  /** No call names both: a workload read the one, and wrote the other within an hour. */
  isInferred: z.boolean(),
  /** The last call, and who made it. */
  operation: z.string(),
  principal: Principal,
  firstAt: z.int(),
  lastAt: z.int(),
});
export type Move = z.infer<typeof Move>;
