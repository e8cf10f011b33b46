import type { CellVerdict, Detector, HeaderEvidence } from '../detector.ts';
import { expiryHeader } from '../headers/ids.ts';
import { hints } from '../kernel/signs.ts';
import { maskDigits } from '../mask.ts';
import type { Sieve } from '../traits.ts';
import { besideCard } from './lib/besideCard.ts';
import { findLabelled } from './lib/labelled.ts';

/** Month and year, both ways round, the year of this century. */
const form =
  /^(?:(?:0?[1-9]|1[0-2])\s?[/-]\s?(?:20)?[1-5]\d|20[1-5]\d[/-](?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])(?:20)?[1-5]\d)$/;

const test = (cell: string, header: HeaderEvidence): CellVerdict =>
  header === 'strong' && cell.length <= 9 && form.test(cell) ? 'value' : null;

export const expiryLabels = [
  'exp',
  'expiry',
  'expires',
  'expiration',
  'exp date',
  'expiry date',
  'valid thru',
  'good thru',
];
const inText = findLabelled(expiryLabels, /\d{1,2}\s?[/-]\s?\d{2,4}/, (value) => form.test(value));

const date: readonly Sieve[] = [{ length: [3, 9], digits: [3, 6] }];

export const cardExpiry: Detector = {
  type: 'card-expiry',
  columnOnly: true,
  header: { ...expiryHeader, strong: [...expiryLabels, ...expiryHeader.strong] },
  validators: ['month and year', 'beside a card number'],
  test,
  sieve: (header) => (header === 'strong' ? date : []),
  /** There are few months and years: no minimum of distinct values. */
  accepts: ({ header, values, cells }) => header === 'strong' && values / Math.max(1, cells) >= 0.6,
  needs: { type: 'card', when: 'always' },
  beats: ['date', 'ISO time', 'decimal'],
  certainty: { header: 0.92, alone: 0 },
  text: besideCard(inText, /exp|thru/i, hints.expiry),
  mask: (value) => maskDigits(value, 0),
  examples: {
    match: [
      { cell: '12/27', header: 'expiry' },
      { cell: '03/2029', header: 'exp_date' },
      { cell: '2028-11', header: 'expiration_date' },
      { cell: '0926', header: 'card_exp' },
      { cell: '9/31', header: 'valid thru' },
    ],
    nonMatch: [
      { cell: '12/27' },
      { cell: '13/27', header: 'expiry' },
      { cell: '2027-12-31T00:00:00Z', header: 'expires' },
      { cell: '12/27', header: 'password_expiry' },
      { cell: '1999/2000', header: 'academic_year_code' },
      { cell: 'never', header: 'expires' },
    ],
  },
};
