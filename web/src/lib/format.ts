import { sizeText } from '#contracts/number/sizeText.ts';
import { formatWhole } from '#contracts/number/wholeText.ts';

export { formatWhole };

/** Shown where a value is absent. */
export const ABSENT = '-';

const two = (n: number): string => String(n).padStart(2, '0');

/** ISO instant to the reader's own time zone as DD/MM/YYYY HH:mm:ss; a dash when absent. */
export const formatDateTime = (iso: string | null): string => {
  const at = iso === null ? undefined : new Date(iso);
  if (!at || Number.isNaN(at.getTime())) return ABSENT;
  const day = `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
};

/** ISO instant to the reader's own day as YYYY-MM-DD; a dash when absent. */
export const formatDate = (iso: string | null): string => {
  const at = iso === null ? undefined : new Date(iso);
  if (!at || Number.isNaN(at.getTime())) return ABSENT;
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

/** Bytes as everywhere; a dash when absent. */
export const formatBytes = (bytes: number | null): string =>
  bytes === null ? ABSENT : sizeText(bytes);

const COUNT_UNITS = ['', 'k', 'm', 'b', 't'] as const;

/** 950 stays, 1204 gives 1.2k, then m, b and t. */
export const formatCount = (count: number): string => {
  let value = Math.abs(count);
  let unit = 0;
  while (value >= 999.95 && unit < COUNT_UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${count < 0 ? '-' : ''}${value.toFixed(digits).replace(/\.0$/, '')}${COUNT_UNITS[unit]}`;
};

/** 1204 gives 1,204; a dash when it is not known. */
export const formatKnown = (n: number | null): string => (n === null ? ABSENT : formatWhole(n));

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

/** About how long it takes: 43 s gives 50 s, 150 gives 3 min; no more exact than an estimate is. */
export const formatTimeLeft = (seconds: number): string => {
  if (seconds <= 60) return `${Math.max(10, Math.ceil(seconds / 10) * 10)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
};

/** First letter in upper case, the rest untouched. */
export const capitalise = (text: string): string => {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase('en') + rest.join('');
};
