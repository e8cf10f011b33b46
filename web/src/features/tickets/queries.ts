import { issueRoutes } from '#contracts/issue/routes.ts';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';
import { useToday } from '#lib/ticketSettings.ts';
import type { TicketFilters } from './filters.ts';

const REFRESH_MS = 30_000;

export const useTickets = ({ status, assignee, tracker, overdue, page }: TicketFilters) => {
  const today = useToday();
  return useRead(
    ticketRoutes.listTickets,
    {
      ...useScope(),
      page,
      status: status === 'all' ? null : status,
      assignedTo: assignee === 'all' ? null : assignee.slice(1),
      tracker: tracker === 'all' ? null : tracker,
      dueBefore: overdue ? today : null,
    },
    { every: REFRESH_MS, keep: true },
  );
};

/** Instances whose risk is accepted. */
export const useExceptions = () =>
  useRead(issueRoutes.getVulnerabilityStats, useScope(), { every: REFRESH_MS, keep: true });
