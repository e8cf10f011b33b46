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

type Calls = ReturnType<ReturnType<typeof unansweredByArn>>;

const deniedIn = (row: ScanRow): readonly string[] =>
  row.kind === 'dataStore' ? (row.analysis.deniedActions ?? []) : [];

const listed = (word: string, calls: readonly string[]): string[] =>
  calls.length === 0 ? [] : [`${word}: ${calls.join(', ')}.`];

/** Why a fact is not known: calls that did not succeed, or a field that was not in the reply. */
const causeOf = (reason: string, row: ScanRow, { denied, failed }: Calls): string[] => {
  const named = [
    ...listed('Denied', denied.length > 0 ? denied : deniedIn(row)),
    ...listed('Failed', failed),
  ];
  if (named.length > 0) return named;
  return reason.endsWith('could not be read.') ? ['The service did not return it.'] : [];
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
            ...(verdict === 'unknown' ? causeOf(reason, row, callsFor(row)) : []),
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
