import { AppError } from '#middleware/appError.ts';
import { type MemberChange, type Members, readMembers } from '#store/members.ts';
import type { UserItem } from '#store/users.ts';
import type { UserDeps } from '../shared/userDeps.ts';

const RACES = 8;

export interface UserStateChange {
  readonly customerId: string;
  readonly userId: string;
  /** Throws to refuse; true = done, false = the members changed meanwhile. */
  readonly decide: (user: UserItem, members: Members) => (change: MemberChange) => Promise<boolean>;
}

/** Runs a change on the members as they are at that moment; a foreign user is a 404. */
export const decideOnMember = async (
  { identity }: Pick<UserDeps, 'identity'>,
  { customerId, userId, decide }: UserStateChange,
): Promise<UserItem> => {
  for (let race = 0; race < RACES; race += 1) {
    const members = await readMembers(identity, customerId);
    const user = members.users.find((member) => member.userId === userId);
    if (user === undefined) throw new AppError('notFound');
    if (await decide(user, members)({ user, version: members.version })) return user;
  }
  throw new AppError('conflict');
};
