import type { Random } from '#local/sample/accounts/random.ts';
import type { Country } from './words.ts';

/** Identifiers as their issuers build them: valid in structure and check digits, and not issued. */

/** US social security number with dashes: no area 000, 666 or 9xx, no zero group or serial. */
export const ssn = (random: Random): string => {
  const area = random.int(1, 898);
  const valid = area === 666 ? 667 : area;
  const parts = [`${valid}`.padStart(3, '0'), `${random.int(1, 99)}`.padStart(2, '0')];
  return [...parts, `${random.int(1, 9999)}`.padStart(4, '0')].join('-');
};

/** The digit that makes `digits` + digit pass the Luhn test. */
export const luhnDigit = (digits: string): string => {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return `${(10 - (sum % 10)) % 10}`;
};

interface Brand {
  readonly name: string;
  readonly prefixes: readonly [string, ...string[]];
  readonly length: number;
}

const brands: readonly [Brand, ...Brand[]] = [
  { name: 'visa', prefixes: ['4'], length: 16 },
  { name: 'visa', prefixes: ['4'], length: 16 },
  {
    name: 'mastercard',
    prefixes: ['51', '52', '53', '54', '55', '2223', '2450', '2718'],
    length: 16,
  },
  { name: 'mastercard', prefixes: ['51', '52', '53', '54', '55'], length: 16 },
  { name: 'amex', prefixes: ['34', '37'], length: 15 },
  { name: 'discover', prefixes: ['6011', '644', '65'], length: 16 },
  { name: 'jcb', prefixes: ['3528', '3571'], length: 16 },
  { name: 'diners', prefixes: ['36'], length: 14 },
];

export interface Card {
  readonly brand: string;
  readonly number: string;
}

export const card = (random: Random): Card => {
  const brand = random.pick(brands);
  const prefix = random.pick(brand.prefixes);
  const body = prefix + random.digits(brand.length - 1 - prefix.length);
  return { brand: brand.name, number: body + luhnDigit(body) };
};

/** A Maestro number of 19 digits: beyond what a double can hold. */
export const longCard = (random: Random): string => {
  const body = `6759${random.digits(14)}`;
  return body + luhnDigit(body);
};

/** In groups of four, as people write them. */
export const grouped = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** North American number: exchange starts 2-9, never N11 nor the fictional 555. */
export const usPhone = (random: Random, areaCode: string): string => {
  const exchange = `${random.int(2, 9)}${random.int(0, 9)}${random.int(2, 9)}`;
  const valid = exchange === '555' ? '557' : exchange;
  return `${areaCode}${valid}${random.digits(4)}`;
};

interface MobileRange {
  readonly code: string;
  readonly range: string;
  /** Digits behind the range. */
  readonly length: number;
}

const mobileRanges: Record<Country, MobileRange> = {
  DE: { code: '+49', range: '151', length: 8 },
  GB: { code: '+44', range: '74', length: 8 },
  FR: { code: '+33', range: '6', length: 8 },
  ES: { code: '+34', range: '6', length: 8 },
  NL: { code: '+31', range: '62', length: 7 },
  IE: { code: '+353', range: '87', length: 7 },
  IT: { code: '+39', range: '347', length: 7 },
};

/** Mobile number in E.164 out of a range that the country's plan gives to mobiles. */
export const foreignPhone = (random: Random, country: Country): string => {
  const { code, range, length } = mobileRanges[country];
  return `${code}${range}${random.int(2, 8)}${random.digits(length - 1)}`;
};

const ibanShapes: Record<Country, (random: Random) => string> = {
  DE: (random) => `${random.int(100, 899)}${random.digits(15)}`,
  GB: (random) => `${random.pick(['BARC', 'LOYD', 'MIDL'])}${random.digits(14)}`,
  FR: (random) => random.digits(23),
  ES: (random) => random.digits(20),
  NL: (random) => `${random.pick(['INGB', 'RABO', 'ABNA'])}${random.digits(10)}`,
  IE: (random) => `${random.pick(['AIBK', 'BOFI'])}${random.digits(14)}`,
  IT: (random) => `${random.text(1, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')}${random.digits(22)}`,
};

/** Remainder of ISO 7064 mod 97 over letters as two digits. */
const mod97 = (text: string): number => {
  let rest = 0;
  for (const digit of text.replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)) {
    rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest;
};

export const iban = (random: Random, country: Country): string => {
  const body = ibanShapes[country](random);
  const check = `${98 - mod97(`${body}${country}00`)}`.padStart(2, '0');
  return `${country}${check}${body}`;
};

/** US bank routing number: district prefix and weighted check digit. */
export const routingNumber = (random: Random): string => {
  const body = `${random.pick(['02', '03', '04', '06', '07', '11', '12', '26', '32'])}${random.digits(6)}`;
  const weights = [3, 7, 1, 3, 7, 1, 3, 7];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

const licences: Readonly<Record<string, (random: Random) => string>> = {
  CA: (random) => `${random.text(1, LETTERS)}${random.digits(7)}`,
  NY: (random) => random.digits(9),
  TX: (random) => random.digits(8),
  PA: (random) => random.digits(8),
  FL: (random) => `${random.text(1, LETTERS)}${random.digits(12)}`,
  IL: (random) => `${random.text(1, LETTERS)}${random.digits(11)}`,
  MI: (random) => `${random.text(1, LETTERS)}${random.digits(12)}`,
  OH: (random) => `${random.text(2, LETTERS)}${random.digits(6)}`,
  NJ: (random) => `${random.text(1, LETTERS)}${random.digits(14)}`,
  MA: (random) => `S${random.digits(8)}`,
  CO: (random) => random.digits(9),
  WA: (random) => `WDL${random.text(9, `${LETTERS}0123456789`)}`,
};

/** Driver licence in the form of the state. */
export const driverLicence = (random: Random, state: string): string =>
  (licences[state] ?? ((other: Random) => other.digits(8)))(random);

/** Next generation US passport: a letter and eight digits. */
export const passport = (random: Random): string => `${random.text(1, 'ACEXY')}${random.digits(8)}`;

const MBI = 'ACDEFGHJKMNPQRTUVWXY';

/** Medicare beneficiary identifier, in its published positions. */
export const medicareId = (random: Random): string => {
  const letter = () => random.text(1, MBI);
  const either = () => random.text(1, `${MBI}0123456789`);
  const digit = () => random.digits(1);
  const head = `${random.int(1, 9)}${letter()}${either()}${digit()}`;
  return `${head}${letter()}${either()}${digit()}${letter()}${letter()}${digit()}${digit()}`;
};

/** NHS number: ten digits, the last of which is the weighted sum modulo 11. */
export const nhsNumber = (random: Random): string => {
  for (;;) {
    const body = `${random.int(4, 7)}${random.digits(8)}`;
    const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0);
    const check = (11 - (sum % 11)) % 11;
    if (check < 10) return `${body}${check}`;
  }
};

/** Spanish NIF: the letter is the number modulo 23. */
export const spanishNif = (random: Random): string => {
  const number = random.int(10_000_000, 79_999_999);
  return `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`;
};
