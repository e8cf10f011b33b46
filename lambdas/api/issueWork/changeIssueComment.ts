import type { issueWorkRoutes } from '#contracts/issue/workRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { changeComment, readTimeline } from '#store/timeline.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { issueOf } from '../shared/issueOf.ts';

/** A comment of somebody else is a 403, whatever the role. */
export const changeIssueComment: UseCase<
  typeof issueWorkRoutes.changeIssueComment,
  TicketsDeps
> = async (request, call) => {
  const { deps, caller, now } = call;
  const { commentId, text, deleted } = request;
  const { id: of } = await issueOf(request, call);
  const comments = await readTimeline(deps.core, caller.customer, of);
  const comment = comments.find(({ id }) => id === commentId);
  if (comment === undefined) throw new AppError('notFound');
  if (comment.userId !== caller.userId) throw new AppError('forbidden');
  const isDeleted = deleted ?? comment.deletedAt !== undefined;
  const isEdited = text !== undefined && text !== comment.text;
  const written = await changeComment(coreAsCaller(deps, caller, 'work'), caller.customer, {
    ...{ of, comment, text: text ?? comment.text },
    editedAt: isEdited ? now : comment.editedAt,
    deletedAt: isDeleted ? (comment.deletedAt ?? now) : undefined,
  });
  if (!written) throw new AppError('conflict');
  return { msg: isDeleted ? 'Comment deleted.' : 'Comment changed.' };
};
