import { refreshHosted } from '#aws/hostedSignIn.ts';
import { refreshSignIn } from '#aws/identity.ts';
import type { sessionRoutes } from '#contracts/session/routes.ts';
import { type SessionEnd, sessionEndTexts } from '#contracts/user/sessionEnd.ts';
import { type SessionVerdict, sessionVerdict } from '#domain/session/verdict.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import {
  type Handle,
  issueHandle,
  markRotated,
  markUsed,
  readHandle,
  readSession,
  revokeSession,
  type SessionItem,
} from '#store/sessions.ts';
import type { AuthDeps } from '../functions/authDeps.ts';

const endOf = (
  verdict: Exclude<SessionVerdict, 'rotate' | 'grace'>,
  session: SessionItem,
): SessionEnd => {
  if (verdict === 'revoked') return session.end;
  return verdict === 'reused' ? 'stolen' : verdict;
};

/** The handle that may be swapped now; every other is a 401, and a stolen one ends its session. */
const usableHandle = async (
  { identity }: AuthDeps,
  presented: string,
  now: number,
): Promise<Handle> => {
  const handle = await readHandle(identity, presented);
  const session = handle && (await readSession(identity, handle));
  if (handle === undefined || session === undefined) throw new AppError('notSignedIn');
  const verdict = sessionVerdict(handle, session, now);
  if (verdict === 'rotate' || verdict === 'grace') return handle;
  const end = endOf(verdict, session);
  await revokeSession(identity, handle, { now, end });
  throw new AppError('notSignedIn', sessionEndTexts[end]);
};

/** By the client that the session began with. */
const refresh = ({ pool, hosted }: AuthDeps, handle: Handle) =>
  handle.hosted
    ? refreshHosted(hosted, handle.refreshToken)
    : refreshSignIn(pool, handle.refreshToken);

/**
 * A new id token and the next handle; the presented one stays valid for a grace period of a minute.
 */
export const refreshIdToken: UseCase<typeof sessionRoutes.refreshIdToken, AuthDeps> = async (
  { refreshToken: presented },
  { deps, now },
) => {
  const { identity } = deps;
  const handle = await usableHandle(deps, presented, now);
  const tokens = await refresh(deps, handle);
  if (tokens === undefined) {
    await revokeSession(identity, handle, { now, end: 'unknown' });
    throw new AppError('notSignedIn');
  }
  const refreshToken = tokens.refreshToken ?? handle.refreshToken;
  const next = await issueHandle(identity, {
    session: handle,
    refreshToken,
    now,
    hosted: handle.hosted,
  });
  // When another request was first, both of their new handles belong to this session.
  await markRotated(identity, presented, now);
  await markUsed(identity, handle, now);
  return { data: { IdToken: tokens.idToken, refreshToken: next } };
};
