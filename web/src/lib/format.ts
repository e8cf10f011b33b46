import { sizeText } from '#contracts/number/sizeText.ts';
import { formatWhole } from '#contracts/number/wholeText.ts';

export { formatWhole };

/** Shown where a value is absent. */
export const ABSENT = '-';

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

/** 0.92 gives 92 %. */
export const formatShare = (share: number): string => `${Math.round(share * 100)} %`;

/** To two digits, as estimates are said: 2,093,000 gives 2.1 million. */
export const formatAbout = (n: number): string => {
  const about = Number(n.toPrecision(2));
  if (about < 1e6) return formatWhole(about);
  return about < 1e9 ? `${about / 1e6} million` : `${about / 1e9} billion`;
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
