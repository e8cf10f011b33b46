import type { DashboardIssue, IssueRow, IssueSeverity, IssueType } from '#contracts/issue/issue.ts';
import type { Row, Value } from '#readModel/engine/kind.ts';

/** Works out the id of an instance, which no snapshot keeps. */
export type IssueIdOf = (accountId: string, vulnerability: string, arn: string) => string;

export const linesOf = (cell: Value | undefined): string[] =>
  cell === null || cell === undefined || cell === '' ? [] : String(cell).split('\n');

export const displayIdOf = (display: number): string => `ISS-${display}`;

/** The severity, and the published score of a vulnerability behind it where it has one. */
export const severityText = (severity: IssueSeverity, cvss: number | null): string =>
  cvss === null ? severity : `${severity} ${cvss.toFixed(1)}`;

const iso = (cell: Value | undefined): string => new Date(Number(cell ?? 0)).toISOString();
const textOf = (cell: Value | undefined): string => String(cell ?? '');

/** A row as the specification names its fields. */
export const issueOnWire = (row: Row, idOf: IssueIdOf): IssueRow => {
  const [accountId, vulnerability] = [textOf(row.accountId), textOf(row.vulnerability)];
  const severity = row.severity as IssueSeverity;
  return {
    vulnerabilityID: vulnerability,
    displayId: displayIdOf(Number(row.display)),
    name: textOf(row.name),
    issueType: row.type as IssueType,
    severity,
    displaySeverityScore: severityText(severity, (row.cvss ?? null) as number | null),
    instanceLocation: textOf(row.location),
    cloudAccountId: accountId,
    impactedDatastoresCount: Number(row.impacted ?? 0),
    totalInstanceCount: Number(row.instances ?? 0),
    securityIssueInstanceId: idOf(accountId, vulnerability, textOf(row.location)),
    cdIssueRiskScore: Number(row.score ?? 0),
    policyViolations: linesOf(row.policies).map((name) => ({ name })),
    status: row.resolved === 1 ? 'resolved' : 'active',
    risk_accepted: row.accepted === 1,
    accepted_all_risks: row.byRule === 1,
    discoveredOn: iso(row.discovered),
  };
};

/** The same with what the dashboard shows beside. */
export const dashboardIssue = (row: Row, idOf: IssueIdOf): DashboardIssue => {
  const issue = issueOnWire(row, idOf);
  return {
    ...issue,
    impactedDatastores: linesOf(row.stores).map((datastoreId) => ({ datastoreId })),
    issueDatastoreSaving: null,
    occurrence: issue.totalInstanceCount,
    title: issue.name,
    score: issue.cdIssueRiskScore,
  };
};
