import type { CustomerContext } from '#contracts/customer/context.ts';
import { dayOfNumber, workOf } from '#domain/issue/work.ts';
import type { StoredTicket } from '#domain/ticket/wire.ts';
import { readDueDays } from '#store/dueDays.ts';
import { readUserCells } from '#store/edits.ts';
import { readIssues } from '#store/issues.ts';
import type { Table } from '#store/table.ts';

/** Due days of these issues now; of one that is gone there is none. */
const readDueOn = async (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const states = ids.map((id) => ({ kind: 'issueWork', id }) as const);
  const [issues, cells, dueDayOf] = await Promise.all([
    readIssues(core, customer, ids),
    readUserCells(core, customer, states),
    readDueDays(core, customer),
  ]);
  return new Map(
    issues.map((issue) => [
      issue.id,
      dayOfNumber(workOf(issue, cells.get(issue.id), dueDayOf).due),
    ]),
  );
};

/** Tickets that are due with their issues, whatever it was when they were filed. */
export const withDueDays = async <T extends StoredTicket>(
  core: Table,
  customer: CustomerContext,
  tickets: readonly T[],
): Promise<T[]> => {
  const ids = new Set(tickets.flatMap(({ issue }) => issue?.id ?? []));
  if (ids.size === 0) return [...tickets];
  const dueOn = await readDueOn(core, customer, [...ids]);
  return tickets.map((ticket) => ({
    ...ticket,
    dueOn: dueOn.get(ticket.issue?.id ?? '') ?? ticket.dueOn,
  }));
};
