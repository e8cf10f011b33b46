import { setTotpRequired } from '#aws/secondFactor.ts';
import type { mfaRoutes } from '#contracts/mfa/routes.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readMember } from '#store/members.ts';
import { dropRecoveryCodes } from '#store/recoveryCodes.ts';
import { saveMfa, type UserItem } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { asCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { provePassword } from './mfa.ts';

/** Oneself with the password; anybody of the own customer as ADMIN. */
const userToReset = async (
  { deps, caller }: MemberCall<AuthDeps>,
  { userId, password }: { readonly userId: string; readonly password?: string | undefined },
): Promise<UserItem> => {
  const user = await readMember(deps.identity, caller.customer.customerId, userId);
  if (user === undefined) throw new AppError('notFound');
  if (userId === caller.userId) await provePassword(deps, user, password ?? '');
  else if (caller.role !== 'ADMIN') throw new AppError('forbidden');
  return user;
};

export const resetMfa: UseCase<typeof mfaRoutes.resetMfa, AuthDeps> = async (request, call) => {
  const { deps, caller } = call;
  const user = await userToReset(call, request);
  // Guarded, so first: from here on a run that dies is made again.
  await dropRecoveryCodes(asCaller(deps.identity, caller, 'own'), user.userId);
  // Before the pool, where a sign-in at that moment would switch it on again.
  await saveMfa(deps.identity, user.userId, false);
  await setTotpRequired(deps.pool, user.email, false);
  await writeAuditEntry(deps, { by: caller, action: 'second factor off', target: user.email });
  return { message: 'The second factor is off.' };
};
