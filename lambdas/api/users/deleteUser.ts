import { signOutEverywhere } from '#aws/identity.ts';
import { deletePoolUser } from '#aws/passwords.ts';
import { refusalOfUserChange } from '#contracts/user/roleRules.ts';
import type { userRoutes } from '#contracts/user/routes.ts';
import { isLastUser, losesLastAdmin } from '#domain/user/lastOnes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { Caller } from '#middleware/exchange.ts';
import { deleteMember, type Members } from '#store/members.ts';
import { revokeSessions } from '#store/sessions.ts';
import type { UserItem } from '#store/users.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { asCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { decideOnMember } from './decideOnMember.ts';

const checkDeletion = (user: UserItem, { users }: Members, caller: Caller): void => {
  if (isLastUser(users)) throw new AppError('conflict', "You can't delete last user !");
  const refusal = refusalOfUserChange(caller, user, 'delete');
  if (refusal !== undefined) throw new AppError('forbidden', refusal);
  if (losesLastAdmin(users, user, undefined)) {
    throw new AppError('conflict', 'The last ADMIN cannot be deleted.');
  }
};

/** The user is gone here first, so that no token of theirs works any more; then in the pool. */
export const deleteUser: UseCase<typeof userRoutes.deleteUser, OrgDeps> = async (
  { id },
  { deps, caller, now },
) => {
  const { identity, pool } = deps;
  const guarded = asCaller(identity, caller, 'manage');
  const user = await decideOnMember(deps, {
    customerId: caller.customer.customerId,
    userId: id,
    decide: (found, members) => {
      checkDeletion(found, members, caller);
      return (change) => deleteMember(guarded, change);
    },
  });
  await revokeSessions(identity, { userId: id }, { now, end: 'userDeleted' });
  await signOutEverywhere(pool, user.email);
  await deletePoolUser(pool, user.email);
  await writeAuditEntry(deps, { by: caller, action: 'user deleted', target: user.email });
  return { message: 'User deleted' };
};
