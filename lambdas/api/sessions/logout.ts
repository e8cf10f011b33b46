import type { sessionRoutes } from '#contracts/session/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readUser } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { endSessions } from './endSessions.ts';

/** Ends the user's sessions everywhere. The demo's visitors share a user: none ends another's. */
export const logout: UseCase<typeof sessionRoutes.logout, AuthDeps> = async (
  _,
  { deps, caller },
) => {
  const user = await readUser(deps.identity, caller.userId);
  if (user !== undefined && !user.demo) {
    await endSessions(deps, user);
    await writeAuditEntry(deps, { by: caller, action: 'sign-out' });
  }
  return { message: 'Signed out' };
};
