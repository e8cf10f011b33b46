import type { CellVerdict, ColumnCounts, Detector, HeaderEvidence } from '../detector.ts';
import { ssnHeader } from '../headers/ssn.ts';
import { signs } from '../kernel/signs.ts';
import { maskDigits } from '../mask.ts';
import { kinds, type Sieve } from '../traits.ts';
import { endBy, findAtRuns, isDigit, isWordy } from './lib/digitRuns.ts';
import { findLabelled } from './lib/labelled.ts';
import { byShare } from './lib/rules.ts';

/** Not a part of a longer number in groups: `9405 536 22 8726`, `1Z9 536 22 8726`, `536 22 8726 12`. */
const inText =
  /(?<![\w.-]|\d[A-Za-z]{0,3} (?=\d{3} ))(?:\d{3}-\d{2}-\d{4}|\d{3} \d{2} \d{4}(?! \d))(?![\w-]|\.\d)/y;

/** Three digits with two and a mark behind. */
const mayBegin = (text: string, start: number, end: number): boolean => {
  const mark = text.charCodeAt(end);
  return (
    end - start === 3 &&
    (mark === 45 || mark === 32) &&
    text.charCodeAt(end + 3) === mark &&
    isDigit(text.charCodeAt(end + 1)) &&
    isDigit(text.charCodeAt(end + 2))
  );
};

const [DASH, DOT] = [45, 46];
const isJoined = (code: number) => isWordy(code) || code === DASH;
/** Of a number with dashes, which most are: as the expression has it. */
const endOfDashed = (text: string, start: number): number => {
  const before = text.charCodeAt(start - 1);
  if (isJoined(before) || before === DOT) return 0;
  const end = start + 11;
  for (let at = start + 7; at < end; at += 1) if (!isDigit(text.charCodeAt(at))) return 0;
  const behind = text.charCodeAt(end);
  if (isJoined(behind) || (behind === DOT && isDigit(text.charCodeAt(end + 1)))) return 0;
  return end;
};
const endOfAny = endBy(inText);
const endOf = (text: string, start: number): number =>
  text.charCodeAt(start + 3) === DASH ? endOfDashed(text, start) : endOfAny(text, start);

/** Cards and advertisements made these numbers known, or are kept for them. */
const published = new Set([78_051_120, 219_099_999, 123_456_789, 457_555_462]);
const isPublished = (number: number): boolean =>
  published.has(number) || (number >= 987_654_320 && number <= 987_654_329);

/** Rules since 2011: no area 000, 666 or 9xx (9xx are ITINs), no empty group or serial. */
const isIssued = (number: number): boolean => {
  if (isPublished(number)) return true;
  const area = Math.trunc(number / 1_000_000);
  if (area === 0 || area === 666 || area >= 900) return false;
  if (Math.trunc(number / 10_000) % 100 === 0 || number % 10_000 === 0) return false;
  return number % 111_111_111 !== 0;
};

/** Nine digits as a number, bare or in groups of three, two and four with the same mark; -1 = neither. */
const numberOf = (cell: string): number => {
  if (cell.length !== 9 && cell.length !== 11) return -1;
  const mark = cell.length === 11 ? cell.charCodeAt(3) : 0;
  if (mark !== 0 && mark !== 45 && mark !== 32) return -1;
  let number = 0;
  for (let i = 0; i < cell.length; i += 1) {
    const code = cell.charCodeAt(i);
    const isMark = mark !== 0 && (i === 3 || i === 6);
    if (isMark ? code !== mark : !isDigit(code)) return -1;
    if (!isMark) number = number * 10 + code - 48;
  }
  return number;
};

/** Campus codes that no employer's number begins with (IRS, "How EINs are assigned and valid EIN prefixes"). */
const noEmployer = new Set([0, 7, 8, 9, 17, 18, 19, 28, 29, 49, 69, 70, 78, 79, 89, 96, 97]);

/** Written as such a number is, or one that no employer can have. */
const support = (cell: string): boolean =>
  cell.length === 11 || noEmployer.has(Math.trunc(numberOf(cell) / 10_000_000));

/** Of numbers that only look like these one in ten was never issued, of these none. */
const areIssued = ({ values, shapes }: ColumnCounts) =>
  shapes - values <= Math.max(1, shapes * 0.04);

const mostly = byShare({ alone: 0.5, header: 0.05 });
/**
 * A tax id is a person's or an employer's. Of persons one in seven is no employer's; of employers none
 * is; and one in ten nine-digit numbers of any other kind was never issued.
 */
const accepts = (counts: ColumnCounts): boolean => {
  if (counts.header === 'none' && !areIssued(counts)) return false;
  if (!mostly(counts) || counts.header !== 'weak') return mostly(counts);
  const { values, cells, supported } = counts;
  return (
    supported >= values * 0.5 ||
    (cells >= 20 && values >= cells * 0.97 && supported >= values * 0.05)
  );
};

/** Nine bare digits count only with a header that names them. */
const test = (cell: string, header: HeaderEvidence): CellVerdict => {
  if (cell.length === 9 && header !== 'strong' && header !== 'weak') return null;
  const number = numberOf(cell);
  if (number < 0) return null;
  if (isIssued(number)) return 'value';
  return cell.length === 11 ? 'shape' : null;
};

const labels = ['ssn', 'ssn no', 'social security', 'social security number', 'social security no'];
const findRuns = findAtRuns(endOf, mayBegin, (value) => isIssued(numberOf(value)));
const findBare = findLabelled(labels, /\d{9}/, (value) => isIssued(numberOf(value)));
const nine = /(?<!\d)\d{9}(?!\d)/;
const find = (text: string) =>
  nine.test(text) ? [...findRuns(text), ...findBare(text)] : findRuns(text);

const parts: Sieve = {
  length: [11, 11],
  digits: [9, 9],
  within: kinds.digit | kinds.blank | kinds.dash,
};
const number: Sieve = { length: [9, 9], within: kinds.digit };

export const ssn: Detector = {
  type: 'ssn',
  header: ssnHeader,
  validators: ['area, group and serial issued', 'no published number'],
  test,
  sieve: (header) => (header === 'strong' || header === 'weak' ? [parts, number] : [parts]),
  accepts,
  mixes: areIssued,
  support,
  certainty: { header: 0.99, alone: 0.92 },
  text: {
    signs: signs.threeTwoFour,
    labels,
    labelsAre: 'words',
    digits: 9,
    find,
    keywords: [
      'ssn',
      'social security',
      'social',
      'soc sec',
      'socsec',
      'ss',
      'taxpayer',
      'tax id',
      'tin',
    ],
    alone: 'never',
    lone: (value) => value.charCodeAt(3) === DASH,
    together: 5,
  },
  isTestData: (cell) => isPublished(numberOf(cell)),
  check: { name: 'ssn', besides: ['phone'] },
  mask: (value) => maskDigits(value, 0),
  examples: {
    match: [
      { cell: '536-22-8726' },
      { cell: '001-01-0001' },
      { cell: '899-99-9999' },
      { cell: '536 22 8726' },
      { cell: '078-05-1120' },
      { cell: '987-65-4320', header: 'ssn' },
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
      { cell: '53622-8726' },
      { cell: '536-22-87261' },
      { cell: '536-228-726' },
      { cell: '021000021', header: 'routing_number' },
    ],
  },
};
