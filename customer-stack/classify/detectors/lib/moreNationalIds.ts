import { isDay, modulo, pair, passesVerhoeff, weighted } from './checkDigits.ts';
import { passesLuhn } from './luhn.ts';
import type { NationalId } from './nationalId.ts';

const last = (id: string) => Number(id.at(-1));
/** Two letters' worth of digits for one letter: A is 01. */
const spelled = (id: string): string =>
  id.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 64).padStart(2, '0'));

const austria = (id: string) =>
  weighted(id, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === Number(id[3]) &&
  pair(id, 4) >= 1 &&
  pair(id, 4) <= 31 &&
  pair(id, 6) >= 1 &&
  pair(id, 6) <= 15;

const cypriotOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const cyprus = (id: string) => {
  const sum = [...id.slice(0, 8)].reduce(
    (all, c, i) => all + (i % 2 === 0 ? (cypriotOdd[Number(c)] ?? 0) : Number(c)),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) === id.at(-1);
};

/** Pension number: the insured's birth, the letter of the name, a check digit of digit sums. */
const germanPension = (id: string) => {
  const weights = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];
  const sum = [...spelled(id).slice(0, 12)].reduce((all, c, i) => {
    const product = Number(c) * (weights[i] ?? 0);
    return all + Math.floor(product / 10) + (product % 10);
  }, 0);
  return pair(id, 4) >= 1 && pair(id, 4) <= 12 && sum % 10 === last(id);
};

const frenchTax = (id: string) => modulo(id.slice(0, 10), 511) === Number(id.slice(10));

const greekTax = (id: string) =>
  !/^0+$/.test(id) && (weighted(id, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(id);
const greekInsurance = (id: string) =>
  isDay(pair(id, 4), pair(id, 2), pair(id, 0)) && passesLuhn(id);

const hungarianTax = (id: string) => weighted(id, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11 === last(id);
const hungarianInsurance = (id: string) =>
  weighted(id, [3, 7, 3, 7, 3, 7, 3, 7]) % 10 === last(id) && !/^0+$/.test(id);
const hungary = (id: string) => {
  const isBorn = isDay(pair(id, 1), pair(id, 3), pair(id, 5));
  const rising = weighted(id, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) % 11;
  const falling = weighted(id, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11;
  return isBorn && (rising === last(id) || falling === last(id));
};

const latvia = (id: string) =>
  isDay(pair(id, 4), pair(id, 2), pair(id, 0)) &&
  (1101 - weighted(id, [1, 6, 3, 7, 9, 10, 5, 8, 4, 2])) % 11 === last(id);

const luxembourg = (id: string) =>
  isDay(Number(id.slice(0, 4)), pair(id, 4), pair(id, 6)) &&
  passesLuhn(id.slice(0, 12)) &&
  passesVerhoeff(id.slice(0, 11) + id.slice(12));

/** Slovenia and the other states that number their people as Yugoslavia did. */
const slovenia = (id: string) => {
  const check = 11 - (weighted(id, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  const year = Number(id.slice(4, 7)) + (id[4] === '0' ? 2000 : 1000);
  return isDay(year, pair(id, 2), pair(id, 0)) && (check === 11 ? 0 : check) === last(id);
};

const japan = (id: string) => {
  const rest = weighted(id, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return (rest <= 1 ? 0 : 11 - rest) === last(id) && !/^(\d)\1+$/.test(id);
};

/** Company number of Brazil; since 2026 the first twelve characters may be letters, by their code less 48. */
const brazilCompany = (id: string) => {
  const second = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  const digit = (weights: readonly number[]) => {
    const rest = weighted(id, weights) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  return (
    !/^(.)\1{11}/.test(id) &&
    digit(second.slice(1)) === Number(id[12]) &&
    digit(second) === Number(id[13])
  );
};

const mexicanRank = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
const mexicanTax = (id: string) => {
  const at = id.length - 9;
  if (!isDay(pair(id, at), pair(id, at + 2), pair(id, at + 4))) return false;
  const sum = [...id.padStart(13, ' ').slice(0, 12)].reduce(
    (all, c, i) => all + mexicanRank.indexOf(c) * (13 - i),
    0,
  );
  const check = 11 - (sum % 11);
  return (check === 11 ? '0' : check === 10 ? 'A' : String(check)) === id.at(-1);
};

/** The series that begins with M. */
const singaporeNew = (id: string) => {
  const sum = 3 + weighted(id.slice(1), [2, 7, 6, 5, 4, 3, 2]);
  return 'XWUTRQPNJLK'[sum % 11] === id.at(-1);
};

const always = () => true;

/** Further official forms with the checks that the offices publish. */
export const moreNationalIds: readonly NationalId[] = [
  { country: 'AT', form: /^[1-9]\d{9}$/, isValid: austria },
  { country: 'CY', form: /^\d{8}[A-Z]$/, isValid: cyprus },
  { country: 'DE pension', form: /^\d{2}[0-3]\d[01]\d{3}[A-Z]\d{3}$/, isValid: germanPension },
  { country: 'FR tax', form: /^[0-3]\d{12}$/, isValid: frenchTax },
  { country: 'GR tax', form: /^\d{9}$/, isValid: greekTax },
  { country: 'GR', form: /^\d{11}$/, isValid: greekInsurance },
  { country: 'HU tax', form: /^8\d{9}$/, isValid: hungarianTax },
  { country: 'HU insurance', form: /^\d{9}$/, isValid: hungarianInsurance },
  { country: 'HU', form: /^[1-8]\d{10}$/, isValid: hungary },
  { country: 'LV', form: /^\d{11}$/, isValid: latvia },
  { country: 'LU', form: /^(?:18|19|20)\d{11}$/, isValid: luxembourg },
  { country: 'MT', form: /^\d{7}[MGAPLHBZ]$/, isValid: always },
  { country: 'SI', form: /^\d{13}$/, isValid: slovenia },
  { country: 'IL', form: /^\d{9}$/, isValid: passesLuhn },
  { country: 'JP', form: /^\d{12}$/, isValid: japan },
  { country: 'IN tax', form: /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/, isValid: always },
  { country: 'BR company', form: /^[\dA-Z]{12}\d{2}$/, isValid: brazilCompany },
  { country: 'MX tax', form: /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{2}[\dA]$/, isValid: mexicanTax },
  { country: 'SG new', form: /^M\d{7}[A-Z]$/, isValid: singaporeNew },
];
