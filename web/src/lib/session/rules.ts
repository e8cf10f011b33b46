/** The token's life as the page counts it from the moment it was given. */
export const TOKEN_LIFETIME_MS = 119 * 60_000;
/** 12 hours without a key, click or touch in any tab end the session. */
export const IDLE_LIMIT_MS = 43_200_000;

/** Instants are milliseconds since 1970-01-01 UTC. */
export const isExpired = (expiry: number, now: number): boolean => !(now < expiry);

export const isIdle = (lastActivity: number, now: number): boolean =>
  now - lastActivity >= IDLE_LIMIT_MS;

/** Target of an idle session: log out, or the time-out page when no user id is known. */
export const idleTarget = (userId: string): 'logout' | 'timeout' =>
  userId === '' ? 'timeout' : 'logout';

/** An answer of the server ends the session; an unreachable server does not. */
export const endsSession = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 429;
