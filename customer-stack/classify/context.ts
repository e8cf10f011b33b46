import type { Found, TextRule } from './detector.ts';
import { createNearWords } from './nearWords.ts';
import { compilePhrases, phraseFinder } from './phrases.ts';
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

const rememberLastOf = <K extends object, T>(compute: (key: K) => T): ((key: K) => T) => {
  let last: { readonly key: K; readonly answer: T } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, answer: compute(key) };
    return last.answer;
  };
};

/** Evidence of the words near a hit. */
export interface Weigher {
  readonly keyword: (context: readonly string[]) => boolean;
  readonly against: (context: readonly string[]) => boolean;
  /** False where no word near a hit can be evidence. Cheaper than reading the words, and false for most hits. */
  readonly mayTell: (around: readonly string[], line: string, hit: Found) => boolean;
}

type Evidence = Pick<TextRule, 'keywords' | 'against'>;
const othersOf = ({ against = [] }: Evidence) => [...negative, ...against];

/** Phrases near a hit that tell for it or against it, in small letters and without blanks. */
export const phrasesOf = (rule: Evidence): readonly string[] => [
  ...compilePhrases([...rule.keywords, ...othersOf(rule)]).ranks.keys(),
];

const isLetterAt = (text: string, at: number): boolean => {
  const small = text.charCodeAt(at) | 32;
  return small >= 97 && small <= 122;
};

/** True if every word in the window around a hit begins in the window, so that it is a whole word of the line. */
export const areWhole = (line: string, { start, value }: Found): boolean =>
  !isLetterAt(line, start - 1) &&
  !isLetterAt(line, start + value.length) &&
  !isLetterAt(line, start - BEFORE - 1);

export const weigherOf = (rule: Evidence): Weigher => {
  const { keywords } = rule;
  const others = othersOf(rule);
  const near = createNearWords(phrasesOf(rule));
  /** The words of a column's name are the same for all its hits. */
  const begunBy = rememberLastOf((around: readonly string[]) => near.begin(around.join(' ')));
  return {
    keyword: phraseFinder(keywords),
    against: phraseFinder(others),
    mayTell: (around, text, { start, value }) => {
      const end = start + value.length;
      const before = { text, from: Math.max(0, start - BEFORE), to: start };
      const behind = { text, from: end, to: Math.min(text.length, end + AFTER) };
      return near.mayHold(begunBy(around), before, behind);
    },
  };
};
