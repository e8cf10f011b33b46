import type { DigestSettings } from '#contracts/notification/notification.ts';
import { localDate } from '#contracts/report/wallClock.ts';
import { ENDS_NEVER } from '#contracts/report/words.ts';
import { dateOfDay, dayNumber, momentOf } from '#domain/report/localDate.ts';
import { isDue, type ReportSchedule } from '#domain/report/schedule.ts';

/** A digest that is on, in the time zone in which it is sent. */
export interface DigestSchedule {
  readonly digest: DigestSettings;
  readonly zone: string;
  /** The first day on which it may be sent. */
  readonly anchor: string;
}

const scheduleOf = ({ digest, anchor }: DigestSchedule): ReportSchedule => ({
  repeat: digest.frequency === 'weekly' ? 'WEEKLY' : 'DAILY',
  ...{ repeatEvery: 1, daysOfWeek: [digest.weekday], endRepeat: ENDS_NEVER, anchor, minute: 0 },
});

const momentOn = (date: string, { digest, zone }: Omit<DigestSchedule, 'anchor'>): number =>
  momentOf({ date, hour: digest.hour, minute: 0 }, zone);

/** The first day on which its hour is still to come. */
export const firstDate = (now: number, of: Omit<DigestSchedule, 'anchor'>): string => {
  const today = localDate(now, of.zone);
  return momentOn(today, of) > now ? today : dateOfDay(dayNumber(today) + 1);
};

/** One weekly digest to the next. */
const DAYS_BACK = 7;

/**
 * The latest day of the zone on which a digest is due and its hour has come. One that was missed is
 * made up for within a week; of several that were missed one is sent. Undefined where the latest was
 * sent, or none is due yet.
 */
export const dueDate = (
  schedule: DigestSchedule,
  { now, lastDate }: { readonly now: number; readonly lastDate: string | undefined },
): string | undefined => {
  if (schedule.digest.frequency === 'off') return undefined;
  const today = dayNumber(localDate(now, schedule.zone));
  for (let back = 0; back <= DAYS_BACK; back += 1) {
    const date = dateOfDay(today - back);
    if (lastDate !== undefined && date <= lastDate) return undefined;
    if (isDue(scheduleOf(schedule), date, 0) && momentOn(date, schedule) <= now) return date;
  }
  return undefined;
};
