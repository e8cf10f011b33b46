const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;
export const isDigit = (code: number) => code >= 48 && code <= 57;

const TABLE = 2 ** 15;
/** The first three characters as one number, whatever the case of ASCII letters. */
const placeAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 31) << 10) |
  ((text.charCodeAt(at + 1) & 31) << 5) |
  (text.charCodeAt(at + 2) & 31);

/** `av\.?` → `av`: what every match begins with. */
const plainOf = (word: string): string => word.replaceAll('\\', '').replace(/.\?$/, '');

const fill = (table: Uint8Array, word: string) => {
  const open = 32 ** Math.max(0, 3 - word.length);
  const from = placeAt(word, 0);
  table.fill(1, from - (from % open), from - (from % open) + open);
};

/** The places in a text where one of these words may begin, and some others. */
export const createWordStarts = (words: readonly string[]): ((text: string) => number[]) => {
  const table = new Uint8Array(TABLE);
  for (const word of words.map(plainOf)) {
    const upper = word.toUpperCase();
    for (const each of [word, upper, `${upper.slice(0, 1)}${word.slice(1)}`]) fill(table, each);
  }
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

const LONGEST_HOUSE = 5;
/** Where a house number may begin. */
export const houseStarts = (text: string): number[] => {
  const starts: number[] = [];
  for (let i = 0; i < text.length; i += 1) {
    if (!isDigit(text.charCodeAt(i))) continue;
    const from = i;
    while (isDigit(text.charCodeAt(i + 1))) i += 1;
    if (i - from < LONGEST_HOUSE && !isLetter(text.charCodeAt(from - 1))) starts.push(from);
  }
  return starts;
};
