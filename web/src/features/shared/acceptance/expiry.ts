import { utcDay } from '#lib/dates.ts';
/** Ways to choose the last day of an acceptance. */
export const expiryChoices = ['30', '90', '180', '365', 'date', 'never'] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

const DAY_MS = 86_400_000;

/** A day as YYYY-MM-DD in UTC, `days` after `now` (milliseconds since 1970-01-01 UTC). */
export const dayAfter = (days: number, now: number): string => utcDay(now + days * DAY_MS);

/** The last day of the choice; null = no expiry, undefined = no valid day was given. */
export const expiryOf = (
  choice: ExpiryChoice,
  date: string,
  now: number,
): string | null | undefined => {
  if (choice === 'never') return null;
  if (choice !== 'date') return dayAfter(Number(choice), now);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && date >= dayAfter(0, now) ? date : undefined;
};
