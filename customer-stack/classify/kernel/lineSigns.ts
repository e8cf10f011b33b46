import type { DigitRuns } from '../digitRuns.ts';
import { kindTable } from '../traits.ts';
import { fillGates, type Gates } from './cellGates.ts';
import { fillTrie, type LabelList } from './labelTrie.ts';
import { LINES } from './lineAddresses.ts';
import { createLineBatch, type ScanLines } from './lineBatch.ts';
import { fillNear } from './nearLists.ts';

/** Addresses of assembly/lineLayout.ts. */
const [OUT, KINDS, WIDE_LABELS, LINE] = [
  LINES + 0x800,
  LINES + 0xa00,
  LINES + 0x1000,
  LINES + 0x2100,
];
const [WORD_ENDS, ACCOUNTS] = [LINES + 0xc000, LINES + 0xe000];
const [RUN_STARTS, RUN_ENDS] = [LINES + 0x100000, LINES + 0x108000];
const [CALLS, FURTHER_CALLS, TEXT] = [LINES + 0x110000, LINES + 0x118000, LINES + 0x120000];
/** Characters that are read in one go. */
export const LONGEST_LINE = 20_000;

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly scanLine: (length: number) => number;
  readonly scanPart: (from: number, length: number) => number;
  readonly nearWords: () => number;
  readonly scanLines: (count: number, carries: boolean) => void;
}
const isModule = (exports: object): exports is Exports => 'scanLine' in exports;

/** Up to so many characters a loop is quicker than a call of the engine. */
const SHORT = 40;

/** Characters of a text that are held at a time: its lines are mostly read one after another. */
const HELD = 8_192;
/** Further lines of the text that is held are not copied one by one. */
const createHeld = (buffer: ArrayBuffer, scanPart: Exports['scanPart']) => {
  const room = Buffer.from(buffer, TEXT, HELD * 2);
  let [held, start, end] = ['', 0, 0];
  return (text: string, from: number, length: number): number => {
    if (from < start || from + length > end || text !== held) {
      [held, start, end] = [text, from, Math.min(text.length, from + HELD)];
      room.write(text.slice(start, end), 'utf16le');
    }
    return scanPart(from - start, length);
  };
};

/** The pass over the characters of a line; what it told of the last one but its signs. */
export interface LineSigns {
  /** The signs of a stretch of text by itself, whatever is before and behind it. */
  readonly scan: (text: string, from: number, to: number) => number;
  readonly digits: () => number;
  readonly hints: () => number;
  /** Of the lists of phrases, a bit each: those of which a word of the line may begin a phrase. */
  readonly near: () => number;
  /** Its runs of digits, until the next one is read. */
  readonly runs: DigitRuns;
  /** Reads many lines at a time, and tells which of them have to be looked at. */
  readonly scanLines: ScanLines;
  /** What cells and texts in them must show, for the check of signs. */
  readonly setGates: (gates: Gates) => void;
}

const FIRST_WIDE = 0x370;
const wideOf = (a: number, b: number) => (a * 31 + b) & 1023;

/** `телефон` is written `Телефон` and `ТЕЛЕФОН` too. */
const formsOf = (label: string): readonly string[] => {
  const upper = label.toUpperCase();
  return [label, upper, `${upper.slice(0, 1)}${label.slice(1)}`];
};

/** Labels of scripts that are not Latin, by their first two characters. */
const fillWide = (buffer: ArrayBuffer, lists: readonly LabelList[]): void => {
  const table = new Uint32Array(buffer, WIDE_LABELS, 1024);
  for (const { labels, bit = 0 } of lists) {
    for (const form of labels.filter((each) => each.charCodeAt(0) >= FIRST_WIDE).flatMap(formsOf)) {
      const place = wideOf(form.charCodeAt(0), form.charCodeAt(1));
      table[place] = (table[place] as number) | bit;
    }
  }
};

const isAscii = (label: string) => label.charCodeAt(0) < 128;

/** What words begin with, by their first three letters and five, a byte for each. */
interface Beginnings {
  readonly begins: Uint8Array;
  readonly further: Uint8Array;
}

/** What is looked for beside labels. */
export interface FurtherWords {
  /** Lengths of IBANs by the letters of their countries. */
  readonly accounts?: ReadonlyMap<string, number>;
  /** The last three letters of words that stand before a house number, five bits each. */
  readonly houses?: readonly number[];
  /** Words for phones. */
  readonly calls?: Beginnings;
  /** Lists of phrases that are evidence near a hit. */
  readonly near?: readonly (readonly string[])[];
}

const fillHouses = (buffer: ArrayBuffer, places: readonly number[]): void => {
  const bits = new Uint32Array(buffer, WORD_ENDS, 1024);
  for (const place of places) bits[place >> 5] = (bits[place >> 5] as number) | (1 << (place & 31));
};

const fillCalls = (buffer: ArrayBuffer, { begins, further }: Beginnings): void => {
  new Uint8Array(buffer, CALLS, begins.length).set(begins);
  new Uint8Array(buffer, FURTHER_CALLS, further.length).set(further);
};

const fillAccounts = (buffer: ArrayBuffer, accounts: ReadonlyMap<string, number>): void => {
  const lengths = new Uint8Array(buffer, ACCOUNTS, 1024);
  for (const [country, length] of accounts)
    lengths[((country.charCodeAt(0) & 31) << 5) | (country.charCodeAt(1) & 31)] = length;
};

const fillFurther = (
  buffer: ArrayBuffer,
  { accounts = new Map(), houses = [], calls, near = [] }: FurtherWords,
): void => {
  fillAccounts(buffer, accounts);
  fillHouses(buffer, houses);
  if (calls !== undefined) fillCalls(buffer, calls);
  fillNear(buffer, near);
};

const MOST_RUNS = LONGEST_LINE / 2;
const runsOf = (buffer: ArrayBuffer, out: Uint32Array): DigitRuns => ({
  starts: new Uint16Array(buffer, RUN_STARTS, MOST_RUNS),
  ends: new Uint16Array(buffer, RUN_ENDS, MOST_RUNS),
  get count() {
    return out[3] as number;
  },
});

/** Creates the pass for these labels and words, in an instance of the kernel. */
export const createLineSigns = (
  exports: object,
  lists: readonly LabelList[],
  further: FurtherWords = {},
): LineSigns => {
  if (!isModule(exports)) throw new Error('not a kernel');
  const { buffer } = exports.memory;
  new Uint32Array(buffer, KINDS, kindTable.length).set(kindTable);
  fillFurther(buffer, further);
  fillWide(buffer, lists);
  fillTrie(
    buffer,
    lists.map((list) => ({ ...list, labels: list.labels.filter(isAscii) })),
  );
  const line = Buffer.from(buffer, LINE, LONGEST_LINE * 2);
  const out = new Uint32Array(buffer, OUT, 4);
  out[2] = lists.reduce((all, { needsCapital, bit = 0 }) => (needsCapital ? all | bit : all), 0);
  const codes = new Uint16Array(buffer, LINE, SHORT);
  const { scanLine, scanPart } = exports;
  const scanHeld = createHeld(buffer, scanPart);
  const put = (text: string, from: number, length: number): void => {
    if (length > SHORT) line.write(text.slice(from, from + length), 'utf16le');
    else for (let i = 0; i < length; i += 1) codes[i] = text.charCodeAt(from + i);
  };
  return {
    scan: (text, from, to) => {
      const length = Math.min(to - from, LONGEST_LINE);
      if (length < text.length && length <= HELD) return scanHeld(text, from, length);
      put(text, from, length);
      return scanLine(length);
    },
    runs: runsOf(buffer, out),
    digits: () => out[0] as number,
    hints: () => out[1] as number,
    near: exports.nearWords,
    scanLines: createLineBatch(buffer, exports.scanLines),
    setGates: (gates) => fillGates(buffer, gates),
  };
};
