/** Every mask keeps the shape of a value and no more than a person needs to recognise its kind. */

/** A word of one letter would be shown whole. */
const initial = (word: string) => (word.length > 1 ? word.slice(0, 1) : '');

const maskDomain = (domain: string): string => {
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return `${initial(domain.slice(0, -ending.length - 1))}***.${ending}`;
};

/** Addresses at the domain of the last one, by their initial: values of one domain often follow one another. */
let last = { tail: '', masks: new Map<string, string>() };
const startOf = (value: string): number => {
  if (last.tail !== '' && value.endsWith(last.tail)) return value.length - last.tail.length;
  const at = value.lastIndexOf('@');
  last = { tail: at === -1 ? '' : value.slice(at), masks: new Map() };
  return at;
};

/** `j***@e***.org` */
export const maskEmail = (value: string): string => {
  const at = startOf(value);
  const first = initial(value.slice(0, at));
  const known = last.masks.get(first);
  if (known !== undefined) return known;
  const mask = `${first}***@${maskDomain(value.slice(at + 1))}`;
  last.masks.set(first, mask);
  return mask;
};

const isDigit = (code: number) => code >= 48 && code <= 57;
const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;

/** The same of digits, Latin letters and marks only; null = there is something else. */
const maskPlain = (value: string, keep: number): string | null => {
  let masked = '';
  let kept = 0;
  for (let i = value.length - 1; i >= 0; i -= 1) {
    const code = value.charCodeAt(i);
    if (code > 127) return null;
    const isKept = isDigit(code) && kept < keep;
    if (isKept) kept += 1;
    masked = (!isKept && (isDigit(code) || isLetter(code)) ? '*' : value[i]) + masked;
  }
  return masked;
};

/** Digits become `*` but for the last `keep`; separators stay. */
export const maskDigits = (value: string, keep: number): string =>
  maskPlain(value, keep) ?? maskAny(value, keep);

const maskAny = (value: string, keep: number): string => {
  const digits = value.replaceAll(/\D/g, '').length;
  let seen = 0;
  return value.replaceAll(/[\p{L}\p{N}]/gu, (character) => {
    if (!/\d/.test(character)) return '*';
    seen += 1;
    return seen > digits - keep ? character : '*';
  });
};

/** First letter of each word, digits hidden: `1** M*** S*****`. */
export const maskWords = (value: string): string =>
  value.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) =>
    /^\p{N}/u.test(word) ? '*'.repeat(word.length) : `${[...word][0]}***`,
  );

/** `203.0.*.*`, `2001:db8:***` */
export const maskIp = (value: string): string => {
  const parts = value.includes(':') ? value.split(':') : value.split('.');
  if (value.includes(':')) return `${parts.slice(0, 2).join(':')}:***`;
  return `${parts[0]}.${parts[1]}.*.*`;
};

/** A known prefix stays, the secret does not. */
export const maskSecret = (value: string, keep = 4): string => `${value.slice(0, keep)}***`;
