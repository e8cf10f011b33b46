const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;
const isSmall = (code: number) => code >= 97 && code <= 122;

/** The first three letters as one number, whatever their case. */
const placeAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 31) << 10) |
  ((text.charCodeAt(at + 1) & 31) << 5) |
  (text.charCodeAt(at + 2) & 31);
/** The same of the first five, of which some that differ are one. */
const furtherAt = (text: string, at: number): number =>
  (placeAt(text, at) * 73 + placeAt(text, at + 2) * 41) & 0x7fff;

const isAscii = /^[\x21-\x7e]+$/;
const MOST_LETTERS = 5;
/** What begins so goes on; and a bit for each length of a whole word of less than five letters. */
const GOES_ON = 1;
const wholeOf = (length: number) => 1 << length;

/** What labels begin with, by their first three letters (`placeAt`) and five (`furtherAt`). */
export interface LabelTables {
  readonly begins: Uint8Array;
  readonly further: Uint8Array;
}

const tablesOf = (words: readonly string[]): LabelTables => {
  const [begins, further] = [new Uint8Array(2 ** 15), new Uint8Array(2 ** 15)];
  for (const word of words) {
    const open = 32 ** Math.max(0, 3 - word.length);
    const bit = word.length < MOST_LETTERS ? wholeOf(word.length) : GOES_ON;
    const place = placeAt(word, 0);
    const from = place - (place % open);
    for (let i = 0; i < open; i += 1) begins[from + i] = (begins[from + i] as number) | bit;
    further[furtherAt(word, 0)] = 1;
  }
  return { begins, further };
};

/** A label's first word tells, of labels of one or two. */
const firstWordsOf = (labels: readonly string[]): string[] =>
  labels.flatMap((label) => {
    const [first = '', , third] = label.split(' ');
    return third === undefined && isAscii.test(first) ? [first] : [];
  });

export const labelTables = (labels: readonly string[]): LabelTables =>
  tablesOf(firstWordsOf(labels));

/**
 * Creates the search for the next place where one of the labels, or a letter of other scripts, may
 * begin; the text's length where there is none.
 */
export const createNextLabel = ({
  begins,
  further,
}: LabelTables): ((text: string, from: number) => number) => {
  const isWhole = (text: string, at: number, found: number): boolean => {
    for (let length = 1; length < MOST_LETTERS; length += 1) {
      if ((found & wholeOf(length)) !== 0 && !isSmall(text.charCodeAt(at + length))) return true;
    }
    return false;
  };
  const isAt = (text: string, at: number): boolean => {
    const found = begins[placeAt(text, at)] as number;
    if (found === 0) return false;
    if ((found & GOES_ON) !== 0 && further[furtherAt(text, at)] === 1) return true;
    return isWhole(text, at, found);
  };
  return (text, from) => {
    let isInside = from > 0 && isLetter(text.charCodeAt(from - 1));
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code > 127) return at;
      const isNow = isLetter(code);
      if (isNow && !(isInside && isSmall(code)) && isAt(text, at)) return at;
      isInside = isNow;
    }
    return text.length;
  };
};
