import type { RequestOf } from '#contracts/http/route.ts';
import type { profileRoutes } from '#contracts/profile/routes.ts';
import { refusalOfUserChange } from '#contracts/user/roleRules.ts';
import { losesLastAdmin } from '#domain/user/lastOnes.ts';
import type { InvitedCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { Caller } from '#middleware/exchange.ts';
import type { Invitation } from '#middleware/invitation.ts';
import { redeemInvitation } from '#store/invitations.ts';
import { changeMember } from '#store/members.ts';
import { readUser, savePhone } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { endAllSessions } from '../sessions/endAllSessions.ts';
import { asCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { decideOnMember } from '../users/decideOnMember.ts';

type Request = RequestOf<typeof profileRoutes.updateUser>;
type Call = InvitedCall<AuthDeps>;

const checkOwnAddress = async ({ deps }: Call, { id, email }: Request) => {
  const user = await readUser(deps.identity, id);
  if (user === undefined) throw new AppError('notFound');
  if (email !== undefined && email.toLowerCase() !== user.email.toLowerCase()) {
    throw new AppError('invalidRequest', 'The e-mail address cannot be changed.');
  }
  return user;
};

/**
 * Before a password is set, stores the phone only; the call that consumes the token sets ACTIVE.
 */
const completeProfile = async (call: Call, request: Request, invitation: Invitation) => {
  if (request.id !== invitation.userId) throw new AppError('notFound');
  if (request.role !== undefined) throw new AppError('forbidden');
  const { deps, now } = call;
  const user = await checkOwnAddress(call, request);
  if (request.phone) await savePhone(deps.identity, user.userId, request.phone);
  if (user.googleOrOkta === '' || request.status !== 'ACTIVE') return;
  const { token, userId } = invitation;
  if (!(await redeemInvitation(deps.identity, { token, userId, now }))) {
    throw new AppError('notSignedIn');
  }
  await writeAuditEntry(deps, { by: invitation, action: 'user activated', target: user.email });
};

const changeRoleOrStatus = async (
  { deps, now, mayManage }: Call,
  request: Request,
  caller: Caller,
) => {
  if (!mayManage) throw new AppError('forbidden');
  const set = {
    ...(request.role !== undefined && { role: request.role }),
    ...(request.status !== undefined && { status: request.status }),
  };
  const guarded = asCaller(deps.identity, caller, 'manage');
  const user = await decideOnMember(deps, {
    customerId: caller.customer.customerId,
    userId: request.id,
    decide: (before, { users }) => {
      const refusal = refusalOfUserChange(caller, before, set);
      if (refusal !== undefined) throw new AppError('forbidden', refusal);
      if (losesLastAdmin(users, before, { ...before, ...set })) {
        throw new AppError('conflict', 'The last ADMIN must stay an active ADMIN.');
      }
      // Switched off before the profile was complete: a mailed link must not switch on again.
      const wasOn = before.status === 'ACTIVE' && before.activatedAt === null;
      const closed = wasOn && set.status === 'IN-ACTIVE' ? { activatedAt: now } : {};
      return (change) => changeMember(guarded, change, { ...set, ...closed });
    },
  });
  if (request.status === 'IN-ACTIVE') await endAllSessions(deps, user, 'userDeactivated');
  const deed = { by: caller, target: user.email };
  if (set.role) await writeAuditEntry(deps, { ...deed, action: 'role changed', detail: set.role });
  if (set.status)
    await writeAuditEntry(deps, { ...deed, action: 'status changed', detail: set.status });
};

const changeAsMember = async (call: Call, request: Request, caller: Caller) => {
  const { deps } = call;
  if (request.phone !== undefined || request.email !== undefined) {
    if (request.id !== caller.userId) throw new AppError('notFound');
    await checkOwnAddress(call, request);
  }
  if (request.phone) {
    await savePhone(asCaller(deps.identity, caller, 'own'), caller.userId, request.phone);
  }
  const manages = request.role !== undefined || request.status !== undefined;
  if (!manages && request.phone === undefined) {
    throw new AppError('invalidRequest', 'Nothing to change.');
  }
  if (manages) await changeRoleOrStatus(call, request, caller);
};

/** Completes a profile, changes the own phone, or role and status of any user of the customer. */
export const updateUser: UseCase<typeof profileRoutes.updateUser, AuthDeps> = async (
  request,
  call,
) => {
  const { caller, invitation } = call;
  if (invitation !== undefined) await completeProfile(call, request, invitation);
  else if (caller !== undefined) await changeAsMember(call, request, caller);
  return { message: 'Saved' };
};
