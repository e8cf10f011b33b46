import * as z from 'zod/mini';
import { AccountId, AssetId, Id } from '../ids.ts';
import { Principal } from './principal.ts';

/** A principal that used a data store on a day. Times are ms since 1970. */
export const DayFlow = z.object({
  storeId: Id,
  accountId: AccountId,
  /** Of the data store. */
  arn: AssetId,
  principal: Principal,
  /** Of all days that were known when it was written. */
  firstAt: z.int(),
  /** On the day. */
  lastAt: z.int(),
});
export type DayFlow = z.infer<typeof DayFlow>;
