import { wallMs } from '#contracts/report/wallClock.ts';

/** Days as `2026-01-31`, and what they are in a time zone of the IANA database. */

const DAY_MS = 86_400_000;

/** Days since 1970-01-01. */
export const dayNumber = (date: string): number => Date.parse(date) / DAY_MS;

export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** 0 = Monday. */
export const weekdayOf = (date: string): number => (dayNumber(date) + 3) % 7;

/** Months since the year 0. */
export const monthNumber = (date: string): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

export const dayOfMonth = (date: string): number => Number(date.slice(8));

export const lastDayOfMonth = (month: number): number =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();

export const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
};

export interface WallTime {
  readonly date: string;
  readonly hour: number;
  readonly minute: number;
}

/**
 * The moment at which a clock in the zone shows this time. The second step corrects the offset where
 * the clock changes between the first estimate and the moment.
 */
export const momentOf = ({ date, hour, minute }: WallTime, zone: string): number => {
  const wall = Date.parse(date) + (hour * 60 + minute) * 60_000;
  const estimate = wall - (wallMs(wall, zone) - wall);
  return wall - (wallMs(estimate, zone) - estimate);
};
