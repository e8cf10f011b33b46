import type { CustomerContext } from '#contracts/customer/context.ts';
import { acceptanceOf, riskStateOf } from '#domain/issue/acceptance.ts';
import { columnNames, type Row, type RowOf, rowOf } from '#readModel/engine/kind.ts';
import { findRow } from '#readModel/engine/merge.ts';
import { rowReader } from '#readModel/engine/rows.ts';
import { rowsHolding } from '#readModel/engine/rowsHolding.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { type Edit, readUserStates, type UserState } from '#store/edits.ts';
import { mapAllIssues, readFittingIssues, readIssuesOf, readLedgers } from '#store/issues.ts';
import { issueIdOf } from '#store/keys/issues.ts';
import type { Table } from '#store/table.ts';
import { readAllUserStates } from '#store/userStates.ts';
import { issueRow } from './rows.ts';
import { issuesKind } from './spec.ts';

type Issues = typeof issuesKind;
type IssueRow = RowOf<Issues>;
type UserStates = ReadonlyMap<string, UserState>;

/** An issue by its id and definition. */
interface NamedIssue {
  readonly id: string;
  readonly vulnerability: string;
}

const readStatesOf = async (
  core: Table,
  customer: CustomerContext,
  issues: readonly NamedIssue[],
): Promise<UserStates> => {
  const rules = [...new Set(issues.map(({ vulnerability }) => vulnerability))];
  return readUserStates(core, customer, [
    ...issues.map(({ id }) => ({ kind: 'issue', id }) as const),
    ...rules.map((id) => ({ kind: 'issueRule', id }) as const),
  ]);
};

const acceptance = ({ id, vulnerability }: NamedIssue, states: UserStates) => {
  const [own, rule] = [states.get(id), states.get(vulnerability)];
  return acceptanceOf(own && riskStateOf(own), rule && riskStateOf(rule));
};

/** Every issue of the customer, from the store of record. */
export const readAllIssueRows = async (
  core: Table,
  customer: CustomerContext,
): Promise<IssueRow[]> => {
  const states = new Map([
    ...(await readAllUserStates(core, customer, 'issue')),
    ...(await readAllUserStates(core, customer, 'issueRule')),
  ]);
  return mapAllIssues(core, customer, (issue) => issueRow(issue, acceptance(issue, states)));
};

/** Current issues of these entities. */
const readIssueRowsOf = async (
  core: Table,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<IssueRow[]> => {
  const ledgers = await readLedgers(core, customer, refs);
  const issues = await readIssuesOf(core, customer, ledgers.values());
  const states = await readStatesOf(core, customer, issues);
  return issues.map((issue) => issueRow(issue, acceptance(issue, states)));
};

/** Rows of the last generation that edits are about; of others there will be a change of their own. */
const editedRows = (base: Snapshot<Issues>, edits: readonly Edit[]): IssueRow[] => {
  const numbers = edits.flatMap(({ keys, rule }) => [
    ...keys.flatMap((key) => findRow(base, key) ?? []),
    ...(rule === undefined ? [] : rowsHolding(base, rule)),
  ]);
  return [...new Set(numbers)].map(rowReader(base, columnNames(base.kind)));
};

const idColumns = ['accountId', 'vulnerability', 'location'] as const;
const idOf = (row: Pick<IssueRow, (typeof idColumns)[number]>): string =>
  issueIdOf(row.accountId, row.vulnerability, row.location);

/** Rows with current user state, otherwise unchanged. */
const withUserStates = async (
  core: Table,
  customer: CustomerContext,
  rows: readonly IssueRow[],
): Promise<IssueRow[]> => {
  const named = rows.map((row) => ({ row, id: idOf(row), vulnerability: row.vulnerability }));
  const states = await readStatesOf(core, customer, named);
  return named.map((issue) => {
    const { accepted, byRule } = acceptance(issue, states);
    return { ...issue.row, accepted, byRule };
  });
};

/** Current rows of what scans, the analysis or users changed. */
export const readChangedIssues = async (
  core: Table,
  customer: CustomerContext,
  of: { refs: readonly string[]; edits: readonly Edit[]; base: Snapshot<Issues> },
): Promise<IssueRow[]> => {
  const edited = await withUserStates(core, customer, editedRows(of.base, of.edits));
  const changed = await readIssueRowsOf(core, customer, of.refs);
  return [...new Map([...edited, ...changed].map((row) => [row.display, row])).values()];
};

/** Records of these rows, in their order, without user state. */
export const readIssueRecords = async (
  core: Table,
  customer: CustomerContext,
  rows: readonly Row[],
): Promise<(IssueRow | undefined)[]> => {
  const ids = rows.map((row) => idOf(rowOf(issuesKind, idColumns, row)));
  const found = await readFittingIssues(core, customer, ids);
  return found.map((issue) => issue && issueRow(issue, { accepted: 0, byRule: 0 }));
};
