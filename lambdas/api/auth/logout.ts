import type { userRoutes } from '#contracts/user.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import { readUser } from '#store/users.ts';
import { endSessions } from '../endSessions.ts';
import { record } from '../record.ts';
import type { AuthDeps } from './deps.ts';

/** Ends the user's sessions everywhere. The demo's visitors share a user: none ends another's. */
export const logout: UseCase<typeof userRoutes.logout, AuthDeps> = async (_, { deps, caller }) => {
  const user = await readUser(deps.identity, caller.userId);
  if (user !== undefined && !user.demo) {
    await endSessions(deps, user);
    await record(deps, { by: caller, action: 'sign-out' });
  }
  return { message: 'Signed out' };
};
