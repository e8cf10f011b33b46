import type { CustomerContext } from '#contracts/customer/context.ts';
import { issueTallies } from '#domain/dashboard/counts.ts';
import { withInstances } from '#domain/issue/rows.ts';
import { columnNames, type Row } from '#readModel/engine/kind.ts';
import { findRow } from '#readModel/engine/merge.ts';
import { rowAt } from '#readModel/engine/rows.ts';
import { rowsHolding } from '#readModel/engine/rowsHolding.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { issuesKind } from '#readModel/kinds/issues.ts';
import { type Edit, readEdits } from '#store/edits.ts';
import { entityKinds, issueIdOf } from '#store/keys.ts';
import type { Table } from '#store/table.ts';
import { changedRefs } from './changedParts.ts';
import {
  acceptance,
  decisionsOn,
  type NamedIssue,
  readIssueRows,
  readIssueRowsOf,
} from './issueRows.ts';
import {
  type PublishDeps,
  type PublishRequest,
  publishKind,
  type RowSource,
} from './publishKind.ts';

const namedBy = (row: Row): NamedIssue => {
  const [account, vulnerability, arn] = [row.accountId, row.vulnerability, row.location];
  return {
    id: issueIdOf(`${account}`, `${vulnerability}`, `${arn}`),
    vulnerability: `${vulnerability}`,
  };
};

/** Rows of the last generation that edits are about; of others there will be a change of their own. */
const editedRows = (base: Snapshot, edits: readonly Edit[]): Row[] => {
  const numbers = edits.flatMap(({ keys, rule }) => [
    ...keys.flatMap((key) => findRow(base, key, ['display']) ?? []),
    ...(rule === undefined ? [] : rowsHolding(base, rule)),
  ]);
  const names = columnNames(base.kind);
  return [...new Set(numbers)].map((row) => rowAt(base, row, names));
};

/** What users decided as it stands now, on rows that are otherwise as they were. */
const decidedAnew = async (
  core: Table,
  customer: CustomerContext,
  rows: readonly Row[],
): Promise<Row[]> => {
  const named = rows.map((row) => ({ row, issue: namedBy(row) }));
  const decisions = await decisionsOn(
    core,
    customer,
    named.map(({ issue }) => issue),
  );
  return named.map(({ row, issue }) => {
    const { accepted, byRule } = acceptance(issue, decisions);
    return { ...row, accepted, byRule };
  });
};

const readUnfolded: RowSource['readUnfolded'] = async ({ core }, customer, { folded, seq }) => {
  const edits = await readEdits(core, customer, { kind: 'issues', after: folded, to: seq });
  const { refs, markFolded } = await changedRefs(core, customer, ['issues', entityKinds]);
  return {
    any: refs.length + edits.length > 0,
    changes: async (base) => {
      const edited = await decidedAnew(core, customer, editedRows(base, edits));
      const changed = await readIssueRowsOf(core, customer, refs);
      const rows = new Map([...edited, ...changed].map((row) => [row.display, row]));
      return { rows: [...rows.values()], gone: [] };
    },
    markFolded,
  };
};

const issues: RowSource = {
  kind: { ...issuesKind, name: 'issues' },
  key: ['display'],
  readAll: ({ core }, customer) => readIssueRows(core, customer),
  readUnfolded,
  derive: withInstances,
  tallies: issueTallies,
};

export const publishIssues = (deps: PublishDeps, request: PublishRequest): Promise<void> =>
  publishKind(deps, issues, request);
