/** Length of a window. */
const WINDOW_MS = 600_000;

/** Calls that came before make no traffic live, ms since 1970. */
export const liveSince = (now: number): number => now - 2 * WINDOW_MS;

/** Whether the ten minutes of a call are not over, or ended within the last ten. */
export const isLive = (lastAt: number, now: number): boolean =>
  lastAt - (lastAt % WINDOW_MS) + WINDOW_MS > now - WINDOW_MS;
