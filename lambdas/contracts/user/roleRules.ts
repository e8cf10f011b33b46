import type { roles, userStatuses } from './words.ts';

type Role = (typeof roles)[number];

/** A user as the rules see one. */
interface Actor {
  readonly userId: string;
  readonly role: Role;
}
/** Deletes the target, or sets its role or status. */
export type UserChange =
  | 'delete'
  | {
      readonly role?: Role | undefined;
      readonly status?: (typeof userStatuses)[number] | undefined;
    };

export const roleRules = {
  selfDelete: 'You cannot delete yourself.',
  selfChange: 'You cannot change your own role or status.',
  grantAdmin: 'Only an ADMIN can give the role ADMIN.',
  changeAdmin: 'Only an ADMIN can change an ADMIN.',
  deleteAdmin: 'Only an ADMIN can delete an ADMIN.',
  inviteAdmin: 'Only an ADMIN can invite an ADMIN.',
} as const;

/** Why a caller may not invite a user with this role; undefined = allowed. */
export const refusalOfInvitation = (caller: Pick<Actor, 'role'>, role: Role): string | undefined =>
  role === 'ADMIN' && caller.role !== 'ADMIN' ? roleRules.inviteAdmin : undefined;

/** Why a caller may not change a user of the same customer; undefined = allowed by role. */
export const refusalOfUserChange = (
  caller: Actor,
  target: Actor,
  change: UserChange,
): string | undefined => {
  const deletes = change === 'delete';
  if (caller.userId === target.userId) return deletes ? roleRules.selfDelete : roleRules.selfChange;
  if (caller.role === 'ADMIN') return undefined;
  if (target.role === 'ADMIN') return deletes ? roleRules.deleteAdmin : roleRules.changeAdmin;
  return !deletes && change.role === 'ADMIN' ? roleRules.grantAdmin : undefined;
};
