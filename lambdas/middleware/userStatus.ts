import { AppError } from './appError.ts';
import type { Caller } from './exchange.ts';

/** What may end a session while its token is still good. */
export interface UserStatus {
  readonly customerId: string;
  readonly active: boolean;
  readonly role: Caller['role'];
  /** Tokens issued up to this moment are dead; ms since 1970, null = never signed out. */
  readonly signedOutAt: number | null;
  /** The customer's choice: an OPERATOR manages nothing. */
  readonly strictRoles: boolean;
  /** A visitor of the demo. */
  readonly demo: boolean;
}
export type ReadUserStatus = (userId: string) => Promise<UserStatus | undefined>;

export interface UserStatusCheck {
  /** Throws a 401 when the user is gone, not active, of another customer or signed out since. */
  readonly check: (caller: Caller, now: number) => Promise<UserStatus>;
  /** Forgets what is known of a user: called by whatever changes it. */
  readonly evict: (userId: string) => void;
}

const KEEP_MS = 60_000;
const MAX_USERS = 5_000;

/** The status when it lets the caller in. */
const admitted = (status: UserStatus | undefined, caller: Caller): UserStatus | undefined =>
  status?.active === true &&
  status.customerId === caller.customer.customerId &&
  status.role === caller.role &&
  (status.signedOutAt === null || caller.issuedAt > status.signedOutAt)
    ? status
    : undefined;

/**
 * Reads a user's status at most once a minute; nobody is refused on what is remembered, so that a
 * new role or a new sign-in counts at once.
 */
export const userStatusCheck = (read: ReadUserStatus): UserStatusCheck => {
  const known = new Map<string, { status: UserStatus | undefined; at: number }>();
  const readAnew = async (userId: string, now: number) => {
    if (known.size >= MAX_USERS) known.clear();
    const status = await read(userId);
    known.set(userId, { status, at: now });
    return status;
  };
  return {
    check: async (caller, now) => {
      const cached = known.get(caller.userId);
      const fresh = cached !== undefined && now - cached.at < KEEP_MS;
      const remembered = fresh ? admitted(cached.status, caller) : undefined;
      if (remembered !== undefined) return remembered;
      const status = admitted(await readAnew(caller.userId, now), caller);
      if (status === undefined) throw new AppError('notSignedIn');
      return status;
    },
    evict: (userId) => {
      known.delete(userId);
    },
  };
};
