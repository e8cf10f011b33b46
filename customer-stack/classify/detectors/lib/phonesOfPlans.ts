import type { Found } from '../../detector.ts';
import { createNextNumber } from './digitRuns.ts';
import { type Beside, besideNumber, createNearLabels } from './phoneContext.ts';
import { type Plans, readNumber, type Written } from './phoneNumbers.ts';
import { extensionWords } from './phoneWords.ts';

/**
 * Digits with single marks between them: not behind a letter, an amount's sign or other digits, so
 * not inside a decimal, a date or a longer id.
 */
const candidate =
  /(?:(?<=%2B)|(?<![\w@$€£¥%\\&#^+*)]|[\p{L}\d][/_-]|\d[.,:]|\d \(?))(?:\(\+|[+(])?\d(?:(?: ?\)[ /.-]?| ?[/-] ?|[ .]| ?\()?\d){4,19}/uy;
const LEAST_DIGITS = 5;
/** What may follow a number: its extension. */
const extension = new RegExp(
  String.raw`^,?[\s.(-]{0,3}(?:${extensionWords})\.?:?\s?\d{1,6}\b\)?`,
  'iu',
);
/** What must not follow: more of a longer id, a decimal, a percentage or a sum. */
const goesOn =
  /^(?:[\w@=]|\\(?!\\*["nrt])|[,:]\d|\.\w|[-/]\w|[ ]?[%€$£¥°²³]|[ -]\d{3,}| ?(?:EUR|USD|GBP|kg|km|MB|GB|KB|ms|px|Hz)\b)/;
/** A word written to the number: `415-555-2671home`. */
const joinedWord = /^(?:home|work|office|cell|mobile?|fax|phone|private?|h|w|m|c|o)\b/i;
/** Between two numbers of which the first has the word: `or on`, `; mobil`, `/`. */
const connector =
  /^\s?(?:\([\p{L} ]{2,20}\)\s?)?(?:[/&,;|•·、，或]|[,;]?\s?(?:or|and|oder|und|bzw|ou|et|o|oppure|y|e|of|en|eller|och|og|tai|ja|lub|albo|nebo|či|alebo|vagy|és|sau|și|ili|i|ή|και|или|и|або|та|veya|ve|atau|dan|hoặc|và|หรือ|أو|او|و|או|या|または|又は|또는|och|au|to)\.?)\s?(?:(?:on|at|call|text|au|le|la|al|il|allo|unter|op|på|na|pod|fax|mobile|mob|cell|landline|whatsapp|на|по|στο)\.?\s?){0,2}$/iu;

/** Where the number may end: it may have blanks in it, and so may what follows it. */
const endings = (text: string): number[] => {
  const ends = [text.length];
  for (let i = text.length - 1; i >= 6; i -= 1) {
    if (/\d/.test(text[i - 1] ?? '') && /[ ./()-]/.test(text[i] ?? '')) ends.push(i);
  }
  return ends;
};

/** `sip:+4420…@10.0.0.1` */
const addressed = /\bsips?:\+?$/i;
const isCutRight = (text: string, start: number, end: number): boolean => {
  const rest = text.slice(end, end + 12);
  if (rest.startsWith('@')) return addressed.test(text.slice(Math.max(0, start - 5), start));
  return extension.test(rest) || joinedWord.test(rest) || !goesOn.test(rest);
};

const isBalanced = (written: string): boolean =>
  written.split('(').length === written.split(')').length && !/ {2}|[-/.]{2}/.test(written);

interface Read {
  readonly value: string;
  readonly start: number;
  readonly number: Written;
}

/** `(07700 900555)`: the bracket is the sentence's, not the number's. */
const opened = ({ 0: all, index }: RegExpExecArray): { all: string; start: number } =>
  all.startsWith('(') && !all.includes(')')
    ? { all: all.slice(1), start: index + 1 }
    : { all, start: index };

/** `or his wife's`, `und abends` */
const alternative =
  /^,?\s(?:or|and|oder|und|ou|et|oppure|y|of|en|eller|och|og|tai|ja|lub|nebo|vagy|sau|ili|или|и|або)\s(?:\p{L}{2,12}[\s:]{1,2}){1,2}$/u;

const fromAbroad = /^(?:\(?\+|00[1-9])/;

const readAt = (text: string, match: RegExpExecArray, plans: Plans): Read | null => {
  const { all, start } = opened(match);
  // Of no country and without a word only a number dialled from abroad is one.
  if (!plans.isAnywhere && plans.homes.length === 0 && !fromAbroad.test(all)) return null;
  // On forms: `Phone ( 860) 228-4471`
  const opening = text.slice(Math.max(0, start - 2), start) === '( ' ? '(' : '';
  for (const length of endings(all)) {
    const value = all.slice(0, length);
    if (!isBalanced(`${opening}${value}`) || !isCutRight(text, start, start + length)) continue;
    const number = readNumber(value, plans);
    if (number !== null) return { value, start, number };
  }
  return null;
};

type Belief = 'certain' | 'possible' | null;

/** Other words stand between the number and one that names phones. */
const farFromNoun = ({ hasPrefix, isGrouped, isHome, isUsual, isAmount }: Written): Belief => {
  if (isAmount && !hasPrefix && !isUsual) return null;
  if (isGrouped && !isAmount && (hasPrefix || isHome)) return 'certain';
  return isGrouped || hasPrefix ? 'possible' : null;
};

/** A number beside a word that names phones. */
const besideNoun = (number: Written, { isFar, isMarked }: Beside): Belief => {
  const { hasPrefix, isGrouped, isHome, isUsual, isAmount, digits } = number;
  if (isFar) return farFromNoun(number);
  if (isHome || hasPrefix) return 'certain';
  if (digits.length < 8) return 'possible';
  if (isGrouped) return isMarked || isUsual || !isAmount ? 'certain' : 'possible';
  return isMarked ? 'certain' : 'possible';
};

/** A number right behind a word that also goes with other things. */
const behindVerb = ({ hasPrefix, isGrouped, isHome, isUsual, digits }: Written): Belief => {
  if (isGrouped) return digits.length >= 9 && (hasPrefix || isUsual) ? 'certain' : 'possible';
  return isHome || (hasPrefix && digits.length >= 10) ? 'possible' : null;
};

const besideVerb = (number: Written, { isFar, isAt }: Beside): Belief => {
  const { hasPrefix, isGrouped, isHome, isUsual, isAmount, digits } = number;
  if (isHome && isGrouped) return isAmount && isFar ? null : 'certain';
  if (digits.length < 8 || (isAmount && !hasPrefix)) return null;
  if (!isFar) return behindVerb(number);
  if (!isUsual || !isGrouped || digits.length < 9) return null;
  return hasPrefix || isAt ? 'certain' : null;
};

/** A number without a word, in a document whose country is known. */
const alone = ({ isHome, isGrouped, isUsual, hasPrefix, isAmount, digits }: Written): Belief => {
  if (!isHome || !isGrouped || isAmount || digits.length < 9) return null;
  if (isUsual) return hasPrefix ? 'certain' : 'possible';
  // In America the prefix is a 1, with which much else begins.
  return hasPrefix && !digits.startsWith('1') ? 'possible' : null;
};

const believe = (number: Written, beside: Beside): Belief => {
  if (beside.isAgainst) return null;
  if (number.isAbroad) return number.isGrouped || beside.label !== null ? 'certain' : null;
  if (beside.label === 'noun') return besideNoun(number, beside);
  return beside.label === 'verb' ? besideVerb(number, beside) : alone(number);
};

const foundOf = (
  { value, start }: Read,
  belief: 'certain' | 'possible',
  { label }: Beside,
): Found => ({
  value,
  start,
  ...(belief === 'possible' && { strength: belief }),
  ...(label !== null && { isNamed: true }),
});

const overlaps = (match: RegExpExecArray, { start, value }: Found): boolean =>
  match.index < start + value.length && match.index + match[0].length > start;

interface Last {
  readonly end: number;
  readonly beside: Beside;
  /** It needed no word. */
  readonly isSure?: true;
}
/** Characters between a number and the one that its word counts for too. */
const MOST_BETWEEN = 40;
const onlyMarks = /^[\s,;|•·、，]*$/;

/** The number before, if its word may count for this one: of cells and lists each has its own. */
const nearLast = (
  text: string,
  { index }: RegExpExecArray,
  last: Last | undefined,
): Last | undefined => {
  if (last === undefined || index - last.end > MOST_BETWEEN) return undefined;
  return last.isSure && onlyMarks.test(text.slice(last.end, index)) ? undefined : last;
};

/** A word of some countries counts in documents of these. */
const fitting = (beside: Beside, homes: readonly string[]): Beside =>
  beside.countries?.some((each) => homes.includes(each)) === false
    ? { ...beside, label: null }
    : beside;

const besideSure: Beside = {
  ...{ label: 'noun', isFar: false, isMarked: true },
  ...{ isAt: false, isAgainst: false },
};

/** Words beside a number; of several with a comma between them the first has the word. */
const besideOf = (
  text: string,
  { start, value }: Pick<Read, 'start' | 'value'>,
  { last, homes }: { readonly last: Last | undefined; readonly homes: readonly string[] },
): Beside => {
  const between = last === undefined ? '' : text.slice(last.end, start);
  if (last !== undefined && connector.test(between)) return { ...last.beside, isFar: false };
  const own = fitting(besideNumber(text, start, start + value.length), homes);
  if (last === undefined || own.label !== null || own.isAgainst) return own;
  return alternative.test(between) ? { ...last.beside, isFar: true } : own;
};

/** A number that would count if the country were known. */
const mayCount = (match: RegExpExecArray, { label, isAgainst }: Beside): boolean =>
  label === null &&
  !isAgainst &&
  /[ ()./-]/.test(match[0]) &&
  match[0].replaceAll(/\D/g, '').length >= 8;

/** `CEP` precedes a postcode in Brazil (`CEP 22270-070`) and a mobile number in Turkey. */
const isPostcode = (text: string, { 0: value, index }: RegExpExecArray): boolean =>
  /^\d{5}-?\d{3}(?!\d)/.test(value) &&
  /cep\W{0,3}$/i.test(text.slice(Math.max(0, index - 6), index));

/** Where a further number may begin in what is no number as a whole: `01422 284471 / 07722 284471`. */
const afterSlash = ({ 0: all, index }: RegExpExecArray): number =>
  index + (all.indexOf('/ ') > 6 ? all.indexOf('/ ') : all.length);

/** Beside a number that needs no word another needs none either. */
const lastOf = (sure: readonly Found[], match: RegExpExecArray): Last | undefined => {
  const found = sure.find((each) => overlaps(match, each));
  return found && { end: found.start + found.value.length, beside: besideSure, isSure: true };
};

export interface National {
  readonly found: readonly Found[];
  /** Numbers without a word. */
  readonly unclear: readonly RegExpExecArray[];
}

/** What is known of the document: its countries, and whose plan the last number was of. */
export interface Known {
  readonly homes: () => readonly string[];
  latest: string;
  /** There is no country yet, and enough numbers wait for it. */
  readonly isIdle: () => boolean;
}

const mayBeFromAbroad = /^\(?(?:\+|00[1-9])/;
/** Without a word, and of no country, a number is nothing where it need not wait for one. */
const isNothing = (
  { 0: all, index }: RegExpExecArray,
  mayBeBeside: ReturnType<typeof createNearLabels>,
): boolean => !mayBeFromAbroad.test(all) && !mayBeBeside(index, index + all.length);

/** Reads a match as a number: without a word only the document's countries count, so most need no look at all plans. */
const look = (text: string, match: RegExpExecArray, { last, known }: Reached) => {
  const homes = known.homes();
  const around = besideOf(text, { start: match.index, value: match[0] }, { last, homes });
  const isAnywhere = around.label !== null;
  const read = readAt(text, match, { homes, isAnywhere, first: known.latest });
  known.latest = read?.number.country ?? known.latest;
  const beside = read === null ? around : besideOf(text, read, { last, homes });
  return { read, beside };
};

/** The number before, and what is known of the document. */
interface Reached {
  readonly last: Last | undefined;
  readonly known: Known;
}

/** Numbers of the text's plans but for those that are `sure` anyway. */
export const findNational = (text: string, sure: readonly Found[], known: Known): National => {
  const found: Found[] = [];
  const unclear: RegExpExecArray[] = [];
  let last: Last | undefined;
  const mayBeBeside = createNearLabels(text);
  const next = createNextNumber(candidate, text, LEAST_DIGITS);
  const isPassedOver = (match: RegExpExecArray, near: Last | undefined): boolean =>
    (near === undefined && known.isIdle() && isNothing(match, mayBeBeside)) ||
    isPostcode(text, match);
  let from = 0;
  for (let match = next(from); match !== null; match = next(from)) {
    const before = lastOf(sure, match);
    from = before?.end ?? match.index + match[0].length;
    if (before !== undefined) last = before;
    const near = nearLast(text, match, last);
    if (before || isPassedOver(match, near)) continue;
    const { read, beside } = look(text, match, { last: near, known });
    if (read === null) {
      if (mayCount(match, beside)) unclear.push(match);
      from = afterSlash(match);
      continue;
    }
    const belief = believe(read.number, beside);
    if (belief === null) continue;
    last = { end: read.start + read.value.length, beside };
    from = last.end;
    found.push(foundOf(read, belief, beside));
  }
  return { found, unclear };
};
