import { kinds, mayBe, type Sieve } from './traits.ts';

/**
 * Classes of values that are never personal data of a weaker kind: they are tested before any
 * detector that does not check itself (phone, bare digits, names, addresses).
 */
export interface LookAlike {
  readonly name: string;
  /** What each cell of the class looks like at least, to save time. */
  readonly sieve: Sieve;
  readonly matches: (cell: string) => boolean;
  readonly examples: readonly string[];
}

const letters = kinds.upper | kinds.lower;
const dateMarks = kinds.slash | kinds.dot | kinds.dash;
const whole = (pattern: RegExp) => (cell: string) => pattern.test(cell);
const inRange = (cell: string, from: number, to: number) => {
  const n = Number(cell);
  return n >= from && n < to;
};

export const lookAlikes: readonly LookAlike[] = [
  {
    name: 'UUID',
    sieve: { length: [36, 38], some: [kinds.dash] },
    matches: whole(/^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i),
    examples: ['3f2504e0-4f89-11d3-9a0c-0305e82c3301'],
  },
  {
    name: 'hash',
    sieve: { length: [32, 64], within: kinds.digit | letters },
    matches: (cell) =>
      /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/i.test(cell) && /[a-f]/i.test(cell),
    examples: ['d41d8cd98f00b204e9800998ecf8427e'],
  },
  {
    name: 'ULID',
    sieve: { length: [26, 26], within: kinds.digit | kinds.upper },
    matches: whole(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/),
    examples: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  },
  {
    name: 'epoch milliseconds',
    sieve: { length: [13, 13], within: kinds.digit },
    matches: (cell) => /^1\d{12}$/.test(cell),
    examples: ['1479249799770'],
  },
  {
    name: 'epoch seconds',
    sieve: { length: [10, 10], within: kinds.digit },
    matches: (cell) => /^\d{10}$/.test(cell) && inRange(cell, 946_684_800, 2_000_000_000),
    examples: ['1479249799'],
  },
  {
    name: 'ISO time',
    sieve: {
      length: [10, 127],
      digits: [8, 31],
      within:
        kinds.digit | kinds.dash | kinds.colon | kinds.dot | kinds.plus | kinds.blank | kinds.upper,
      some: [kinds.dash],
    },
    matches: whole(
      /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/,
    ),
    examples: ['2024-02-03T07:55:29Z', '2024-02-03'],
  },
  {
    name: 'date',
    sieve: {
      length: [6, 19],
      digits: [4, 14],
      within: kinds.digit | dateMarks | kinds.blank | kinds.colon | kinds.upper,
      some: [dateMarks],
    },
    matches: whole(
      /^(?:\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2}))(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/,
    ),
    examples: ['3/8/1971', '31.12.1999 23:59'],
  },
  {
    name: 'version',
    sieve: { length: [3, 127], digits: [2, 31], some: [kinds.dot] },
    matches: whole(
      /^(?!\d{3}\.\d{3}\.\d{4}$)v?\d{1,5}(?:\.\d{1,5}){1,2}(?:[-+][0-9A-Za-z.-]+)?$|^v\d+(?:\.\d+){3}$/,
    ),
    examples: ['1.2.3', 'v10.0.19041.1', '4.17.21-rc.1'],
  },
  {
    name: 'decimal',
    sieve: {
      length: [2, 127],
      digits: [1, 31],
      within: kinds.digit | kinds.plus | kinds.dash | kinds.dot | kinds.comma | letters,
      some: [kinds.dot | kinds.comma],
    },
    matches: whole(/^[+-]?\d*[.,]\d+(?:e[+-]?\d+)?$/i),
    examples: ['49756.53', '-73.935242', '1.5e10'],
  },
  {
    name: 'coordinates',
    sieve: {
      length: [7, 127],
      digits: [4, 31],
      some: [kinds.dot],
      within: ~(letters | kinds.at | kinds.under),
    },
    matches: whole(/^\(?[+-]?\d{1,3}\.\d+\s*[,;/ ]\s*[+-]?\d{1,3}\.\d+\)?$/),
    examples: ['40.7128, -74.0060'],
  },
  {
    name: 'MAC address',
    sieve: { length: [17, 17], some: [kinds.colon | kinds.dash] },
    matches: whole(/^[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}$/i),
    examples: ['00:1B:44:11:3A:B7'],
  },
  {
    name: 'parcel tracking',
    sieve: { length: [18, 22], within: kinds.digit | kinds.upper },
    matches: whole(/^1Z[0-9A-Z]{16}$|^9[2-5]\d{18,20}$/),
    examples: ['1Z999AA10123456784', '9400110200881269505003'],
  },
  {
    name: 'ZIP+4',
    sieve: { length: [10, 10], digits: [9, 9], some: [kinds.dash] },
    matches: whole(/^\d{5}-\d{4}$/),
    examples: ['12345-6789'],
  },
  {
    name: 'order number',
    sieve: {
      length: [3, 127],
      digits: [1, 31],
      within: ~(kinds.at | kinds.dot | kinds.colon | kinds.comma | kinds.wide),
      some: [letters],
    },
    matches: whole(
      /^(?:ORD|ORDER|INV|PO|SO|RMA|TKT|TICKET|REF|SKU|CASE|BATCH|LOT|WO|QUO|JIRA)[-_#/ ]?\d[\dA-Z-]*$/i,
    ),
    examples: ['ORD-2024-000123', 'INV20394857', 'PO#415-555-2671'],
  },
  {
    name: 'VIN',
    sieve: { length: [17, 17], within: kinds.digit | kinds.upper },
    matches: (cell) =>
      /^[A-HJ-NPR-Z0-9]{12}[A-HJ-NPR-Z0-9]\d{4}$/.test(cell) &&
      /[A-Z]/.test(cell) &&
      /\d{2}/.test(cell),
    examples: ['1HGCM82633A004352', 'WVWZZZ1JZXW000001'],
  },
  {
    name: 'ISBN',
    sieve: {
      length: [7, 31],
      digits: [3, 31],
      within: kinds.digit | kinds.dash | kinds.blank | kinds.upper,
      some: [kinds.dash | kinds.blank],
    },
    matches: whole(
      /^97[89][- ]\d{1,5}[- ]\d{1,7}[- ]\d{1,7}[- ]\d$|^\d{1,5}-\d{1,7}-\d{1,7}-[\dX]$/,
    ),
    examples: ['978-3-16-148410-0', '0-306-40615-2'],
  },
  {
    name: 'ICCID',
    sieve: { length: [19, 20], within: kinds.digit },
    matches: whole(/^89\d{17,18}$/),
    examples: ['8991101200003204510'],
  },
  {
    name: 'network',
    sieve: { length: [9, 18], digits: [5, 14], within: kinds.digit | kinds.dot | kinds.slash },
    matches: whole(/^\d{1,3}(?:\.\d{1,3}){3}\/\d{1,2}$/),
    examples: ['93.184.216.0/24'],
  },
  {
    name: 'object id',
    sieve: { length: [24, 24], within: kinds.digit | letters },
    matches: (cell) => /^[0-9a-f]{24}$/i.test(cell) && /[a-f]/i.test(cell),
    examples: ['507f1f77bcf86cd799439011'],
  },
  {
    name: 'Base64',
    sieve: { length: [41, 127], some: [kinds.other] },
    matches: (cell) => /^[A-Za-z0-9+/]{40,}={1,2}$/.test(cell) && cell.length % 4 === 0,
    examples: ['q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k='],
  },
  {
    name: 'money',
    sieve: {
      length: [2, 127],
      within: ~(kinds.lower | kinds.dash | kinds.colon | kinds.slash | kinds.at | kinds.under),
      some: [kinds.upper | kinds.other | kinds.wide],
    },
    matches: whole(/^[$€£¥]\s?[\d.,]+$|^[\d.,]+\s?(?:[$€£¥%]|USD|EUR|GBP)$/),
    examples: ['$1,234.56', '49,99 €', '12.5 %'],
  },
  {
    name: 'time',
    sieve: {
      length: [4, 127],
      digits: [3, 31],
      within: kinds.digit | kinds.colon | kinds.dot | kinds.blank | letters,
      some: [kinds.colon],
    },
    matches: whole(/^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s?[ap]m)?$/i),
    examples: ['12:34:56', '9:15 pm'],
  },
  {
    name: 'web address',
    sieve: { length: [6, 127], some: [kinds.colon] },
    matches: whole(/^(?:https?|ftp|s3):\/\/\S+$/i),
    examples: ['https://example.org/a?b=1'],
  },
  {
    name: 'AWS name',
    sieve: { length: [9, 127], some: [kinds.colon] },
    matches: whole(/^arn:aws[a-z-]*:\S+$/),
    examples: ['arn:aws:iam::123456789012:user/ann'],
  },
];

/** Name of the class that the whole cell is of; null = none. */
export const lookAlikeOf = (cell: string): string | null =>
  lookAlikes.find((each) => each.matches(cell))?.name ?? null;

/** The classes that a cell with these traits may be of, in their order. */
export const lookAlikesLike = (traits: number): readonly LookAlike[] =>
  lookAlikes.filter(({ sieve }) => mayBe(traits, [sieve]));
