const MINUTE = 60_000;
/** Seven days after the sign-in a session ends, however busy. */
export const ABSOLUTE_MS = 7 * 24 * 60 * MINUTE;
/** Twelve hours without a refresh end it too. */
export const IDLE_MS = 12 * 60 * MINUTE;
/** A second tab may still present the handle that the first has just replaced. */
export const GRACE_MS = MINUTE;

/** Times in ms since 1970. */
export interface HandleTimes {
  readonly createdAt: number;
  readonly rotatedAt: number | null;
}
export interface SessionTimes {
  readonly startedAt: number;
  readonly revokedAt: number | null;
}

/**
 * rotate and grace give a new handle; reused ends the whole session, since one of two holders of
 * the handle is not its owner; the others end this handle only.
 */
export type SessionVerdict = 'rotate' | 'grace' | 'reused' | 'revoked' | 'expired' | 'idle';

export const sessionVerdict = (
  handle: HandleTimes,
  session: SessionTimes,
  now: number,
): SessionVerdict => {
  if (session.revokedAt !== null) return 'revoked';
  if (now - session.startedAt >= ABSOLUTE_MS) return 'expired';
  if (handle.rotatedAt !== null) return now - handle.rotatedAt <= GRACE_MS ? 'grace' : 'reused';
  return now - handle.createdAt >= IDLE_MS ? 'idle' : 'rotate';
};

/** Whether a session can still be used, as the list of a user's own sessions shows it. */
export const isOpen = (
  { startedAt, revokedAt, usedAt }: SessionTimes & { readonly usedAt: number | null },
  now: number,
): boolean =>
  revokedAt === null && now - startedAt < ABSOLUTE_MS && now - (usedAt ?? startedAt) < IDLE_MS;
