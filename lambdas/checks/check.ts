import type { Framework } from '#contracts/check/frameworks.ts';
import type { issueSeverities, issueTypes } from '#contracts/issue/issue.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { Remediation } from '#domain/issue/remediation.ts';

/** `unknown`: a fact could not be collected; never to be counted as a pass. */
export type CheckVerdict = 'pass' | 'fail' | 'unknown';

export interface CheckResult {
  readonly verdict: CheckVerdict;
  /** The fact that the verdict follows from, as a sentence; shown as evidence. */
  readonly reason: string;
}

/** What a check needs beside the row. */
export interface CheckContext {
  /** Account of the row. */
  readonly accountId: string;
  /** Every account that the customer connected, this one too. */
  readonly ownAccounts: ReadonlySet<string>;
}

export type IssueType = (typeof issueTypes)[number];
export type IssueSeverity = (typeof issueSeverities)[number];

/** A data store by its ARN, and its account where neither the ARN nor the row tells it; null = the row's. */
export type StoreName = string | { readonly arn: string; readonly accountId: string | null };

/**
 * One posture check over collected facts: pure, named by the condition that passes. Tests run its
 * examples.
 */
export interface Check {
  /** Stable id such as S3-01, also the id of the issue that it raises. */
  readonly id: string;
  readonly service: string;
  readonly title: string;
  readonly severity: IssueSeverity;
  readonly type: IssueType;
  /** IAM actions of the calls that tell what it judges. */
  readonly reads: readonly string[];
  /** What is wrong and why it matters. */
  readonly description: string;
  readonly remediation: Remediation;
  /** Ids of requirements; the standards' own texts are licensed. */
  readonly frameworks: Readonly<Partial<Record<Framework, readonly string[]>>>;
  /** The same for all rows of one type: whether it may apply to any of them. */
  readonly isOfType: (row: ScanRow) => boolean;
  readonly appliesTo: (row: ScanRow) => boolean;
  /** Only for rows that it applies to; others are unknown. */
  readonly evaluate: (row: ScanRow, context: CheckContext) => CheckResult;
  /** The data stores that the issue concerns: the row itself, or the source of a snapshot. */
  readonly storesOf: (row: ScanRow) => readonly StoreName[];
  readonly examples: Readonly<Record<CheckVerdict, readonly ScanRow[]>>;
}
