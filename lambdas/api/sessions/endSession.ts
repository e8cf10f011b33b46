import type { sessionRoutes } from '#contracts/session/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { revokeSession } from '#store/sessions.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { asCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { throttleOwn } from './throttleOwn.ts';

/** Of the caller's own sessions: the key of a session begins with its user. */
export const endSession: UseCase<typeof sessionRoutes.endSession, AuthDeps> = async (
  { id: sessionId },
  call,
) => {
  const { deps, caller, now } = call;
  await throttleOwn(call);
  const isCurrent = sessionId === caller.sessionId;
  const ended = await revokeSession(
    asCaller(deps.identity, caller, 'own'),
    { userId: caller.userId, sessionId },
    { now, end: isCurrent ? 'signedOut' : 'signedOutElsewhere' },
  );
  if (!ended) throw new AppError('notFound', 'This session has ended already.');
  const detail = isCurrent ? '' : 'another session';
  await writeAuditEntry(deps, { by: caller, action: 'sign-out', detail });
  return { message: 'Signed out' };
};
