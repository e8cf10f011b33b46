import type { OwnSession, sessionRoutes } from '#contracts/session/routes.ts';
import { isOpen } from '#domain/session/verdict.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readSessions, type SessionItem } from '#store/sessions.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { throttleOwn } from './throttleOwn.ts';

const lastUse = ({ usedAt, startedAt }: SessionItem): number => usedAt ?? startedAt;

const wireSession = (session: SessionItem, current: string): OwnSession => ({
  _id: session.sessionId,
  startedAt: new Date(session.startedAt).toISOString(),
  usedAt: new Date(lastUse(session)).toISOString(),
  address: session.address,
  userAgent: session.userAgent,
  factor: session.factor,
  current: session.sessionId === current,
});

export const listSessions: UseCase<typeof sessionRoutes.listSessions, AuthDeps> = async (
  _,
  call,
) => {
  const { deps, caller, now } = call;
  await throttleOwn(call);
  const sessions = await readSessions(deps.identity, caller.userId);
  return {
    data: sessions
      .filter((session) => isOpen(session, now))
      .sort((a, b) => lastUse(b) - lastUse(a))
      .map((session) => wireSession(session, caller.sessionId)),
  };
};
