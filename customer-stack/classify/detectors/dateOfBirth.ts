import type { CellVerdict, Detector, HeaderEvidence } from '../detector.ts';
import { birthHeader } from '../headers/dateOfBirth.ts';
import { maskDigits } from '../mask.ts';
import type { Sieve } from '../traits.ts';
import { birthLabels, findBirths, otherBirthLabels } from './lib/birthsInText.ts';
import { byHeader } from './lib/rules.ts';

const forms: readonly RegExp[] = [
  /^(?<year>\d{4})[-/.]?(?:0?[1-9]|1[0-2])[-/.]?(?:0?[1-9]|[12]\d|3[01])(?:[T ].*)?$/,
  /^(?:0?[1-9]|[12]\d|3[01])[-/. ](?:0?[1-9]|[12]\d|3[01])[-/. ](?<year>\d{4})(?: .*)?$/,
  /^\p{L}{3,9}\.? \d{1,2},? (?<year>\d{4})$/u,
  /^\d{1,2}[-. ]\p{L}{3,9}[-. ](?<year>\d{4})$/u,
  /^(?:0?[1-9]|[12]\d|3[01])(?<mark>[-/.])(?:0?[1-9]|[12]\d|3[01])\k<mark>(?<year>\d{2})$/,
  /^\d{1,2}[- ]\p{L}{3}[- ](?<year>\d{2})$/u,
];

/** People alive are born after 1900. */
const isPlausible = (year: string) =>
  year.length === 2 || (Number(year) >= 1900 && Number(year) <= 2030);

const test = (cell: string, header: HeaderEvidence): CellVerdict => {
  if (header !== 'strong' || cell.length < 6 || cell.length > 40) return null;
  const year = forms
    .map((form) => form.exec(cell)?.groups?.year)
    .find((each) => each !== undefined);
  return year !== undefined && isPlausible(year) ? 'value' : null;
};

const date: readonly Sieve[] = [{ length: [6, 40], digits: [3, 40] }];

export const dateOfBirth: Detector = {
  type: 'date-of-birth',
  header: birthHeader,
  validators: ['date of a plausible year'],
  beats: ['ISO time', 'date', 'epoch seconds'],
  test,
  sieve: (header) => (header === 'strong' ? date : []),
  accepts: byHeader(0.3),
  certainty: { header: 0.95, alone: 0 },
  columnOnly: true,
  text: {
    labels: [...birthLabels, ...otherBirthLabels],
    digits: 3,
    mark: /birth|born|d\.?o\.?b|geb|naiss|nac(?:im|id|\.)|nasc|nat[oa]|née?|né\(|f[öø]d|urodz|b-?day|synty|naro[zd]|szület|doğum|născ|nașt|lahir|sinh|[\u0370-\ud7a3]/i,
    find: findBirths,
    flows: true,
    keywords: [],
    alone: 'always',
    together: 1,
  },
  mask: (value) => maskDigits(value, 0),
  examples: {
    match: [
      { cell: '1971-03-08', header: 'dob' },
      { cell: '3/8/1971', header: 'birthdate' },
      { cell: '31.12.1999', header: 'Geburtsdatum' },
      { cell: '1962-02-18 00:00:00', header: 'BirthDate' },
      { cell: 'March 8, 1971', header: 'date_of_birth' },
      { cell: '19710308', header: 'birth_date' },
      { cell: '3/8/71', header: 'Birth' },
      { cell: '08-Mar-71', header: 'dob' },
    ],
    nonMatch: [
      { cell: '1971-03-08' },
      { cell: '1971-03-08', header: 'created_at' },
      { cell: '1871-03-08', header: 'dob' },
      { cell: 'Paris', header: 'birth_place' },
      { cell: '1479249799', header: 'dob' },
      { cell: '42', header: 'birth_order' },
      { cell: '3.8.71', header: 'version' },
      { cell: '10.0.12', header: 'dob' },
    ],
  },
};
