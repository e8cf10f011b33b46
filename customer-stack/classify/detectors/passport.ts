import type { CellVerdict, Detector, Found, HeaderEvidence } from '../detector.ts';
import { passportHeader } from '../headers/ids.ts';
import { signs } from '../kernel/signs.ts';
import { maskDigits } from '../mask.ts';
import { kinds, type Sieve } from '../traits.ts';
import { findLabelled, labelledText } from './lib/labelled.ts';
import { byHeader } from './lib/rules.ts';

/** Numbers of passports in use: letters in front, digits, one letter at most behind; DE and FR mix. */
const forms: readonly RegExp[] = [
  /^[A-Z]{0,3}\d{6,9}[A-Z]?$/,
  /^[CFGHJKLMNPRTVWXYZ\d]{9,10}$/,
  /^\d{2}[A-Z]{2}\d{5}$/,
];
const isNumber = (value: string) => {
  const plain = value.toUpperCase().replaceAll(/[\s-]/g, '');
  const digits = plain.replaceAll(/\D/g, '').length;
  return plain.length <= 10 && digits >= 3 && forms.some((form) => form.test(plain));
};

const rank = (c: string) => (c === '<' ? 0 : Number.parseInt(c, 36));
/** ICAO 9303: weights 7, 3, 1. */
const checks = (field: string, digit: string) =>
  [...field].reduce((sum, c, i) => sum + rank(c) * ([7, 3, 1][i % 3] ?? 1), 0) % 10 ===
  Number(digit);

/** The second line of the machine-readable zone, which checks itself. */
const zone = /[A-Z\d<]{9}\d[A-Z<]{3}\d{7}[MFX<]\d{7}[A-Z\d<]{14}[\d<]\d/g;
const isZone = (line: string) =>
  checks(line.slice(0, 9), line[9] ?? '') &&
  checks(line.slice(13, 19), line[19] ?? '') &&
  checks(line.slice(21, 27), line[27] ?? '');

const labels = [
  'passport',
  'passport no',
  'passport number',
  'reisepass',
  'reisepassnummer',
  'passeport',
  'pasaporte',
  'passaporto',
  'passaporte',
];
const inText = findLabelled(
  labels,
  /[A-Z]{0,3}\d{5,9}[A-Z]?|\d{2}[A-Z]{2}\d{5}|[A-Z][A-Z\d]{8}/i,
  isNumber,
);
const find = (text: string): Found[] => [
  ...[...text.matchAll(zone)]
    .filter(({ 0: value }) => isZone(value))
    .map(({ 0: value, index }) => ({ value, start: index })),
  ...inText(text),
];

const test = (cell: string, header: HeaderEvidence): CellVerdict => {
  if (cell.length === 44 && isZone(cell) && cell.search(zone) === 0) return 'value';
  return header === 'strong' && isNumber(cell) ? 'value' : null;
};

const number: Sieve = { digits: [3, 10] };
const machineRead: Sieve = {
  length: [44, 44],
  within: kinds.digit | kinds.upper | kinds.angle,
};

export const passport: Detector = {
  type: 'passport',
  columnOnly: true,
  header: { ...passportHeader, strong: [...labels, ...passportHeader.strong] },
  validators: ['form of a passport number'],
  test,
  sieve: (header) => (header === 'strong' ? [number, machineRead] : [machineRead]),
  accepts: byHeader(0.6),
  beats: ['epoch seconds'],
  certainty: { header: 0.93, alone: 0 },
  text: labelledText(find, { signs: signs.filler, labels, digits: 3, mark: /p?ass|<</i }),
  mask: (value) => maskDigits(value, 2),
  examples: {
    match: [
      { cell: '912803456', header: 'passport_number' },
      { cell: 'A12345678', header: 'Passport No' },
      { cell: 'C01X00T47', header: 'reisepass' },
      { cell: 'C4VM2K8GT', header: 'reisepass' },
      { cell: '14AF12345', header: 'passeport' },
      { cell: 'AB123456', header: 'passport' },
      { cell: 'L898902C36UTO7408122F1204159ZE184226B<<<<<10' },
    ],
    nonMatch: [
      { cell: '912803456' },
      { cell: 'A12345678' },
      { cell: '2029-01-01', header: 'passport_expiry' },
      { cell: 'USA', header: 'passport' },
      { cell: 'yes', header: 'passport' },
      { cell: 'CHRYPNTL2', header: 'passport' },
      { cell: 'L898902C37UTO7408122F1204159ZE184226B<<<<<10' },
      { cell: '123456789012345', header: 'passport' },
    ],
  },
};
