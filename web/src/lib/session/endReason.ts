const KEY = 'sessionEnd';

/** Why the session of this tab ended, as the server said; empty = nobody said. */
export const readEndReason = (): string => sessionStorage.getItem(KEY) ?? '';

/** For the sign-in page, which loads after the session's values are gone. */
export const keepEndReason = (reason: string): void => sessionStorage.setItem(KEY, reason);

/** The next session begins without it; the page that said it may be loaded again until then. */
export const dropEndReason = (): void => sessionStorage.removeItem(KEY);
