import type { CellVerdict, ColumnCounts, Detector, HeaderEvidence } from '../detector.ts';
import { addressHeader } from '../headers/address.ts';
import { forms, hints, signs } from '../kernel/signs.ts';
import { maskWords } from '../mask.ts';
import { kinds, type Sieve } from '../traits.ts';
import { lowerBound } from '../wilson.ts';
import { beginAddresses, findAddresses, isStreet } from './addresses/find.ts';
import { distinctEnough } from './lib/rules.ts';

const streetWord =
  '(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|circle|cir|way|place|pl|terrace|ter|parkway|pkwy|highway|hwy|square|sq|trail|trl|loop|alley|plaza|crescent|close)';
const word = String.raw`(?:\p{Lu}[\p{L}'.-]*|\d{1,3}(?:st|nd|rd|th)|[nsew]\.?)`;
const american = new RegExp(
  String.raw`^\d{1,6}[a-z]?(?:-\d{1,4})?\s+(?:${word}\s+){1,4}${streetWord}\b\.?(?:\s+[nsew]{1,2}\b)?(?:$|\s*[,#]|\s+(?:apt|suite|ste|unit|floor|fl)\b)`,
  'iu',
);
const postBox = /^p\.?\s?o\.?\s?box\s+\d+/i;

/** `No12`, `A6`, but not `inet6`. */
const houseNumber = /(?<![a-z]{3}\d*)\d/i;

/** Anywhere in the world: some words and a number, short enough to be on an envelope. */
const worldwide = (cell: string): boolean =>
  cell.length >= 5 &&
  cell.length <= 160 &&
  houseNumber.test(cell) &&
  /\p{L}{3}/u.test(cell) &&
  cell.split(/\s+/).length >= 2 &&
  !/[@{}<>=_]/.test(cell);

/** A house number and words, or words and a house number: no sentence needs a closer look. */
const streetLike =
  /^(?:\d{1,5}[a-z]?,?\s\p{L}.{3,50}|\p{Lu}\S.{1,50}\s\d{1,5}\s?[a-zA-Z]?(?:[-/]\d{1,4}[a-zA-Z]?){0,3})(?:,|$)/u;
const isDigit = (code: number) => code >= 48 && code <= 57;
const isSmall = (code: number) => code >= 97 && code <= 122;
const P = 112;

/** Chooses the expression by the first character, because running both is slow. */
const isPlainly = (cell: string): boolean => {
  const first = cell.charCodeAt(0);
  if (isDigit(first)) return american.test(cell);
  return (first | 32) === P && postBox.test(cell);
};

const test = (cell: string, header: HeaderEvidence): CellVerdict => {
  const isWord = isSmall(cell.charCodeAt(0)) && header !== 'strong';
  if (isWord && cell.charCodeAt(0) !== P) return null;
  if (cell.length > 200 || !/\d/.test(cell)) return null;
  if (isPlainly(cell)) return 'value';
  if (isWord) return null;
  if (header === 'strong') return worldwide(cell) ? 'value' : null;
  return streetLike.test(cell) && isStreet(cell, header === 'weak') ? 'value' : null;
};

/** Addresses differ from country to country: with the header a tenth is enough. */
const accepts = (counts: ColumnCounts): boolean => {
  if (counts.header === 'against' || counts.values === 0 || !distinctEnough(counts)) return false;
  if (counts.header === 'strong') return counts.values / counts.cells >= 0.1;
  return counts.values >= 5 && lowerBound(counts.values, counts.cells) >= 0.5;
};

const line: readonly Sieve[] = [
  {
    length: [5, 200],
    digits: [1, 200],
    some: [kinds.blank | kinds.wide, kinds.upper | kinds.lower | kinds.wide],
  },
];

const ofStreet = hints.street | hints.wide;

export const address: Detector = {
  type: 'address',
  header: addressHeader,
  validators: ['number and street'],
  test,
  sieve: () => line,
  shows: { unless: 'strong', forms: forms.street },
  accepts,
  certainty: { header: 0.95, alone: 0.85 },
  text: {
    signs: signs.zip | signs.house | signs.script | signs.grouped | signs.street,
    hints: ofStreet,
    digits: 1,
    find: findAddresses,
    begin: beginAddresses,
    flows: true,
    keywords: [],
    alone: 'always',
    together: 1,
  },
  columnOnly: true,
  mask: maskWords,
  examples: {
    match: [
      { cell: '1600 Pennsylvania Avenue' },
      { cell: '221B Baker Street, London' },
      { cell: '12 N Main St. Apt 4' },
      { cell: 'P.O. Box 1234' },
      { cell: 'Theodor-Heuss-Straße 34' },
      { cell: '12 rue de Rivoli', header: 'f4' },
      { cell: 'Kirchenweg 21', header: 'Str.' },
      { cell: 'Theodor-Heuss-Weg 34', header: 'Address' },
      { cell: 'Av. Brigadeiro Faria Lima, 2170', header: 'billing_address' },
      { cell: 'Calle Mayor No12', header: 'address' },
    ],
    nonMatch: [
      { cell: 'Theodor-Heuss-Denkmal 34' },
      { cell: '100 best places to see' },
      { cell: 'London', header: 'address' },
      { cell: 'inet inet6 tcp udp', header: 'address' },
      { cell: 'Platz 3' },
      { cell: 'line 12 of 40', header: 'str' },
      { cell: '10.0.0.12', header: 'ip_address' },
      { cell: 'ann@acme.com', header: 'email_address' },
      { cell: '3 Way Switch Kit' },
      { cell: '12345' },
      { cell: '2 Drive Belts' },
    ],
  },
};
