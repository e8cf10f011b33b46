import { issueRoutes } from '#contracts/issue/routes.ts';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';
import { useToday } from '#lib/ticketSettings.ts';
import type { TicketFilters } from './filters.ts';

const REFRESH_MS = 30_000;

/** What the filters ask the list for; `today` is the customer's day. */
export const requestOf = (
  { status, assignee, tracker, overdue, tags, page }: TicketFilters,
  today: string,
) => ({
  page,
  status: status === 'all' ? null : status,
  assignedTo: assignee === 'all' ? null : assignee.slice(1),
  tracker: tracker === 'all' ? null : tracker,
  dueBefore: overdue ? today : null,
  tags: [...tags],
});

export const useTickets = (filters: TicketFilters) =>
  useRead(
    ticketRoutes.listTickets,
    { ...useScope(), ...requestOf(filters, useToday()) },
    { every: REFRESH_MS, keep: true },
  );

/** Instances whose risk is accepted. */
export const useExceptions = () =>
  useRead(issueRoutes.getVulnerabilityStats, useScope(), { every: REFRESH_MS, keep: true });
