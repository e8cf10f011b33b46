import * as z from 'zod/mini';
import { AccountId } from '../ids.ts';
import { ResourceTag } from '../issue/record.ts';

/** Resources of an account by the result of one check. */
export const AccountResults = z.object({
  accountId: AccountId,
  passed: z.int(),
  failed: z.int(),
  unknown: z.int(),
});
export type AccountResults = z.infer<typeof AccountResults>;

/** A resource on which a check fails, as the analysis stores it. */
export const StoredFailure = z.object({
  issueId: z.string(),
  accountId: AccountId,
  /** ARN. */
  location: z.string(),
  name: z.string(),
  type: z.string(),
  /** Of the resource, in AWS. */
  tags: z._default(z.array(ResourceTag), []),
  /** Ids of the data stores that it concerns. */
  stores: z.array(z.string()),
});
export type StoredFailure = z.infer<typeof StoredFailure>;

/** Checks of one account by what they came to; those that no resource had are absent. */
const AccountChecks = z.object({
  failing: z.array(z.string()),
  unknown: z.array(z.string()),
  passing: z.array(z.string()),
});

/** How the checks stood at the end of a day. */
export const CheckDay = z.object({
  /** `yyyymmdd`, UTC. */
  day: z.string(),
  /** By the id of the account. */
  accounts: z.record(z.string(), AccountChecks),
});
export type CheckDay = z.infer<typeof CheckDay>;
