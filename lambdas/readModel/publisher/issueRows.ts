import type { CustomerContext } from '#contracts/customer/context.ts';
import type { IssueFacts } from '#contracts/issue/record.ts';
import { acceptanceOf, riskDecidedOf } from '#domain/issue/acceptance.ts';
import { issueCells } from '#domain/issue/rows.ts';
import type { Row } from '#readModel/engine/kind.ts';
import { type Decided, readDecided } from '#store/edits.ts';
import { mapAllIssues, readIssuesOf, readLedgers } from '#store/issues.ts';
import type { Table } from '#store/table.ts';
import { readAllDecided } from '#store/userStates.ts';

type Decisions = ReadonlyMap<string, Decided>;

/** An issue by its id and definition. */
export interface NamedIssue {
  readonly id: string;
  readonly vulnerability: string;
}

export const decisionsOn = async (
  core: Table,
  customer: CustomerContext,
  issues: readonly NamedIssue[],
): Promise<Decisions> => {
  const rules = [...new Set(issues.map(({ vulnerability }) => vulnerability))];
  return readDecided(core, customer, [
    ...issues.map(({ id }) => ({ kind: 'issue', id }) as const),
    ...rules.map((id) => ({ kind: 'issueRule', id }) as const),
  ]);
};

export const acceptance = ({ id, vulnerability }: NamedIssue, decisions: Decisions) => {
  const [own, rule] = [decisions.get(id), decisions.get(vulnerability)];
  return acceptanceOf(own && riskDecidedOf(own), rule && riskDecidedOf(rule));
};

const cellsOf = (issue: IssueFacts, decisions: Decisions): Row =>
  issueCells(issue, acceptance(issue, decisions));

/** Issues of these entities as they stand now, with what users decided about them. */
export const readIssueRowsOf = async (
  core: Table,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<Row[]> => {
  const ledgers = await readLedgers(core, customer, refs);
  const issues = await readIssuesOf(core, customer, ledgers.values());
  const decisions = await decisionsOn(core, customer, issues);
  return issues.map((issue) => cellsOf(issue, decisions));
};

/** Every issue of the customer, from the store of record. */
export const readIssueRows = async (core: Table, customer: CustomerContext): Promise<Row[]> => {
  const decisions = new Map([
    ...(await readAllDecided(core, customer, 'issue')),
    ...(await readAllDecided(core, customer, 'issueRule')),
  ]);
  return mapAllIssues(core, customer, (issue) => cellsOf(issue, decisions));
};
