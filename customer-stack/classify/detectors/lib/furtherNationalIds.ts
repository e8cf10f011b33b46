import { isDay, pair, weighted } from './checkDigits.ts';
import { passesLuhn } from './luhn.ts';
import type { NationalId } from './nationalId.ts';

const last = (id: string) => Number(id.at(-1));
const digit = (id: string, at: number) => Number(id[at]);
const yearFirst = (id: string) => isDay(pair(id, 0), pair(id, 2), pair(id, 4));

const russianTax = (id: string) => {
  const check = (weights: readonly number[]) => (weighted(id, weights) % 11) % 10;
  const first = check([7, 2, 4, 10, 3, 5, 9, 4, 6, 8]);
  return first === digit(id, 10) && check([3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === last(id);
};
const russianInsurance = (id: string) =>
  id > '00100199899' && (weighted(id, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === pair(id, 9);

/** Begins with the days from the end of 1899 to the birth. */
const ukraine = (id: string) => {
  const days = Number(id.slice(0, 5));
  const rest = (weighted(id, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) + 11) % 11;
  return days > 0 && days < 60_000 && rest % 10 === last(id);
};

const kazakhstan = (id: string) => {
  const first = weighted(id, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11;
  const second = weighted(id, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11;
  return yearFirst(id) && (first < 10 ? first : second) === last(id);
};

const thailand = (id: string) =>
  (11 - (weighted(id, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === last(id);

/** Places of the letters, from 10 on; the regions were numbered as they were named. */
const taiwaneseRegions = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';
const taiwan = (id: string) => {
  const region = taiwaneseRegions.indexOf(id[0] ?? '') + 10;
  const sum = Math.floor(region / 10) + (region % 10) * 9;
  return (sum + weighted(id.slice(1), [8, 7, 6, 5, 4, 3, 2, 1, 1])) % 10 === 0;
};

/** Letters count from 10, a missing first one 36; `A` stands for the check 10. */
const hongKong = (id: string) => {
  const ranks = [...id.padStart(9, ' ')].map((c) => (c === ' ' ? 36 : Number.parseInt(c, 36)));
  return ranks.reduce((sum, rank, i) => sum + rank * (9 - i), 0) % 11 === 0;
};

const argentina = (id: string) => {
  const check = 11 - (weighted(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return (check === 11 ? 0 : check) === last(id);
};

const ecuador = (id: string) => {
  const province = pair(id, 0);
  return ((province >= 1 && province <= 24) || province === 30) && passesLuhn(id);
};

/** Women have 40 added to the day. */
const indonesia = (id: string) =>
  isDay(pair(id, 10), pair(id, 8), pair(id, 6) % 40) && !id.endsWith('0000');

const egypt = (id: string) => {
  const region = pair(id, 7);
  return yearFirst(id.slice(1)) && ((region >= 1 && region <= 35) || region === 88);
};

/** Official forms of further countries, with the checks that the offices publish. */
export const furtherNationalIds: readonly NationalId[] = [
  { country: 'RU tax', form: /^\d{12}$/, isValid: russianTax },
  { country: 'RU', form: /^\d{11}$/, isValid: russianInsurance },
  { country: 'UA', form: /^\d{10}$/, isValid: ukraine },
  { country: 'KZ', form: /^\d{6}[0-6]\d{5}$/, isValid: kazakhstan },
  { country: 'TH', form: /^[1-8]\d{12}$/, isValid: thailand },
  { country: 'TW', form: /^[A-Z][1289]\d{8}$/, isValid: taiwan },
  { country: 'HK', form: /^[A-Z]{1,2}\d{6}[\dA]$/, isValid: hongKong },
  { country: 'AR', form: /^2[03-7]\d{9}$/, isValid: argentina },
  { country: 'EC', form: /^\d{2}[0-5]\d{7}$/, isValid: ecuador },
  { country: 'MY', form: /^\d{6}(?:[0-6]\d|7[1-9]|8[2-9]|9[0-389])\d{4}$/, isValid: yearFirst },
  { country: 'ID', form: /^[1-9]\d{15}$/, isValid: indonesia },
  { country: 'EG', form: /^[23]\d{13}$/, isValid: egypt },
  { country: 'SA', form: /^[12]\d{9}$/, isValid: passesLuhn },
  { country: 'AE', form: /^784(?:19|20)\d{10}$/, isValid: passesLuhn, alone: true },
];
