import type {
  CellVerdict,
  ColumnCounts,
  Detector,
  Found,
  HeaderEvidence,
  LineMemory,
} from '../detector.ts';
import { ipHeader } from '../headers/ids.ts';
import { signs } from '../kernel/signs.ts';
import { maskIp } from '../mask.ts';
import { kinds, type Sieve } from '../traits.ts';
import { endBy, findAtRuns, isDigit, matchesAtRuns } from './lib/digitRuns.ts';
import { byShare, findAll } from './lib/rules.ts';

/** No part has a needless zero in front. */
const fourParts = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/;

const octets = (text: string): number[] | null => {
  const found = fourParts.exec(text);
  if (found === null) return null;
  const numbers = [Number(found[1]), Number(found[2]), Number(found[3]), Number(found[4])];
  return numbers.every((n) => n <= 255) ? numbers : null;
};

/** First octets and, for some, the range of the second: networks that identify nobody (IANA). */
const reserved: ReadonlyArray<readonly [number, number, number]> = [
  [0, 0, 255],
  [10, 0, 255],
  [100, 64, 127],
  [127, 0, 255],
  [169, 254, 254],
  [172, 16, 31],
  [192, 168, 168],
  [198, 18, 19],
];
const isPublic4 = ([a = 0, b = 0]: readonly number[]) =>
  a < 224 && !reserved.some(([first, from, to]) => a === first && b >= from && b <= to);

/** Documentation networks of RFC 5737 and RFC 3849. */
const documentation = /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.|^2001:0?db8:/i;

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
const isHex = (group: string) => /^[0-9a-f]{1,4}$/i.test(group);

const isIp6 = (text: string): boolean => {
  if (!text.includes('::') && text.length < 15) return false;
  const halves = text.split('::');
  if (halves.length > 2 || !text.includes(':')) return false;
  const groups = halves.flatMap(groupsOf);
  const tail = groups.at(-1) ?? '';
  const embedded = tail.includes('.') && octets(tail) !== null;
  const width = groups.length + Number(embedded);
  if (!groups.slice(0, embedded ? -1 : undefined).every(isHex)) return false;
  return halves.length === 2 ? width <= 7 : width === 8;
};

/** Global unicast is 2000::/3; the rest is local, mapped or somebody's `name::name`. */
const test6 = (cell: string): CellVerdict => {
  if (!isIp6(cell)) return null;
  // `Oct 25 2000::` ends with a year.
  if (/^\d{4}::$/.test(cell)) return 'shape';
  return /^[23][0-9a-f]{3}:/i.test(cell) ? 'value' : 'shape';
};

/** Four small numbers are a version before they are an address. */
const test = (cell: string, header: HeaderEvidence): CellVerdict => {
  if (cell.length < 3 || cell.length > 49) return null;
  if (cell.includes(':')) return test6(cell);
  const numbers = octets(cell);
  if (numbers === null) return null;
  const looksLikeVersion = header === 'none' && numbers.every((n) => n < 32);
  return isPublic4(numbers) && !looksLikeVersion ? 'value' : 'shape';
};

const enough = byShare({ alone: 0.5, header: 0.05 });

/** Addresses begin with any number, versions with a small one. */
const accepts = (counts: ColumnCounts): boolean =>
  enough(counts) && (counts.header !== 'none' || counts.supported >= counts.values / 2);

/** Four numbers that no suffix makes a version: not in `6.9.11.60+dfsg`, `7.0.99.1~rc1`. */
const in4 = /(?<![\w.-])(?:\d{1,3}\.){3}\d{1,3}(?![\w-]|\.\d|\/\d|[+~][a-z])/y;
const in6 = /(?<![\w:.])[0-9a-f]{4}:(?:[0-9a-f]{0,4}:){1,6}[0-9a-f]{0,4}(?![\w:])/gi;
/** `version 6.9.11.60`, `fw_ver=…`, `>= …`; `nameserver …` ends with no such word. */
const versionWord =
  /(?:(?:version|release|build|firmware|oid|section|clause|§|(?<![a-z])(?:fw|sw|hw|os|app)?(?:ver|rev)|\bv)[\s.:=/"']*|(?:[<>~]=|~>)\s*)$/i;
/** `Chrome/120.30.40.99`, but `host/23.45.6.77` too. */
const behindSlash = /[a-z]\/$/i;

const isIp = (value: string) => test(value, 'none') === 'value';
const mayBegin4 = (text: string, start: number, end: number): boolean =>
  end - start <= 3 && text.charCodeAt(end) === 46 && isDigit(text.charCodeAt(end + 1));
const findIp4 = findAtRuns(endBy(in4), mayBegin4, isIp);
const findIp6 = findAll(in6, isIp);
/** Times have colons too, but neither two together nor seven. */
const maybeIp6 = /::|(?:[0-9a-f]{1,4}:){7}/i;

const LONGEST_WORD = 12;
const before = (text: string, start: number): string =>
  text.slice(Math.max(0, start - LONGEST_WORD), start);

/** Addresses of small first numbers are rare, versions of others too. */
const isLow = (value: string): boolean => Number.parseInt(value, 10) < 32;
/** `upgrade V8 to 4.2.77.13`, `Bump to 1.0.99.0`, `Upgraded to 4.6.85.25 from 4.5.103.35` */
const newVersion =
  /(?<!\p{L})(?:upgrad(?:e|ed|es|ing)|updat(?:e|ed|es|ing)|bump(?:ed|s)?|downgrad(?:e|ed)|merge[ds]?|backport(?:ed)?)(?:\s[\p{L}\d.+-]{1,24}){0,2}?(?:\s(?:to|from))?\s$/iu;
const LONGEST_NEWS = 60;
/** `3.43.1.3 Why do some tests fail?` begins a section. */
const heading = /^\s\p{Lu}[\p{L}'’]*\s\p{Ll}/u;

const isVersion = (text: string, start: number, value: string): boolean => {
  const near = before(text, start);
  if (versionWord.test(near)) return true;
  if (!isLow(value) || value.includes(':')) return false;
  if (newVersion.test(text.slice(Math.max(0, start - LONGEST_NEWS), start))) return true;
  return text.slice(0, start).trim() === '' && heading.test(text.slice(start + value.length));
};

const find = (text: string): Found[] =>
  [...findIp4(text), ...(maybeIp6.test(text) ? findIp6(text) : [])].filter(
    ({ start, value }) => !isVersion(text, start, value) && !behindSlash.test(before(text, start)),
  );

/** Four numbers that the text calls a version: the word before them, or a suffix `+dfsg` or `~rc1`. */
const versioned = /(?<![\w.-])(\d{1,2}\.\d{1,3}\.)\d{1,3}\.\d{1,3}(?<suffix>[+~][a-z])?/iy;
const MOST_VERSIONS = 100;

/** Changelogs name a version once and then only its number: `from 6.9.13.51`. */
const begin = (): LineMemory => {
  const known = new Set<string>();
  const learn = (text: string): void => {
    for (const { 0: value, index, groups, 1: series = '' } of matchesAtRuns(
      versioned,
      text,
      mayBegin4,
    )) {
      const isNamed = groups?.suffix !== undefined || isVersion(text, index, value);
      if (isNamed && known.size < MOST_VERSIONS) known.add(series);
    }
  };
  const isKnown = (value: string): boolean =>
    isLow(value) && known.has(/^\d+\.\d+\./.exec(value)?.[0] ?? '');
  return {
    find: (text) => {
      learn(text);
      return find(text).filter(({ value }) => !isKnown(value));
    },
  };
};

const four: Sieve = {
  length: [7, 15],
  digits: [4, 12],
  within: kinds.digit | kinds.dot,
  some: [kinds.dot],
};
const six: Sieve = {
  length: [3, 49],
  within: kinds.digit | kinds.upper | kinds.lower | kinds.colon | kinds.dot,
  some: [kinds.colon],
};

export const ip: Detector = {
  type: 'ip',
  header: ipHeader,
  validators: ['address form', 'public network'],
  test,
  sieve: () => [four, six],
  shows: { signs: signs.network },
  accepts,
  mixes: ({ values, supported }) => supported >= values / 2,
  support: (cell) => cell.includes(':') || Number.parseInt(cell, 10) >= 32,
  certainty: { header: 0.98, alone: 0.93 },
  text: {
    signs: signs.network,
    digits: 4,
    mark: /\d\.\d|:[0-9a-f]{0,4}:/i,
    find,
    begin,
    keywords: ['ip', 'client', 'remote', 'from', 'address'],
    against: ['firmware', 'release', 'revision', 'driver', 'oid', 'netmask', 'subnet', 'patch'],
    alone: 'unlessAgainst',
    together: 1,
  },
  isTestData: (cell) => documentation.test(cell),
  mask: maskIp,
  examples: {
    match: [
      { cell: '93.184.216.34' },
      { cell: '8.8.8.8', header: 'client_ip' },
      { cell: '203.0.113.77' },
      { cell: '2606:2800:220:1:248:1893:25c8:1946' },
      { cell: '2a00:1450:4001:81b::200e' },
      { cell: '1.197.201.2' },
    ],
    nonMatch: [
      { cell: '10.0.0.12' },
      { cell: '192.168.1.1' },
      { cell: '127.0.0.1' },
      { cell: '256.1.1.1' },
      { cell: '1.2.3.4' },
      { cell: '93.184.216' },
      { cell: '93.184.216.34.5' },
      { cell: '093.184.216.034' },
      { cell: '12:34:56' },
      { cell: '00:1B:44:11:3A:B7' },
      { cell: 'fe80::1' },
      { cell: 'std::cafe' },
    ],
  },
};
