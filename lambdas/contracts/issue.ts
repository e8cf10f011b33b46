import * as z from 'zod/mini';
import { AccountId, AssetId, Id } from './ids.ts';

export const issueTypes = [
  'Misconfiguration',
  'Vulnerability',
  'Excessive Permission',
  'Malicious Activity',
  'Policy Violation',
] as const;
export const issueStatuses = ['active', 'resolved'] as const;
export const issueSeverities = ['Critical', 'High', 'Medium', 'Low'] as const;

/** A row of the issues list. */
export const IssueRow = z.object({
  vulnerabilityID: Id,
  displayId: z.string(),
  name: z.string(),
  issueType: z.enum(issueTypes),
  /** The first word is shown. */
  displaySeverityScore: z.string(),
  instanceLocation: AssetId,
  impactedDatastoresCount: z.int(),
  totalInstanceCount: z.int(),
  securityIssueInstanceId: Id,
  cdIssueRiskScore: z.number(),
  policyViolations: z.array(z.object({ name: z.string() })),
  accepted_all_risks: z.boolean(),
});

/** An issue as the dashboard's Top Issues shows it. */
export const DashboardIssue = z.object({
  ...IssueRow.shape,
  impactedDatastores: z.array(z.object({ datastoreId: Id })),
  /** US dollars, a lower bound. */
  issueDatastoreSaving: z.number(),
  occurrence: z.int(),
  severity: z.string(),
  title: z.string(),
  score: z.number(),
});

/** One instance of an issue, for its details page. */
export const IssueDetail = z.object({
  name: z.string(),
  displayId: z.string(),
  idDisplay: z.string(),
  title: z.string(),
  type: z.enum(issueTypes),
  severity: z.string(),
  cloudAccountId: AccountId,
  discoveredOn: z.iso.datetime(),
  lastScanned: z.nullable(z.iso.datetime()),
  tickets: z.int(),
  instances: z.array(Id),
  risk_accepted: z.boolean(),
  accepted_all_risks: z.boolean(),
  impactedDatastores: z.int(),
  securityIssueInstanceId: Id,
  cdIssueRiskScore: z.number(),
  location: z.string(),
  assetType: z.string(),
});

/** What is wrong, why it matters and how to mend it. */
export const VulnerabilityDescription = z.object({
  vulnerabilityID: Id,
  label: z.string(),
  cvssScore: z.nullable(z.number()),
  externalUrl: z.nullable(z.url()),
  description: z.string(),
  /** Hidden on the page when `None Provided`. */
  remediation: z.string(),
  additionalInfo: z.nullable(z.string()),
});
