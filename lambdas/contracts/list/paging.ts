import * as z from 'zod/mini';
import { AccountId, CustomerId } from '../ids.ts';

/** First page is 1. */
export const page = z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1);
/** Rows per page: 10 by default, 100 at most. */
export const limit = z._default(z.int().check(z.gte(1), z.lte(100)), 10);
export const sortType = z._default(z.enum(['asc', 'desc']), 'desc');

/** Whose data, optionally of one account; `null` and absent mean all accounts. */
export const scope = {
  customerId: CustomerId,
  cloudAccountId: z.optional(z.nullable(AccountId)),
};

/** All, or what violates a policy. */
export const filters = z.optional(z.nullable(z.enum(['all', 'non-compliant'])));

/** Parameters of panels and cards: an account or all, all rows or those that violate a policy. */
export const panelRequest = z.object({ ...scope, filters });

/** Only rows that were first seen at this moment or later. */
export const seenSince = z.optional(z.nullable(z.iso.datetime()));

/** Only data stores in which sensitive data was found at this moment or later. */
export const sensitiveSince = z.optional(z.nullable(z.iso.datetime()));

/** Only issues that were resolved at this moment or later. */
export const resolvedSince = z.optional(z.nullable(z.iso.datetime()));

/**
 * Labels that users gave data stores, and tags in AWS as `key` or `key=value`: any of them, in any
 * case.
 */
export const tags = z.optional(
  z.nullable(z.array(z.string().check(z.maxLength(512))).check(z.maxLength(50))),
);

/** A search text: cut at 256 characters by refusal, blanks at the ends do not count. */
export const q = z._default(z.string().check(z.trim(), z.maxLength(256)), '');
