import type { CellVerdict, ColumnCounts, Detector, Found, HeaderEvidence } from '../detector.ts';
import { bankHeader } from '../headers/bank.ts';
import { maskDigits } from '../mask.ts';
import { kinds, type Sieve } from '../traits.ts';
import { weighted } from './lib/checkDigits.ts';
import { findLabelled, labelledText } from './lib/labelled.ts';
import { distinctEnough } from './lib/rules.ts';

/** Routing numbers of American banks: the Federal Reserve's districts and their check digit. */
const isRouting = (digits: string) =>
  /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits) &&
  !/^0{9}$/.test(digits) &&
  weighted(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;

/** Mexico's standard account: weights 3, 7, 1. */
const isClabe = (digits: string) => {
  if (!/^\d{18}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 17)].reduce(
    (all, c, i) => all + ((Number(c) * ([3, 7, 1][i % 3] ?? 1)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
};

const account = /^\d(?:[ -]?\d){5,16}$/;
const sortCode = /^\d{2}-\d{2}-\d{2}$/;

const test = (cell: string, header: HeaderEvidence): CellVerdict => {
  if (cell.length < 6 || cell.length > 22 || (header !== 'strong' && header !== 'weak'))
    return null;
  const digits = cell.replaceAll(/[ -]/g, '');
  if (isRouting(digits) || isClabe(digits)) return 'value';
  return account.test(cell) || sortCode.test(cell) ? 'value' : null;
};

/** A company's customers are at few banks: routing numbers that all check need not differ much. */
const areRoutings = ({ supported, cells, distinct }: ColumnCounts) =>
  distinct >= 2 && supported / cells >= 0.95;

const accepts = (counts: ColumnCounts): boolean => {
  if (counts.values === 0) return false;
  if (!distinctEnough(counts) && !areRoutings(counts)) return false;
  const believed = counts.header === 'strong' || counts.header === 'weak';
  return believed && counts.values / counts.cells >= 0.8;
};

const labels = [
  'routing',
  'routing number',
  'routing no',
  'aba',
  'aba number',
  'bank account',
  'bank account number',
  'checking account',
  'savings account',
  'clabe',
];

/** These words name other accounts too: the line also has a word of a bank. */
const accountLabels = ['account number', 'account no', 'acct no', 'acct number', 'konto nr'];
const ofBank = /routing|sort.?code|\bbsb\b|\bblz\b|\bswift\b|\bbic\b|\bbank\b/i;
const sortLabels = ['sort code', 'sort_code', 'bsb'];

const findNamed = findLabelled(
  labels,
  /\d[\d -]{4,16}\d/,
  (value) => test(value, 'strong') === 'value',
);
const findAccount = findLabelled(accountLabels, /\d[\d -]{4,16}\d/, (value) => account.test(value));
const findSort = findLabelled(sortLabels, /\d{2,3}-?\d{2,3}(?:-?\d{2})?/, (value) =>
  /^(?:\d{2}-\d{2}-\d{2}|\d{3}-\d{3}|\d{6})$/.test(value),
);

const find = (text: string): Found[] => {
  const named = findNamed(text);
  const others = ofBank.test(text) ? [...findAccount(text), ...findSort(text)] : [];
  return [...named, ...others.filter(({ start }) => named.every((each) => each.start !== start))];
};

const number: readonly Sieve[] = [
  { length: [6, 22], digits: [6, 22], within: kinds.digit | kinds.blank | kinds.dash },
];

export const bankAccount: Detector = {
  type: 'bank-account',
  columnOnly: true,
  header: { ...bankHeader, strong: [...labels, ...bankHeader.strong] },
  validators: ['digits of an account or a routing number'],
  test,
  sieve: (header) => (header === 'strong' || header === 'weak' ? number : []),
  accepts,
  needs: { type: 'bank-account', when: 'weak' },
  beats: ['epoch seconds', 'epoch milliseconds', 'date', 'ISO time', 'ICCID'],
  support: (cell) => isRouting(cell.replaceAll(/[ -]/g, '')),
  supportedBy: 'are routing numbers with a valid check digit',
  certainty: { header: 0.93, alone: 0 },
  text: labelledText(find, {
    labels: [...labels, ...accountLabels, ...sortLabels],
    labelsAre: 'words',
    digits: 6,
    mark: /routing|aba|acc(?:oun)?t|clabe|sort|bsb|konto/i,
  }),
  mask: (value) => maskDigits(value, 4),
  examples: {
    match: [
      { cell: '021000021', header: 'routing_number' },
      { cell: '011401533', header: 'ABA' },
      { cell: '000123456789', header: 'bank_account_number' },
      { cell: '12345678', header: 'Bank Account' },
      { cell: '032180000118359719', header: 'clabe' },
      { cell: '20-00-00', header: 'sort_code' },
      { cell: '2089589819', header: 'Kontonummer' },
    ],
    nonMatch: [
      { cell: '021000021' },
      { cell: '000123456789' },
      { cell: '000123456789', header: 'order_account_number' },
      { cell: 'Checking', header: 'bank_account_type' },
      { cell: 'Acme Bank', header: 'bank_account' },
      { cell: '123.45', header: 'bank_account_balance' },
      { cell: '12', header: 'routing' },
    ],
  },
};
