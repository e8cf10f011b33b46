import type { issueWorkRoutes } from '#contracts/issue/workRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readTimeline, writeEntry } from '#store/timeline.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { editToken } from '../lists/editToken.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { issueOf } from '../shared/issueOf.ts';
import { nameOfUser } from '../shared/nameOfUser.ts';

/** A request that is repeated adds one comment. */
export const addIssueComment: UseCase<typeof issueWorkRoutes.addIssueComment, TicketsDeps> = async (
  request,
  call,
) => {
  const { deps, caller, now } = call;
  const { id: of } = await issueOf(request, call);
  const id = editToken(call, of);
  const known = await readTimeline(deps.core, caller.customer, of);
  if (!known.some((comment) => comment.id === id)) {
    const by = await nameOfUser(call, caller.userId);
    const { userId } = caller;
    const entry = { id, at: now, by, userId, kind: 'commented', text: request.text } as const;
    await writeEntry(coreAsCaller(deps, caller, 'work'), caller.customer, { of, entry });
  }
  return { msg: 'Comment added.' };
};
