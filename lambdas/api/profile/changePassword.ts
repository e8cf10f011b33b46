import { signIn } from '#aws/identity.ts';
import { setPassword } from '#aws/passwords.ts';
import type { RequestOf } from '#contracts/http/route.ts';
import type { profileRoutes } from '#contracts/profile/routes.ts';
import type { InvitedCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { Caller } from '#middleware/exchange.ts';
import type { Invitation } from '#middleware/invitation.ts';
import { redeemInvitation } from '#store/invitations.ts';
import { readUser } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { endAllSessions } from '../sessions/endAllSessions.ts';
import { throttle } from '../shared/throttle.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { checkNewPassword } from './checkNewPassword.ts';

const perUser = { capacity: 10, refillMs: 60_000 };

type Request = RequestOf<typeof profileRoutes.changePassword>;
type Call = InvitedCall<AuthDeps>;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const saveNewPassword = async ({ pool }: AuthDeps, email: string, password: string) => {
  if (await setPassword(pool, { email, password })) return;
  throw new AppError('invalidRequest', 'This password is not accepted. Please choose another.');
};

/** Uses the invitation up, which makes the user ACTIVE, and sets the first password. */
const redeem = async ({ deps, now }: Call, request: Request, invitation: Invitation) => {
  const { token, userId, email } = invitation;
  const user = await readUser(deps.identity, userId);
  // Users of an identity provider have no password.
  const fits =
    user?.googleOrOkta === '' &&
    same(request.email, email) &&
    request.oldPassword === token &&
    (await redeemInvitation(deps.identity, { token, userId, now }));
  if (!fits) throw new AppError('invalidCredentials');
  await saveNewPassword(deps, email, request.newPassword);
  await writeAuditEntry(deps, { by: invitation, action: 'user activated', target: email });
};

/** Requires the old password; every session ends, the own one too. */
const change = async ({ deps }: Call, request: Request, caller: Caller) => {
  const user = await readUser(deps.identity, caller.userId);
  if (user === undefined || !same(user.email, request.email)) throw new AppError('forbidden');
  const known = await signIn(deps.pool, { email: user.email, password: request.oldPassword });
  if (known === undefined) throw new AppError('invalidCredentials');
  await saveNewPassword(deps, user.email, request.newPassword);
  await endAllSessions(deps, user, 'passwordChanged');
  await writeAuditEntry(deps, { by: caller, action: 'password changed' });
};

export const changePassword: UseCase<typeof profileRoutes.changePassword, AuthDeps> = async (
  request,
  call,
) => {
  const { deps, now, caller, invitation } = call;
  const userId = (caller ?? invitation)?.userId ?? '';
  await throttle(deps.identity, { name: `password ${userId}`, rule: perUser, now });
  await checkNewPassword(request.newPassword);
  if (invitation !== undefined) await redeem(call, request, invitation);
  else if (caller !== undefined) await change(call, request, caller);
  return { message: 'Password changed' };
};
