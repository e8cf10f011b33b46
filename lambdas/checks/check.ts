import type { issueSeverities, issueTypes } from '#contracts/issue/issue.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { Framework } from './frameworks.ts';

/** `unknown`: a fact could not be collected; never to be read as good. */
export type CheckVerdict = 'good' | 'bad' | 'unknown';

export interface CheckResult {
  readonly verdict: CheckVerdict;
  /** The fact that decided, in plain words: shown as evidence. */
  readonly because: string;
}

/** What a row alone does not say. */
export interface CheckContext {
  /** The account that the row is of. */
  readonly accountId: string;
  /** Every account that the customer connected, this one too. */
  readonly ownAccounts: ReadonlySet<string>;
}

export interface Remediation {
  readonly console: readonly string[];
  /** Commands of the AWS CLI; NAMES IN CAPITALS are to be filled in. */
  readonly cli: readonly string[];
}

export type IssueType = (typeof issueTypes)[number];
export type IssueSeverity = (typeof issueSeverities)[number];

/**
 * One posture check over collected facts, pure; named for the good condition.
 * Examples are run by the tests.
 */
export interface Check {
  /** Stable id such as S3-01, also the id of the issue that it raises. */
  readonly id: string;
  readonly service: string;
  readonly title: string;
  readonly severity: IssueSeverity;
  readonly type: IssueType;
  /** What is wrong and why it matters. */
  readonly description: string;
  readonly remediation: Remediation;
  /** Ids of requirements; the standards' own texts are licensed. */
  readonly frameworks: Readonly<Partial<Record<Framework, readonly string[]>>>;
  readonly appliesTo: (row: ScanRow) => boolean;
  /** Only for rows that it applies to; others are unknown. */
  readonly evaluate: (row: ScanRow, context: CheckContext) => CheckResult;
  /** ARNs of the data stores that the issue bears on: the row itself, or what a snapshot was taken of. */
  readonly storesOf: (row: ScanRow) => readonly string[];
  readonly examples: Readonly<Record<CheckVerdict, readonly ScanRow[]>>;
}
