import * as z from 'zod/mini';
import { Evidence } from '../activity/evidence.ts';
import { AccountId } from '../ids.ts';
import { IssueContribution, issueSeverities, issueStatuses, issueTypes } from './issue.ts';

/** A tag of a resource in AWS. */
export const ResourceTag = z.object({ key: z.string(), value: z.string() });

/** Effect of the last write on the issue. */
export const issueMoves = ['new', 'fixed', 'reopened', 'changed'] as const;
export type IssueMove = (typeof issueMoves)[number];

/**
 * One definition raised on one asset, in the store of record. Its user state is a separate item, so
 * that scans do not touch it.
 */
export const IssueRecord = z.object({
  /** Of account, definition and asset: a rescan finds the same one. */
  id: z.string(),
  /** Given once, when it was first found; numbers may be skipped. */
  display: z.int(),
  /** Id of the definition. */
  vulnerability: z.string(),
  name: z.string(),
  type: z.enum(issueTypes),
  severity: z.enum(issueSeverities),
  /** Only of published vulnerabilities. */
  cvss: z.nullable(z.number()),
  /** ARN of the asset. */
  location: z.string(),
  accountId: AccountId,
  region: z.string(),
  assetType: z.string(),
  assetName: z.string(),
  /** Of the asset, in AWS. */
  tags: z._default(z.array(ResourceTag), []),
  /** 0 to 100: the sum of the contributions. */
  score: z.number(),
  contributions: z.array(IssueContribution),
  /** The fact that determined the last result. */
  because: z.string(),
  /** Of malicious activity: what was done, the newest last. */
  evidence: z.optional(z.array(Evidence)),
  /** Ids of the data stores that it bears on. */
  stores: z.array(z.string()),
  /** Of a violation: the policies with its rule that apply to the store. */
  policies: z._default(z.array(z.object({ id: z.string(), name: z.string() })), []),
  status: z.enum(issueStatuses),
  /** Milliseconds since 1970, of what the scan saw. The first never moves. */
  discoveredOn: z.int(),
  /** When its state was last observed; an unchanged rescan does not write it. */
  lastScanned: z.int(),
  resolvedOn: z.nullable(z.int()),
  /** Since which scan the check cannot tell any more, and why; absent while it can. */
  notChecked: z.optional(z.object({ since: z.int(), reason: z.string() })),
  reopened: z.int(),
  /** Id of the last writer and what it did: a repeated run recognises its own work. */
  last: z.object({ by: z.string(), what: z.enum(issueMoves) }),
});
export type IssueRecord = z.infer<typeof IssueRecord>;

/** Fields from which the rows of lists are computed. */
export const IssueFacts = z.omit(IssueRecord, {
  assetName: true,
  contributions: true,
  because: true,
  evidence: true,
  lastScanned: true,
  reopened: true,
  last: true,
});
export type IssueFacts = z.infer<typeof IssueFacts>;
