import type { CustomerContext } from '#contracts/customer/context.ts';
import { acceptanceOf, type CoveredIssue, type Decisions } from '#domain/issue/acceptance.ts';
import { workOf } from '#domain/issue/work.ts';
import { columnNames, type Row, type RowOf, rowOf } from '#readModel/engine/kind.ts';
import { findRow } from '#readModel/engine/merge.ts';
import { rowReader } from '#readModel/engine/rows.ts';
import { rowsHolding } from '#readModel/engine/rowsHolding.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { readAllDecisions, readDecisions } from '#store/decisions.ts';
import { readDueDays } from '#store/dueDays.ts';
import { type Edit, readUserCells } from '#store/edits.ts';
import {
  mapAllIssues,
  readFittingIssues,
  readIssues,
  readIssuesOf,
  readLedgers,
} from '#store/issues.ts';
import { issueIdOf } from '#store/keys/issues.ts';
import type { Table } from '#store/table.ts';
import { issueRow } from './rows.ts';
import { issuesKind } from './spec.ts';

type Issues = typeof issuesKind;
type IssueRow = RowOf<Issues>;
/** Every issue of the customer, from the store of record. */
export const readAllIssueRows = async (
  core: Table,
  customer: CustomerContext,
): Promise<IssueRow[]> => {
  const decisions = await readAllDecisions(core, customer);
  const dueDayOf = await readDueDays(core, customer);
  return mapAllIssues(core, customer, (issue) =>
    issueRow(issue, {
      ...acceptanceOf(issue, decisions),
      ...workOf(issue, decisions.work.get(issue.id)?.cells, dueDayOf),
    }),
  );
};

type Dated = Parameters<typeof workOf>[0] & { readonly id: string };

/** Owner and due day of each of these issues. */
const readWork = async (core: Table, customer: CustomerContext, issues: readonly Dated[]) => {
  const states = issues.map(({ id }) => ({ kind: 'issueWork', id }) as const);
  const cells = await readUserCells(core, customer, states);
  const dueDayOf = await readDueDays(core, customer);
  return (issue: Dated) => workOf(issue, cells.get(issue.id), dueDayOf);
};

/** Current issues of these entities. */
const readIssueRowsOf = async (
  core: Table,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<IssueRow[]> => {
  const ledgers = await readLedgers(core, customer, refs);
  const issues = await readIssuesOf(core, customer, ledgers.values());
  const decisions = await readDecisions(core, customer, issues);
  const work = await readWork(core, customer, issues);
  return issues.map((issue) =>
    issueRow(issue, { ...acceptanceOf(issue, decisions), ...work(issue) }),
  );
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

/** Rows have no tags: they are read where a decision is about one. */
const readTagged = async (
  core: Table,
  customer: CustomerContext,
  { issues, scoped }: { issues: readonly CoveredIssue[]; scoped: Decisions['scoped'] },
): Promise<ReadonlyMap<string, CoveredIssue>> => {
  const isByTag = ({ vulnerability }: CoveredIssue): boolean =>
    scoped.get(vulnerability)?.some(({ scope }) => scope.type === 'tag') ?? false;
  const ids = issues.filter(isByTag).map(({ id }) => id);
  return new Map((await readIssues(core, customer, ids)).map((issue) => [issue.id, issue]));
};

/** Rows with current user state, otherwise unchanged. */
const withUserStates = async (
  core: Table,
  customer: CustomerContext,
  rows: readonly IssueRow[],
): Promise<IssueRow[]> => {
  const issues = rows.map((row) => ({
    ...row,
    ...{ id: idOf(row), tags: [], discoveredOn: row.discovered },
  }));
  const work = await readWork(core, customer, issues);
  const decisions = await readDecisions(core, customer, issues);
  const tagged = await readTagged(core, customer, { issues, scoped: decisions.scoped });
  return rows.map((row, at) => {
    const issue = issues[at] as (typeof issues)[number];
    const { accepted, byRule } = acceptanceOf(tagged.get(issue.id) ?? issue, decisions);
    return { ...row, accepted, byRule, ...work(issue) };
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

const noUser = { accepted: 0, byRule: 0, assignee: '', due: 0 } as const;

/** Records of these rows, in their order, without user state. */
export const readIssueRecords = async (
  core: Table,
  customer: CustomerContext,
  rows: readonly Row[],
): Promise<(IssueRow | undefined)[]> => {
  const ids = rows.map((row) => idOf(rowOf(issuesKind, idColumns, row)));
  const found = await readFittingIssues(core, customer, ids);
  return found.map((issue) => issue && issueRow(issue, noUser));
};
