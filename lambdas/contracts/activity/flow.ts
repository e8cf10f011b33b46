import * as z from 'zod/mini';
import { AccountId, AssetId, Id } from '../ids.ts';
import { Principal } from './principal.ts';

/** The last use of a data store by a principal. Times are ms since 1970. */
export const StoredFlow = z.object({
  storeId: Id,
  accountId: AccountId,
  /** Of the data store. */
  arn: AssetId,
  principal: Principal,
  firstAt: z.int(),
  lastAt: z.int(),
});
export type StoredFlow = z.infer<typeof StoredFlow>;
