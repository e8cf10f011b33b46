import type { TicketStatus } from '#contracts/ticket/ticket.ts';
import { IN_PRODUCT } from '#contracts/ticket/ticket.ts';
import type { StoredTicket } from './wire.ts';

/** Filters of the list; null and absent ones do not filter. */
export interface TicketFilters {
  readonly cloudAccountId?: string | null | undefined;
  readonly status?: TicketStatus | null | undefined;
  /** Empty = without one. */
  readonly assignedTo?: string | null | undefined;
  /** `2026-01-31` */
  readonly dueBefore?: string | null | undefined;
  readonly tracker?: string | null | undefined;
  readonly instanceId?: string | null | undefined;
}

/** Absent, or equal. */
const fits = (wanted: string | null | undefined, value: string): boolean =>
  wanted === undefined || wanted === null || wanted === value;

const isOverdue = ({ status, dueOn }: StoredTicket, day: string): boolean =>
  status === 'open' && dueOn !== null && dueOn < day;

export const trackerOf = ({ place }: StoredTicket): string => place?.type ?? IN_PRODUCT;

const isOfAccount = ({ accounts }: StoredTicket, account: string | null | undefined): boolean =>
  account === undefined || account === null || accounts.includes(account);

const isChosen = (ticket: StoredTicket, filters: TicketFilters): boolean =>
  fits(filters.status, ticket.status) &&
  fits(filters.assignedTo, ticket.assignee ?? '') &&
  fits(filters.tracker, trackerOf(ticket)) &&
  fits(filters.instanceId, ticket.issue?.id ?? '') &&
  (!filters.dueBefore || isOverdue(ticket, filters.dueBefore));

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

/** Those that fit, the newest first, beside numbers and choices of all tickets of the account. */
export const chooseTickets = <T extends StoredTicket>(
  all: readonly T[],
  filters: TicketFilters,
) => {
  const own = all.filter((ticket) => isOfAccount(ticket, filters.cloudAccountId));
  return {
    chosen: own
      .filter((ticket) => isChosen(ticket, filters))
      .sort((a, b) => b.createdAt - a.createdAt || b.number - a.number),
    tickets: own.length,
    openTickets: own.filter(({ status }) => status === 'open').length,
    assignees: distinct(own.flatMap(({ assignee }) => assignee ?? [])),
    trackers: distinct(own.map(trackerOf)),
  };
};
