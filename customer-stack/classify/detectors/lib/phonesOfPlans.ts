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
  /(?<![\w@$€£¥%\\&#^+*)]|[\p{L}\d][/_-]|\d[.,:]|\d \(?)(?:\(\+|[+(])?\d(?:(?: ?\)[ /.-]?| ?[/-] ?|[ .]| ?\()?\d){4,19}/uy;
const LEAST_DIGITS = 5;
/** What may follow a number: its extension. */
const extension = new RegExp(
  String.raw`^,?[\s.(-]{0,3}(?:${extensionWords})\.?:?\s?\d{1,6}\b\)?`,
  'iu',
);
/** What must not follow: more of a longer id, a decimal, a percentage or a sum. */
const goesOn =
  /^(?:[\w@\\=]|[,:]\d|\.\w|[-/]\w|[ ]?[%€$£¥°²³]|[ -]\d{3,}| ?(?:EUR|USD|GBP|kg|km|MB|GB|KB|ms|px|Hz)\b)/;
/** A word written to the number: `415-555-2671home`. */
const joinedWord = /^(?:home|work|office|cell|mobile?|fax|phone|private?|h|w|m|c|o)\b/i;
const connector = /^\s?(?:[/&,;|]|or|and|oder|und|ou|et|o|y|e|или|и|又は|或)\s?$/iu;

/** Where the number may end: it may have blanks in it, and so may what follows it. */
const endings = (text: string): number[] => {
  const ends = [text.length];
  for (let i = text.length - 1; i >= 6; i -= 1) {
    if (/\d/.test(text[i - 1] ?? '') && /[ ./()-]/.test(text[i] ?? '')) ends.push(i);
  }
  return ends;
};

const isCutRight = (text: string, end: number): boolean => {
  const rest = text.slice(end, end + 12);
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

const fromAbroad = /^(?:\(?\+|00[1-9])/;

const readAt = (text: string, match: RegExpExecArray, plans: Plans): Read | null => {
  const { all, start } = opened(match);
  // Of no country and without a word only a number dialled from abroad is one.
  if (!plans.isAnywhere && plans.homes.length === 0 && !fromAbroad.test(all)) return null;
  for (const length of endings(all)) {
    const value = all.slice(0, length);
    if (!isBalanced(value) || !isCutRight(text, start + length)) continue;
    const number = readNumber(value, plans);
    if (number !== null) return { value, start, number };
  }
  return null;
};

type Belief = 'certain' | 'possible' | null;

/** A number beside a word that names phones. */
const besideNoun = (number: Written, { isFar, isMarked }: Beside): Belief => {
  const { hasPrefix, isGrouped, isHome, isAmount, digits } = number;
  if (isFar)
    return isGrouped && !isAmount && (hasPrefix || isHome)
      ? 'certain'
      : isGrouped || hasPrefix
        ? 'possible'
        : null;
  if (isHome || hasPrefix || (isGrouped && digits.length >= 8)) return 'certain';
  return isMarked && digits.length >= 8 ? 'certain' : 'possible';
};

/** A number right behind a word that also goes with other things. */
const behindVerb = ({ hasPrefix, isGrouped, isHome, isUsual, digits }: Written): Belief => {
  if (isGrouped) return digits.length >= 9 && (hasPrefix || isUsual) ? 'certain' : 'possible';
  return isHome || (hasPrefix && digits.length >= 10) ? 'possible' : null;
};

const besideVerb = (number: Written, { isFar }: Beside): Belief => {
  const { hasPrefix, isGrouped, isHome, isUsual, isAmount, digits } = number;
  if (isHome && isGrouped) return isAmount && isFar ? null : 'certain';
  if (digits.length < 8 || (isAmount && !hasPrefix)) return null;
  if (!isFar) return behindVerb(number);
  return hasPrefix && isUsual ? 'certain' : null;
};

/** A number without a word, in a document whose country is known. */
const alone = ({ isHome, isGrouped, isUsual, hasPrefix, isAmount, digits }: Written): Belief => {
  if (!isHome || !isGrouped || isAmount || digits.length < 9) return null;
  if (hasPrefix) return isUsual ? 'certain' : 'possible';
  return isUsual ? 'possible' : null;
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
}

/** Words beside a number; of several with a comma between them the first has the word. */
const besideOf = (
  text: string,
  { start, value }: Pick<Read, 'start' | 'value'>,
  last: Last | undefined,
): Beside =>
  last !== undefined && connector.test(text.slice(last.end, start))
    ? last.beside
    : besideNumber(text, start, start + value.length);

/** A number that would count if the country were known. */
const mayCount = (match: RegExpExecArray): boolean =>
  /[ ()./-]/.test(match[0]) && match[0].replaceAll(/\D/g, '').length >= 8;

/** `CEP` precedes a postcode in Brazil (`CEP 22270-070`) and a mobile number in Turkey. */
const isPostcode = (text: string, { 0: value, index }: RegExpExecArray): boolean =>
  /^\d{5}-?\d{3}(?!\d)/.test(value) &&
  /cep\W{0,3}$/i.test(text.slice(Math.max(0, index - 6), index));

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
  mayBeBeside: Around['mayBeBeside'],
): boolean => !mayBeFromAbroad.test(all) && !mayBeBeside(index, index + all.length);

interface Around {
  readonly sure: readonly Found[];
  readonly isIdle: boolean;
  readonly mayBeBeside: ReturnType<typeof createNearLabels>;
}
const isPassedOver = (
  text: string,
  match: RegExpExecArray,
  { sure, isIdle, mayBeBeside }: Around,
): boolean =>
  (isIdle && isNothing(match, mayBeBeside)) ||
  sure.some((each) => overlaps(match, each)) ||
  isPostcode(text, match);

/** Numbers of the text's plans but for those that are `sure` anyway. */
export const findNational = (text: string, sure: readonly Found[], known: Known): National => {
  const found: Found[] = [];
  const unclear: RegExpExecArray[] = [];
  let last: Last | undefined;
  const mayBeBeside = createNearLabels(text);
  const next = createNextNumber(candidate, text, LEAST_DIGITS);
  let from = 0;
  for (let match = next(from); match !== null; match = next(from)) {
    from = match.index + match[0].length;
    const isIdle = last === undefined && known.isIdle();
    if (isPassedOver(text, match, { sure, isIdle, mayBeBeside })) continue;
    // Without a word only the document's countries count: most numbers need no look at all plans.
    const around = besideOf(text, { start: match.index, value: match[0] }, last);
    const read = readAt(text, match, {
      homes: known.homes(),
      isAnywhere: around.label !== null,
      first: known.latest,
    });
    known.latest = read?.number.country ?? known.latest;
    if (read === null) {
      if (around.label === null && !around.isAgainst && mayCount(match)) unclear.push(match);
      continue;
    }
    const beside = besideOf(text, read, last);
    const belief = believe(read.number, beside);
    if (belief !== null) {
      last = { end: read.start + read.value.length, beside };
      from = last.end;
      found.push(foundOf(read, belief, beside));
    }
  }
  return { found, unclear };
};
