import type { DataType } from '#contracts/classification/dataTypes.ts';

/** A mask that was cut at this length may end in the middle. */
const MOST_CHARACTERS = 128;

/** No letter, at most the last so many digits, and not without a hidden one. */
const lastDigits = (most: number): RegExp =>
  new RegExp(`^(?=.*\\*)[^\\p{L}\\p{N}]*(?:\\d[^\\p{L}\\p{N}]*){0,${most}}$`, 'su');

const nothing = lastDigits(0);
const words = /^(?:\p{L}\*{3}|[^\p{L}\p{N}])*$/su;
/** The last word of a mask that was cut. */
const cutWord = /\p{L}\*{0,2}$/u;

/** What a masked sample of a type looks like; a shown character may be hidden too. */
const forms: Readonly<Record<DataType | 'custom', RegExp>> = {
  ssn: nothing,
  card: lastDigits(4),
  'card-expiry': nothing,
  'card-cvv': /^\*+$/,
  'bank-account': lastDigits(4),
  iban: /^[\p{L}\d*]{2}\*\* \*{4} [\p{L}\d*]{2}$/u,
  'driver-licence': lastDigits(2),
  passport: lastDigits(2),
  'national-id': lastDigits(2),
  'health-id': lastDigits(2),
  phone: lastDigits(2),
  'date-of-birth': nothing,
  email: /^[^\s@]?\*{3}@[^\s@]?\*{3}\.[^\s@.]{1,63}$/u,
  name: words,
  address: words,
  ip: /^(?:[\d*]{1,3}\.[\d*]{1,3}\.\*\.\*|[\da-f*]{0,4}:[\da-f*]{0,4}:\*{3})$/i,
  'cloud-key': /^\*{3}$/,
  'private-key':
    /^-----[BEGIN*]{5} (?:[A-Z*]{2,9} )?[PRIVATE*]{7} [KEY*]{3}(?: [BLOCK*]{5})?-----$/,
  token: /^(?:[\x21-\x7e]{4})?\*{3}$/,
  'connection-string':
    /^(?:[a-z+*]+:\/\/\*{3}:\*{3}@\*{3}|(?:[a-z *]+[:=])?\*{3}[pasword*]{8}=\*{3})$/i,
  custom: /^(?:[\p{L}\p{N}](?=.*\*))?[^\p{L}\p{N}]{0,64}$/su,
};

/** Is this what the mask of the type leaves of a value? */
export const isMasked = (type: DataType | 'custom', sample: string): boolean =>
  forms[type].test(sample.length < MOST_CHARACTERS ? sample : sample.replace(cutWord, ''));
