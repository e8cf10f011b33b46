import type { Check, CheckVerdict } from '#checks/check.ts';
import { evaluateChecks } from '#checks/evaluateChecks.ts';
import { checks } from '#checks/index.ts';
import { requirementsOf } from '#checks/requirementsText.ts';
import { issueSeverities } from '#contracts/issue/issue.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { UnansweredCalls } from '#customer-stack/scanner/discover.ts';
import { unansweredByArn } from './unansweredCalls.ts';

/** One check on one resource. */
export interface CheckOutcome {
  readonly status: CheckVerdict;
  readonly check: Check;
  readonly accountId: string;
  readonly row: ScanRow;
  /** The fact that the status follows from; where it could not be read, with what stood in the way. */
  readonly evidence: string;
}

type CheckedRow = Pick<CheckOutcome, 'check' | 'row'>;
type Unanswered = ReturnType<ReturnType<typeof unansweredByArn>>;

const deniedIn = (row: ScanRow): readonly string[] =>
  row.kind === 'dataStore' ? (row.analysis.deniedActions ?? []) : [];

const listed = (word: string, calls: readonly string[]): string[] =>
  calls.length === 0 ? [] : [`${word}: ${[...new Set(calls)].join(', ')}.`];

/** Nothing is known of the store, or nothing of what it holds: whatever was refused may be why. */
const wholly = /^The settings could not be read\.|was not analysed\.$/;

/** Of what a check reads: the calls that did not succeed, or else those whose replies lacked it. */
const causeOf = (reason: string, { check, row }: CheckedRow, found: Unanswered): string[] => {
  const isRead = (action: string): boolean => wholly.test(reason) || check.reads.includes(action);
  const own = found.filter(({ action }) => isRead(action));
  const named = (isDenied: boolean): string[] =>
    own.filter(({ error }) => (error === null) === isDenied).map(({ text }) => text);
  const known = own.map(({ action }) => action);
  const others = deniedIn(row).filter((action) => isRead(action) && !known.includes(action));
  const causes = [
    ...listed('Denied', [...named(true), ...others]),
    ...listed('Failed', named(false)),
  ];
  if (causes.length > 0) return causes;
  return /could not be read[.:]|not reported\./.test(reason)
    ? listed('Not returned by', check.reads)
    : [];
};

const severityOf = ({ check }: CheckOutcome): number => issueSeverities.indexOf(check.severity);
const compare = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** Most severe first, then by check and resource. */
export const checkOutcomes = (
  accountId: string,
  rows: readonly ScanRow[],
  unanswered: readonly UnansweredCalls[] = [],
): CheckOutcome[] => {
  const callsFor = unansweredByArn(unanswered);
  const context = { accountId, ownAccounts: new Set([accountId]) };
  return rows
    .flatMap((row) =>
      evaluateChecks(row, { checks, context, onError: () => undefined }).map(
        ({ check, verdict, reason }) => ({
          status: verdict,
          check,
          accountId,
          row,
          evidence: [
            reason,
            ...(verdict === 'unknown' ? causeOf(reason, { check, row }, callsFor(row)) : []),
          ].join(' '),
        }),
      ),
    )
    .toSorted(
      (a, b) =>
        severityOf(a) - severityOf(b) ||
        compare(a.check.id, b.check.id) ||
        compare(a.row.arn, b.row.arn),
    );
};

export const regionOf = (row: ScanRow): string => ('region' in row ? row.region : 'global');

/** What `--json` prints for a result. */
export const outcomeJson = ({ status, check, accountId, row, evidence }: CheckOutcome) => ({
  status,
  checkId: check.id,
  title: check.title,
  severity: check.severity,
  service: check.service,
  resource: row.arn,
  name: row.name,
  accountId,
  region: regionOf(row),
  evidence,
  requirements: requirementsOf(check.frameworks),
});
