import type { Notification } from '#contracts/notification/notification.ts';
import { localDay } from '#lib/dates.ts';

export interface DayOfNotifications {
  /** On the clock of the browser. */
  readonly day: string;
  readonly notifications: readonly Notification[];
}

/** Newest first, by day and within it. */
export const byDay = (notifications: readonly Notification[]): DayOfNotifications[] => {
  const days = new Map<string, Notification[]>();
  const sorted = notifications.toSorted((one, other) => other.at.localeCompare(one.at));
  for (const one of sorted) {
    const day = localDay(new Date(one.at));
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days].map(([day, own]) => ({ day, notifications: own }));
};

const DAY_MS = 86_400_000;

/** Undefined for a day that is neither. */
export const nearDay = (day: string, now: number): 'today' | 'yesterday' | undefined => {
  if (day === localDay(new Date(now))) return 'today';
  return day === localDay(new Date(now - DAY_MS)) ? 'yesterday' : undefined;
};
