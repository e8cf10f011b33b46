import * as z from 'zod/mini';
import { issueSeverities, issueTypes } from '../issue/issue.ts';
import { rowBands } from '../risk/words.ts';

export const findingEventKinds = [
  'issueOpened',
  'issueResolved',
  'issueReopened',
  'issueAccepted',
  'issueRestored',
  'storeRiskRaised',
  'storeRiskLowered',
  'storeSensitive',
  'scanFinished',
  'accountUnreachable',
  'policyViolated',
  'policyKept',
  'ticketClosed',
] as const;
export type FindingEventKind = (typeof findingEventKinds)[number];

const FindingState = z.object({
  severity: z.optional(z.enum(issueSeverities)),
  score: z.optional(z.number()),
  band: z.optional(z.enum(rowBands)),
});

/** A change of what is known of a customer's accounts. */
export const FindingEvent = z.object({
  /** Hash of the cause: the same cause recorded twice is one event. */
  id: z.string(),
  /** Ms since 1970. */
  at: z.int(),
  kind: z.enum(findingEventKinds),
  accountId: z.nullable(z.string()),
  /** What it is about; only ids that the kind has. */
  subject: z.object({
    issueInstanceId: z.optional(z.string()),
    dataStoreId: z.optional(z.string()),
    policyId: z.optional(z.string()),
    ticketId: z.optional(z.string()),
    scanId: z.optional(z.string()),
  }),
  /** Of the issue, the store, the account or the policy. */
  name: z.string(),
  /** Of the issue; absent = it is about none, or of an older version. */
  issueType: z.optional(z.enum(issueTypes)),
  before: z.nullable(FindingState),
  after: z.nullable(FindingState),
  /** Path in the product, for example `/vulnerabilities/…`. */
  link: z.string(),
  /** The first scan of its account found it: alerts give one summary of these. */
  isFirst: z.optional(z.boolean()),
});
export type FindingEvent = z.infer<typeof FindingEvent>;

/** An event that is yet to be recorded. */
export interface NewFindingEvent extends Omit<FindingEvent, 'id'> {
  /** What of its kind makes it this one: the same whenever the step that records it runs again. */
  readonly cause: string;
}
