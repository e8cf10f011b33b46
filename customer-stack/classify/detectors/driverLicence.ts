import type { CellVerdict, ColumnCounts, Detector, HeaderEvidence } from '../detector.ts';
import { licenceHeader } from '../headers/ids.ts';
import { maskDigits } from '../mask.ts';
import type { Sieve } from '../traits.ts';
import { findLabelled, labelledText } from './lib/labelled.ts';
import { isBritish, shapeOf, statesOf } from './lib/licenceForms.ts';
import { distinctEnough } from './lib/rules.ts';

const isNumber = (value: string) => statesOf(value).length > 0 || isBritish(value);

/** A number of a state; under a word as broad as `license` only if it has a letter and no blanks. */
const test = (cell: string, header: HeaderEvidence): CellVerdict => {
  if (cell.length < 6 || cell.length > 20) return null;
  if (header === 'strong') return isNumber(cell) ? 'value' : null;
  return header === 'weak' && /^[A-Z]+\d/i.test(cell) && isNumber(cell) ? 'value' : null;
};

/** Licences are of many states; a header that could be about software needs one state's form. */
const accepts = (counts: ColumnCounts): boolean => {
  if (counts.values === 0 || !distinctEnough(counts)) return false;
  const share = counts.values / counts.cells;
  if (counts.header === 'strong') return share >= 0.6;
  return counts.header === 'weak' && share >= 0.95 && counts.sameForm >= counts.cells * 0.9;
};

const labels = [
  'driver license',
  'drivers license',
  "driver's license",
  'driver licence',
  'drivers licence',
  'driving licence',
  'driving license',
  'dl no',
  'dl number',
  'dln',
  'fuhrerschein',
  'permis de conduire',
];

const textLabels = [...labels, 'dl#'];

const number: readonly Sieve[] = [{ length: [6, 20] }];

export const driverLicence: Detector = {
  type: 'driver-licence',
  columnOnly: true,
  header: { ...licenceHeader, strong: [...labels, ...licenceHeader.strong] },
  validators: ["form of a state's licence"],
  test,
  sieve: (header) => (header === 'strong' || header === 'weak' ? number : []),
  accepts,
  formOf: shapeOf,
  beats: ['epoch seconds', 'order number'],
  certainty: { header: 0.92, alone: 0.5 },
  text: labelledText(findLabelled(textLabels, /[A-Z\d][A-Z\d -]{4,17}\d[A-Z]{0,2}/i, isNumber), {
    labels: textLabels,
    labelsAre: 'words',
    digits: 3,
    mark: /licen[cs]e|\bdl|schein|permis/i,
  }),
  mask: (value) => maskDigits(value, 2),
  examples: {
    match: [
      { cell: 'D1234567', header: 'driver_license' },
      { cell: 'S530-4209-0123', header: 'DriversLicense' },
      { cell: '123456789', header: 'drivers license number' },
      { cell: 'MORGA657054SM9IJ', header: 'driving licence' },
      { cell: 'AB123456', header: 'dl_number' },
      { cell: 'A1234567', header: 'license_number' },
      { cell: 'A1234567', header: 'DL#' },
    ],
    nonMatch: [
      { cell: 'D1234567' },
      { cell: 'INTRODUCTORY', header: 'license_number' },
      { cell: 'A1', header: 'driver_license' },
      { cell: '123456789', header: 'license_number' },
      { cell: 'Apache-2.0', header: 'license' },
      { cell: 'D1234567', header: 'public_key' },
      { cell: 'CA', header: 'driver_license_state' },
    ],
  },
};
