/** As in kernel/assembly/lineWides.ts. */
const digit = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g;
const mark =
  /(?<=\d)[\u2010-\u2015\u2212\uff0d\u00a0\u2007\u2009\u202f\u3000\uff08\uff09]|[\u2010-\u2015\u2212\uff0d\u00a0\u2007\u2009\u202f\u3000\uff0b\uff08\uff09](?=\d)/g;
/** Any character that is replaced. */
const any =
  /[\u00a0\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u2007-\u2015\u202f\u2212\u3000\uff08-\uff19]/;

const zeros = [0xff10, 0x966, 0x6f0, 0x660];
const digitOf = (wide: string): string => {
  const code = wide.charCodeAt(0);
  return String(code - (zeros.find((zero) => code >= zero) ?? 0));
};
const markOf = (wide: string): string => {
  const code = wide.charCodeAt(0);
  if (code === 0xff0b) return '+';
  if (code === 0xff08) return '(';
  if (code === 0xff09) return ')';
  return (code >= 0x2010 && code <= 0x2015) || code === 0x2212 || code === 0xff0d ? '-' : ' ';
};

/** Digits of Arabic, Hindi and of full width, and what stands beside digits, as of ASCII: each character in its place. */
export const withPlainDigits = (text: string): string =>
  any.test(text) ? text.replaceAll(digit, digitOf).replaceAll(mark, markOf) : text;
