import type { issueWorkRoutes } from '#contracts/issue/workRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readTimeline } from '#store/tickets.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { issueOf } from '../shared/issueOf.ts';

export const listIssueComments: UseCase<
  typeof issueWorkRoutes.listIssueComments,
  TicketsDeps
> = async (request, call) => {
  const { id } = await issueOf(request, call);
  const comments = await readTimeline(call.deps.core, call.caller.customer, id);
  return {
    data: comments.map(({ id: _id, at, by, text }) => ({
      ...{ _id, by, text },
      at: new Date(at).toISOString(),
    })),
  };
};
