import type { CellVerdict, Detector, HeaderEvidence } from '../detector.ts';
import { maskDigits } from '../mask.ts';
import { byShare, findAll } from './lib/rules.ts';

const dashed = /^\d{3}([- ])\d{2}\1\d{4}$/;
const bare = /^\d{9}$/;
const inText = /(?<![\w.-])\d{3}([- ])\d{2}\1\d{4}(?![\w-]|\.\d)/g;

/** Cards and advertisements made these numbers known; nothing else refuses them. */
const published = new Set(['078051120', '219099999', '123456789', '457555462']);

/** Rules since 2011: no area 000, 666 or 9xx (9xx are ITINs), no empty group or serial. */
const isIssued = (digits: string): boolean => {
  const area = digits.slice(0, 3);
  if (area === '000' || area === '666' || area >= '900') return false;
  if (digits.slice(3, 5) === '00' || digits.slice(5) === '0000') return false;
  return !/^(\d)\1{8}$/.test(digits) && !published.has(digits);
};

const digitsOf = (value: string) => value.replaceAll(/\D/g, '');

/** Nine bare digits are a number like any other unless the header says what they are. */
const test = (cell: string, header: HeaderEvidence): CellVerdict => {
  if (dashed.test(cell)) return isIssued(digitsOf(cell)) ? 'value' : null;
  if (header !== 'strong' || !bare.test(cell)) return null;
  return isIssued(cell) ? 'value' : null;
};

export const ssn: Detector = {
  type: 'ssn',
  header: {
    strong: [
      'ssn',
      'ssns',
      'ssn number',
      'social security',
      'social security number',
      'social security no',
      'soc sec',
      'social sec',
      'socsec',
      'sozialversicherungsnummer',
    ],
    weak: [
      'national id',
      'tax id',
      'tin',
      'taxpayer id',
      'social',
      'identity number',
      'government id',
    ],
    against: [
      'order',
      'invoice',
      'tracking',
      'sku',
      'serial',
      'part',
      'part number',
      'product',
      'item',
      'version',
      'build',
      'timestamp',
      'hash',
      'phone',
      'zip',
      'postal',
      'routing',
      'aba',
      'itin',
      'last 4',
      'last four',
    ],
  },
  validators: ['area, group and serial issued', 'no published number'],
  test,
  accepts: byShare({ alone: 0.5, header: 0.05 }),
  certainty: { header: 0.99, alone: 0.92 },
  text: {
    digits: 9,
    find: findAll(inText, (value) => isIssued(digitsOf(value))),
    keywords: ['ssn', 'social security', 'social', 'soc sec', 'taxpayer', 'tax id', 'tin'],
    alone: 'never',
    together: 5,
  },
  mask: (value) => maskDigits(value, 4),
  examples: {
    match: [
      { cell: '536-22-8726' },
      { cell: '001-01-0001' },
      { cell: '899-99-9999' },
      { cell: '536 22 8726' },
      { cell: '536228726', header: 'ssn' },
      { cell: '536228726', header: 'Social-Security_Number' },
    ],
    nonMatch: [
      { cell: '536228726' },
      { cell: '000-22-8726' },
      { cell: '666-22-8726' },
      { cell: '912-70-8726' },
      { cell: '536-00-8726' },
      { cell: '536-22-0000' },
      { cell: '078-05-1120' },
      { cell: '53622-8726' },
      { cell: '536-22-87261' },
      { cell: '536-228-726' },
      { cell: '021000021', header: 'routing_number' },
    ],
  },
};
