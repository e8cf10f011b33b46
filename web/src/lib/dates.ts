import { dayText as textOfDay, instantText as textOfInstant } from '#contracts/time/timeText.ts';
import { ABSENT, formatWhole } from './format.ts';

export { utcDay } from '#contracts/time/timeText.ts';

/** Writes an ISO day or instant; a dash when it is absent. */
export type DateForm = (iso: string | null) => string;

const two = (n: number): string => String(n).padStart(2, '0');

const formOf =
  (write: (at: Date, iso: string) => string): DateForm =>
  (iso) => {
    const at = new Date(iso ?? Number.NaN);
    return iso === null || Number.isNaN(at.getTime()) ? ABSENT : write(at, iso);
  };

const isDay = (iso: string): boolean => iso.length === 10;

/** `2026-01-31` on the clock of the browser: overdue is what was due before it. */
export const localDay = (at: Date = new Date()): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** The beginning of the reader's yesterday, in ms since 1970; takes the same. */
export const yesterdayOf = (now: number): number => {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1).getTime();
};

/** `6 Nov 2026, 14:05 UTC+1`, in the reader's own time zone. */
export const instantText = formOf((at) => textOfInstant(at.getTime(), -at.getTimezoneOffset()));

/** `6 Nov 2026`. An instant is written as its day in the reader's time zone. */
export const dayText = formOf((at, iso) => textOfDay(isDay(iso) ? iso : localDay(at)));

/** `6 Nov`, under the axis of a chart, whose other days tell the year. */
export const axisDayText: DateForm = (iso) => dayText(iso).replace(/ \d{4}$/, '');

/** DD/MM/YYYY HH:mm:ss, as the specification says of the list of data stores. */
export const discoveredText = formOf((at) => {
  const day = [two(at.getDate()), two(at.getMonth() + 1), at.getFullYear()].join('/');
  return `${day} ${clockText(at)}`;
});

/** YYYY-MM-DD, as the specification says of account cards. */
export const createdText = formOf((at) => localDay(at));

/** `14:05:09`, for what is seconds away. */
export const clockText = (at: Date): string =>
  [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':');

/** What stands in `datetime` and on hover: the ISO instant, or the day. */
export const isoText = formOf((at, iso) => (isDay(iso) ? iso : at.toISOString()));

const STEPS = [
  ['second', 1_000, 60_000],
  ['minute', 60_000, 3_600_000],
  ['hour', 3_600_000, 86_400_000],
  ['day', 86_400_000, Number.POSITIVE_INFINITY],
] as const;
/** What has a word of its own. */
const WORDS: Readonly<Record<string, string>> = {
  '0 second': 'now',
  '-1 day': 'yesterday',
  '1 day': 'tomorrow',
};

/** `2 minutes ago`; both instants in milliseconds since 1970-01-01 UTC. */
export const formatRelative = (at: number, now: number): string => {
  const distance = at - now;
  const [unit, size] = STEPS.find(([, , below]) => Math.abs(distance) < below) ?? STEPS[3];
  const steps = Math.trunc(distance / size);
  const count = Math.abs(steps);
  const length = `${formatWhole(count)} ${unit}${count === 1 ? '' : 's'}`;
  return WORDS[`${steps} ${unit}`] ?? (distance < 0 ? `${length} ago` : `in ${length}`);
};

/** `2 minutes ago` of an instant, now. */
export const relativeText = formOf((at) => formatRelative(at.getTime(), Date.now()));
