import type { Found } from '../../detector.ts';
import { isGivenName } from '../lib/knownNames.ts';
import { type cues, isWhose, ownRelatives } from '../lib/nameCues.ts';
import { isNamesake } from '../lib/nameWords.ts';
import { behindOf, isThingBehind } from './evidence.ts';
import {
  hasStranger,
  isLikelyGiven,
  isLoneGiven,
  isSureFamily,
  isUnlisted,
  isWritten,
  knowledgeOf,
} from './knowledge.ts';
import { type Name, nameAt, wordsOf } from './written.ts';

type Cue = keyof typeof cues;
type Strength = 'certain' | 'possible' | null;
/** A word of nameCues.ts in a line. */
export interface CuePlace {
  readonly line: string;
  readonly kind: Cue;
  readonly label: string;
  readonly at: number;
}

/** Characters allowed between the word and the name. */
const between: Readonly<Record<Cue, RegExp>> = {
  relative: /,?[ \u00a0]\(?|["']?\s?[:=]\s{0,3}["']?/uy,
  office: /\.?[ \u00a0]/uy,
  talk: /[:,]?[ \u00a0]@?/uy,
};

const own = new Set(ownRelatives);
const BEFORE = 30;
const beforeOf = ({ line, at }: CuePlace) => line.slice(Math.max(0, at - BEFORE), at);
/** `his wife`, `mein Bruder`, `the patient's daughter`, `Spouse:` */
const isOfSomebody = (place: CuePlace, gap: string): boolean =>
  /[:=]/.test(gap) || own.has(place.label.toLowerCase()) || isWhose.test(beforeOf(place));

const ofRelative = (words: readonly string[], place: CuePlace, gap: string): Strength => {
  const [word = ''] = words;
  const isOwn = isOfSomebody(place, gap);
  const knowledge = knowledgeOf(words);
  if (knowledge === 'listed') return 'certain';
  if (words.length === 1 && isLoneGiven(word) && isWritten(word))
    return isOwn ? 'certain' : 'possible';
  if (knowledge !== null || (words.length === 1 && isLikelyGiven(word))) return 'possible';
  // German nouns have capitals as names have.
  const isNoun = /^\p{Lu}/u.test(place.label);
  const mayBe = isOwn && !isNoun && !/[:=]/.test(gap) && words.length < 4;
  return mayBe && words.every(isUnlisted) ? 'possible' : null;
};

const ofOffice = (words: readonly string[], { label }: CuePlace): Strength => {
  const [word = ''] = words;
  const isTitle = /^\p{Lu}/u.test(label);
  const knowledge = knowledgeOf(words);
  if (knowledge !== null) return isTitle || knowledge === 'listed' ? 'certain' : 'possible';
  if (words.length > 1) return null;
  if (isSureFamily(word) && !isGivenName(word)) return isTitle ? 'certain' : 'possible';
  return isLikelyGiven(word) || isSureFamily(word) ? 'possible' : null;
};

const ofTalk = (words: readonly string[]): Strength => {
  const knowledge = knowledgeOf(words);
  if (knowledge !== null) return knowledge === 'listed' ? 'certain' : 'possible';
  return words.length === 1 && isLikelyGiven(words[0] ?? '') ? 'possible' : null;
};

const strengths: Readonly<
  Record<Cue, (words: readonly string[], place: CuePlace, gap: string) => Strength>
> = { relative: ofRelative, office: ofOffice, talk: ofTalk };

/** A firm, a file or a handle goes on behind it. */
const goesOn = /^(?:[\p{L}\d_@/(]|\.[\p{L}\d]|['’]s\s\p{Lu}|\s?&)/u;
const isName = (line: string, name: Name, words: readonly string[]): boolean =>
  words.length < 5 &&
  !hasStranger(words, true) &&
  !isNamesake(words, false) &&
  !goesOn.test(line.slice(name.end, name.end + 12)) &&
  !isThingBehind(behindOf(line, name.end));

const foundOf = ({ text, start }: Name, strength: Strength): Found =>
  strength === 'possible' ? { value: text, start, strength } : { value: text, start };

const joined =
  /(?:,? (?:and|und|et|y|e|ed|i|og|och|en|a|és|ve|dan|và|&) |, )(?:\p{Ll}+ \p{Ll}+ )?/uy;
/** `his sons Clyde and Wendell`: names that go on behind one. */
const further = (line: string, from: number, strength: Strength): readonly Found[] => {
  joined.lastIndex = from;
  const name = joined.test(line) ? nameAt(line, joined.lastIndex) : undefined;
  const words = wordsOf(name?.text ?? '');
  if (name === undefined || words.length !== 1 || !isLoneGiven(words[0] ?? '')) return [];
  if (!isName(line, name, words)) return [];
  return [foundOf(name, strength), ...further(line, name.end, strength)];
};

/** The name that follows such a word, and those that are joined to it. */
export const namesBehindCue = (place: CuePlace): readonly Found[] => {
  const { line, kind, label, at } = place;
  const gap = between[kind];
  gap.lastIndex = at + label.length;
  const text = gap.exec(line)?.[0];
  const name = text === undefined ? undefined : nameAt(line, gap.lastIndex);
  if (text === undefined || name === undefined) return [];
  const words = wordsOf(name.text);
  const isMeant = !isNamesake([label, ...words], false) && isName(line, name, words);
  const strength = isMeant ? strengths[kind](words, place, text) : null;
  if (strength === null) return [];
  return [foundOf(name, strength), ...further(line, name.end, strength)];
};
