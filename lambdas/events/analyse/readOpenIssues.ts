import type { CustomerContext } from '#contracts/customer/context.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import { acceptanceOf } from '#domain/issue/acceptance.ts';
import { readDecisions } from '#store/decisions.ts';
import { readIssuesOf, readLedgers } from '#store/issues.ts';
import type { Table } from '#store/table.ts';

/** Everything raised on these stores, and on other entities with issues that bear on them. */
const readRaised = async (
  core: Table,
  customer: CustomerContext,
  stores: readonly string[],
): Promise<IssueRecord[]> => {
  const own = await readLedgers(core, customer, stores);
  const bearers = new Set([...own.values()].flatMap((ledger) => [...ledger.bearers]));
  const refs = [...bearers].filter((ref) => !own.has(ref));
  const others = await readLedgers(core, customer, refs);
  return readIssuesOf(core, customer, [...own.values(), ...others.values()]);
};

/** Open issues that bear on these data stores and are not accepted. */
export const readOpenIssues = async (
  core: Table,
  customer: CustomerContext,
  stores: readonly string[],
): Promise<IssueRecord[]> => {
  const raised = await readRaised(core, customer, stores);
  // Facts that a policy forbids count by themselves: that a policy forbids them adds no risk.
  const open = raised.filter(
    ({ status, stores: on, type }) =>
      status === 'active' && on.length > 0 && type !== 'Policy Violation',
  );
  const decisions = await readDecisions(core, customer, open);
  return open.filter((issue) => acceptanceOf(issue, decisions).accepted === 0);
};
