import type { CheckSummary } from '#contracts/check/routes.ts';
import type { CheckState } from '#contracts/check/states.ts';
import type { ReplyOutput } from '#contracts/http/route.ts';
import type { issueRoutes } from '#contracts/issue/routes.ts';

export type IssueCounts = ReplyOutput<typeof issueRoutes.countIssuesByCheck>;

/** A check with its results: issues are counted as the list of issues shows them. */
export interface CheckRow extends CheckSummary {
  /** Active issues whose risk is not accepted. */
  readonly active: number;
  readonly riskAccepted: number;
  /** Of both: their check cannot tell any more; they are not counted as unknown again. */
  readonly notChecked: number;
}

export const checkRows = (checks: readonly CheckSummary[], counts: IssueCounts): CheckRow[] => {
  const byCheck = new Map(counts.map((count) => [count.vulnerabilityID, count]));
  return checks.map((check) => {
    const counted = byCheck.get(check.vulnerabilityID);
    const { active = 0, riskAccepted = 0, notChecked = 0 } = counted ?? {};
    const unknown = Math.max(0, check.unknown - notChecked);
    return { ...check, active, riskAccepted, notChecked, unknown };
  });
};

/** An accepted risk is a failure too; a check that could not be evaluated everywhere does not pass. */
export const stateOfCheck = ({
  active,
  riskAccepted,
  failed,
  unknown,
  passed,
}: CheckRow): CheckState => {
  if (active + riskAccepted + failed > 0) return 'failing';
  if (unknown > 0) return 'unknown';
  return passed > 0 ? 'passing' : 'none';
};

/** Checks and resources of one service. */
export interface ServiceRow {
  readonly service: string;
  readonly checks: number;
  /** Its checks in the order of their ids. */
  readonly rows: readonly CheckRow[];
  readonly withFailures: number;
  readonly active: number;
  readonly riskAccepted: number;
  readonly passed: number;
  readonly unknown: number;
}

const sumOf = (rows: readonly CheckRow[], service: string): ServiceRow => {
  const sum = (field: 'active' | 'riskAccepted' | 'passed' | 'unknown') =>
    rows.reduce((total, row) => total + row[field], 0);
  return {
    service,
    checks: rows.length,
    rows: rows.toSorted((a, b) =>
      a.vulnerabilityID.localeCompare(b.vulnerabilityID, 'en', { numeric: true }),
    ),
    withFailures: rows.filter((row) => stateOfCheck(row) === 'failing').length,
    active: sum('active'),
    riskAccepted: sum('riskAccepted'),
    passed: sum('passed'),
    unknown: sum('unknown'),
  };
};

/** A row for each service by name, and the sum of all. */
export const serviceRows = (rows: readonly CheckRow[]) => ({
  services: [...Map.groupBy(rows, ({ service }) => service)]
    .map(([service, own]) => sumOf(own, service))
    .sort((a, b) => a.service.localeCompare(b.service)),
  all: sumOf(rows, ''),
});
