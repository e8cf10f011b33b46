import type { Found, TextRule } from './detector.ts';
import { compilePhrases, phraseFinder, phraseTest } from './phrases.ts';
import { words } from './words.ts';

const BEFORE = 50;
const AFTER = 20;

/** Words near a hit that show that a number is something else. */
const negative = [
  'order',
  'invoice',
  'tracking',
  'sku',
  'serial',
  'version',
  'build',
  'timestamp',
  'hash',
  'part',
];

/** Words near a hit: those of the column's name and those of the same line. */
export const contextOf = (
  around: readonly string[],
  line: string,
  { start, value }: Found,
): string[] => [
  ...around,
  ...words(line.slice(Math.max(0, start - BEFORE), start)),
  ...words(line.slice(start + value.length, start + value.length + AFTER)),
];

const notPlain = /[^\x20-\x7e]/;
const notInWords = /[^a-z\d]+/g;
/** The same words written together; null where they are not of plain ASCII. */
export const joinedContextOf = (
  around: readonly string[],
  line: string,
  { start, value }: Found,
): string | null => {
  const before = line.slice(Math.max(0, start - BEFORE), start);
  const behind = line.slice(start + value.length, start + value.length + AFTER);
  const near = `${before} ${behind}`;
  if (notPlain.test(near)) return null;
  return around.join('') + near.toLowerCase().replaceAll(notInWords, '');
};

/** Evidence of the words near a hit. */
export interface Weigher {
  readonly keyword: (context: readonly string[]) => boolean;
  readonly against: (context: readonly string[]) => boolean;
  /** May the words, written together, be evidence at all? Most are none. */
  readonly mayTell: (joined: string) => boolean;
}

export const weigherOf = ({
  keywords,
  against = [],
}: Pick<TextRule, 'keywords' | 'against'>): Weigher => {
  const others = [...negative, ...against];
  return {
    keyword: phraseFinder(keywords),
    against: phraseFinder(others),
    mayTell: phraseTest(compilePhrases([...keywords, ...others])),
  };
};
