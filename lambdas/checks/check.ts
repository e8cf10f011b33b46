import type { ScanRow } from '#contracts/events/scanRow.ts';

/** `unknown`: a fact could not be collected; never to be read as good. */
export type CheckVerdict = 'good' | 'bad' | 'unknown';

/**
 * One posture check over collected facts, pure; named for the good condition.
 * Examples are run by the tests.
 */
export interface Check {
  /** Stable id such as S3-01, also the id of the issue that it raises. */
  readonly id: string;
  readonly title: string;
  readonly severity: 'critical' | 'high' | 'medium' | 'low';
  readonly remediation: string;
  readonly evaluate: (facts: ScanRow) => { verdict: CheckVerdict; because: string };
  readonly examples: Readonly<Record<CheckVerdict, readonly ScanRow[]>>;
}
