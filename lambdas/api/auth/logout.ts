import { signOutEverywhere } from '#aws/identity.ts';
import type { userRoutes } from '#contracts/user.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import { revokeSessions } from '#store/sessions.ts';
import { readUser, saveSignOut } from '#store/users.ts';
import type { AuthDeps } from './deps.ts';

/**
 * Ends the user's sessions everywhere: handles, the pool's refresh tokens, and id tokens issued so
 * far, which other functions refuse within a minute.
 */
export const logout: UseCase<typeof userRoutes.logout, AuthDeps> = async (_, call) => {
  const { deps, caller } = call;
  const at = Date.now();
  await saveSignOut(deps.identity, caller.userId, at);
  deps.userStatus.evict(caller.userId);
  await revokeSessions(deps.identity, caller.userId, at);
  const user = await readUser(deps.identity, caller.userId);
  if (user !== undefined) await signOutEverywhere(deps.pool, user.email);
  return { message: 'Signed out' };
};
