import * as z from 'zod/mini';
import { AcceptanceScope } from '../check/acceptance.ts';
import { AccountId, AssetId, CustomerId, Id } from '../ids.ts';
import { cardLabel } from '../list/cardLabel.ts';

export const issueTypes = [
  'Misconfiguration',
  'Vulnerability',
  'Excessive Permission',
  'Malicious Activity',
  'Policy Violation',
] as const;
export type IssueType = (typeof issueTypes)[number];
export const issueStatuses = ['active', 'resolved'] as const;
export type IssueStatus = (typeof issueStatuses)[number];
export const issueSeverities = ['Critical', 'High', 'Medium', 'Low'] as const;
export type IssueSeverity = (typeof issueSeverities)[number];

/** Cards of the issues page and the four severities. */
export const issueSeverityFilters = [
  'CRITICAL',
  'HIGH',
  'MEDIUM',
  'LOW',
  'URGENT_ISSUES',
  'IMPORTANT_ISSUES',
  'NEW_ISSUES',
  /** Beside the cards: both urgent and important ones. */
  'AT_RISK',
] as const;
export type IssueSeverityFilter = (typeof issueSeverityFilters)[number];

/** A card's label or a severity; unknown words are refused. */
export const IssueSeverityWord = cardLabel(issueSeverityFilters);

/** Columns a list may be ordered by; others are a 400. */
export const issueOrderings = [
  'cdIssueRiskScore',
  'displayId',
  'vulnerabilityID',
  'name',
  'issueType',
  'displaySeverityScore',
  'instanceLocation',
  'impactedDatastoresCount',
  'totalInstanceCount',
  'cloudAccountId',
  'discoveredOn',
  'dueOn',
] as const;
export type IssueOrdering = (typeof issueOrderings)[number];

/** Names one instance of an issue. */
export const IssueReference = z.object({
  customerId: CustomerId,
  securityIssueInstanceId: Id,
  /** Definition; must be the instance's where given. */
  id: z.optional(z.nullable(Id)),
  /** ARN of the asset; must be the instance's where given. */
  assetId: z.optional(z.nullable(AssetId)),
});

/** A row of the issues list: one instance of an issue. */
export const IssueRow = z.object({
  /** The definition. */
  vulnerabilityID: Id,
  displayId: z.string(),
  name: z.string(),
  issueType: z.enum(issueTypes),
  severity: z.enum(issueSeverities),
  /** The first word is shown. */
  displaySeverityScore: z.string(),
  instanceLocation: AssetId,
  cloudAccountId: AccountId,
  impactedDatastoresCount: z.int(),
  totalInstanceCount: z.int(),
  securityIssueInstanceId: Id,
  cdIssueRiskScore: z.number(),
  policyViolations: z.array(z.object({ name: z.string() })),
  status: z.enum(issueStatuses),
  risk_accepted: z.boolean(),
  /** Accepted with all instances of its definition, later ones included. */
  accepted_all_risks: z.boolean(),
  discoveredOn: z.iso.datetime(),
  /** Address of who is to fix it; empty = nobody. */
  owner: z.string(),
  /** The last day on which it is not overdue. */
  dueOn: z.iso.date(),
});
export type IssueRow = z.infer<typeof IssueRow>;

/** An issue as the dashboard's Top Issues shows it. */
export const DashboardIssue = z.object({
  ...IssueRow.shape,
  impactedDatastores: z.array(z.object({ datastoreId: Id })),
  /**
   * US dollars that records of the impacted stores were sold for, out of lower-bound counts; an
   * estimate. Null where none of the stores was read.
   */
  issueDatastoreSaving: z.nullable(z.number()),
  occurrence: z.int(),
  title: z.string(),
  score: z.number(),
});
export type DashboardIssue = z.infer<typeof DashboardIssue>;

/** A part of a score, by name; all of them add up to it. */
export const IssueContribution = z.object({ name: z.string(), points: z.number() });

/** User who accepted or restored the risk, and the expiry. */
export const RiskDecision = z.object({
  by: z.string(),
  at: z.iso.datetime(),
  reason: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  expiresOn: z.nullable(z.iso.date()),
  /** For all instances of the definition, later ones included. */
  rule: z.boolean(),
  /** What it covers; null = this instance. */
  scope: z.nullable(AcceptanceScope),
});
export type RiskDecision = z.infer<typeof RiskDecision>;

/** What was done, by whom and from where. */
export const IssueEvidence = z.object({
  /** Of the last of them. */
  at: z.iso.datetime(),
  operation: z.string(),
  region: z.string(),
  principal: z.object({ type: z.string(), name: z.string() }),
  /** An address, or an AWS service. */
  source: z.object({ type: z.string(), name: z.string() }),
  /** City, country and network of a public address, as far as they are known. */
  place: z.nullable(z.object({ city: z.string(), country: z.string(), network: z.string() })),
  count: z.int(),
  /** Code of the error; null = it succeeded. */
  error: z.nullable(z.string()),
  /** Reported by another service, which does not tell how it ended; absent = a call. */
  isReport: z.optional(z.boolean()),
});
export type IssueEvidence = z.infer<typeof IssueEvidence>;

/** One instance of an issue, for its details page. */
export const IssueDetail = z.object({
  name: z.string(),
  displayId: z.string(),
  idDisplay: z.string(),
  title: z.string(),
  vulnerabilityID: Id,
  type: z.enum(issueTypes),
  severity: z.enum(issueSeverities),
  status: z.enum(issueStatuses),
  cloudAccountId: AccountId,
  region: z.string(),
  discoveredOn: z.iso.datetime(),
  lastScanned: z.nullable(z.iso.datetime()),
  resolvedOn: z.nullable(z.iso.datetime()),
  /** Since which scan the check cannot tell whether it still holds, and why. */
  notChecked: z.nullable(z.object({ since: z.iso.datetime(), reason: z.string() })),
  /** How often it was raised again after it was resolved. */
  reopened: z.int(),
  tickets: z.int(),
  owner: z.string(),
  dueOn: z.iso.date(),
  /** Ids of other active instances of the definition, the greatest score first; 100 at most. */
  instances: z.array(Id),
  /** All active ones, this one too. */
  totalInstanceCount: z.int(),
  risk_accepted: z.boolean(),
  accepted_all_risks: z.boolean(),
  /** Of an accepted risk. */
  acceptance: z.nullable(RiskDecision),
  impactedDatastores: z.int(),
  securityIssueInstanceId: Id,
  cdIssueRiskScore: z.number(),
  contributions: z.array(IssueContribution),
  /** Evidence of the issue. */
  because: z.string(),
  /** Of malicious activity: what was done, the newest first. */
  evidence: z.array(IssueEvidence),
  /** ARN of the asset. */
  location: z.string(),
  assetName: z.string(),
  assetType: z.string(),
  /** Of the asset, in AWS. */
  tags: z.array(z.object({ key: z.string(), value: z.string() })),
});
export type IssueDetail = z.infer<typeof IssueDetail>;

/** What is wrong, why it matters and how to mend it. */
export const VulnerabilityDescription = z.object({
  vulnerabilityID: Id,
  label: z.string(),
  /** Null for what has none, as posture checks. */
  cvssScore: z.nullable(z.number()),
  externalUrl: z.nullable(z.url()),
  description: z.string(),
  /** Hidden on the page when `None Provided`. */
  remediation: z.string(),
  /** Requirements of standards that it belongs to, a line each; null where none. */
  additionalInfo: z.nullable(z.string()),
});
