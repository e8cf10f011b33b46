import * as z from 'zod/mini';
import { AccountId, AssetId } from '../ids.ts';

/** What an acceptance of a check covers: issues of now and of later. */
export const AcceptanceScope = z.discriminatedUnion('type', [
  /** Every resource of the customer. */
  z.object({ type: z.literal('customer') }),
  z.object({ type: z.literal('account'), cloudAccountId: AccountId }),
  z.object({
    type: z.literal('resource'),
    cloudAccountId: AccountId,
    instanceLocation: AssetId,
  }),
  /** Resources with this tag in AWS. */
  z.object({
    type: z.literal('tag'),
    key: z.string().check(z.minLength(1), z.maxLength(128)),
    value: z.string().check(z.maxLength(256)),
  }),
]);
export type AcceptanceScope = z.infer<typeof AcceptanceScope>;

/** Without a scope of its own: a decision on a check for all resources. */
export type NarrowScope = Exclude<AcceptanceScope, { type: 'customer' }>;

/** An acceptance of a check in force. */
export const CheckAcceptance = z.object({
  scope: AcceptanceScope,
  by: z.string(),
  at: z.iso.datetime(),
  reason: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  expiresOn: z.nullable(z.iso.date()),
});
export type CheckAcceptance = z.infer<typeof CheckAcceptance>;
