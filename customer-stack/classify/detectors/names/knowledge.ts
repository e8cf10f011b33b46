import { isFamilyName, isGivenName, isOrdinaryWord, isPopularName } from '../lib/knownNames.ts';
import { isEveryday, isStranger, isThing } from '../lib/nameWords.ts';
import { remember } from '../lib/remember.ts';
import { familyOrigins, givenOrigins, isOfDeclined } from './declined.ts';
import { isHungarian } from './hungarian.ts';
import { romanAsian } from './romanAsian.ts';

/** Endings of family names that lists never hold whole, by language. */
const familyEnding =
  /(?:(?:ов|ев|ёв|ин|ын)а?|ский|ская|цкий|цкая|енко|чук|όπουλος|οπούλου|ίδης|ίδου|άκης|άκη|ιάδης|ιάδου)$|\p{L}{3}(?:sson|dóttir|wicz|enko|czyk|[sc]ki|[sc]ka|dzki|dzka|ová|ovová|nėnė|opoulos|opoulou|opoule|idis|idou|akis|oglou|iadis|iadou|oğlu|shvili|yan)$/u;

/** Forms that a name of a declined language may come from: `Ивана`, `Ивану` → `Иван`; `Γιώργο` → `Γιώργος`. */
const origins = (word: string): readonly string[] => {
  if (/[\u0400-\u04ff]$/.test(word)) {
    const stem = word.replace(/(?:ом|ем|ой|ей|ого|ому|ым|[аяуюеыи])$/, '');
    return stem === word ? [] : [stem, `${stem}а`, `${stem}я`, `${stem}й`, `${stem}ия`];
  }
  if (/[\u0370-\u03ff]$/.test(word))
    return [`${word}ς`, word.replace(/[εέ]$/, 'ος'), word.replace(/ς$/, '')];
  return [];
};
const isInForms = (word: string, is: (form: string) => boolean): boolean =>
  is(word) || origins(word).some(is);

/** A given name that a frequent word does not overrule. */
export const isSureGiven: (word: string) => boolean = remember(
  (word) =>
    isInForms(
      word,
      (form) =>
        isGivenName(form) && (isPopularName(form) ? !isEveryday(form) : !isOrdinaryWord(form)),
    ),
  5_000,
);
const isListedFamily = (word: string): boolean => isFamilyName(word) && !isOrdinaryWord(word);
export const isSureFamily: (word: string) => boolean = remember(
  (word) => !isEveryday(word) && (familyEnding.test(word) || isInForms(word, isListedFamily)),
  5_000,
);

/** Could be a name that no list holds. */
export const mayBeName = (word: string): boolean =>
  word.length >= 3 && !isOrdinaryWord(word) && !isEveryday(word) && !isThing(word);

const isInitial = (word: string): boolean => /^\p{Lu}\.?$/u.test(word);
const isPatronymic = (word: string): boolean => /(?:вич|вна|ична)$/u.test(word);
/** `McNeil`, `O'Hara`, `DeShawn`, `Jean-Pierre`; not `JavaScript`, `README`. */
const written =
  /^(?:(?:Mc|Mac|De|Di|La|Le|Van|Fitz|[DO]['’])?\p{Lu}[\p{Ll}\p{M}]+)(?:[-'’]\p{Lu}?[\p{Ll}\p{M}]+)*$/u;
export const isWritten = (word: string): boolean => written.test(word);

/** Every part of `Garcia-Lopez` that is long enough to be known. */
const partsOf = (word: string): readonly string[] => [word, ...word.split(/[-’']/)];
const some = (word: string, is: (part: string) => boolean) => partsOf(word).some(is);

/**
 * `listed` = given and family name by the lists; `half` = one of them by the lists, the other a word
 * that is none of every day; null = no name.
 */
export type Knowledge = 'listed' | 'half' | null;

const isMiddleName = (word: string) =>
  isInitial(word) || isPatronymic(word) || some(word, isSureGiven) || some(word, isSureFamily);

/** The part of `Jean-Luc` that the lists hold. */
const headOf = (given: string): string =>
  isGivenName(given) ? given : (given.split('-')[0] ?? given);

const isPair = (given: string, family: string): boolean => {
  const first = headOf(given);
  if (some(family, isSureFamily)) return isSureGiven(first) || isPopularName(first);
  return isSureGiven(first) && isPopularName(first) && isFamilyName(family);
};

/** `Jana Nováka`, `Annę Nowak`: one of both is in another case, or each. */
const isDeclinedPair = (first: string, last: string): boolean => {
  if (!isOfDeclined(first, last)) return false;
  const given = [first, ...givenOrigins(first)];
  const families = given.slice(1).some(isSureGiven)
    ? [last, ...familyOrigins(last)]
    : familyOrigins(last);
  return given.some(isSureGiven) && families.some((each) => some(each, isSureFamily));
};

const isHalf = (given: string, family: string): boolean =>
  (isSureGiven(given) && mayBeName(family)) || (mayBeName(given) && some(family, isSureFamily));

const isCyrillic = (word: string) => /[\u0400-\u04ff]/.test(word);
/** `Иванов Иван`, `Иван Петрович` */
const isTurned = (first: string, last: string): boolean =>
  (isPatronymic(last) && (some(first, isSureFamily) || isSureGiven(first))) ||
  (isCyrillic(last) && isPair(last, first));

/** `Sun Jan`: a date. */
const isWeekday = (word: string): boolean => /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/.test(word);

/** A word that occurs in no name; `Amelia Rose Smith` has a thing in the middle. */
export const hasStranger = (words: readonly string[], mayBeThing: boolean): boolean =>
  words.some(
    (word, i) =>
      isStranger(word, mayBeThing) &&
      (i === 0 || i === words.length - 1 || !isPopularName(word) || isStranger(word, false)),
  );

const isNameLike = (words: readonly string[]): boolean =>
  words.length >= 2 &&
  words.length <= 4 &&
  !isWeekday(words[0] ?? '') &&
  !hasStranger(words, true) &&
  !isInitial(words.at(-1) ?? '');

/** What the lists say of capitalised words without particles: `Mary`, `A.`, `Smith`. */
export const knowledgeOf = (words: readonly string[]): Knowledge => {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (!isNameLike(words)) return null;
  if (isInitial(first)) return first.endsWith('.') && some(last, isSureFamily) ? 'half' : null;
  const middle = words.slice(1, -1);
  if (isPair(first, last)) return 'listed';
  if (isTurned(first, last) || isHungarian(first, last)) return 'listed';
  if (isDeclinedPair(first, last)) return 'listed';
  const asian = romanAsian(words);
  if (asian !== null) return asian;
  return isHalf(first, last) && middle.every(isMiddleName) ? 'half' : null;
};

/** A single given name of the lists, written as one. */
export const isLikelyGiven = (word: string): boolean =>
  isGivenName(word) &&
  !isEveryday(word) &&
  !isOrdinaryWord(word) &&
  !isStranger(word, true) &&
  isWritten(word);

/** A word that may be a name for all that is known. */
export const isUnlisted = (word: string): boolean =>
  isWritten(word) && mayBeName(word) && !isStranger(word, true);

/** A single given name that is nothing else. */
export const isLoneGiven = (word: string): boolean =>
  isPopularName(word) && !isEveryday(word) && !isOrdinaryWord(word) && !isStranger(word, true);
