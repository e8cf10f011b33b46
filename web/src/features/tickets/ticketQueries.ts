import { useMutation } from '@tanstack/react-query';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import type { TicketStatus } from '#contracts/ticket/ticket.ts';
import { userRoutes } from '#contracts/user/routes.ts';
import { useTicketsChanged } from '#features/shared/tickets/queries.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { ticketTexts } from '#messages/tickets.ts';

const t = ticketTexts.detail;
const REFRESH_MS = 30_000;

export const useTicket = (ticketId: string) => {
  const { customerId } = useSignedIn();
  return useRead(ticketRoutes.getTicket, { customerId, ticketId }, { every: REFRESH_MS });
};

export const useUsers = () => {
  const { customerId } = useSignedIn();
  return useRead(userRoutes.listUsers, { customerId });
};

interface TicketChange {
  readonly status?: TicketStatus;
  readonly assignee?: string | null;
}

export const useUpdate = (ticketId: string) => {
  const { customerId } = useSignedIn();
  const changed = useTicketsChanged();
  return useMutation({
    mutationFn: (change: TicketChange) =>
      call(ticketRoutes.updateTicket, { customerId, ticketId, ...change }),
    onSuccess: () => toast('success', t.updated),
    onError: (error) => toast('error', messageOf(error, t.updateFailed)),
    onSettled: changed,
  });
};

export const useComment = (ticketId: string) => {
  const { customerId } = useSignedIn();
  const changed = useTicketsChanged();
  return useMutation({
    mutationFn: (text: string) => call(ticketRoutes.commentTicket, { customerId, ticketId, text }),
    onSuccess: () => toast('success', t.commented),
    onError: (error) => toast('error', messageOf(error, t.commentFailed)),
    onSettled: changed,
  });
};
