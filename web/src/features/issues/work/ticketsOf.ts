import { useContext, useMemo } from 'react';
import { type TicketOfIssue, ticketLookupRoutes } from '#contracts/ticket/lookupRoutes.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { REFRESH_MS } from '../issueCalls.ts';
import { ShownIssues } from './shownIssues.ts';

/** Of one issue: open ones first, then the newest. */
export const ofIssue = (
  tickets: readonly TicketOfIssue[],
  instanceId: string,
): readonly TicketOfIssue[] =>
  tickets
    .filter((ticket) => ticket.instanceId === instanceId)
    .sort((a, b) => Number(a.status === 'closed') - Number(b.status === 'closed'));

const MOST = 100;

/** Tickets about an issue that is shown; undefined while they are read. */
export const useTicketsOf = (instanceId: string): readonly TicketOfIssue[] | undefined => {
  const { customerId } = useSignedIn();
  const instanceIds = useContext(ShownIssues).slice(0, MOST);
  const { data } = useRead(
    ticketLookupRoutes.listTicketsOfIssues,
    { customerId, instanceIds },
    { every: REFRESH_MS, keep: true, enabled: instanceIds.length > 0 },
  );
  return useMemo(() => data && ofIssue(data.data, instanceId), [data, instanceId]);
};
