import { words } from '../../words.ts';
import { everyRun } from './digitRuns.ts';
import { createNextLabel, labelTables } from './phoneLabels.ts';
import {
  linkWords,
  localWords,
  notPhoneParts,
  notPhoneWords,
  ownNumbers,
  phoneNouns,
  phonePlaces,
  phoneVerbs,
  someNumbers,
} from './phoneWords.ts';
import { matchesOf } from './rules.ts';

/** What stands beside a number: `noun` names phones, `verb` may go with one. */
export interface Beside {
  readonly label: 'noun' | 'verb' | null;
  /** Other words stand between. */
  readonly isFar: boolean;
  /** The number follows its label behind a colon, a quotation mark or the like. */
  readonly isMarked: boolean;
  /** `at`, `on` or the like stands right before the number, or a name. */
  readonly isAt: boolean;
  /** A word of something else. */
  readonly isAgainst: boolean;
  /** The word names a phone in these countries only. */
  readonly countries?: readonly string[];
}

const plainOf = (list: readonly string[]): Set<string> =>
  new Set(list.map((each) => words(each).join(' ')));
const nouns = plainOf([...phoneNouns, ...ownNumbers]);
const verbs = plainOf([...phoneVerbs, ...someNumbers]);
const links = plainOf(linkWords);
const others = plainOf(notPhoneWords);
const local = new Map(
  Object.entries(localWords).map(([word, countries]) => [words(word).join(' '), countries]),
);
const numberWords = plainOf(
  'number nummer numéro número numero numer nr číslo номер broj'.split(' '),
);

/** Of two words: the one that is rarer in a text. */
const longerWord = (phrase: string): string =>
  phrase.split(' ').reduce((longest, each) => (each.length > longest.length ? each : longest));

/** Labels of scripts without blanks stand at the end of what is one word for us. */
const joined = (list: Iterable<string>): RegExp =>
  new RegExp(`(?:${[...list].filter((each) => /^[\u1100-\uffff]/u.test(each)).join('|')})`, 'u');
/** What words for phones begin with. */
export const callTables = labelTables([
  ...plainOf([...phoneNouns, ...phoneVerbs, ...Object.keys(localWords), ...phonePlaces]),
  ...[...plainOf([...ownNumbers, ...someNumbers])].map(longerWord),
]);
const nextLabel = createNextLabel(callTables);
const nounInside = joined(nouns);
const verbInside = joined(verbs);
const otherInside = joined(plainOf(notPhoneParts));

const labelOf = (before: string, word: string): Beside['label'] => {
  const pair = `${before} ${word}`;
  if (pair === 'i phone') return null;
  if (nouns.has(word) || nouns.has(pair)) return 'noun';
  if (verbs.has(word) || verbs.has(pair)) return 'verb';
  if (word.charCodeAt(0) < 0x1100) return null;
  if (nounInside.test(word)) return 'noun';
  return verbInside.test(word) ? 'verb' : null;
};

const isOfOther = (word: string) => word.charCodeAt(0) >= 0x1100 && otherInside.test(word);
const isOther = (word: string) => others.has(word) || isOfOther(word);

const MOST_BEFORE = 44;
const MOST_BEHIND = 16;
const MOST_OTHERS = 3;
/** Behind these another cell or clause begins. */
const cut =
  /[|;,]|(?<!:)[\t\n]|(?<![:=. ])[ ]{2,}|[.!?] (?=\p{Lu}\p{Ll}+ )|(?<=[\d"'])\s(?=[\w.-]{2,30}=)/gu;
const shortLabel = /(?:^|[\s|•·/,;(])[TMFPtmfp](?:[:.]\s?| )$/;

const lastClause = (text: string): string => {
  let from = 0;
  for (const match of matchesOf(cut, text)) from = match.index + match[0].length;
  // `Tel,` and `Tel.` at the very end belong to their number.
  return text.slice(from);
};

const none: Beside = {
  ...{ label: null, isFar: false, isMarked: false },
  ...{ isAt: false, isAgainst: false },
};

/** `call Ann Lee on`: whoever is called stands for `him`. */
const called =
  /(?<=\p{L}\s(?:a\s|à\s)?)\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?(?=\s(?:on|at|unter|au|al|op|на|по)\W{0,3}$)/u;
const at = /\s(?:at|on|unter|au|sur|al|no|op|på|på nr|na|pod|на|по|στο)\W{0,3}$/iu;
/** `text Rob 902 830 4471` */
const person = /\p{Ll}\s\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?:?\s$/u;
/** Of a signature or a form: `Home: 01273 440021`. */
const place = new RegExp(
  String.raw`(?:^|[\s|•·/,;(])(?:${phonePlaces.join('|')})\.?\s?:\s?$`,
  'iu',
);
/** `TEL;TYPE=cell,voice:` of a vCard. */
const cardLabel = /(?:(?:^|[\n.])TEL(?:;[^\n:]{0,40})?:(?:tel:)?|sips?:)$/i;

const isAtEnd = (clause: string) => at.test(clause) || person.test(clause);

const nearest = (clause: string): Beside => {
  const list = words(clause.replace(called, 'him'));
  const isMarked = /[:="'>)\]]\s*$/.test(clause);
  let far = 0;
  for (let i = list.length - 1; i >= 0 && far <= MOST_OTHERS; i -= 1) {
    const word = list[i] ?? '';
    const label = isOfOther(word) ? null : labelOf(list[i - 1] ?? '', word);
    if (label !== null)
      return {
        ...none,
        label,
        isFar: far > 0,
        isMarked,
        isAt: label === 'verb' && isAtEnd(clause),
      };
    const countries = local.get(word);
    if (countries !== undefined)
      return { ...none, label: 'noun', isFar: far > 0, isMarked, countries };
    if (isOther(word)) return { ...none, isAgainst: true };
    if (!links.has(word)) far += 1;
  }
  return none;
};

/** What an answer may have before the number: who speaks, and a few words. */
const answering =
  /\?\s*\n\s*(?:[\p{L}\d ._-]{0,24}[:>»-]\s+)?(?<rest>[\p{L}'’,!. ]{0,24}[\s,:])?\(?$/u;
const MOST_OF_QUESTION = 150;

/** The number is all or most of the answer to a question on the line before it. */
const answerTo = (text: string, start: number): Beside => {
  const near = text.slice(Math.max(0, start - MOST_OF_QUESTION), start);
  const found = near.includes('?') ? answering.exec(near) : null;
  if (found === null) return none;
  const list = words(near.slice(0, found.index).replace(/^.*[.!?:>]\s/, ''));
  const labels = list.map((word, i) => labelOf(list[i - 1] ?? '', word));
  if (words(found.groups?.rest ?? '').some(isOther)) return none;
  if (!labels.includes('noun') && list.some(isOther)) return none;
  const isNumber = list.some((word) => numberWords.has(word)) && labels.includes('verb');
  return labels.includes('noun') || isNumber ? { ...none, label: 'noun', isMarked: true } : none;
};

/** Words before a number; `mayBeShort` = `T 020 7946 0958` is believed too. */
const before = (text: string, start: number): Beside => {
  if (start === 0) return none;
  const near = text.slice(Math.max(0, start - MOST_BEFORE), start).replace(/%2B$/, '');
  // The part of a word that was cut off is no word.
  const whole = start > MOST_BEFORE ? near.replace(/^[\p{L}\d]+/u, '') : near;
  const isBehindColon = near.trimEnd().endsWith(':');
  if (isBehindColon && cardLabel.test(near)) return { ...none, label: 'noun', isMarked: true };
  const found = nearest(lastClause(whole));
  if (
    found.label === null &&
    !found.isAgainst &&
    (shortLabel.test(near) || (isBehindColon && place.test(near)))
  )
    return { ...none, label: 'verb', isMarked: true };
  if (found.label !== null) return found;
  const answer = answerTo(text, start);
  return answer.label === null ? found : answer;
};

const behindNumber = /^\s?[-–([/]?\s?(?<word>\p{L}[\p{L}\p{M}]*)(?![\p{L}\p{M}_=:]|\s[=:])/u;

/** `0171 1234567 (mobil)`, `12345678 users` */
const behind = (text: string, end: number): Beside => {
  if (end >= text.length) return none;
  const next = behindNumber.exec(text.slice(end, end + MOST_BEHIND))?.groups?.word;
  if (next === undefined) return none;
  const [word = ''] = words(next);
  if (others.has(word)) return { ...none, isAgainst: true };
  return nouns.has(word) ? { ...none, label: 'noun' } : none;
};

/** Where labels may be in a text: each place of it is looked at once, for numbers in their order. */
export const createNearLabels = (text: string): ((start: number, end: number) => boolean) => {
  let next = -1;
  const isAnswer = text.includes('?\n');
  return (start, end) => {
    if (isAnswer) return true;
    const from = Math.max(0, start - MOST_BEFORE);
    if (next < from) next = nextLabel(text, from);
    return next < Math.min(text.length, end + MOST_BEHIND) || hasShortLabel(text, start);
  };
};

const [T, M, F, P] = [116, 109, 102, 112];
const isShort = (code: number): boolean => {
  const small = code | 32;
  return small === T || small === M || small === F || small === P;
};
const hasShortLabel = (text: string, start: number): boolean =>
  (isShort(text.charCodeAt(start - 2)) || isShort(text.charCodeAt(start - 3))) &&
  shortLabel.test(text.slice(Math.max(0, start - MOST_BEFORE), start));

const [OPEN, PLUS, ZERO] = [40, 43, 48];
/** Does a run of digits begin no number from abroad, none in brackets, and none behind a short label? */
const isPlainRun = (text: string, start: number): boolean => {
  const before = text.charCodeAt(start - 1);
  if (before === OPEN || before === PLUS || hasShortLabel(text, start)) return false;
  return text.charCodeAt(start) !== ZERO || text.charCodeAt(start + 1) !== ZERO;
};

/** A text without labels, and without numbers that need none. */
export const isWithoutLabels = (text: string): boolean =>
  everyRun(text, isPlainRun) && nextLabel(text, 0) === text.length;

/** May there be a label beside a number at [start, end)? Quicker than to look for it; some have none. */
export const mayBeBeside = (text: string, start: number, end: number): boolean =>
  createNearLabels(text)(start, end);

/** The words beside a number at [start, end). */
export const besideNumber = (text: string, start: number, end: number): Beside => {
  const after = behind(text, end);
  if (after.isAgainst) return after;
  const ahead = before(text, start);
  return ahead.label === 'noun' || ahead.isAgainst || after.label === null
    ? ahead
    : { ...after, isMarked: false };
};
