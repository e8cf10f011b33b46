import type { IssueFacts } from '#contracts/issue/record.ts';
import { severityRank } from '#domain/issue/rank.ts';
import { awsTagWords } from '#domain/tag/awsTagWords.ts';
import { type Column, codesFor } from '#readModel/engine/column.ts';
import { columnNames, type RowOf, setCell } from '#readModel/engine/kind.ts';
import { columnOf } from '#readModel/engine/rows.ts';
import { createSnapshot, type Snapshot } from '#readModel/engine/snapshot.ts';
import type { issuesKind } from './spec.ts';

type Issues = typeof issuesKind;

/** What users decided and set. */
type UserPart = Pick<RowOf<Issues>, 'accepted' | 'byRule' | 'assignee' | 'due'>;

/** An issue and its user state as cells. `instances` is filled in when all rows are read. */
export const issueRow = (
  issue: IssueFacts,
  { accepted, byRule, assignee, due }: UserPart,
): RowOf<Issues> => ({
  score: issue.score,
  display: issue.display,
  vulnerability: issue.vulnerability,
  name: issue.name,
  type: issue.type,
  severity: issue.severity,
  rank: severityRank(issue.severity),
  cvss: issue.cvss,
  location: issue.location,
  accountId: issue.accountId,
  region: issue.region,
  assetType: issue.assetType,
  stores: setCell(issue.stores),
  tags: setCell(awsTagWords(issue.tags)),
  impacted: issue.stores.length,
  instances: 0,
  policies: setCell(issue.policies.map(({ name }) => name)),
  accepted,
  byRule,
  assignee,
  due,
  resolved: issue.status === 'resolved' ? 1 : 0,
  unchecked: issue.notChecked === undefined ? 0 : 1,
  discovered: issue.discoveredOn,
  resolvedOn: issue.resolvedOn,
});

/** Active instances of each definition, by its code. */
const countActive = (snapshot: Snapshot<Issues>): Uint32Array => {
  const definitions = columnOf(snapshot, 'vulnerability');
  const resolved = columnOf(snapshot, 'resolved');
  const counts = new Uint32Array(definitions.values.length);
  for (let row = 0; row < snapshot.rows; row += 1) {
    if (resolved.values[resolved.codes[row] as number] === 0)
      (counts[definitions.codes[row] as number] as number) += 1;
  }
  return counts;
};

const instancesColumn = (snapshot: Snapshot<Issues>): Column => {
  const counts = countActive(snapshot);
  const values = [...new Set(counts)].sort((a, b) => a - b);
  const codeOf = new Map(values.map((value, code) => [value, code]));
  const byDefinition = Uint32Array.from(counts, (count) => codeOf.get(count) ?? 0);
  const codes = codesFor(values.length, snapshot.rows);
  const definitions = columnOf(snapshot, 'vulnerability').codes;
  for (let row = 0; row < snapshot.rows; row += 1) {
    codes[row] = byDefinition[definitions[row] as number] as number;
  }
  return { spec: columnOf(snapshot, 'instances').spec, values, codes };
};

/** Fills in how many active instances the definition of each row has. */
export const withInstances = (snapshot: Snapshot<Issues>): Snapshot<Issues> => {
  const columns = columnNames(snapshot.kind).map(
    (name) =>
      [name, name === 'instances' ? instancesColumn(snapshot) : snapshot.column(name)] as const,
  );
  return createSnapshot(snapshot.kind, snapshot.rows, columns);
};
