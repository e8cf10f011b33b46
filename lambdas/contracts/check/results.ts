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

/** What the checks found on one resource; checks by their ids. */
export const ResourceVerdicts = z.object({
  ...z.omit(StoredFailure, { issueId: true, stores: true }).shape,
  passed: z.array(z.string()),
  unknown: z.array(z.string()),
  failed: z.array(
    z.object({
      checkId: z.string(),
      /** A bounded number of those that it concerns, the most sensitive first. */
      stores: z.array(z.string()),
      /** Greatest of the stores; null = not known. */
      sensitivity: z.nullable(z.number()),
    }),
  ),
});
export type ResourceVerdicts = z.infer<typeof ResourceVerdicts>;

/** What one check found on some resources. */
export const CheckTally = z.object({
  checkId: z.string(),
  /** Ascending by account. */
  accounts: z.array(AccountResults),
  /** A bounded number of the resources that fail, those on the most sensitive data first. */
  failures: z.array(
    z.object({
      ref: z.string(),
      sensitivity: z.nullable(z.number()),
      /** Another text after each change of what the checks found on the resource. */
      stamp: z.string(),
    }),
  ),
});
export type CheckTally = z.infer<typeof CheckTally>;

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
