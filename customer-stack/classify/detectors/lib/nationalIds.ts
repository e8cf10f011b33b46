import { isDay, modulo, pair, passesMod11And10, passesVerhoeff, weighted } from './checkDigits.ts';
import { furtherNationalIds } from './furtherNationalIds.ts';
import { passesLuhn } from './luhn.ts';
import { moreNationalIds } from './moreNationalIds.ts';
import type { NationalId } from './nationalId.ts';

const last = (id: string) => Number(id.at(-1));
const dayFirst = (id: string) => isDay(pair(id, 4), pair(id, 2), pair(id, 0));
const yearFirst = (id: string) => isDay(pair(id, 0), pair(id, 2), pair(id, 4));

const spanish = 'TRWAGMYFPDXBNJZSQVHLCKE';
const spain = (id: string) => {
  const number = Number(id.slice(0, -1).replace(/^[XYZ]/, (c) => String('XYZ'.indexOf(c))));
  return spanish[number % 23] === id.at(-1);
};

const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];
/** Digits that replace the letters A to J. */
const italianRank = (c: string) => (/\d/.test(c) ? Number(c) : c.charCodeAt(0) - 65);
const italy = (id: string) => {
  const sum = [...id.slice(0, 15)].reduce((all, c, i) => {
    const rank = italianRank(c);
    return all + (i % 2 === 0 ? (oddValues[rank] ?? 0) : rank);
  }, 0);
  return String.fromCharCode(65 + (sum % 26)) === id.at(-1);
};

const finnish = '0123456789ABCDEFHJKLMNPRSTUVWXY';
const finland = (id: string) =>
  dayFirst(id) && finnish[Number(id.slice(0, 6) + id.slice(7, 10)) % 31] === id.at(-1);

const sweden = (id: string) => {
  const short = id.slice(-10);
  return yearFirst(short) && passesLuhn(short);
};

/** The century is added to the month. */
const poland = (id: string) =>
  isDay(pair(id, 0), pair(id, 2) % 20, pair(id, 4)) &&
  weighted(id, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0;

/** One digit occurs twice or three times among the first ten, the others at most once. */
const germany = (id: string) => {
  const distinct = new Set(id.slice(0, 10)).size;
  return (distinct === 9 || distinct === 8) && passesMod11And10(id);
};

const france = (id: string) => {
  const number = id.slice(0, 13).replace('2A', '19').replace('2B', '18');
  return 97 - modulo(number, 97) === Number(id.slice(13));
};

const netherlands = (id: string) =>
  !/^0{3}/.test(id) && weighted(id, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;

const belgium = (id: string) => {
  const check = Number(id.slice(9));
  const isBorn = pair(id, 2) <= 12 && pair(id, 4) <= 31;
  const bodies = [id.slice(0, 9), `2${id.slice(0, 9)}`];
  return isBorn && bodies.some((body) => 97 - modulo(body, 97) === check);
};

const portugal = (id: string) => {
  const check = 11 - (weighted(id, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return (check > 9 ? 0 : check) === last(id);
};

const norway = (id: string) =>
  dayFirst(id) &&
  weighted(id, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 &&
  weighted(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

/** Women have 50 added to the month, and 20 more where the day's numbers ran out. */
const czechia = (id: string) =>
  isDay(pair(id, 0), (pair(id, 2) % 50) % 20, pair(id, 4)) && modulo(id, 11) === 0;

const brazil = (id: string) => {
  const digit = (length: number) => {
    const weights = Array.from({ length }, (_, i) => length + 1 - i);
    return ((weighted(id, weights) * 10) % 11) % 10;
  };
  return !/^(\d)\1+$/.test(id) && digit(9) === Number(id[9]) && digit(10) === Number(id[10]);
};

const chinese = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const china = (id: string) =>
  isDay(Number(id.slice(6, 10)), pair(id, 10), pair(id, 12)) &&
  '10X98765432'[weighted(id, chinese) % 11] === id.at(-1);

const korea = (id: string) =>
  yearFirst(id) &&
  (11 - (weighted(id, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11)) % 10 === last(id);

const mexican = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const mexico = (id: string) => {
  const sum = [...id.slice(0, 17)].reduce((all, c, i) => all + mexican.indexOf(c) * (18 - i), 0);
  return yearFirst(id.slice(4)) && (10 - (sum % 10)) % 10 === last(id);
};

const turkey = (id: string) => {
  const [odd, even] = [
    weighted(id, [1, 0, 1, 0, 1, 0, 1, 0, 1]),
    weighted(id, [0, 1, 0, 1, 0, 1, 0, 1]),
  ];
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return tenth === Number(id[9]) && weighted(id, Array(10).fill(1)) % 10 === last(id);
};

const romania = (id: string) => {
  const rest = weighted(id, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
  return yearFirst(id.slice(1)) && (rest === 10 ? 1 : rest) === last(id);
};

const bulgaria = (id: string) => {
  const rest = weighted(id, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11;
  return isDay(pair(id, 0), pair(id, 2) % 20, pair(id, 4)) && rest % 10 === last(id);
};

const baltic = (id: string) => {
  const first = weighted(id, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11;
  const second = weighted(id, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11;
  return yearFirst(id.slice(1)) && (first < 10 ? first : second % 10) === last(id);
};

const irish = 'WABCDEFGHIJKLMNOPQRSTUV';
const ireland = (id: string) => {
  const second = id.length === 9 ? irish.indexOf(id[8] ?? '') * 9 : 0;
  return irish[(weighted(id, [8, 7, 6, 5, 4, 3, 2]) + second) % 23] === id[7];
};

const chile = (id: string) => {
  const sum = [...id.slice(0, -1)]
    .toReversed()
    .reduce((all, c, i) => all + Number(c) * (2 + (i % 6)), 0);
  return '0K987654321'[sum % 11] === id.at(-1);
};

const switzerland = (id: string) =>
  weighted(id, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0;

const australia = (id: string) => weighted(id, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0;

/** Prefixes that were never given out. */
const unitedKingdom = (id: string) => !/^(?:BG|GB|KN|NK|NT|TN|ZZ)/.test(id);

const singapore = (id: string) => {
  const isOld = /^[ST]/.test(id);
  const start = /^[TG]/.test(id) ? 4 : 0;
  const sum = start + weighted(id.slice(1), [2, 7, 6, 5, 4, 3, 2]);
  return (isOld ? 'JZIHGFEDCBA' : 'XWUTRQPNMLK')[sum % 11] === id.at(-1);
};

const southAfrica = (id: string) => yearFirst(id) && passesLuhn(id);

/** Official forms with the checks that the offices publish. */
export const nationalIds: readonly NationalId[] = [
  { country: 'ES', form: /^[XYZ\d]\d{7}[A-Z]$/, isValid: spain, alone: true },
  {
    country: 'IT',
    form: /^[A-Z]{6}\d{2}[A-EHLMPR-T]\d{2}[A-Z]\d{3}[A-Z]$/,
    isValid: italy,
    alone: true,
  },
  { country: 'FI', form: /^\d{6}[+A-FU-Y-]\d{3}[\dA-FHJ-NPR-Y]$/, isValid: finland, alone: true },
  { country: 'SE', form: /^(?:19|20)?\d{10}$/, isValid: sweden },
  { country: 'PL', form: /^\d{11}$/, isValid: poland },
  {
    country: 'GB',
    form: /^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/,
    isValid: unitedKingdom,
  },
  { country: 'DE', form: /^[1-9]\d{10}$/, isValid: germany },
  {
    country: 'FR',
    form: /^[12]\d{2}(?:0[1-9]|1[0-2]|[2-9]\d)(?:\d{2}|2[AB])\d{8}$/,
    isValid: france,
    alone: true,
  },
  { country: 'NL', form: /^\d{9}$/, isValid: netherlands },
  { country: 'BE', form: /^\d{11}$/, isValid: belgium },
  { country: 'PT', form: /^[123]\d{8}$/, isValid: portugal },
  { country: 'DK', form: /^\d{10}$/, isValid: dayFirst },
  { country: 'NO', form: /^\d{11}$/, isValid: norway },
  { country: 'CZ/SK', form: /^\d{10}$/, isValid: czechia },
  { country: 'IN', form: /^[2-9]\d{11}$/, isValid: passesVerhoeff },
  { country: 'BR', form: /^\d{11}$/, isValid: brazil },
  { country: 'CN', form: /^[1-6]\d{16}[\dX]$/, isValid: china, alone: true },
  { country: 'KR', form: /^\d{6}[1-8]\d{6}$/, isValid: korea },
  {
    country: 'MX',
    form: /^[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/,
    isValid: mexico,
    alone: true,
  },
  { country: 'TR', form: /^[1-9]\d{10}$/, isValid: turkey },
  { country: 'RO', form: /^[1-9]\d{12}$/, isValid: romania },
  { country: 'BG', form: /^\d{10}$/, isValid: bulgaria },
  { country: 'EE/LT', form: /^[1-6]\d{10}$/, isValid: baltic },
  { country: 'HR', form: /^\d{11}$/, isValid: passesMod11And10 },
  { country: 'IE', form: /^\d{7}[A-W][A-IW]?$/, isValid: ireland },
  { country: 'CL', form: /^\d{7,8}[\dK]$/, isValid: chile },
  { country: 'CH', form: /^756\d{10}$/, isValid: switzerland, alone: true },
  { country: 'AU', form: /^\d{9}$/, isValid: australia },
  { country: 'CA', form: /^[1-79]\d{8}$/, isValid: passesLuhn },
  { country: 'SG', form: /^[STFG]\d{7}[A-Z]$/, isValid: singapore, alone: true },
  { country: 'ZA', form: /^\d{10}[01]\d{2}$/, isValid: southAfrica },
  { country: 'US', form: /^9\d{2}(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/, isValid: () => true },
  ...moreNationalIds,
  ...furtherNationalIds,
];
