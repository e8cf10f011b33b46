const DAY_MS = 86_400_000;

/** A day of UTC as `yyyymmdd`: such days compare as texts. */
export const dayOf = (at: number): string =>
  new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

export const dayBefore = (at: number, days: number): string => dayOf(at - days * DAY_MS);

/** `yyyy-mm-dd` of `yyyymmdd`. */
export const isoDay = (day: string): string =>
  `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** Days that the panels look back, the longest. */
export const HISTORY_DAYS = 30;

/** The days of the panels, today first. */
export const historyDays = (now: number): string[] =>
  Array.from({ length: HISTORY_DAYS }, (_, ago) => dayBefore(now, ago));
