import type { CellVerdict, Detector, HeaderEvidence } from '../detector.ts';
import { healthHeader } from '../headers/ids.ts';
import { forms } from '../kernel/signs.ts';
import { maskDigits } from '../mask.ts';
import { kinds, type Sieve } from '../traits.ts';
import { weighted } from './lib/checkDigits.ts';
import { findLabelled, findLabelledOf, labelledText } from './lib/labelled.ts';
import { passesLuhn } from './lib/luhn.ts';
import { byCheckDigits } from './lib/rules.ts';

/** National provider identifier: Luhn with the issuer's prefix in front. */
const isNpi = (id: string) => /^[12]\d{9}$/.test(id) && passesLuhn(`80840${id}`);

/** Drug enforcement registration: the last digit is that of a weighted sum. */
const isDea = (id: string) => {
  if (!/^[ABCDEFGHJKLMPRSTUX][A-Z9]\d{7}$/.test(id)) return false;
  return weighted(id.slice(2), [1, 2, 1, 2, 1, 2]) % 10 === Number(id.at(-1));
};

/** Medicare beneficiary identifier: letters without S, L, O, I, B and Z at fixed places. */
const letter = '[AC-HJKMNP-RT-Y]';
const mbi = new RegExp(
  String.raw`^[1-9]${letter}(?:\d|${letter})\d-?${letter}(?:\d|${letter})\d-?${letter}${letter}\d\d$`,
);

/** Health service number of England: weights 10 to 2, modulo 11. */
const isNhs = (id: string) => {
  if (!/^[1-9]\d{9}$/.test(id) || /^(\d)\1+$/.test(id)) return false;
  const check = 11 - (weighted(id, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return check !== 10 && check % 11 === Number(id.at(-1));
};

/** Health insurance number of Germany: the letter as two digits, weights 1 and 2, sums of digits. */
const isKvnr = (id: string) => {
  if (!/^[A-Z]\d{9}$/.test(id)) return false;
  const digits = `${String(id.charCodeAt(0) - 64).padStart(2, '0')}${id.slice(1, 9)}`;
  const sum = [...digits].reduce((all, c, i) => {
    const product = Number(c) * (i % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 10 === Number(id[9]);
};

/** Medicare card of Australia. */
const isMedicareAu = (id: string) =>
  /^[2-6]\d{9,10}$/.test(id) && weighted(id, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(id[8]);

const compact = (cell: string) => cell.toUpperCase().replaceAll(/[\s-]/g, '');

/** A hospital's own number of a patient's record: it has no check digit, only its column's name. */
const record = /^(?:MRN[ :#-]?)?[A-Z]{0,3}-?\d{5,10}$/i;

const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;
/** A letter at the end, or three at the start: no form has them. */
const isWord = (cell: string): boolean =>
  isLetter(cell.charCodeAt(cell.length - 1)) ||
  (isLetter(cell.charCodeAt(0)) && isLetter(cell.charCodeAt(1)) && isLetter(cell.charCodeAt(2)));

const test = (cell: string, header: HeaderEvidence): CellVerdict => {
  if (header === 'weak' && record.test(cell)) return 'value';
  if (cell.length < 9 || cell.length > 14 || isWord(cell)) return null;
  const id = compact(cell);
  if (mbi.test(id)) return 'value';
  const fits = [isNpi, isDea, isNhs, isMedicareAu, isKvnr].some((check) => check(id));
  if (!fits) return null;
  return header === 'strong' ? 'value' : 'shape';
};

const labels = [
  'npi',
  'nhs',
  'nhs number',
  'dea',
  'dea number',
  'mbi',
  'medicare',
  'medicare number',
  'medicare beneficiary identifier',
  'kvnr',
  'krankenversichertennummer',
  'versichertennummer',
];

const letters = kinds.upper | kinds.lower | kinds.wide;
const recordLabels = ['mrn', 'medical record', 'medical record number'];
const finders = [
  findLabelledOf(labels, /[A-Z\d][A-Z\d -]{7,12}\d/i, (value) => test(value, 'strong') === 'value'),
  findLabelled(recordLabels, /[A-Z\d][A-Z\d-]{4,14}\d/i, (value) => record.test(value)),
];

const beneficiary: Sieve = { length: [9, 14], digits: [5, 9], some: [letters] };
const anyNumber: Sieve = { length: [9, 14], digits: [7, 14] };
const anyRecord: Sieve = { length: [5, 18], digits: [5, 10] };
const sieveOf: Detector['sieve'] = (header) => {
  if (header === 'weak') return [anyRecord, beneficiary];
  return header === 'strong' ? [anyNumber, beneficiary] : [beneficiary];
};

export const healthId: Detector = {
  type: 'health-id',
  columnOnly: true,
  header: {
    ...healthHeader,
    weak: [...recordLabels, ...healthHeader.weak],
    strong: [...labels, ...healthHeader.strong],
  },
  validators: ['form of a health number', 'check digit where it has one'],
  test,
  sieve: sieveOf,
  shows: { unless: 'weak', forms: forms.id },
  accepts: byCheckDigits,
  passesByChance: true,
  beats: ['epoch seconds'],
  certainty: { header: 0.95, alone: 0.85 },
  text: labelledText((text) => finders.flatMap((find) => find(text)), {
    labels: [...labels, ...recordLabels],
    labelsAre: 'words',
    digits: 5,
    mark: /npi|nhs|dea|mbi|medicare|mrn|medical record|kvnr|versicher/i,
  }),
  mask: (value) => maskDigits(value, 2),
  examples: {
    match: [
      { cell: '1234567893', header: 'npi' },
      { cell: 'AB1234563', header: 'dea_number' },
      { cell: '1EG4-TE5-MK73' },
      { cell: '943 476 5919', header: 'NHS number' },
      { cell: '9434765919', header: 'nhs_no' },
      { cell: 'A000500015', header: 'Krankenversichertennummer' },
      { cell: 'MRN4820193', header: 'mrn' },
      { cell: '00482019', header: 'Medical Record Number' },
    ],
    nonMatch: [
      { cell: '00482019' },
      { cell: 'unknown', header: 'mrn' },
      { cell: '1234567893' },
      { cell: '1234567890', header: 'npi' },
      { cell: 'A000500016', header: 'kvnr' },
      { cell: 'AB1234562', header: 'dea' },
      { cell: '1SG4-TE5-MK73' },
      { cell: '943 476 5918', header: 'nhs number' },
      { cell: '9434765919', header: 'order_number' },
    ],
  },
};
