import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CellVerdict, ColumnCounts, Detector, HeaderEvidence } from '../detector.ts';
import { phoneHeader } from '../headers/phone.ts';
import { forms, hints, signs } from '../kernel/signs.ts';
import { maskDigits } from '../mask.ts';
import { kinds, type Sieve } from '../traits.ts';
import { words } from '../words.ts';
import { numbersIn } from './lib/digitRuns.ts';
import { countryLabels } from './lib/documentCountry.ts';
import { isPlainlyAbroad, isPlainlyAmerican, mayBeAmerican } from './lib/numberingPlans.ts';
import { isTestPhone, type Plans, readNumber } from './lib/phoneNumbers.ts';
import { createPhoneReader } from './lib/phonesInText.ts';
import { extensionWords, phoneNouns, phoneVerbs } from './lib/phoneWords.ts';
import { rememberLast } from './lib/remember.ts';
import { distinctEnough } from './lib/rules.ts';

const written = new RegExp(
  String.raw`^(?:\+|00)?[\d().\s/-]{6,22}\d(?:[\s,.(]*(?:${extensionWords})[.:]?\s*\d{1,6}\)?)?$`,
  'i',
);
const extension = new RegExp(String.raw`[\s,.(]*(?:${extensionWords})[.:]?\s*\d{1,6}\)?$`, 'i');
const american = /^(?:1[ .-])?(?:\(\d{3}\)\s?|\d{3}[ .-])\d{3}[ .-]\d{4}$/;
const fourNumbers = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const socialSecurity = /^\d{3}-\d{2}-\d{4}$/;

/** Countries of a number without country code, when the header marks it as a phone. */
const homes: readonly CountryCode[] = [
  'US',
  'GB',
  'DE',
  'FR',
  'IN',
  'AU',
  'BR',
  'ES',
  'IT',
  'MX',
  'JP',
  'NL',
];

const isParsed = (text: string, country?: CountryCode): boolean =>
  parsePhoneNumberFromString(text, country)?.isValid() === true;
/** Most numbers are decided by their digits alone; the others need the library. */
const isAbroad = (text: string, digits: string) => isPlainlyAbroad(digits) || isParsed(text);
/** The last answer is kept: a cell is tested as a whole first, then as a text. */
const isAmerican = rememberLast((text) => {
  const digits = text.replaceAll(/\D/g, '');
  const own = digits.length === 11 ? digits.slice(1) : digits;
  return isPlainlyAmerican(own) || (mayBeAmerican(own) && isParsed(text, 'US'));
});
const isFrom = (home: CountryCode, text: string, digits: string) =>
  (home === 'US' && isPlainlyAmerican(digits)) || isParsed(text, home);

const anyPlan: Plans = { homes: [], isAnywhere: true, first: 'GB' };

let latest: CountryCode = 'US';
/** The home of the last number is asked first: the numbers of a column are mostly of one country. */
const isAtHome = (text: string, digits: string): boolean => {
  if (isFrom(latest, text, digits)) return true;
  const home = homes.find((each) => each !== latest && isFrom(each, text, digits));
  if (home === undefined) return false;
  latest = home;
  return true;
};

const isMark = (code: number) => code === 32 || code === 45 || code === 46;
const isGroupedSo = (cell: string): boolean =>
  cell.length >= 12 &&
  (cell.startsWith('(') || isMark(cell.charCodeAt(1)) || isMark(cell.charCodeAt(3)));

/** Without a header only what begins like a number abroad, or is grouped like an American one. */
const isTelling = (cell: string): boolean =>
  cell.startsWith('+') ||
  cell.startsWith('00') ||
  (isGroupedSo(cell) && american.test(cell.replace(extension, '')));

const isWritten = (cell: string): boolean =>
  cell.length >= 7 &&
  cell.length <= 32 &&
  written.test(cell) &&
  !fourNumbers.test(cell) &&
  !socialSecurity.test(cell);

const test = (cell: string, header: HeaderEvidence): CellVerdict => {
  if (header !== 'strong' && !isTelling(cell)) return null;
  if (!isWritten(cell)) return null;
  const plain = cell.replace(extension, '').replace(/^00/, '+');
  const digits = plain.replaceAll(/\D/g, '');
  if (digits.length < 7 || digits.length > 15) return null;
  if (plain.startsWith('+')) return isAbroad(plain, digits) ? 'value' : 'shape';
  if (american.test(plain)) return isAmerican(plain) ? 'value' : 'shape';
  if (header !== 'strong') return null;
  return isAtHome(plain, digits) || readNumber(plain, anyPlan) !== null ? 'value' : 'shape';
};

/** Header and a third of the cells; without it nearly all must have the form, and most of those be valid. */
const accepts = (counts: ColumnCounts): boolean => {
  if (counts.header === 'against' || counts.values === 0 || !distinctEnough(counts)) return false;
  if (counts.header === 'strong') return counts.values / counts.cells >= 0.3;
  const many = counts.shapes >= 5 && counts.shapes / counts.cells >= 0.6;
  return many && counts.values / counts.shapes >= 0.8;
};

/** What may be joined to a number: its extension or a word. */
const joined = String.raw`(?=\s?(?:x|ext\.?|extension|#)\s?\d{1,6}\b|(?:home|work|office|cell|mobile|fax|phone)\b)`;
const inText = new RegExp(
  String.raw`(?<![\w.+@/-])(?:\+\d{1,3}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d{1,4}(?:[ .-]?\d{2,4}){2,4}|(?:1[ .-])?(?:\(\d{3}\) ?\d{3}[.-]|\d{3}(?:-\d{3}-|\.\d{3}\.))\d{4})(?:${joined}|(?![\w@-]|[./]\d))`,
  'y',
);
const LEAST_DIGITS = 6;
const findSure = (text: string) =>
  numbersIn(inText, text, LEAST_DIGITS)
    .map((match) => ({ value: match[0], start: match.index }))
    .filter(({ value }) => test(value, 'none') === 'value');

const separators = kinds.blank | kinds.dot | kinds.dash | kinds.bracket | kinds.wide;
const any: Sieve = { length: [7, 32], digits: [7, 21] };
const international: Sieve = { length: [7, 32], digits: [7, 21], some: [kinds.plus] };
const doubleZero: Sieve = { length: [9, 32], digits: [9, 23] };
const parted: Sieve = { length: [12, 32], digits: [10, 17], some: [separators] };

const mayCount = hints.ended | hints.wide;
const mayWait = hints.number | mayCount;
const phoneLabels = [...phoneNouns, ...phoneVerbs, ...countryLabels];
const phoneKeywords = [
  ...new Set([...phoneNouns, ...phoneVerbs].map((each) => words(each).join(' '))),
];

export const phone: Detector = {
  type: 'phone',
  header: phoneHeader,
  validators: ['phone number form', 'valid in a numbering plan'],
  test,
  sieve: (header) =>
    header === 'strong' ? [any, doubleZero] : [international, doubleZero, parted],
  shows: { unless: 'strong', signs: signs.dial, forms: forms.dialled },
  accepts,
  /** Of numbers of another kind in this form many are in no numbering plan. */
  mixes: ({ values, shapes }) => shapes - values <= Math.max(1, shapes * 0.2),
  certainty: { header: 0.97, alone: 0.88 },
  text: {
    signs: signs.dial | signs.grouped,
    labels: phoneLabels,
    labelsAre: 'folded',
    hints: mayWait,
    laterHints: mayCount,
    digits: 7,
    find: findSure,
    flows: true,
    reader: () =>
      createPhoneReader({
        ...{ sign: signs.dial, named: hints.call, wide: hints.wide },
        placed: hints.place | hints.wide,
        find: findSure,
      }),
    clueHints: hints.country | hints.wide,
    clues: signs.at | signs.scheme | signs.house | signs.country | signs.dial | signs.grouped,
    keywords: phoneKeywords,
    alone: 'unlessAgainst',
    together: 1,
  },
  isTestData: isTestPhone,
  mask: (value) => maskDigits(value, 2),
  examples: {
    match: [
      { cell: '+1 212 555 0142' },
      { cell: '(415) 555-2671' },
      { cell: '415-555-2671' },
      { cell: '415.555.2671 x123' },
      { cell: '+44 20 7946 0958' },
      { cell: '+4930901820' },
      { cell: '4155552671', header: 'mobile' },
      { cell: '020 7946 0958', header: 'phone_number' },
    ],
    nonMatch: [
      { cell: '4155552671' },
      { cell: '1479249799' },
      { cell: '2024-01-02' },
      { cell: '10.12.14.16' },
      { cell: '536-22-8726' },
      { cell: '12345-6789' },
      { cell: '40.7128, -74.0060' },
      { cell: '123-456-7890' },
      { cell: '94105', header: 'phone' },
      { cell: '1.2.3' },
    ],
  },
};
