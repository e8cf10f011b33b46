import type { CustomerContext } from '#contracts/customer/context.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import type { Table } from '#store/table.ts';
import { syncDue } from '#store/ticketSync.ts';
import { type TicketItem, writeTicket } from '#store/tickets.ts';

type Overrides = Partial<Omit<TicketItem, 'issue'>> & { readonly issue?: IssueRecord };

/** An open ticket that is kept in the product, about an issue where one is given. */
export const newTicket = ({ issue, ...overrides }: Overrides = {}): TicketItem => {
  const at = Date.UTC(2026, 5, 1);
  return {
    ...{ id: 't-1', number: 1, state: 'filed', place: null, summary: 's', description: 'd' },
    ...{ issueType: 'Task', tags: [], accounts: [], status: 'open', statusName: 'Open' },
    ...{ assignee: null, dueOn: null, createdAt: at, createdBy: 'ann@example.com', updatedAt: at },
    ...{ requestedAt: at, remoteAt: 0, closedAt: null, closedBy: null, pending: null, rev: 0 },
    issue: issue === undefined ? null : { ...issue },
    reported: issue === undefined ? null : { status: issue.status, reopened: issue.reopened },
    ...overrides,
  };
};

/** Stores a ticket as the API does. */
export const storeTicket = async (
  core: Table,
  customer: CustomerContext,
  ticket: TicketItem,
): Promise<void> => {
  const { createdAt: at, createdBy: by } = ticket;
  const entries = [{ id: 'created', at, by, kind: 'created', text: '' }] as const;
  const written = await writeTicket(core, customer, {
    ticket,
    entries: ticket.state === 'filed' ? entries : [],
    more: [syncDue(core, customer)],
  });
  if (!written) throw new Error('There is such a ticket already');
};
