const [SMALL, UPPER, DIGIT] = [1, 2, 3];
const kindOf = (code: number): number => {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return SMALL;
  if (/[A-Z]/.test(character)) return UPPER;
  return /\d/.test(character) ? DIGIT : 0;
};
/** Of each ASCII character; 0 = it is in no word. */
const kindTable = Uint8Array.from({ length: 128 }, (_, code) => kindOf(code));

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
interface TextStretch {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}
/** May a word begin with a kind behind another: not inside of a word, whatever the case of its letters. */
const begins = Uint8Array.from({ length: 16 }, (_, at) => {
  const [before, kind] = [at >> 2, at & 3];
  return Number(before === 0 || (kind === DIGIT ? before !== DIGIT : kind === UPPER));
});

/** What is read of words one after another: their last three characters, of letters and digits. */
const PLACE = TABLE - 1;
/** Behind them a bit for each at which a word may begin. */
const [STARTS, FIRST_OF_THREE] = [15, 4];
const FOUND = -1;

/** Reads on from what was read before; FOUND where a phrase may begin, or the text is not of plain ASCII. */
const readOn = (table: Uint8Array, read: number, { text, from, to }: TextStretch): number => {
  let before = 0;
  let place = read & PLACE;
  let starts = read >> STARTS;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127) return FOUND;
    const kind = kindTable[code] as number;
    if (kind !== 0) {
      place = ((place << 5) | (code & 31)) & PLACE;
      starts = ((starts << 1) | (begins[(before << 2) | kind] as number)) & 7;
      if ((starts & FIRST_OF_THREE) !== 0 && table[place] === 1) return FOUND;
    }
    before = kind;
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

/** What is read of words so far (`readOn`). */
type Read = number;

/**
 * Tells whether the words near a hit may hold one of these phrases, whose words are joined. Compares the
 * first three letters of each phrase with the beginnings of words. True where a text is not ASCII.
 */
export const createNearWords = (phrases: Iterable<string>) => {
  const table = new Uint8Array(TABLE);
  for (const each of phrases) {
    if (isAscii.test(each)) for (const place of placesOf(each)) table[place] = 1;
  }
  /** Reads the words that come first; the stretches of a text follow. */
  const begin = (text: string): Read => readOn(table, 0, { text, from: 0, to: text.length });
  const mayHold = (begun: Read, before: TextStretch, behind: TextStretch): boolean => {
    if (begun === FOUND) return true;
    const first = readOn(table, begun, before);
    if (first === FOUND) return true;
    const read = readOn(table, first, behind);
    return read === FOUND || mayEnd(table, read);
  };
  return { begin, mayHold };
};
