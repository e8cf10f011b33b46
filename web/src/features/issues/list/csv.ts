import type { IssueRow } from '#contracts/issue/issue.ts';
import { rowBand } from '#contracts/risk/words.ts';
import type { CsvColumns } from '#lib/csvTable.ts';
import { issueTexts } from '#messages/issues.ts';
import { statusWord } from '../statusWord.ts';

const t = issueTexts.columns;

/** A column of the table is one or more columns of the file: ARNs whole, instants in UTC. */
export const csvColumns: CsvColumns<IssueRow> = {
  cdIssueRiskScore: [
    { head: t.risk, cell: (row) => row.cdIssueRiskScore },
    { head: `${t.risk} band`, cell: (row) => rowBand(row.cdIssueRiskScore) },
  ],
  displayId: [
    { head: t.id, cell: (row) => row.displayId },
    { head: 'Check', cell: (row) => row.vulnerabilityID },
  ],
  name: [
    { head: t.name, cell: (row) => row.name },
    { head: issueTexts.statusLabel, cell: statusWord },
  ],
  policies: [
    { head: t.policies, cell: (row) => row.policyViolations.map(({ name }) => name).join('; ') },
  ],
  issueType: [{ head: t.type, cell: (row) => row.issueType }],
  displaySeverityScore: [{ head: t.severity, cell: (row) => row.severity }],
  instanceLocation: [{ head: t.location, cell: (row) => row.instanceLocation }],
  impactedDatastoresCount: [{ head: t.impacted, cell: (row) => row.impactedDatastoresCount }],
  totalInstanceCount: [{ head: t.instances, cell: (row) => row.totalInstanceCount }],
  owner: [{ head: t.owner, cell: (row) => row.owner }],
  dueOn: [{ head: t.due, cell: (row) => row.dueOn }],
  cloudAccountId: [{ head: t.account, cell: (row) => row.cloudAccountId }],
  discoveredOn: [{ head: `${t.discovered} (UTC)`, cell: (row) => row.discoveredOn }],
};
