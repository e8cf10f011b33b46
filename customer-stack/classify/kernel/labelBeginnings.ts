import { DIGIT, ENDS, OTHER, SEPARATOR, WIDE } from './labelClasses.ts';
import { LINES } from './lineAddresses.ts';

/** Addresses of assembly/lineLayout.ts. */
const [BEGINNINGS, FIRST_FOUR, FIRST_FIVE] = [LINES + 0xd000, LINES + 0x124000, LINES + 0x128000];

/** The trie of all labels, as labelTrie.ts writes it. */
interface Trie {
  readonly next: Uint16Array;
  readonly endings: Uint32Array;
}

/** A bitmap whose places are numbers of so many bits. */
const createBits = (buffer: ArrayBuffer, at: number, size: number) => {
  const bits = new Uint32Array(buffer, at, 2 ** size / 32);
  return (place: number): void => {
    bits[place >> 5] = (bits[place >> 5] as number) | (1 << (place & 31));
  };
};

/** The last five bits of what a class holds: of a letter its own, else any. */
const anyCode = Array.from({ length: 32 }, (_, code) => code);
const codesOf = (kind: number): readonly number[] => (kind <= 26 ? [kind] : anyCode);
/** In place of a node: a label has ended, anything may follow. */
const OPEN = -1;
const THREE_CODES = 15;

/** The first three characters of all labels, those beyond ASCII left out. */
const beginningsOf = ({ next }: Trie): readonly number[] => {
  const at = (node: number, kind: number) => next[node * 32 + kind] as number;
  const kindsAfter = Array.from({ length: SEPARATOR }, (_, i) => i + 1).filter((k) => k !== WIDE);
  const follow = (node: number, depth: number): readonly number[] => {
    if (depth === 0) return [0];
    const size = 32 ** (depth - 1);
    if (node === OPEN || at(node, ENDS) === 1)
      return anyCode.flatMap((code) => follow(OPEN, depth - 1).map((rest) => code * size + rest));
    return kindsAfter.flatMap((kind) => {
      const after = at(node, kind);
      const rests = after === 0 ? [] : follow(after, depth - 1);
      return codesOf(kind).flatMap((code) => rests.map((rest) => code * size + rest));
    });
  };
  return follow(0, 3);
};

/** What a label that ends at a node gives a line: whatever follows it, and at a word's end. */
const givenBy = ({ endings }: Trie, node: number, isCapital: boolean) => {
  const [any = 0, whole = 0, hints = 0] = endings.subarray(node * 4);
  const all = hints | (isCapital ? hints >>> 16 : 0);
  return { any: any | (all & 0xff), whole: whole | ((all >> 8) & 0xff) };
};

const LETTERS = Array.from({ length: 26 }, (_, i) => i + 1);
/** Of words that may be written to a label: `no`, `nr`, `card`, `id`. */
const isGoneOnWith = (letter: number): boolean => letter === 14 || letter === 9 || letter === 3;
/** What may follow the letters of a word. */
const MARKS = [DIGIT, OTHER, SEPARATOR];
/** Letters that are looked at, beside what follows them. */
const MOST = 4;

type Letters = readonly number[];

const WORD_CODE = 17;
/** The place of up to four letters and the class of what follows them, as `wordPlace` of assembly/labels.ts. */
const placeOf = ([a = 0, b = 0, c = 0, d = 0]: Letters, next: number): number =>
  Math.imul(a | (b << 16) | (c << 6) | (d << 22) | (next << 11), 0x9e37_79b1) >>> (32 - WORD_CODE);

/** Two bitmaps of words: four letters behind which anything may follow, and up to four with what follows. */
const createWords = (buffer: ArrayBuffer) => {
  const addFour = createBits(buffer, FIRST_FOUR, WORD_CODE);
  const addFive = createBits(buffer, FIRST_FIVE, WORD_CODE);
  const addAny = (letters: Letters): void => {
    if (letters.length === MOST) addFour(placeOf(letters, 0));
    else for (const letter of LETTERS) addAny([...letters, letter]);
    if (letters.length < MOST) for (const mark of MARKS) addFive(placeOf(letters, mark));
  };
  return { addAny, add: (letters: Letters, next: number) => addFive(placeOf(letters, next)) };
};

/** What may follow a node: marks, letters behind the end of a label, and letters with which one goes on. */
const followersOf = ({ next }: Trie, node: number, isEnd: boolean) => {
  const goesOnWith = (kind: number) => next[node * 32 + kind] !== 0;
  const ends = LETTERS.filter((letter) => isEnd && isGoneOnWith(letter));
  return {
    marks: MARKS.filter((mark) => isEnd || goesOnWith(mark)),
    ends,
    others: LETTERS.filter((letter) => goesOnWith(letter) && !ends.includes(letter)),
  };
};

/** The words with which a label begins that gives something; their first letter tells capitals from small ones. */
const fillWords = (buffer: ArrayBuffer, trie: Trie): void => {
  const { add, addAny } = createWords(buffer);
  const after = (node: number, letter: number) => trie.next[node * 32 + letter] as number;
  const follow = (node: number, letters: Letters, isCapital: boolean): void => {
    const { any, whole } = givenBy(trie, node, isCapital);
    if (any !== 0) {
      addAny(letters);
      return;
    }
    const { marks, ends, others } = followersOf(trie, node, whole !== 0);
    const isLong = letters.length === MOST;
    for (const next of isLong ? [...marks, ...ends, ...others] : marks) add(letters, next);
    if (isLong) return;
    for (const letter of ends) addAny([...letters, letter]);
    for (const letter of others) follow(after(node, letter), [...letters, letter], isCapital);
  };
  for (const letter of LETTERS.filter((each) => after(0, each) !== 0)) {
    follow(after(0, letter), [letter], true);
    follow(after(0, letter), [letter | 32], false);
  }
};

/** Writes with what words begin that labels begin with. */
export const fillBeginnings = (buffer: ArrayBuffer, trie: Trie): void => {
  const addBeginning = createBits(buffer, BEGINNINGS, THREE_CODES);
  for (const place of beginningsOf(trie)) addBeginning(place);
  fillWords(buffer, trie);
};
