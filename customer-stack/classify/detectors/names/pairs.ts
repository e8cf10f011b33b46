import type { Found } from '../../detector.ts';
import { plainName } from '../lib/bloom.ts';
import { isOrdinaryWord, isPopularName } from '../lib/knownNames.ts';
import { isNamesake, isStranger } from '../lib/nameWords.ts';
import { matchesOf } from '../lib/rules.ts';
import { beforeOf, behindOf, isNotice, isOfPerson, isOfThing, isSpeaking } from './evidence.ts';
import { isSureGiven, isWritten, type Knowledge, knowledgeOf } from './knowledge.ts';
import type { Memory } from './memory.ts';
import { isTitle, mayHoldPair, runSource } from './written.ts';

const runs = new RegExp(String.raw`(?<![\p{L}\p{N}_@/\\.#$&-])${runSource}`, 'gu');
const degrees = /^(?:jr|sr|ii|iii|iv|phd|md|esq|mba)\.?$/i;

interface Pair {
  readonly text: string;
  readonly start: number;
  readonly knowledge: NonNullable<Knowledge>;
  /** Begins with a frequent given name. */
  readonly isFrequent: boolean;
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word);
/** Words that may stand before a name at the beginning of a sentence: `Yesterday Mary Smith`. */
const mayPrecede = (word: string) =>
  !isCapital(word) || isTitle(word) || isOrdinaryWord(word) || isStranger(word, false);

interface Token {
  readonly word: string;
  readonly at: number;
}

const pairFrom = (tokens: readonly Token[], from: number): Pair | undefined => {
  const [first, last] = [tokens[from], tokens.at(-1)];
  if (first === undefined || last === undefined || !isCapital(first.word)) return undefined;
  const words = tokens
    .slice(from)
    .map(({ word }) => word)
    .filter(isCapital);
  const knowledge = knowledgeOf(words);
  const isName =
    knowledge !== null && words.every((word) => isWritten(word) || /^\p{Lu}\.?$/u.test(word));
  if (!isName || isNamesake(words, false)) return undefined;
  const text = tokens
    .slice(from)
    .map(({ word }) => word)
    .join(' ');
  const isFrequent = isPopularName(words[0] ?? '') && isSureGiven(words[0] ?? '');
  return { text, start: first.at, knowledge, isFrequent };
};

const inRun = /[^ \u00a0]+/g;
const isOneWord = (run: string) => !run.includes(' ') && !run.includes('\u00a0');
/** The name in a row of capitalised words: what precedes it is a word of every day. */
const pairIn = (run: string, at: number): Pair | undefined => {
  if (isOneWord(run)) return undefined;
  const all = matchesOf(inRun, run).map(({ 0: word, index }) => ({
    word,
    at: at + index,
  }));
  const end = all.findLastIndex(({ word }) => !degrees.test(word));
  const tokens = all.slice(0, end + 1);
  for (let from = 0; from < tokens.length - 1 && from < 4; from += 1) {
    const pair = pairFrom(tokens, from);
    if (pair !== undefined) return pair;
    if (!mayPrecede(tokens[from]?.word ?? '')) return undefined;
  }
  return undefined;
};

/** `mary.smith@acme.org` stands in the same line. */
const isInAddress = (line: string, text: string): boolean => {
  if (!line.includes('@')) return false;
  const family = plainName(text.split(' ').at(-1) ?? '');
  return new RegExp(String.raw`[\w.+-]*${family.replaceAll(/[^a-z]/g, '.')}[\w.+-]*@\w`, 'i').test(
    line,
  );
};

const joined = /^(?:,? (?:and|und|et|y|e|i|og|och|en|и|και|&) |[,;] )$/u;
/** Three or more in a row, as people are listed. */
const isInList = (pairs: readonly Pair[], i: number, line: string): boolean => {
  const isNext = (at: number) => {
    const [one, other] = [pairs[at], pairs[at + 1]];
    return (
      one !== undefined &&
      other !== undefined &&
      joined.test(line.slice(one.start + one.text.length, other.start))
    );
  };
  return (isNext(i) && (isNext(i + 1) || isNext(i - 1))) || (isNext(i - 1) && isNext(i - 2));
};

interface Place {
  readonly line: string;
  readonly memory: Memory;
}
const isCertain = (pairs: readonly Pair[], i: number, { line, memory }: Place): boolean => {
  const { text, start, knowledge } = pairs[i] as Pair;
  const [before, behind] = [beforeOf(line, start), behindOf(line, start + text.length)];
  if (knowledge === 'half') return isSpeaking(before, behind);
  return (
    memory.isKnown(text) ||
    isOfPerson(before, behind) ||
    isInAddress(line, text) ||
    isInList(pairs, i, line)
  );
};

const none: readonly Found[] = [];
/** Given and family name by the lists; certain where what is around them is said of people only. */
export const findPairs = (line: string, memory: Memory): readonly Found[] => {
  if (!mayHoldPair(line)) return none;
  const pairs = matchesOf(runs, line)
    .flatMap(({ 0: run, index }) => pairIn(run, index) ?? [])
    .filter(
      ({ text, start }) => !isOfThing(beforeOf(line, start), behindOf(line, start + text.length)),
    );
  if (pairs.length === 0) return none;
  const isPublic = isNotice(line);
  return pairs.flatMap((pair, i): Found[] => {
    const found = { value: pair.text, start: pair.start };
    if (!isPublic && isCertain(pairs, i, { line, memory })) return [found];
    if (pair.knowledge === 'half' && !pair.isFrequent) return [];
    return [{ ...found, strength: 'possible' }];
  });
};
