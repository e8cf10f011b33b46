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

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
};

/** What a clock in the zone shows, in milliseconds as if it were UTC. */
const wallMs = (ms: number, zone: string): number => {
  const parts = formatOf(zone).formatToParts(ms);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
};

export const localDate = (ms: number, zone: string): string =>
  new Date(wallMs(ms, zone)).toISOString().slice(0, 10);

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
