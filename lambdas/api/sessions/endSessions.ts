import type { sessionRoutes } from '#contracts/session/routes.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { revokeSessions } from '#store/sessions.ts';
import { readUser } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { asCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { endAllSessions } from './endAllSessions.ts';
import { throttleOwn } from './throttleOwn.ts';

const endOthers = ({ deps, caller, now }: MemberCall<AuthDeps>): Promise<void> => {
  const { userId, sessionId: except } = caller;
  const identity = asCaller(deps.identity, caller, 'own');
  return revokeSessions(identity, { userId, except }, { now, end: 'signedOutElsewhere' });
};

const endAll = async ({ deps, caller }: MemberCall<AuthDeps>): Promise<void> => {
  const user = await readUser(deps.identity, caller.userId);
  if (user === undefined) throw new AppError('notSignedIn');
  await endAllSessions(deps, user, 'signedOutEverywhere');
};

export const endSessions: UseCase<typeof sessionRoutes.endSessions, AuthDeps> = async (
  { which },
  call,
) => {
  await throttleOwn(call);
  await (which === 'all' ? endAll(call) : endOthers(call));
  const detail = which === 'all' ? 'all sessions' : 'all other sessions';
  await writeAuditEntry(call.deps, { by: call.caller, action: 'sign-out', detail });
  return { message: 'Signed out' };
};
