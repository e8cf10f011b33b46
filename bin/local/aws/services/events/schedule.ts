/** When a schedule fires next after `afterMs`, in epoch milliseconds; undefined = never again. */
export function nextFire(
  expression: string,
  afterMs: number,
  timezone = 'UTC',
): number | undefined {
  const parsed = /^(rate|cron|at)\((.+)\)$/.exec(expression.trim());
  const [, kind, argument] = parsed ?? [];
  if (kind === 'rate') return afterMs + rateMs(argument ?? '');
  if (kind === 'at') return later(toUtc(readAt(argument ?? ''), timezone), afterMs);
  if (kind === 'cron') return nextCron(argument ?? '', afterMs, timezone);
  throw new Error(`Not a schedule expression: ${expression}`);
}

const UNITS: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

function rateMs(argument: string): number {
  const [, count, unit] = /^(\d+) (minute|hour|day)s?$/.exec(argument) ?? [];
  if (!count || !unit || Number(count) < 1) throw new Error(`Not a rate: ${argument}`);
  return Number(count) * (UNITS[unit] ?? 0);
}

const later = (ms: number, afterMs: number) => (ms > afterMs ? ms : undefined);

/** A wall-clock time as if it were UTC. */
function readAt(argument: string): number {
  const ms = Date.parse(`${argument}Z`);
  if (Number.isNaN(ms)) throw new Error(`Not a time: ${argument}`);
  return ms;
}

interface Cron {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly years: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  readonly day: (date: Date) => boolean;
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const WEEKDAYS = 'SUN MON TUE WED THU FRI SAT'.split(' ');
const DAY_MS = 86_400_000;
const SEARCH_DAYS = 366 * 30;

function nextCron(argument: string, afterMs: number, timezone: string): number | undefined {
  const cron = parseCron(argument);
  const wallAfter = afterMs + offsetMs(afterMs, timezone);
  const firstDay = Math.floor(wallAfter / DAY_MS) - 1;
  for (let day = firstDay; day < firstDay + SEARCH_DAYS; day++) {
    const date = new Date(day * DAY_MS);
    if (!isDay(cron, date)) continue;
    for (const wall of timesOf(cron, day * DAY_MS)) {
      const utc = toUtc(wall, timezone);
      if (utc > afterMs) return utc;
    }
  }
  return undefined;
}

const isDay = (cron: Cron, date: Date) =>
  cron.years.has(date.getUTCFullYear()) &&
  cron.months.has(date.getUTCMonth() + 1) &&
  cron.day(date);

function* timesOf(cron: Cron, dayMs: number): Generator<number> {
  for (let hour = 0; hour < 24; hour++) {
    if (!cron.hours.has(hour)) continue;
    for (let minute = 0; minute < 60; minute++) {
      if (cron.minutes.has(minute)) yield dayMs + (hour * 60 + minute) * 60_000;
    }
  }
}

function parseCron(argument: string): Cron {
  const fields = argument.trim().split(/\s+/);
  const [minutes, hours, dayOfMonth, months, dayOfWeek, years] = fields;
  if (fields.length !== 6 || !minutes || !hours || !dayOfMonth || !months || !dayOfWeek || !years) {
    throw new Error(`A cron expression has six fields: ${argument}`);
  }
  if ((dayOfMonth === '?') === (dayOfWeek === '?')) {
    throw new Error(`One of day-of-month and day-of-week must be '?': ${argument}`);
  }
  return {
    minutes: numbers(minutes, { low: 0, high: 59 }),
    hours: numbers(hours, { low: 0, high: 23 }),
    months: numbers(months, { low: 1, high: 12, names: MONTHS }),
    years: numbers(years, { low: 1970, high: 2199 }),
    day: dayOfWeek === '?' ? dayOfMonthTest(dayOfMonth) : dayOfWeekTest(dayOfWeek),
  };
}

interface Range {
  readonly low: number;
  readonly high: number;
  /** Name of `low`, of the one after it, and so on. */
  readonly names?: readonly string[];
}

/** `*`, `5`, `1-5`, `0/15`, `MON-FRI` and lists of these. */
function numbers(field: string, range: Range): ReadonlySet<number> {
  const found = new Set<number>();
  for (const part of field.split(',')) {
    const [span = '', step] = part.split('/');
    const [from = '', to] = span.split('-');
    const low = from === '*' || from === '?' ? range.low : numberOf(from, range);
    const open = step !== undefined || from === '*' || from === '?';
    const high = to === undefined ? (open ? range.high : low) : numberOf(to, range);
    for (let value = low; value <= high; value += Number(step ?? 1)) found.add(value);
  }
  return found;
}

function numberOf(text: string, { low, high, names }: Range): number {
  const named = names?.indexOf(text.toUpperCase()) ?? -1;
  const value = named >= 0 ? low + named : Number(text);
  if (!Number.isInteger(value) || value < low || value > high) {
    throw new Error(`Not between ${low} and ${high}: ${text}`);
  }
  return value;
}

const lastOfMonth = (date: Date) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

function dayOfMonthTest(field: string): Cron['day'] {
  if (field === 'L') return (date) => date.getUTCDate() === lastOfMonth(date);
  const weekday = /^(\d+)W$/.exec(field)?.[1];
  if (weekday) return (date) => date.getUTCDate() === nearestWeekday(date, Number(weekday));
  const days = numbers(field, { low: 1, high: 31 });
  return (date) => days.has(date.getUTCDate());
}

/** The weekday nearest to a day of the date's month, without leaving the month. */
function nearestWeekday(date: Date, day: number): number {
  const last = lastOfMonth(date);
  const wanted = Math.min(day, last);
  const at = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), wanted)).getUTCDay();
  if (at === 6) return wanted === 1 ? 3 : wanted - 1;
  if (at === 0) return wanted === last ? wanted - 2 : wanted + 1;
  return wanted;
}

/** 1 is Sunday; `FRI#2` the second Friday, `6L` the last. */
function dayOfWeekTest(field: string): Cron['day'] {
  const range = { low: 1, high: 7, names: WEEKDAYS };
  const [, nthDay, nth] = /^(\w+)#([1-5])$/.exec(field) ?? [];
  if (nthDay && nth) {
    const day = numberOf(nthDay, range);
    return (date) =>
      date.getUTCDay() + 1 === day && Math.ceil(date.getUTCDate() / 7) === Number(nth);
  }
  const lastDay = /^(\w+)L$/.exec(field)?.[1];
  if (lastDay) {
    const day = numberOf(lastDay, range);
    return (date) => date.getUTCDay() + 1 === day && date.getUTCDate() > lastOfMonth(date) - 7;
  }
  const days = numbers(field, range);
  return (date) => days.has(date.getUTCDay() + 1);
}

/** Wall-clock time of the zone (given as if UTC) in UTC. */
function toUtc(wallMs: number, timezone: string): number {
  const guess = wallMs - offsetMs(wallMs, timezone);
  return wallMs - offsetMs(guess, timezone);
}

/** How far the zone's clock is ahead of UTC then. */
function offsetMs(utcMs: number, timezone: string): number {
  if (timezone === 'UTC') return 0;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    timeZoneName: 'longOffset',
  });
  const name = format.formatToParts(utcMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
