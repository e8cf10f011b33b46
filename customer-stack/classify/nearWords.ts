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

/** A stretch of a text. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}
/** Not inside of a word, whatever the case of its letters. */
const mayBegin = (code: number, before: number): boolean =>
  before === NOTHING || !(isDigit(code) ? isDigit(before) : isSmall(code));

type TextStretch = Stretch & { readonly text: string };

/** What is read of words one after another: their last three characters, of letters and digits. */
const PLACE = TABLE - 1;
/** Behind them a bit for each at which a word may begin. */
const [STARTS, FIRST_OF_THREE] = [15, 4];
const FOUND = -1;

/** Reads on from what was read before; FOUND where a phrase may begin, or the text is not of plain ASCII. */
const readOn = (table: Uint8Array, read: number, { text, from, to }: TextStretch): number => {
  let before = NOTHING;
  let place = read & PLACE;
  let starts = read >> STARTS;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127) return FOUND;
    if (!isInWord(code)) {
      before = NOTHING;
      continue;
    }
    place = ((place << 5) | (code & 31)) & PLACE;
    starts = ((starts << 1) | Number(mayBegin(code, before))) & 7;
    if ((starts & FIRST_OF_THREE) !== 0 && table[place] === 1) return FOUND;
    before = code;
  }
  return (starts << STARTS) | place;
};

/** May one of the last two begin a short phrase? */
const mayEnd = (table: Uint8Array, read: number): boolean => {
  const [place, starts] = [read & PLACE, read >> STARTS];
  return (
    ((starts & 2) !== 0 && table[(place << 5) & PLACE] === 1) ||
    ((starts & 1) !== 0 && table[(place << 10) & PLACE] === 1)
  );
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
    let read = readOn(table, 0, { text: around, from: 0, to: around.length });
    if (read !== FOUND) read = readOn(table, read, { text, ...before });
    if (read !== FOUND) read = readOn(table, read, { text, ...behind });
    return read === FOUND || mayEnd(table, read);
  };
};
