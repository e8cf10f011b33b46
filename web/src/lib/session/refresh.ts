import { sessionRoutes } from '#contracts/session/routes.ts';
import { ApiError } from '../apiError.ts';
import { send } from '../http.ts';
import { keepEndReason, readEndReason } from './endReason.ts';
import { endsSession, isExpired, TOKEN_LIFETIME_MS } from './rules.ts';
import { clearSession, getSession, rereadSession, type Session, saveSession } from './store.ts';

/**
 * Leaves the page by loading the root: nothing of the session stays in memory. The sign-in page
 * shows `reason`; of several calls that fail at a time the first sets it.
 */
export const leave = (path = '/', reason = ''): void => {
  const endReason = readEndReason() || reason;
  clearSession();
  if (endReason !== '') keepEndReason(endReason);
  window.location.replace(path);
};

const valid = (session: Session | null): boolean =>
  session !== null && !isExpired(Number(session.tokenExpiry), Date.now());

const refresh = async (): Promise<void> => {
  const session = rereadSession();
  if (session === null || valid(session)) return;
  try {
    const { data } = await send(sessionRoutes.refreshIdToken, {
      refreshToken: session.refreshToken,
    });
    saveSession({
      authToken: data.IdToken,
      refreshToken: data.refreshToken,
      tokenExpiry: String(Date.now() + TOKEN_LIFETIME_MS),
    });
  } catch (error) {
    if (error instanceof ApiError && endsSession(error.status)) leave('/', error.message);
    throw error;
  }
};

let running: Promise<void> | undefined;

/** One refresh at a time over all tabs; who waited finds the token that the first one got. */
const refreshOnce = (): Promise<void> => {
  running ??= navigator.locks.request('dataward-refresh', refresh).finally(() => {
    running = undefined;
  });
  return running;
};

/**
 * The id token, refreshed when its 119 minutes are over; null when signed out. A refresh that the
 * server refuses clears the storage and loads the root.
 */
export const freshToken = async (): Promise<string | null> => {
  if (getSession() !== null && !valid(getSession())) await refreshOnce();
  return getSession()?.authToken ?? null;
};
