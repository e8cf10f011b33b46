import type { Column } from './column.ts';
import type { ColumnSpec, Value } from './kind.ts';

/**
 * A dictionary as one lower-case text, entry after entry, with an index of which three-letter
 * sequences occur in which block of entries, so that a rare term reads only the blocks that may
 * hold it.
 */
export interface SearchText {
  /** Codes of the entries that contain the term, ascending. A term has no blanks. */
  readonly find: (term: string) => Uint32Array;
  /** Codes of the entries, or members of entries, that are this text. */
  readonly equal: (text: string) => Uint32Array;
}

const SEQUENCES = 4_096;
const MOST_BLOCKS = 8_192;
const LEAST_ENTRIES_PER_BLOCK = 16;
/** A shorter text is simply read. */
const WORTH_AN_INDEX = 65_536;

export const searchable = (spec: ColumnSpec, value: Value): string =>
  value === null ? '' : `${spec.prefix ?? ''}${value}`.toLowerCase();

const sequence = (a: number, b: number, c: number): number =>
  (Math.imul(a, 0x9e37) ^ Math.imul(b, 0x85eb) ^ Math.imul(c, 0x0c2b)) & (SEQUENCES - 1);

interface Blocks {
  readonly entries: number;
  readonly words: number;
  /** For each sequence, a bit per block. */
  readonly bits: Uint32Array;
}

const indexBlocks = (text: string, offsets: Uint32Array): Blocks => {
  const size = offsets.length - 1;
  const entries = Math.max(LEAST_ENTRIES_PER_BLOCK, Math.ceil(size / MOST_BLOCKS));
  const blocks = Math.ceil(size / entries);
  const words = Math.ceil(blocks / 32);
  const bits = new Uint32Array(SEQUENCES * words);
  for (let block = 0; block < blocks; block += 1) {
    const to = offsets[Math.min(size, (block + 1) * entries)] as number;
    let at = offsets[block * entries] as number;
    let [a, b] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
    const [word, bit] = [block >>> 5, 1 << (block & 31)];
    for (at += 2; at < to; at += 1) {
      const c = text.charCodeAt(at);
      (bits[sequence(a, b, c) * words + word] as number) |= bit;
      a = b;
      b = c;
    }
  }
  return { entries, words, bits };
};

/** Blocks that hold every sequence of the term. */
const candidateBlocks = ({ words, bits }: Blocks, term: string): Uint32Array => {
  const found = new Uint32Array(words).fill(0xffff_ffff);
  for (let at = 0; at + 2 < term.length; at += 1) {
    const from =
      sequence(term.charCodeAt(at), term.charCodeAt(at + 1), term.charCodeAt(at + 2)) * words;
    for (let word = 0; word < words; word += 1) {
      (found[word] as number) &= bits[from + word] as number;
    }
  }
  return found;
};

/** Entry at a position of the text; none before `from`. */
const entryAt = (offsets: Uint32Array, position: number, from: number): number => {
  let step = 1;
  while (from + step < offsets.length && (offsets[from + step] as number) <= position) step *= 2;
  let low = from + (step >>> 1);
  let high = Math.min(from + step, offsets.length - 1);
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((offsets[middle] as number) <= position) low = middle;
    else high = middle;
  }
  return low;
};

interface Dictionary {
  readonly text: string;
  /** Start of each entry, and the end of the last. */
  readonly offsets: Uint32Array;
}

/** Adds the entries between two codes that contain the term. */
const scan = (
  { text, offsets }: Dictionary,
  term: string,
  into: { codes: number[]; from: number; to: number },
): void => {
  const start = offsets[into.from] as number;
  const part = text.slice(start, offsets[into.to]);
  let code = into.from;
  for (let at = part.indexOf(term); at >= 0; ) {
    code = entryAt(offsets, start + at, code);
    into.codes.push(code);
    at = part.indexOf(term, (offsets[code + 1] as number) - start);
  }
};

const scanBlocks = (dictionary: Dictionary, blocks: Blocks, term: string): Uint32Array => {
  const found = candidateBlocks(blocks, term);
  const size = dictionary.offsets.length - 1;
  const codes: number[] = [];
  const has = (block: number) => ((found[block >>> 5] as number) & (1 << (block & 31))) !== 0;
  const last = Math.ceil(size / blocks.entries);
  for (let block = 0; block < last; block += 1) {
    if ((block & 31) === 0 && found[block >>> 5] === 0) {
      block += 31;
      continue;
    }
    if (!has(block)) continue;
    const from = block;
    while (block + 1 < last && has(block + 1)) block += 1;
    const [first, end] = [from * blocks.entries, Math.min(size, (block + 1) * blocks.entries)];
    scan(dictionary, term, { codes, from: first, to: end });
  }
  return Uint32Array.from(codes);
};

const join = (texts: readonly string[]): Dictionary => {
  const offsets = new Uint32Array(texts.length + 1);
  let at = 0;
  for (const [code, text] of texts.entries()) {
    offsets[code] = at;
    at += text.length + 1;
  }
  offsets[texts.length] = at;
  return { text: `${texts.join('\n')}\n`, offsets };
};

export const searchText = ({ spec, values }: Column): SearchText => {
  const dictionary = join(values.map((value) => searchable(spec, value)));
  const indexed = dictionary.text.length >= WORTH_AN_INDEX;
  const blocks = indexed ? indexBlocks(dictionary.text, dictionary.offsets) : undefined;
  return {
    find: (term) => {
      if (blocks !== undefined && term.length >= 3) return scanBlocks(dictionary, blocks, term);
      const codes: number[] = [];
      if (values.length > 0) scan(dictionary, term, { codes, from: 0, to: values.length });
      return Uint32Array.from(codes);
    },
    equal: (text) =>
      Uint32Array.from(
        values.flatMap((value, code) =>
          searchable(spec, value).split('\n').includes(text) ? [code] : [],
        ),
      ),
  };
};
