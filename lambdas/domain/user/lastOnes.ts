import type { roles, userStatuses } from '#contracts/user/words.ts';

export interface Member {
  readonly userId: string;
  readonly role: (typeof roles)[number];
  readonly status: (typeof userStatuses)[number];
}

const isWorkingAdmin = ({ role, status }: Member): boolean =>
  role === 'ADMIN' && status === 'ACTIVE';

/** True when the change takes away the only ADMIN who can sign in; `after` undefined = deleted. */
export const losesLastAdmin = (
  users: readonly Member[],
  before: Member,
  after: Member | undefined,
): boolean => {
  if (!isWorkingAdmin(before) || (after !== undefined && isWorkingAdmin(after))) return false;
  return !users.some((other) => other.userId !== before.userId && isWorkingAdmin(other));
};

/** Whether a customer has another user beside this one. */
export const isLastUser = (users: readonly Member[]): boolean => users.length < 2;
