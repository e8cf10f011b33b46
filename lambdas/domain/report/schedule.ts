import { localDate } from '#contracts/report/wallClock.ts';
import {
  ENDS_NEVER,
  type EndRepeat,
  type Repeat,
  type Weekday,
  weekdays,
} from '#contracts/report/words.ts';
import {
  dateOfDay,
  dayNumber,
  dayOfMonth,
  lastDayOfMonth,
  momentOf,
  monthNumber,
  weekdayOf,
} from './localDate.ts';

/**
 * Reports leave between 7:00 and 8:00 in the customer's time zone. No zone changes its clock at that
 * hour, so that each day has the time exactly once.
 */
export const SEND_HOUR = 7;

/** When a report is sent. A cron expression cannot say "every second week": `isDue` decides. */
export interface ReportSchedule {
  readonly repeat: Repeat;
  /** Days, weeks or months from one to the next. */
  readonly repeatEvery: number;
  /** Of a weekly report; none = the weekday of the anchor. */
  readonly daysOfWeek: readonly Weekday[];
  readonly endRepeat: EndRepeat;
  /** The first day on which it may be sent; days, weeks and months are counted from it. */
  readonly anchor: string;
  /** Of the hour. */
  readonly minute: number;
}

const weekdaysOf = ({ daysOfWeek, anchor }: ReportSchedule): readonly Weekday[] =>
  daysOfWeek.length > 0 ? daysOfWeek : [weekdays[weekdayOf(anchor)] as Weekday];

const weekNumber = (date: string): number => (dayNumber(date) - weekdayOf(date)) / 7;

/** Days that a month lacks count as its last day. */
const isDayOfMonth = (date: string, anchor: string): boolean =>
  dayOfMonth(date) === Math.min(dayOfMonth(anchor), lastDayOfMonth(monthNumber(date)));

const falls: Readonly<Record<Repeat, (schedule: ReportSchedule, date: string) => boolean>> = {
  DAILY: ({ anchor, repeatEvery }, date) =>
    (dayNumber(date) - dayNumber(anchor)) % repeatEvery === 0,
  WEEKLY: (schedule, date) =>
    (weekNumber(date) - weekNumber(schedule.anchor)) % schedule.repeatEvery === 0 &&
    weekdaysOf(schedule).includes(weekdays[weekdayOf(date)] as Weekday),
  MONTHLY: ({ anchor, repeatEvery }, date) =>
    (monthNumber(date) - monthNumber(anchor)) % repeatEvery === 0 && isDayOfMonth(date, anchor),
};

/** True when there will be no report on this day or later. */
export const hasEnded = (
  { endRepeat }: Pick<ReportSchedule, 'endRepeat'>,
  date: string,
  sent: number,
): boolean => {
  if (endRepeat === ENDS_NEVER) return false;
  return typeof endRepeat === 'number' ? sent >= endRepeat : date > endRepeat;
};

/** True when the report is to be sent on this day of the customer; `sent` occurrences came before. */
export const isDue = (schedule: ReportSchedule, date: string, sent: number): boolean =>
  date >= schedule.anchor &&
  !hasEnded(schedule, date, sent) &&
  falls[schedule.repeat](schedule, date);

/** Longer than from any report to the next. */
const MOST_DAYS_BETWEEN = 400;

export interface Search {
  /** The first day that is looked at. */
  readonly from: string;
  readonly sent: number;
  readonly count: number;
}

/** The next days on which the report is due, at most `count`. */
export const nextDates = (schedule: ReportSchedule, { from, sent, count }: Search): string[] => {
  const found: string[] = [];
  let day = dayNumber(from > schedule.anchor ? from : schedule.anchor);
  for (let left = MOST_DAYS_BETWEEN; left > 0 && found.length < count; left -= 1, day += 1) {
    const date = dateOfDay(day);
    if (hasEnded(schedule, date, sent + found.length)) break;
    if (!isDue(schedule, date, sent + found.length)) continue;
    found.push(date);
    left = MOST_DAYS_BETWEEN;
  }
  return found;
};

/** When the report is sent on a day. */
export const momentOn = (
  { minute }: Pick<ReportSchedule, 'minute'>,
  date: string,
  zone: string,
): number => momentOf({ date, hour: SEND_HOUR, minute }, zone);

/** The first day on which the time of the report is still to come. */
export const anchorOf = (now: number, { minute, zone }: { minute: number; zone: string }) => {
  const today = localDate(now, zone);
  return momentOn({ minute }, today, zone) > now ? today : dateOfDay(dayNumber(today) + 1);
};

const LAST_COMMON_DAY = 28;

/** Days of EventBridge Scheduler: all on which the report can be due, and maybe others. */
const cronDays = (schedule: ReportSchedule): string => {
  if (schedule.repeat === 'DAILY') return '* * ?';
  if (schedule.repeat === 'WEEKLY') return `? * ${weekdaysOf(schedule).join(',')}`;
  const day = dayOfMonth(schedule.anchor);
  return day <= LAST_COMMON_DAY ? `${day} * ?` : '28-31 * ?';
};

export const cronOf = (schedule: ReportSchedule): string =>
  `cron(${schedule.minute} ${SEND_HOUR} ${cronDays(schedule)} *)`;

/** Spreads reports over three quarters of the hour: FNV-1a of the report's id. */
export const minuteOf = (reportId: string): number => {
  let hash = 0x811c9dc5;
  for (const character of reportId) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash % 45;
};
