const KEY = 'sessionEnd';

/** Why the session of this tab ended, from the server; empty = no reason given. */
export const readEndReason = (): string => sessionStorage.getItem(KEY) ?? '';

/** For the sign-in page, which loads after the session's values are gone. */
export const keepEndReason = (reason: string): void => sessionStorage.setItem(KEY, reason);

/** The next session begins without it; until then the page that shows it may be reloaded. */
export const dropEndReason = (): void => sessionStorage.removeItem(KEY);
