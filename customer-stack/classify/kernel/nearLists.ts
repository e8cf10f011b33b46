import { LINES } from './lineAddresses.ts';

/** Addresses of assembly/lineLayout.ts: by three letters, two, and one. */
const [NEAR, NEAR_TWO, NEAR_ONE] = [LINES + 0x140000, LINES + 0x160000, LINES + 0x161000];
const MOST_LISTS = 32;
const isLetters = /^[a-z]/;
const ANY = Array.from({ length: 32 }, (_, code) => code);

/** The five bits that stand for a character; behind a phrase anything may follow. */
const codesAt = (phrase: string, place: number): readonly number[] =>
  place < phrase.length ? [phrase.charCodeAt(place) & 31] : ANY;

const placesOf = (phrase: string, length: number): readonly number[] => {
  let places: readonly number[] = [0];
  for (let i = 0; i < length; i += 1)
    places = places.flatMap((place) => codesAt(phrase, i).map((code) => place * 32 + code));
  return places;
};

/** Writes what the phrases of each list, in small letters and without blanks, begin with. */
export const fillNear = (buffer: ArrayBuffer, lists: readonly (readonly string[])[]): void => {
  if (lists.length > MOST_LISTS) throw new RangeError('no bit is left for a list of phrases');
  const tables = [NEAR_ONE, NEAR_TWO, NEAR].map(
    (at, i) => new Uint32Array(buffer, at, 32 ** (i + 1)),
  );
  const add = (phrase: string, bit: number): void => {
    for (const [i, table] of tables.entries())
      for (const place of placesOf(phrase, i + 1)) table[place] = (table[place] as number) | bit;
  };
  for (const [list, phrases] of lists.entries()) {
    // Phrases of other scripts begin beyond ASCII, where every list may have one.
    const own = phrases.filter((each) => each.charCodeAt(0) < 128);
    const isOfLetters = own.every((each) => isLetters.test(each));
    for (const each of isOfLetters ? own : ['']) add(each, 1 << list);
  }
};
