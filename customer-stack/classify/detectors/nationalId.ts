import type { CellVerdict, ColumnCounts, Detector, HeaderEvidence } from '../detector.ts';
import { nationalIdHeader } from '../headers/ids.ts';
import { maskDigits } from '../mask.ts';
import { kinds, type Sieve } from '../traits.ts';
import { findLabelledOf, labelledText } from './lib/labelled.ts';
import type { NationalId } from './lib/nationalId.ts';
import { nationalIds } from './lib/nationalIds.ts';
import { namedBy, nationalIdHeaderWords, nationalIdLabels } from './lib/nationalIdWords.ts';
import { byCheckDigits } from './lib/rules.ts';

/** As written without blanks, and without marks: Finland's mark of the century is part of the number. */
const readings = (cell: string): string[] => {
  const plain = cell.toUpperCase().replaceAll(/\s/g, '');
  return [plain, plain.replaceAll(/[./()-]/g, '')];
};

/** Believed without a header. */
const rare = nationalIds.filter(({ alone }) => alone === true);

const mayBeId = (cell: string): boolean =>
  cell.length >= 8 && cell.length <= 24 && /\d{2}/.test(cell) && !/^[./-]/.test(cell);

/** The first of these countries that gives out such numbers. */
const countryOf = (cell: string, among: readonly NationalId[]): string | undefined => {
  if (!mayBeId(cell)) return undefined;
  const written = readings(cell);
  return among.find(({ form, isValid }) => written.some((id) => form.test(id) && isValid(id)))
    ?.country;
};

const test = (cell: string, header: HeaderEvidence): CellVerdict =>
  countryOf(cell, header === 'strong' ? nationalIds : rare) === undefined ? null : 'value';

/** Under its word a number counts only as one of those that the word names. */
const isNamed = (value: string, label: string): boolean => {
  const named = namedBy(label);
  const among =
    named === null ? nationalIds : nationalIds.filter(({ country }) => named.includes(country));
  return countryOf(value, among) !== undefined;
};

/**
 * One in ten numbers of a country's length passes its check, and of many countries' checks one: the
 * numbers of a column are those of one country, or have letters.
 */
const areOfOneCountry = ({ sameForm, supported, values }: ColumnCounts): boolean =>
  sameForm + supported >= values * 0.5;

const accepts = (counts: ColumnCounts): boolean => byCheckDigits(counts) && areOfOneCountry(counts);

const plain = kinds.digit | kinds.blank | kinds.dot | kinds.slash | kinds.dash | kinds.plus;
const letters = kinds.upper | kinds.lower | kinds.wide;
const anyCountry: readonly Sieve[] = [{ length: [8, 24], digits: [4, 24] }];
/** Those that are believed without a header. */
const rareCountry: readonly Sieve[] = [
  { length: [8, 24], digits: [6, 17], within: plain | letters, some: [letters] },
  ...[13, 15, 18].map((n): Sieve => ({ length: [n, 24], digits: [n, n] })),
];

export const nationalId: Detector = {
  type: 'national-id',
  columnOnly: true,
  header: {
    ...nationalIdHeader,
    strong: [...new Set([...nationalIdHeaderWords, ...nationalIdHeader.strong])],
  },
  validators: ['form of a country', 'check digits or birth date'],
  test,
  sieve: (header) => (header === 'strong' ? anyCountry : rareCountry),
  accepts,
  mixes: (counts) => counts.values >= counts.alike * 0.5 && areOfOneCountry(counts),
  formOf: (cell) => countryOf(cell, nationalIds) ?? '',
  support: (cell) => countryOf(cell, rare) !== undefined,
  beats: ['epoch seconds', 'epoch milliseconds', 'decimal', 'version'],
  certainty: { header: 0.95, alone: 0.85 },
  text: labelledText(
    findLabelledOf(nationalIdLabels, /[A-ZÑ&\d][A-ZÑ&\d./ -]{6,20}(?:[A-Z\d]|\([A\d]\))/i, isNamed),
    { labels: nationalIdLabels, labelsAre: 'words', digits: 3 },
  ),
  mask: (value) => maskDigits(value, 2),
  examples: {
    match: [
      { cell: '12345678Z' },
      { cell: 'X1234567L' },
      { cell: 'RSSMRA85T10A562S' },
      { cell: '131052-308T' },
      { cell: '811228-9874', header: 'personnummer' },
      { cell: '44051401359', header: 'PESEL' },
      { cell: 'AB 12 34 56 C', header: 'national_insurance_number' },
      { cell: '86095742719', header: 'steuer_id' },
      { cell: '111222333', header: 'bsn' },
      { cell: '85.07.30-033.28', header: 'national_id' },
      { cell: '529.982.247-25', header: 'cpf' },
      { cell: '11010519491231002X' },
      { cell: '10000000146', header: 'tckn' },
      { cell: '912-70-8726', header: 'itin' },
      { cell: 'ABCPE1234F', header: 'PAN' },
      { cell: 'A123456(3)', header: 'HKID' },
    ],
    nonMatch: [
      { cell: '12345678A' },
      { cell: 'X1234567M' },
      { cell: 'RSSMRA85T10A562X' },
      { cell: '131052-308U' },
      { cell: '44051401358', header: 'pesel' },
      { cell: '44051401359' },
      { cell: 'BG123456A', header: 'nino' },
      { cell: '111222333' },
      { cell: '529.982.247-24', header: 'cpf' },
      { cell: '110105194912310021' },
    ],
  },
};
