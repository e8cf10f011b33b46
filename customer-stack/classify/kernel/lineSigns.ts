import { kindTable } from '../traits.ts';
import { instantiate } from './engine.ts';
import { fillTrie, type LabelList } from './labelTrie.ts';
import { lineSignsModule } from './lineSignsWasm.ts';

/** Addresses of assembly/lineLayout.ts. */
const [OUT, KINDS, WIDE_LABELS, LINE, WORD_ENDS] = [0x800, 0xa00, 0x1000, 0x2100, 0xc000];
/** Characters that are read in one go. */
export const LONGEST_LINE = 20_000;

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly scanLine: (length: number) => number;
}
const isModule = (exports: object): exports is Exports => 'scanLine' in exports;

/** Up to so many characters a loop is quicker than a call of the engine. */
const SHORT = 40;

/** The pass over the characters of a line; what it told of the last one but its signs. */
export interface LineSigns {
  /** The signs of a stretch of text by itself, whatever is before and behind it. */
  readonly scan: (text: string, from: number, to: number) => number;
  readonly digits: () => number;
  readonly hints: () => number;
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

const bytes = Uint8Array.from(atob(lineSignsModule), (each) => each.charCodeAt(0));
const compiled = new WebAssembly.Module(bytes);

/** Creates the pass for these labels, and places of the last three letters of words that stand before a house number. */
export const createLineSigns = (
  lists: readonly LabelList[],
  wordEnds: readonly number[] = [],
): LineSigns => {
  const exports = instantiate(compiled);
  if (!isModule(exports)) throw new Error('not the module that reads lines');
  const { buffer } = exports.memory;
  new Uint32Array(buffer, KINDS, kindTable.length).set(kindTable);
  const ends = new Uint32Array(buffer, WORD_ENDS, 1024);
  for (const place of wordEnds)
    ends[place >> 5] = (ends[place >> 5] as number) | (1 << (place & 31));
  fillWide(buffer, lists);
  fillTrie(
    buffer,
    lists.map((list) => ({ ...list, labels: list.labels.filter(isAscii) })),
  );
  const line = Buffer.from(buffer, LINE, LONGEST_LINE * 2);
  const out = new Uint32Array(buffer, OUT, 3);
  out[2] = lists.reduce((all, { needsCapital, bit = 0 }) => (needsCapital ? all | bit : all), 0);
  const codes = new Uint16Array(buffer, LINE, SHORT);
  const { scanLine } = exports;
  const put = (text: string, from: number, length: number): void => {
    if (length > SHORT) line.write(text.slice(from, from + length), 'utf16le');
    else for (let i = 0; i < length; i += 1) codes[i] = text.charCodeAt(from + i);
  };
  return {
    scan: (text, from, to) => {
      const length = Math.min(to - from, LONGEST_LINE);
      put(text, from, length);
      return scanLine(length);
    },
    digits: () => out[0] as number,
    hints: () => out[1] as number,
  };
};
