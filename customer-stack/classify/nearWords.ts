const isSmall = (code: number) => code >= 97 && code <= 122;
const isUpper = (code: number) => code >= 65 && code <= 90;
const isDigit = (code: number) => code >= 48 && code <= 57;

const isInWord = (code: number) => isSmall(code) || isUpper(code) || isDigit(code);
const NOTHING = 32;

const isAscii = /^[a-z\d]+$/;
const TABLE = 2 ** 15;
/** Of the first three letters or digits of a phrase; where it has less, of all that may follow. */
const placesOf = (joined: string): readonly number[] => {
  let places = [0];
  for (let i = 0; i < 3; i += 1) {
    const codes =
      i < joined.length
        ? [joined.charCodeAt(i) & 31]
        : Array.from({ length: 32 }, (_, code) => code);
    places = places.flatMap((place) => codes.map((code) => (place << 5) | code));
  }
  return places;
};

/** Words that are read one after another, the last three characters of letters and digits. */
interface Read {
  place: number;
  /** A bit for each of them at which a word may begin. */
  starts: number;
}

const take = (state: Read, code: number, begins: boolean): void => {
  state.place = ((state.place << 5) | (code & 31)) & (TABLE - 1);
  state.starts = ((state.starts << 1) | Number(begins)) & 7;
};

/** A stretch of a text. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}
const FIRST_OF_THREE = 4;
const isAt = (table: Uint8Array, { place, starts }: Read): boolean =>
  (starts & FIRST_OF_THREE) !== 0 && table[place] === 1;

/** Not inside of a word, whatever the case of its letters. */
const mayBegin = (code: number, before: number): boolean =>
  before === NOTHING || !(isDigit(code) ? isDigit(before) : isSmall(code));

/** Reads on; true where a phrase may begin, or the text is not of plain ASCII. */
const readOn = (
  table: Uint8Array,
  state: Read,
  { text, from, to }: Stretch & { readonly text: string },
): boolean => {
  let before = NOTHING;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127) return true;
    if (!isInWord(code)) {
      before = NOTHING;
      continue;
    }
    take(state, code, mayBegin(code, before));
    if (isAt(table, state)) return true;
    before = code;
  }
  return false;
};

/** May one of the last two begin a short phrase? */
const mayEnd = (table: Uint8Array, state: Read): boolean => {
  take(state, 0, false);
  if (isAt(table, state)) return true;
  take(state, 0, false);
  return isAt(table, state);
};

/**
 * Tells whether the words near a hit may hold one of these phrases, whose words are joined. Compares the
 * first three letters of each phrase with the beginnings of words. True where a text is not ASCII.
 */
export const createNearWords = (phrases: Iterable<string>) => {
  const table = new Uint8Array(TABLE);
  for (const each of phrases) {
    if (isAscii.test(each)) for (const place of placesOf(each)) table[place] = 1;
  }
  /** Of the words of `around`, those before a hit, and those behind it. */
  return (around: string, text: string, [before, behind]: readonly [Stretch, Stretch]): boolean => {
    const state: Read = { place: 0, starts: 0 };
    return (
      readOn(table, state, { text: around, from: 0, to: around.length }) ||
      readOn(table, state, { text, ...before }) ||
      readOn(table, state, { text, ...behind }) ||
      mayEnd(table, state)
    );
  };
};
