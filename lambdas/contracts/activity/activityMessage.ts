import * as z from 'zod/mini';
import { AccountId, CustomerId } from '../ids.ts';
import { activityPartWritten } from './activityPartWritten.ts';

/** Message of the activity queue; the router looks up the customer by the envelope's account. */
export const ActivityMessage = z.strictObject({
  customerId: CustomerId,
  accountId: AccountId,
  detail: activityPartWritten.detail,
});
export type ActivityMessage = z.infer<typeof ActivityMessage>;
