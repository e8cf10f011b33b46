import { signOutEverywhere } from '#aws/identity.ts';
import type { SessionEnd } from '#contracts/user/sessionEnd.ts';
import { revokeSessions } from '#store/sessions.ts';
import { saveSignOut } from '#store/users.ts';
import type { UserDeps } from '../shared/userDeps.ts';

/**
 * Ends a user's sessions everywhere: handles, the pool's refresh tokens, and id tokens issued so
 * far.
 */
export const endAllSessions = async (
  { identity, pool }: Pick<UserDeps, 'identity' | 'pool'>,
  { userId, email }: { readonly userId: string; readonly email: string },
  end: SessionEnd,
): Promise<void> => {
  const now = Date.now();
  await saveSignOut(identity, userId, now);
  await revokeSessions(identity, { userId }, { now, end });
  await signOutEverywhere(pool, email);
};
