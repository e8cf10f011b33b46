import { mayBePostcode } from './postcodes.ts';

const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;
const isSmall = (code: number) => code >= 97 && code <= 122;
export const isDigit = (code: number) => code >= 48 && code <= 57;

const TABLE = 2 ** 15;
const lastOf = (code: number): number => (code < 64 ? 0 : code & 31);
/** The first three characters as one number, whatever the case of ASCII letters; marks and digits are one. */
const placeAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 31) << 10) |
  (lastOf(text.charCodeAt(at + 1)) << 5) |
  lastOf(text.charCodeAt(at + 2));

/** `av\.?` → `av`: what every match begins with. */
export const plainOf = (word: string): string => word.replaceAll('\\', '').replace(/.\?$/, '');

const fill = (table: Uint8Array, word: string) => {
  const open = 32 ** Math.max(0, 3 - word.length);
  const from = placeAt(word, 0);
  table.fill(1, from - (from % open), from - (from % open) + open);
};

/** Where in the table words begin, in small letters, in capitals, or with one. */
const tableOf = (words: readonly string[]): Uint8Array => {
  const table = new Uint8Array(TABLE);
  for (const word of words.map(plainOf)) {
    const upper = word.toUpperCase();
    for (const each of [word, upper, `${upper.slice(0, 1)}${word.slice(1)}`]) fill(table, each);
  }
  return table;
};

/** The places in a text where one of these words may begin, and some others. */
export const createWordStarts = (words: readonly string[]): ((text: string) => number[]) => {
  const table = tableOf(words);
  return (text) => {
    const starts: number[] = [];
    let isInside = false;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      const mayBegin = code > 127 || isLetter(code);
      if (mayBegin && !isInside && table[placeAt(text, i)] === 1) starts.push(i);
      isInside = isLetter(code) || isDigit(code);
    }
    return starts;
  };
};

const [BLANK, COMMA, DASH, DOT, SLASH, COLON] = [32, 44, 45, 46, 47, 58];
/** In place of a character: any may follow. */
const OTHER = 0xffff;
/** Tells of each ASCII character whether it is one of these. */
const codesOf = (characters: string) => {
  const table = new Uint8Array(128);
  for (const each of characters) table[each.charCodeAt(0)] = 1;
  return { has: (code: number): boolean => table[code] === 1 };
};
const notBefore = codesOf('.,:/$#@-');
/** `bis`, `ter`, `quater` may be written to the number. */
const repeats = codesOf('btq');

/** May a street that begins with its number begin here: not inside a longer number, a date or a path? */
const isFree = (text: string, from: number): boolean => {
  const before = text.charCodeAt(from - 1);
  if (notBefore.has(before)) return false;
  const further = text.charCodeAt(from - 2);
  return before !== BLANK || !(isDigit(further) || further === DOT);
};

/** What follows a house number: a blank, a comma, one letter, or a further number. */
const mayGoOn = (text: string, end: number): boolean => {
  const next = text.charCodeAt(end);
  if (next === DASH || next === SLASH) return isDigit(text.charCodeAt(end + 1));
  if (isLetter(next)) return !isLetter(text.charCodeAt(end + 1)) || repeats.has(next);
  return next <= BLANK || next === COMMA || next > 127;
};

const isBlankLike = (code: number) => code <= BLANK || code > 127;
/** What ends a word before a number, or what is said before one: `no. 12`, `Nr: 12`, `# 12`. */
const wordEnds = codesOf(".'-,:#");
/** `no12`, `nr12`, `núm12` */
const shortEnds = codesOf('rom#');

/** May a word with at most a short one behind it stand before this number: `weg 12`, `via Roma, n. 12`? */
const isBehindWord = (text: string, from: number): boolean => {
  const [before, further] = [text.charCodeAt(from - 1), text.charCodeAt(from - 2)];
  if (before > 127 || shortEnds.has(before)) return true;
  const isWordEnd = isLetter(further) || further > 127 || wordEnds.has(further);
  return isWordEnd && (before <= BLANK || before === DOT || before === COLON);
};

/** `1st`, `2nd`, `3rd`, `4th` */
const ordinals = codesOf('snrtSNRT');

const LONGEST_HOUSE = 5;
/** What one pass over a text tells of the streets that it may hold. */
export interface Survey {
  /** The lists of which a word may begin somewhere, a bit for each. */
  words: number;
  /** Is there a house number anywhere? */
  isAny: boolean;
  /** Is there a number that a word may stand before? */
  isBehindWord: boolean;
  /** Is there a capital, a letter beyond ASCII, or a number that may be `1st`: may a street have its name? */
  hasName: boolean;
  /** May a postcode have its town beside it, or a number end the line? */
  hasPostcode: boolean;
  /** Where a street may begin with its house number, by what follows: a word of the lists, a capital or a number. */
  readonly beforeWord: number[];
  readonly beforeCapital: number[];
}
/** Words that a form of streets has in it; `isCapital` = they are never in small letters there. */
export interface WordList {
  readonly words: readonly string[];
  readonly isCapital?: true;
  /** No letter follows. */
  readonly isWord?: true;
  /** What they name has no house number. */
  readonly isPost?: true;
}

/** Bits of the lists of which a word may begin at a place. */
type WordsAt = (text: string, at: number) => number;

/** Digits from `from` to `end` of a text. */
interface Run {
  readonly text: string;
  readonly from: number;
  readonly end: number;
}
const isUpper = (code: number) => code >= 65 && code <= 90;
/** Adds a house number to the forms of streets that may go on as the text does. */
const addHouse = (seen: Survey, { text, from, end }: Run, wordsAt: WordsAt) => {
  const next = text.charCodeAt(end) === BLANK ? text.charCodeAt(end + 1) : OTHER;
  if (next > 127 || repeats.has(next) || (isLetter(next) && wordsAt(text, end + 1) !== 0))
    seen.beforeWord.push(from);
  if (next > 127 || isUpper(next) || isDigit(next)) seen.beforeCapital.push(from);
};

const addNumber = (seen: Survey, run: Run, wordsAt: WordsAt) => {
  const { text, from, end } = run;
  seen.hasName ||= ordinals.has(text.charCodeAt(end));
  seen.hasPostcode ||= mayBePostcode(text, from, end);
  if (end - from > LONGEST_HOUSE) return;
  seen.isBehindWord ||= isBehindWord(text, from);
  const before = text.charCodeAt(from - 1);
  seen.isAny ||= !isLetter(before) || shortEnds.has(before | 32);
  if (isLetter(before)) return;
  if (isFree(text, from) && mayGoOn(text, end)) addHouse(seen, run, wordsAt);
};
const endOfNumber = (text: string, from: number): number => {
  let end = from + 1;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
};

const tablesOf = (lists: readonly WordList[]) => {
  const [small, capital] = [new Int32Array(TABLE), new Int32Array(TABLE)];
  for (const [place, { words, isCapital }] of lists.entries()) {
    for (const [at, isOwn] of tableOf(words).entries()) {
      const bit = isOwn << place;
      capital[at] = (capital[at] as number) | bit;
      if (isCapital !== true) small[at] = (small[at] as number) | bit;
    }
  }
  return { small, capital };
};

/** Creates the pass that looks for house numbers and for words of these lists. */
export const createSurvey = (lists: readonly WordList[]): ((text: string) => Survey) => {
  const { small, capital } = tablesOf(lists);
  const wordsAt: WordsAt = (text, at) =>
    (isSmall(text.charCodeAt(at)) ? small : capital)[placeAt(text, at)] as number;
  return (text) => {
    const seen: Survey = {
      ...{ words: 0, isAny: false, isBehindWord: false, hasName: false, hasPostcode: false },
      ...{ beforeWord: [], beforeCapital: [] },
    };
    let isInside = false;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (isDigit(code)) {
        const end = endOfNumber(text, i);
        addNumber(seen, { text, from: i, end }, wordsAt);
        i = end - 1;
        isInside = true;
        continue;
      }
      const isAscii = isLetter(code);
      if (isUpper(code) || code > 127) seen.hasName = true;
      if (!isInside && (isAscii || code > 127)) seen.words |= wordsAt(text, i);
      isInside = isAscii;
    }
    return seen;
  };
};

/** `str(?:a(?:ß|ss)e|\\.)` → `straße`, `strasse`, `str.` */
export const spelled = (word: string): string[] => {
  const group = /\(\?:(?<any>[^()]*)\)/.exec(word);
  if (group === null) return [word.replaceAll('\\', '')];
  const any = group.groups?.any?.split('|') ?? [];
  return any.flatMap((each) => spelled(word.replace(group[0], () => each)));
};

const lastThree = (text: string, end: number): number =>
  ((text.charCodeAt(end - 3) & 31) << 10) |
  ((text.charCodeAt(end - 2) & 31) << 5) |
  (text.charCodeAt(end - 1) & 31);

/** Where in a table the last three letters of a word are; before one of two there may be anything. */
export const placesOfEnd = (word: string): readonly number[] => {
  const place = lastThree(word, word.length);
  if (word.length > 2) return [place];
  return Array.from({ length: 32 }, (_, before) => (before << 10) | (place & 0x3ff));
};
const isNumberNext = (text: string, at: number): boolean =>
  isDigit(text.charCodeAt(at)) ||
  text.charCodeAt(at) > 127 ||
  ((text.charCodeAt(at) | 32) === 110 && (text.charCodeAt(at + 1) | 32) === 111);

/** Tells whether one of these words may end before a number, `weg 12` or `weg no. 12`; some others pass. */
export const createWordEnds = (words: readonly string[]): ((text: string) => boolean) => {
  const table = new Uint8Array(TABLE);
  for (const word of words.flatMap(spelled)) {
    for (const place of placesOfEnd(word)) table[place] = 1;
  }
  const mayEnd = (text: string, end: number) =>
    text.charCodeAt(end - 1) > 127 ||
    text.charCodeAt(end - 2) > 127 ||
    text.charCodeAt(end - 3) > 127 ||
    table[lastThree(text, end)] === 1;
  return (text) => {
    for (let i = 2; i < text.length; i += 1) {
      if (isBlankLike(text.charCodeAt(i)) && isNumberNext(text, i + 1) && mayEnd(text, i))
        return true;
    }
    return false;
  };
};
