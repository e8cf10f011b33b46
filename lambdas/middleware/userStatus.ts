import type { KeyAccess } from '#contracts/apiKey/words.ts';
import type { SessionEnd } from '#contracts/user/sessionEnd.ts';
import { sessionEndTexts } from '#contracts/user/sessionEnd.ts';
import type { signInFactors } from '#contracts/user/words.ts';
import { AppError } from './appError.ts';
import type { Caller } from './exchange.ts';

/** State that may end a session while its token is still valid. */
export interface UserStatus {
  readonly customerId: string;
  readonly active: boolean;
  readonly role: Caller['role'];
  /** Tokens issued up to this moment are dead; ms since 1970, null = never. */
  readonly signedOutAt: number | null;
  /** State of the token's session: `open`, or the reason of its end. */
  readonly session: 'open' | SessionEnd;
  /** The customer's choice: an OPERATOR manages nothing. */
  readonly strictRoles: boolean;
  /** A visitor of the demo. */
  readonly demo: boolean;
  /** Access of the user's API key; null = a person. */
  readonly machine: KeyAccess | null;
  /** The customer's choice: a password alone is not enough. */
  readonly mfaRequired: boolean;
  /** True while the sign-in by password requires a second factor. */
  readonly mfa: boolean;
  /** Authentication of the session. */
  readonly factor: (typeof signInFactors)[number];
}
export type ReadUserStatus = (caller: Caller) => Promise<UserStatus | undefined>;

/** Throws a 401 with the reason when the user or the session may not call any more. */
export type CheckUserStatus = (
  caller: Caller,
  call: { readonly now: number; readonly changes: boolean },
) => Promise<UserStatus>;

const MAX_SESSIONS = 5_000;

type FactorStatus = Pick<UserStatus, 'mfaRequired' | 'mfa' | 'factor' | 'demo'>;

/**
 * Whether a session has the second factor that its customer requires; a provider answers for its
 * own users, and an API key is none's. `setUp`: the user has none yet. `signIn`: the user has one, which this session has not
 * shown.
 */
export const secondFactorOf = ({
  mfaRequired,
  mfa,
  factor,
  demo,
}: FactorStatus): 'enough' | 'setUp' | 'signIn' => {
  if (!mfaRequired || demo || factor === 'provider' || factor === 'key') return 'enough';
  if (!mfa) return 'setUp';
  return factor === 'code' ? 'enough' : 'signIn';
};

/** Why a token that is still valid is refused; undefined = it is not. */
export const whyEnded = (
  status: UserStatus | undefined,
  caller: Caller,
): SessionEnd | undefined => {
  const isGone = status?.customerId !== caller.customer.customerId;
  if (isGone) return caller.machine === undefined ? 'userDeleted' : 'keyRevoked';
  if (!status.active) return 'userDeactivated';
  if (status.session !== 'open') return status.session;
  if (secondFactorOf(status) === 'signIn') return 'mfaRequired';
  const isSame = status.role === caller.role && status.machine === (caller.machine ?? null);
  if (!isSame) return 'roleChanged';
  const signedOut = status.signedOutAt !== null && caller.issuedAt <= status.signedOutAt;
  return signedOut ? 'signedOutEverywhere' : undefined;
};

const keyOf = ({ userId, sessionId }: Caller): string => `${userId} ${sessionId}`;

/**
 * Reads the status for every call that changes something, and for any call at most `keepMs` later.
 * A refusal never relies on the cache, so that a new role or sign-in takes effect at once.
 */
export const userStatusCheck = (read: ReadUserStatus, keepMs: number): CheckUserStatus => {
  const known = new Map<string, { status: UserStatus; at: number }>();
  const remembered = (caller: Caller, now: number): UserStatus | undefined => {
    const kept = known.get(keyOf(caller));
    if (kept === undefined || now - kept.at >= keepMs) return undefined;
    const refuses =
      whyEnded(kept.status, caller) !== undefined || secondFactorOf(kept.status) !== 'enough';
    return refuses ? undefined : kept.status;
  };
  return async (caller, { now, changes }) => {
    const kept = changes ? undefined : remembered(caller, now);
    if (kept !== undefined) return kept;
    const status = await read(caller);
    const end = whyEnded(status, caller);
    if (status === undefined || end !== undefined) {
      throw new AppError('notSignedIn', sessionEndTexts[end ?? 'userDeleted']);
    }
    if (known.size >= MAX_SESSIONS) known.clear();
    known.set(keyOf(caller), { status, at: now });
    return status;
  };
};
