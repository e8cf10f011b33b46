import type { issueWorkRoutes } from '#contracts/issue/workRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readTimeline } from '#store/timeline.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { issueOf } from '../shared/issueOf.ts';

const time = (at: number): string => new Date(at).toISOString();

export const listIssueComments: UseCase<
  typeof issueWorkRoutes.listIssueComments,
  TicketsDeps
> = async (request, call) => {
  const { id } = await issueOf(request, call);
  const { customer, userId: reader } = call.caller;
  const comments = await readTimeline(call.deps.core, customer, id);
  return {
    data: comments
      .filter(({ deletedAt }) => deletedAt === undefined)
      .map(({ id: _id, at, by, text, userId, editedAt }) => ({
        ...{ _id, by, text, at: time(at), isOwn: userId === reader },
        editedAt: editedAt === undefined ? null : time(editedAt),
      })),
  };
};
