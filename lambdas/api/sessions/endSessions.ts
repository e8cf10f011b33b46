import { signOutEverywhere } from '#aws/identity.ts';
import { revokeSessions } from '#store/sessions.ts';
import { saveSignOut } from '#store/users.ts';
import type { UserDeps } from '../shared/userDeps.ts';

/**
 * Ends a user's sessions everywhere: handles, the pool's refresh tokens, and id tokens issued so
 * far, which other functions refuse within a minute.
 */
export const endSessions = async (
  { identity, pool, userStatus }: Pick<UserDeps, 'identity' | 'pool' | 'userStatus'>,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> => {
  const at = Date.now();
  await saveSignOut(identity, userId, at);
  userStatus.evict(userId);
  await revokeSessions(identity, userId, at);
  await signOutEverywhere(pool, email);
};
