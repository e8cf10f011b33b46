import { kinds, kindTable } from '../traits.ts';
import { endOfHouse, isBeforeWord, isBehindWord, mayPrecedeHouse } from './houseNumbers.ts';

/**
 * Signs that a line may hold a value of some type, found in one pass without an expression. A sign
 * may occur without a value, never the other way round.
 */
export const signs = {
  at: 1,
  /** Two dashes: the border of a PEM block. */
  border: 2,
  /** `://` */
  scheme: 4,
  /** So many characters of a secret's alphabet in a row. */
  word26: 8,
  word39: 16,
  /** Two letters with digits behind. */
  country: 32,
  /** Runs of digits: 12 or more; 4-4-4-4; 4-6-5. */
  longNumber: 64,
  /** 3-2-4 */
  threeTwoFour: 128,
  /** `+1`, 3-4 */
  dial: 256,
  /** Four small numbers with dots, two colons together, or seven. */
  network: 512,
  /** `CA 94105` */
  zip: 1024,
  /** `<<` */
  filler: 2048,
  /** Runs of digits with one mark between them, eight digits or more: `0221 471123`, `529.982.247-25`. */
  grouped: 4096,
  /** Words with capitals one after another, particles between: `Mary Smith`, `Maria da Silva`. */
  pair: 8192,
  /** A word, a colon and a blank or the end: `Mary: hello`. */
  named: 16_384,
  /** A letter of a script without capitals: Arabic, Hebrew, Chinese, Japanese, Korean. */
  script: 32_768,
  /** A number of at most five digits beside a word: `12 Elm`, `Weg 7a`. */
  house: 65_536,
} as const;
/** Bits above are given to words that name a value: one for each type that is found by them. */
const FIRST_LABEL = 131_072;
const MOST_DIGITS = 31;

export interface Labelled {
  readonly labels: readonly string[];
  readonly bit: number;
}

/** Signs are kept above five bits of digits, in 32 together. */
const MOST_LABELS = 10;
/** Label bits in the order of the lists. */
export const labelBit = (place: number): number => {
  if (place >= MOST_LABELS) throw new RangeError(`no bit is left for label ${place}`);
  return FIRST_LABEL << place;
};

const letter = kinds.upper | kinds.lower;
const secret =
  letter | kinds.digit | kinds.slash | kinds.plus | kinds.under | kinds.dash | kinds.dot;
const ZERO = 48;
const isDigit = (code: number) => code >= ZERO && code <= 57;
const isUpper = (code: number) => code >= 65 && code <= 90;
const isAlnum = (code: number) =>
  code < 128 && ((kindTable[code] as number) & (letter | kinds.digit)) !== 0;

const placeOf = (a: number, b: number, c: number) => ((a & 31) << 10) | ((b & 31) << 5) | (c & 31);

/** Bits of the labels by their first three letters, and by four where their first word has as many. */
interface LabelTable {
  readonly three: Int32Array;
  /** For labels whose first word is shorter: any fourth character. */
  readonly open: Int32Array;
  readonly four: ReadonlyMap<number, number>;
  /** Of other scripts, by their first two characters. */
  readonly wide: Int32Array;
}

const FIRST_WIDE = 0x370;
const wideOf = (a: number, b: number) => (a * 31 + b) & 1023;

/** `телефон` is written `Телефон` and `ТЕЛЕФОН` too. */
const wideTable = (lists: readonly Labelled[]): Int32Array => {
  const table = new Int32Array(1024);
  const add = (label: string, bit: number) => {
    const place = wideOf(label.charCodeAt(0), label.charCodeAt(1));
    table[place] = (table[place] ?? 0) | bit;
  };
  for (const { labels, bit } of lists) {
    for (const label of labels.filter((each) => each.charCodeAt(0) >= FIRST_WIDE)) {
      const upper = label.toUpperCase();
      for (const each of [label, upper, `${upper.slice(0, 1)}${label.slice(1)}`]) add(each, bit);
    }
  }
  return table;
};

const labelTable = (lists: readonly Labelled[]): LabelTable => {
  const [three, open] = [new Int32Array(32_768), new Int32Array(32_768)];
  const four = new Map<number, number>();
  const add = (label: string, place: number, bit: number) => {
    three[place] = (three[place] ?? 0) | bit;
    const fourth = place * 32 + (label.charCodeAt(3) & 31);
    if (/^\p{L}{4}/u.test(label)) four.set(fourth, (four.get(fourth) ?? 0) | bit);
    else open[place] = (open[place] ?? 0) | bit;
  };
  for (const { labels, bit } of lists) {
    // Beyond ASCII, the letters of a pair may differ in the bits that are compared.
    for (const label of labels.flatMap((each) => [each, each.toUpperCase()])) {
      const [a = 0, b = 0, c = 0] = [...label].map((each) => each.charCodeAt(0));
      const thirds = label.indexOf(' ') === 2 ? Array.from({ length: 32 }, (_, at) => at) : [c];
      for (const third of thirds) add(label, placeOf(a, b, third), bit);
    }
  }
  return { three, open, four, wide: wideTable(lists) };
};

const isAsciiLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;
/** `GB29`, `gb29`: not in the middle of a word. */
const hasCountry = (text: string, at: number, from: number) =>
  at - 2 >= from &&
  isAsciiLetter(text.charCodeAt(at - 2)) &&
  (at - 3 < from || !isAlnum(text.charCodeAt(at - 3)));

/** `CA 94105`, `CA, 94105` */
const hasState = (text: string, at: number) => {
  if (text.charCodeAt(at - 1) !== 32) return false;
  const end = text.charCodeAt(at - 2) === 44 ? at - 3 : at - 2;
  return isUpper(text.charCodeAt(end)) && isUpper(text.charCodeAt(end - 1));
};

const [PLUS, DASH, DOT, SLASH, COLON, ANGLE] = [43, 45, 46, 47, 58, 60];
const [BACKSLASH, UNDER] = [92, 95];

const [BLANK, CLOSE] = [32, 41];
const isJoint = (code: number) =>
  code === BLANK || code === DASH || code === DOT || code === SLASH || code === CLOSE;
/** `(0221) 471123` */
const isBehindBracket = (text: string, start: number, end: number) =>
  start - end === 2 && text.charCodeAt(end) === CLOSE && isJoint(text.charCodeAt(start - 1));
/** `D-10115 Berlin`, `SW1A 1AA` */
const isPostcode = (text: string, start: number, end: number): boolean => {
  const before = text.charCodeAt(start - 1);
  if (before === DASH) return text.charCodeAt(end) === BLANK && isUpper(text.charCodeAt(end + 1));
  if (before !== BLANK || end - start !== 1) return false;
  return isUpper(text.charCodeAt(end)) && isUpper(text.charCodeAt(end + 1));
};
/** `items/471123`, `row_12`: digits that go on with what is before them. */
const isPart = (text: string, start: number): boolean => {
  const before = text.charCodeAt(start - 1);
  return (before === SLASH || before === UNDER) && isAlnum(text.charCodeAt(start - 2));
};
const isInPath = (code: number) => code === SLASH || code === UNDER || code === BACKSLASH;
/** A date is no number of groups. */
const NO_CHAIN = -99;
const isYear = (text: string, at: number) => {
  const century = text.charCodeAt(at) * 256 + text.charCodeAt(at + 1);
  return century === 49 * 256 + 57 || century === 50 * 256 + ZERO;
};

/** Of Latin, Greek and Cyrillic beyond ASCII; some that are none pass. */
const isWideCapital = (code: number) =>
  (code >= 0xc0 && code < 0xdf) ||
  (code >= 0x100 && code < 0x180) ||
  (code >= 0x386 && code < 0x3ac) ||
  (code >= 0x400 && code < 0x430) ||
  code === 0x490;
const hasNoCapitals = (code: number) =>
  (code >= 0x590 && code < 0x1100) || (code >= 0x3040 && code < 0xd7b0);

/** Letters whose other case is an ASCII letter: long s and the sign of kelvin. */
const foldsToAscii = (code: number) => code === 0x17f || code === 0x212a;

/** Signs of a stretch of text, and (in the low five bits) its digits up to 31. */
export type SignsOf = (text: string, from: number, to: number) => number;

/** Creates the pass over characters for these label lists. Its state is in local numbers; it allocates nothing. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: holds nothing but the pass, which reads the tables from its closure
export const createSigns = (lists: readonly Labelled[]): SignsOf => {
  const { three, open, four, wide } = labelTable(lists);
  const everyLabel = lists.reduce((all, { bit }) => all | bit, 0);
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: runs over every character of all text; as functions over a state object it took 15 % longer (6 MB of log lines, 34 against 29 ms)
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: runs over every character of all text; as functions over a state object it took 15 % longer (6 MB of log lines, 34 against 29 ms)
  return (text, from, to) => {
    let found = 0;
    let digits = 0;
    let colons = 0;
    let wordAt = from;
    let longest = 0;
    // Lengths of the three runs of digits before, one separator apart each, and the dots in a row.
    let [first, second, third, dots, endOfRun] = [0, 0, 0, 0, -9];
    // Digits of the runs so far that one mark keeps apart, and whether they begin with a zero.
    let [chain, isZero] = [0, false];
    // The last two blanks with no short word between them, and the last capital that begins a word.
    let [blank, lastBlank, capital] = [from - 1, from - 2, from - 3];
    let i = from;
    while (i < to) {
      const code = text.charCodeAt(i);
      const kind = code < 128 ? (kindTable[code] as number) : kinds.wide;
      if ((kind & letter) !== 0) {
        if (code <= 90) {
          if (blank === i - 1 && capital > lastBlank) found |= signs.pair;
          // `06Z`, `/API`: no name begins there.
          if (endOfRun !== i && !isInPath(text.charCodeAt(i - 1))) capital = i;
        }
        const place = placeOf(code, text.charCodeAt(i + 1), text.charCodeAt(i + 2));
        // Behind a digit no label begins.
        if (three[place] !== 0 && endOfRun !== i) {
          found |= open[place] as number;
          found |= four.get(place * 32 + (text.charCodeAt(i + 3) & 31)) ?? 0;
        }
        i += 1;
        while (i < to) {
          const next = text.charCodeAt(i) | 32;
          if (next < 97 || next > 122) break;
          i += 1;
        }
        continue;
      }
      if (kind === kinds.digit) {
        const start = i;
        i += 1;
        while (i < to && isDigit(text.charCodeAt(i))) i += 1;
        const run = i - start;
        digits += run;
        const before = text.charCodeAt(start - 1);
        const isNear = start - endOfRun === 1;
        if (!isNear) first = second = third = 0;
        if (isNear ? isJoint(before) : isBehindBracket(text, start, endOfRun)) {
          chain += run;
          if (run === 4 && third === 2 && second === 2) chain = NO_CHAIN;
          else if (chain >= 8 && (before !== DOT || isZero)) found |= signs.grouped;
        } else {
          isZero = text.charCodeAt(start) === ZERO;
          chain = (run === 4 && isYear(text, start)) || isPart(text, start) ? NO_CHAIN : run;
        }
        dots = isNear && before === DOT && third <= 3 ? dots + 1 : 0;
        if (run >= 12) found |= signs.longNumber;
        else if (run === 4) {
          if (third === 2 && second === 3) found |= signs.threeTwoFour;
          else if (third === 4 && second === 4 && first === 4) found |= signs.longNumber;
          else if (third === 3) found |= signs.dial;
        } else if (run === 5) {
          if (third === 6 && second === 4) found |= signs.longNumber;
          else if (hasState(text, start)) found |= signs.zip;
        } else if (run <= 3 && dots >= 3) found |= signs.network;
        if (run <= 5) {
          const house = start === from || mayPrecedeHouse(before) ? endOfHouse(text, i) : -1;
          if (house >= 0 && (isBehindWord(text, start, from) || isBeforeWord(text, house)))
            found |= signs.house;
          else if (isPostcode(text, start, i)) found |= signs.house;
        }
        if (before === PLUS) found |= signs.dial;
        else if (run >= 2 && isAsciiLetter(before) && hasCountry(text, start, from))
          found |= signs.country;
        first = second;
        second = third;
        third = run;
        endOfRun = i;
        continue;
      }
      if ((kind & secret) === 0) {
        if (i - wordAt > longest) longest = i - wordAt;
        wordAt = i + 1;
        if (code === BLANK) {
          if (i - blank > 4 || capital > blank) lastBlank = blank;
          blank = i;
        } else if (kind === kinds.at) found |= signs.at;
        else if (code === COLON) {
          const next = text.charCodeAt(i + 1);
          if ((next === BLANK || i + 1 === to) && text.charCodeAt(i - 1) > 64) found |= signs.named;
          colons += 1;
          if (next === COLON || colons >= 7) found |= signs.network;
          if (next === SLASH) found |= signs.scheme;
        } else if (code === ANGLE && text.charCodeAt(i + 1) === ANGLE) found |= signs.filler;
        else if (kind === kinds.wide) {
          if (foldsToAscii(code)) found |= everyLabel;
          if (isWideCapital(code)) {
            if (blank === i - 1 && capital > lastBlank) found |= signs.pair;
            capital = i;
          } else if (hasNoCapitals(code)) found |= signs.script;
          if (code >= FIRST_WIDE) found |= wide[wideOf(code, text.charCodeAt(i + 1))] as number;
        }
      } else if (code === DASH && text.charCodeAt(i + 1) === DASH) found |= signs.border;
      i += 1;
    }
    if (to - wordAt > longest) longest = to - wordAt;
    if (longest >= 26) found |= longest >= 39 ? signs.word26 | signs.word39 : signs.word26;
    return found * 32 + Math.min(digits, MOST_DIGITS);
  };
};
