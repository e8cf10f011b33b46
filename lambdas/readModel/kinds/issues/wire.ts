import type { DashboardIssue, IssueRow } from '#contracts/issue/issue.ts';
import { acceptanceSource } from '#domain/issue/acceptance.ts';
import { displayIdOf, severityText } from '#domain/issue/wire.ts';
import { dayOfNumber } from '#domain/issue/work.ts';
import { membersOf, type RowOf } from '#readModel/engine/kind.ts';
import { issueIdOf } from '#store/keys/issues.ts';
import type { issuesKind } from './spec.ts';

/** Columns of a page of issues. */
export const issueColumns = [
  'score',
  'display',
  'vulnerability',
  'name',
  'type',
  'severity',
  'cvss',
  'location',
  'accountId',
  'impacted',
  'instances',
  'policies',
  'accepted',
  'byRule',
  'resolved',
  'discovered',
  'assignee',
  'due',
] as const;
type Shown = Pick<RowOf<typeof issuesKind>, (typeof issueColumns)[number]>;

/** A row as the specification names its fields. */
export const issueOnWire = (row: Shown): IssueRow => ({
  vulnerabilityID: row.vulnerability,
  displayId: displayIdOf(row.display),
  name: row.name,
  issueType: row.type,
  severity: row.severity,
  displaySeverityScore: severityText(row.severity, row.cvss),
  instanceLocation: row.location,
  cloudAccountId: row.accountId,
  impactedDatastoresCount: row.impacted,
  totalInstanceCount: row.instances,
  securityIssueInstanceId: issueIdOf(row.accountId, row.vulnerability, row.location),
  cdIssueRiskScore: row.score,
  policyViolations: membersOf(row.policies).map((name) => ({ name })),
  status: row.resolved === 1 ? 'resolved' : 'active',
  risk_accepted: row.accepted === 1,
  accepted_all_risks: row.byRule === acceptanceSource.definition,
  owner: row.assignee,
  dueOn: dayOfNumber(row.due),
  discoveredOn: new Date(row.discovered).toISOString(),
});

export const dashboardColumns = [...issueColumns, 'stores'] as const;

/** Value of the stores that were read; null where there is none. */
export const worthOf = (
  stores: readonly string[],
  values: ReadonlyMap<string, number>,
): number | null => {
  const known = stores.flatMap((id) => values.get(id) ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** The same with what the dashboard shows beside; `values` are those of stores by id. */
export const dashboardIssue = (
  row: Pick<RowOf<typeof issuesKind>, (typeof dashboardColumns)[number]>,
  values: ReadonlyMap<string, number>,
): DashboardIssue => {
  const issue = issueOnWire(row);
  const stores = membersOf(row.stores);
  return {
    ...issue,
    impactedDatastores: stores.map((datastoreId) => ({ datastoreId })),
    issueDatastoreSaving: worthOf(stores, values),
    occurrence: issue.totalInstanceCount,
    title: issue.name,
    score: issue.cdIssueRiskScore,
  };
};
