import type { CellVerdict, Detector, HeaderEvidence } from '../detector.ts';
import { cvvHeader } from '../headers/ids.ts';
import { hints } from '../kernel/signs.ts';
import { kinds, type Sieve } from '../traits.ts';
import { besideCard } from './lib/besideCard.ts';
import { findLabelled } from './lib/labelled.ts';

const form = /^\d{3,4}$/;
const test = (cell: string, header: HeaderEvidence): CellVerdict =>
  header === 'strong' && form.test(cell) ? 'value' : null;

export const codeLabels = [
  'cvv',
  'cvv2',
  'cvc',
  'cvc2',
  'cvn',
  'csc',
  'cid',
  'security code',
  'card pin',
  'pin',
];
const inText = findLabelled(codeLabels, /\d{3,4}/, (value) => form.test(value));

const code: readonly Sieve[] = [{ length: [3, 4], within: kinds.digit }];

export const cardCvv: Detector = {
  type: 'card-cvv',
  columnOnly: true,
  header: { ...cvvHeader, strong: [...codeLabels, ...cvvHeader.strong] },
  validators: ['three or four digits', 'beside a card number'],
  test,
  sieve: (header) => (header === 'strong' ? code : []),
  /** A thousand codes there are; that a few differ is enough. */
  accepts: ({ header, values, cells, distinct }) =>
    header === 'strong' && values / Math.max(1, cells) >= 0.8 && distinct >= Math.min(3, cells / 3),
  needs: { type: 'card', when: 'always' },
  certainty: { header: 0.92, alone: 0 },
  text: besideCard(inText, /cv|csc|cid|pin|code/iu, hints.code),
  mask: (value) => '*'.repeat(value.length),
  examples: {
    match: [
      { cell: '123', header: 'cvv' },
      { cell: '0421', header: 'CVC2' },
      { cell: '987', header: 'card_security_code' },
      { cell: '1234', header: 'card_pin' },
      { cell: '555', header: 'cvn' },
    ],
    nonMatch: [
      { cell: '123' },
      { cell: '12', header: 'cvv' },
      { cell: '12345', header: 'cvv' },
      { cell: '1999/2000', header: 'academic_year_code' },
      { cell: '94105', header: 'pin code' },
      { cell: 'abc', header: 'cvv' },
    ],
  },
};
