import { useQueryClient } from '@tanstack/react-query';
import type { ReplyOutput } from '#contracts/http/route.ts';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import { PROJECT_KEY } from '#contracts/ticket/ticket.ts';
import { call } from '#lib/api.ts';
import { readKey, useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import type { TicketSubject } from './subject.ts';

export type Draft = ReplyOutput<typeof ticketRoutes.draftTicket>;

/** Proposed texts of a ticket about an instance, or about nothing yet. */
export const useDraft = (instanceId: string | null) => {
  const { customerId } = useSignedIn();
  return useRead(ticketRoutes.draftTicket, { customerId, instanceId });
};

export interface NewTicket {
  readonly summary: string;
  readonly description: string;
  readonly issueType: string;
  readonly accounts: readonly string[];
  readonly tags: readonly string[];
}

interface Filing {
  readonly userId: string;
  /** The same when it is tried again, so that no second ticket is filed. */
  readonly idempotencyKey: string;
}

/** About an issue without tags by the specification's call, else by the page's own. */
export const fileTicket = (
  ticket: NewTicket,
  subject: TicketSubject | undefined,
  { userId, idempotencyKey }: Filing,
) => {
  const { issueType, accounts, tags, ...texts } = ticket;
  const about = subject && {
    issueId: subject.vulnerabilityID,
    instanceId: subject.securityIssueInstanceId,
  };
  const given = { userId, key: PROJECT_KEY, ...texts } as const;
  const options = { idempotencyKey };
  if (about && tags.length === 0)
    return call(ticketRoutes.createTicket, { ...given, ...about, issuetype: issueType }, options);
  const more = { accounts: [...accounts], tags: [...tags] };
  return call(ticketRoutes.createPageTicket, { ...given, ...about, ...more, issueType }, options);
};

/** Tickets were filed or changed: what shows them is read again. */
export const useTicketsChanged = () => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    const { listTickets, listTicketsOfIssues, getTicket, draftTicket } = ticketRoutes;
    for (const route of [listTickets, listTicketsOfIssues, getTicket, draftTicket])
      await client.invalidateQueries({ queryKey: readKey(route) });
    // Its page shows the number of tickets.
    await client.invalidateQueries({ queryKey: ['POST /api/v1/issues/detail'] });
  };
};
