import type { CellVerdict, ColumnCounts, Detector, HeaderEvidence } from '../detector.ts';
import { cardHeader } from '../headers/card.ts';
import { hints, signs } from '../kernel/signs.ts';
import { maskDigits } from '../mask.ts';
import { kinds, type Sieve } from '../traits.ts';
import { hasBrand } from './lib/cardBrands.ts';
import { cardWords, findCards } from './lib/cardsInText.ts';
import { digitsBehind, endBy, findAtRuns, isJoinedBefore } from './lib/digitRuns.ts';
import { passesLuhn } from './lib/luhn.ts';
import { distinctEnough } from './lib/rules.ts';
import { isTestCard } from './lib/testCards.ts';

const grouped =
  /^(?:\d{12,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?:\1\d{1,3})?|\d{4}([ -])\d{6}\2\d{4,5})$/;
const inText =
  /(?<![\w.,/+-]|\d{4} )(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{4}|\d{4}([ -])\d{6}\2\d{5})(?![\w/-]|[.,]\d| \d{4})/y;

/** As cards are printed: of other numbers in fours one in sixty has an issuer and its check digit. */
const inFours = /^\d{4}([ -])\d{4}\1\d{4}\1\d{4}$/;

const LEAST_BEHIND_FOUR = 11;
const isBlankOrDash = (code: number) => code === 32 || code === 45;
const mayBegin = (text: string, start: number, end: number): boolean => {
  if (end - start < 13) {
    const isFirst = end - start === 4 && isBlankOrDash(text.charCodeAt(end));
    if (!isFirst || digitsBehind(text, end, LEAST_BEHIND_FOUR) < LEAST_BEHIND_FOUR) return false;
  }
  return !isJoinedBefore(text, start);
};

const digitsOf = (value: string) => (isBare(value) ? value : value.replaceAll(/\D/g, ''));
/** Never at a group boundary: the fifth character from the left is a digit. */
const isBare = (cell: string) => cell.charCodeAt(4) >= 48;
const isRepeated = (digits: string) => /^(\d)\1+$/.test(digits);

const test = (cell: string, header: HeaderEvidence): CellVerdict => {
  if (cell.length < 12 || cell.length > 23 || !grouped.test(cell)) return null;
  const digits = digitsOf(cell);
  if (!passesLuhn(digits) || isRepeated(digits)) return null;
  return hasBrand(digits) || header === 'strong' ? 'value' : 'shape';
};

/** A random number of sixteen digits passes in one case of fifty: one hit proves nothing. */
const accepts = (counts: ColumnCounts): boolean => {
  if (counts.header === 'against' || counts.values === 0 || !distinctEnough(counts)) return false;
  const share = counts.values / counts.cells;
  if (counts.header !== 'none') return share >= 0.2;
  return share >= 0.8 && counts.values >= 5;
};

const numbers: readonly Sieve[] = [
  { length: [12, 23], digits: [12, 19], within: kinds.digit | kinds.blank | kinds.dash },
];

export const card: Detector = {
  type: 'card',
  header: cardHeader,
  validators: ['length', 'issuer range', 'Luhn check digit'],
  test,
  sieve: () => numbers,
  accepts,
  mixes: ({ values, alike }) => values >= alike * 0.5,
  certainty: { header: 0.99, alone: 0.93 },
  text: {
    signs: signs.longNumber | signs.grouped,
    hints: hints.twelve,
    digits: 12,
    find: findCards(
      findAtRuns(endBy(inText), mayBegin, (value) => test(value, 'none') === 'value'),
    ),
    keywords: cardWords,
    against: ['ean', 'upc', 'gtin', 'barcode', 'isbn', 'imei', 'iccid', 'imsi', 'msisdn', 'epoch'],
    alone: 'never',
    lone: (value) => inFours.test(value),
    together: 3,
  },
  isTestData: (cell) => isTestCard(digitsOf(cell)),
  mask: (value) => maskDigits(value, 4),
  examples: {
    match: [
      { cell: '4539578763621486' },
      { cell: '4539 5787 6362 1486' },
      { cell: '5425-2334-3010-9903' },
      { cell: '378282246310005' },
      { cell: '3782 822463 10005' },
      { cell: '6759649826438453' },
      { cell: '6011000990139424' },
      { cell: '9999999999999995', header: 'credit_card_number' },
    ],
    nonMatch: [
      { cell: '4539578763621487' },
      { cell: '1479249799770' },
      { cell: '0000000000000000' },
      { cell: '490154203237518' },
      { cell: '4006381333931' },
      { cell: '4539.578763621486' },
      { cell: '9400110200881269505003' },
      { cell: '3f2504e0-4f89-11d3-9a0c-0305e82c3301' },
    ],
  },
};
