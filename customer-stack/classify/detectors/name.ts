import type { CellVerdict, ColumnCounts, Detector, HeaderEvidence } from '../detector.ts';
import { bareNames, nameHeader } from '../headers/name.ts';
import { signs } from '../kernel/signs.ts';
import { maskWords } from '../mask.ts';
import { kinds, type Sieve } from '../traits.ts';
import { lowerBound } from '../wilson.ts';
import { isFamilyName, isGivenName, isOrdinaryWord, isPopularName } from './lib/knownNames.ts';
import { nameLabels } from './lib/nameLabels.ts';
import { isThing, otherNames } from './lib/nameWords.ts';
import { remember } from './lib/remember.ts';
import { distinctEnough } from './lib/rules.ts';
import { chineseName, japaneseOrKorean } from './names/eastAsian.ts';
import { beginNames, findNames } from './names/find.ts';
import { knowledgeOf } from './names/knowledge.ts';
import { wordsOf } from './names/written.ts';

/** Of names of several words: letters, and the marks between and within them. */
const nameKinds =
  kinds.upper |
  kinds.lower |
  kinds.blank |
  kinds.dot |
  kinds.dash |
  kinds.comma |
  kinds.quote |
  kinds.wide;
const part = String.raw`(?:\p{Lu}[\p{L}\p{M}'’-]*\.?|(?:de|da|do|dos|del|della|di|du|la|le|van|von|der|den|ter|bin|al|el|y|e)\.?)`;
const written = new RegExp(String.raw`^(?:${part},?\s+){0,4}${part}$`, 'u');
const anyCase = /^[\p{L}\p{M}'’.-]+(?:,?\s+[\p{L}\p{M}'’.-]+){0,4}$/u;

const MOST_KEPT = 1_000;

/** `王秀兰`, `山田太郎`, `김민수` */
const isEastAsian = (cell: string): boolean =>
  chineseName(cell) === 'listed' || japaneseOrKorean(cell) === 'listed';

/** Written as a name; most cells are not, and those that are recur. */
const isListedPair = remember((cell) => {
  const [before = '', behind] = cell.split(', ');
  const parts = wordsOf(behind === undefined ? before : `${behind} ${before}`);
  return knowledgeOf(parts.filter((each) => !/^\p{L}\.?$/u.test(each))) === 'listed';
}, MOST_KEPT);

/** `Mary Smith`, `Smith, Mary A.`: given and family name by the lists. */
const isListed = (cell: string): boolean =>
  isEastAsian(cell) || (cell.includes(' ') && written.test(cell) && isListedPair(cell));

const startsSmall = /^\p{Ll}/u;
const initials = String.raw`\p{Lu}\.?(?:[ -]?\p{Lu}\.)?`;
const initialled = new RegExp(
  String.raw`^(?:${initials} (?<behind>\p{Lu}[\p{L}'’-]+)|(?<before>\p{Lu}[\p{L}'’-]+),? ${initials})$`,
  'u',
);

/** `J. Smith`, `Smith J.`: a family name by the lists. */
const isInitialled = (cell: string): boolean => {
  const { behind, before } = initialled.exec(cell)?.groups ?? {};
  const family = behind ?? before ?? '';
  return isFamilyName(family) && !isThing(family);
};

/** `mary smith`: without capitals only the lists tell. */
const isSmallPair = (cell: string): boolean =>
  startsSmall.test(cell) &&
  cell.includes(' ') &&
  isListed(cell.replaceAll(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase()));

/** Written like a name; the header states that it is one, or else the lists do. */
const test = (cell: string, header: HeaderEvidence): CellVerdict => {
  if (cell.length < 2 || cell.length > 60 || header === 'against') return null;
  if (header === 'none') return isListed(cell) ? 'value' : null;
  if (header === 'strong') return anyCase.test(cell) ? 'value' : null;
  if (chineseName(cell) !== null || japaneseOrKorean(cell) !== null) return 'value';
  if (written.test(cell) && cell.includes(' ')) return 'value';
  return isSmallPair(cell) ? 'value' : 'shape';
};

/** `Mary Smith`, `Smith, Mary A.`: a known given name, and no word that excludes it. */
const support = (cell: string): boolean => {
  if (isEastAsian(cell) || isInitialled(cell)) return true;
  const [before = '', behind] = cell.split(/,\s*/);
  const [first = '', ...others] = (behind ?? before).split(/[\s-]+/);
  if (!isGivenName(first) || (isOrdinaryWord(first) && !isPopularName(first))) return false;
  const family = (behind === undefined ? others.at(-1) : before.split(/\s+/).at(-1)) ?? '';
  return family === '' || isFamilyName(family) || !isThing(family);
};

/** Under a word that tells nothing most cells must be names by the lists. */
const areListed = ({ values, cells, distinct }: ColumnCounts): boolean =>
  distinct >= 10 && lowerBound(values, cells) >= 0.5;

/** A bare `name` is anything's name: then the cells must be known given names too. */
const accepts = (counts: ColumnCounts): boolean => {
  if (counts.header === 'none') return areListed(counts);
  if (counts.values === 0 || !distinctEnough(counts)) return false;
  if (counts.header === 'strong') return lowerBound(counts.values, counts.cells) >= 0.3;
  if (counts.header !== 'weak') return false;
  return counts.values / counts.cells >= 0.7 && counts.supported / counts.cells >= 0.6;
};

const words: readonly Sieve[] = [{ length: [2, 60], digits: [0, 0] }];
const severalWords: readonly Sieve[] = [
  {
    length: [5, 60],
    digits: [0, 0],
    some: [kinds.blank, kinds.upper | kinds.wide],
    within: nameKinds,
  },
  // Names of China, Japan and Korea need no blank.
  { length: [2, 9], within: kinds.wide | kinds.blank },
];

export const name: Detector = {
  type: 'name',
  ofTable: bareNames,
  header: { ...nameHeader, against: [...otherNames, ...nameHeader.against] },
  validators: ['written like a name'],
  test,
  sieve: (header) => (header === 'none' ? severalWords : header === 'against' ? [] : words),
  accepts,
  support,
  supportedBy: 'hold a known given name',
  certainty: { header: 0.92, alone: 0.75 },
  text: {
    signs: signs.shown | signs.pair | signs.named | signs.script,
    labels: nameLabels,
    labelsAre: 'words',
    needsCapital: true,
    /** A capital that begins a word, or a letter of a script without any. */
    mark: /(?:^|[^\w])[A-Z\u00c0-\uffff]/,
    find: findNames,
    begin: beginNames,
    flows: true,
    keywords: [],
    alone: 'always',
    together: 1,
  },
  columnOnly: true,
  mixes: ({ values, supported }) => supported >= values / 2,
  mask: maskWords,
  examples: {
    match: [
      { cell: 'Ann', header: 'first_name' },
      { cell: "O'Neil-Smith", header: 'LastName' },
      { cell: 'Luís Gonçalves', header: 'customer_name' },
      { cell: 'van der Berg', header: 'surname' },
      { cell: 'Smith, John A.', header: 'full name' },
      { cell: 'Mary Smith', header: 'name' },
      { cell: 'Mary Smith', header: 'patient' },
      { cell: 'mary smith', header: 'name' },
      { cell: 'R. Okafor', header: 'plaintiff' },
      { cell: 'Jürgen Weiß', header: 'Kontoinhaber' },
      { cell: 'Mary Smith' },
      { cell: 'Smith, Mary A.', header: 'col_3' },
    ],
    nonMatch: [
      { cell: 'Mary Park' },
      { cell: 'Mary', header: 'col_3' },
      { cell: 'Mary Smith', header: 'brand' },
      { cell: 'report.csv', header: 'file_name' },
      { cell: 'Acme Widgets', header: 'product_name' },
      { cell: 'Silla', header: 'nombre_producto' },
      { cell: 'web-01', header: 'hostname' },
      { cell: 'Ann', header: 'name' },
      { cell: 'blue river', header: 'name' },
      { cell: 'user123', header: 'first_name' },
      { cell: 'ann', header: 'username' },
      { cell: '12345', header: 'full_name' },
    ],
  },
};
