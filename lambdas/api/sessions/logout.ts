import type { sessionRoutes } from '#contracts/session/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { revokeSession } from '#store/sessions.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

/**
 * Ends this session and no other. The pool's refresh token behind it stays sealed under a handle
 * that is refused from now on, so it cannot be used.
 */
export const logout: UseCase<typeof sessionRoutes.logout, AuthDeps> = async (
  _,
  { deps, caller, now },
) => {
  await revokeSession(deps.identity, caller, { now, end: 'signedOut' });
  await writeAuditEntry(deps, { by: caller, action: 'sign-out' });
  return { message: 'Signed out' };
};
