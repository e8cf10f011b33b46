/** How sizes and shares are written, by pages, mails, reports and commands alike. */

const SIZE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** Bytes with binary steps and at most one decimal: 1536 gives 1.5 KB. */
export const sizeText = (bytes: number): string => {
  let value = bytes;
  let unit = 0;
  while (value >= 1023.95 && unit < SIZE_UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits).replace(/\.0$/, '')} ${SIZE_UNITS[unit]}`;
};

/** A share in whole percent, rounded down: 99.6 % is not all of it. */
export const percentText = (share: number): string => `${Math.floor(share * 100)} %`;
