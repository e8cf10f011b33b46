import type { Found } from '../../detector.ts';
import { beforeOf, behindOf, didBehind, isOfThing, isSpeaking, verbs } from './evidence.ts';
import { isLoneGiven, isUnlisted, isWritten } from './knowledge.ts';
import type { Memory } from './memory.ts';
import { isGap, isLower, mayBeCapital } from './written.ts';

const [AT, LEAST, MOST] = ['@'.charCodeAt(0), 3, 30];
const wordEnd = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/uy;
const nextWord = /,? (?<verb>\p{Ll}+)/uy;

/** Does the place begin a word that stands apart: after a blank, a quote, a bracket or an `@` of its own? */
const isBeginning = (line: string, at: number): boolean => {
  const before = line.charCodeAt(at - 1);
  if (at === 0 || isGap(before))
    return !/\p{Lu}[\p{L}'’-]*[ \u00a0]$/u.test(line.slice(Math.max(0, at - MOST), at));
  if (before === AT) return at === 1 || isGap(line.charCodeAt(at - 2));
  return /[("'“„«‘*]/.test(line.charAt(at - 1));
};
const isFollowedByCapital = (line: string, end: number): boolean =>
  isGap(line.charCodeAt(end)) &&
  mayBeCapital(line.charCodeAt(end + 1)) &&
  /\p{Lu}/u.test(line.charAt(end + 1));

interface Word {
  readonly text: string;
  readonly start: number;
}
const isSmall = (code: number) => isLower(code) || code > 127;
/** Words with a capital that no other one is beside. */
const loneWords = (line: string): readonly Word[] => {
  const found: Word[] = [];
  for (let at = 0; at < line.length; at += 1) {
    if (!mayBeCapital(line.charCodeAt(at)) || !isSmall(line.charCodeAt(at + 1))) continue;
    wordEnd.lastIndex = at;
    const text = wordEnd.exec(line)?.[0] ?? '';
    const end = at + text.length;
    if (text.length >= LEAST && !isFollowedByCapital(line, end) && isBeginning(line, at))
      found.push({ text, start: at });
    at = Math.max(at, end - 1);
  }
  return found;
};

const auxiliaries = new Set(['will', 'would', 'could']);
/** `Jasper whispered`, `Carlos will call` */
const doesWhatPeopleDo = (line: string, end: number): boolean => {
  nextWord.lastIndex = end;
  const verb = nextWord.exec(line)?.groups?.verb ?? '';
  return verbs.has(verb) || auxiliaries.has(verb);
};

const strengthOf = (
  line: string,
  { text, start }: Word,
  memory: Memory,
): Found['strength'] | null => {
  const end = start + text.length;
  const isKnown = memory.isPart(text);
  const isMentioned =
    line.charCodeAt(start - 1) === AT && /^[ ,:?!]|^$/.test(line.slice(end, end + 1));
  const mayBe = isKnown || (isLoneGiven(text) && (isMentioned || doesWhatPeopleDo(line, end)));
  if (!mayBe || !isWritten(text) || !isUnlisted(text)) return null;
  const [before, behind] = [beforeOf(line, start), behindOf(line, end)];
  if (!isMentioned && isOfThing(before, behind)) return null;
  return isKnown && (isSpeaking(before, behind) || didBehind.test(behind)) ? undefined : 'possible';
};

/** A given or a family name alone: of somebody who was named before, or who does what people do. */
export const findLone = (line: string, memory: Memory): readonly Found[] =>
  loneWords(line).flatMap((word): Found[] => {
    const strength = strengthOf(line, word, memory);
    if (strength === null) return [];
    const found = { value: word.text, start: word.start };
    return [strength === undefined ? found : { ...found, strength }];
  });
