import { type UsagePeriod, usagePeriods } from '#contracts/cost/usagePeriods.ts';
import { HOUR_MS } from '#contracts/scan/usageReported.ts';

const DAY_MS = 24 * HOUR_MS;
/** 1970-01-01 was a Thursday. */
const FIRST_MONDAY = 4 * DAY_MS;

const monthStart = (at: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
};

/** In UTC; weeks begin on Monday. */
const starts: Readonly<Record<UsagePeriod, (at: number) => number>> = {
  monthly: monthStart,
  weekly: (at) => Math.floor((at - FIRST_MONDAY) / (7 * DAY_MS)) * 7 * DAY_MS + FIRST_MONDAY,
  daily: (at) => Math.floor(at / DAY_MS) * DAY_MS,
  hourly: (at) => Math.floor(at / HOUR_MS) * HOUR_MS,
};

/** Start of the period that a moment lies in; both in ms since 1970. */
export const periodStart = (period: UsagePeriod, at: number): number => starts[period](at);

/** The periods that an hour is part of. */
export const periodsOf = (hour: number): { period: UsagePeriod; start: number }[] =>
  usagePeriods.map((period) => ({ period, start: periodStart(period, hour) }));

/** Reports of older hours are dropped: what tells repeated ones apart is kept a little longer. */
const OLDEST_DAYS = 31;

export const isCountable = (hour: number, now: number): boolean =>
  hour >= now - OLDEST_DAYS * DAY_MS && hour <= now + HOUR_MS;
