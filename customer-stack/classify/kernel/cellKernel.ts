import { empties } from '../cells.ts';
import { kinds, kindTable } from '../traits.ts';
import { createSharedTexts, type SharedTexts } from './sharedTexts.ts';

/** Addresses of assembly/layout.ts. */
const INPUT = 0x30000;
const KINDS = 0x71000;
const EMPTIES = 0x71400;
const EMPTY_SLOT = 16;
const EMPTY_START = 0x4000_0000;
const WANTED_CELLS = 0x72000;
const MOST_COLUMNS = 2048;
const PASSED = 0x72800;
const CHECKED = 0x164000;
/** Numbers per route. */
export const CHECKED_SIZE = 3;
const MOST_CHECKED = 2047;
const EVENTS = 0x80000;
const EVENT_SLOTS = 8192;
const SEEN = 0x100000;
const MOST_SEEN = 8000;
const SEEN_BYTES = 0x120000;
const SEEN_CAPACITY = 0x40000;

const DATE_STYLES = 0x175000;
const MOST_STYLES = 4096;
const KEY = 0x17b000;
const KEY_CAPACITY = 1000;
/** In place of a node: there is no room for it. */
export const NO_NODE = 0xffff;

/** Bytes that are looked at in one go; a row that is longer is not taken. */
export const WINDOW = 0x40000;

/** What an event says; 0 = a cell, trimmed, with its traits. */
export const eventKinds = { whole: 1, row: 2, shared: 3, number: 4, nothing: 5 } as const;
/**
 * Which cells of a column are given: those that nothing is known of; all as they stand; those that may be
 * something, in their rows; all, in their rows.
 */
export const wantedCells = { others: 0, asTheyStand: 1, inRows: 2, each: 3 } as const;
/** With the column of a cell seen: it is the number of a shared text. */
export const SHARED_COLUMN = 0x8000;

type ScanOf = readonly [from: number, length: number];
type Limits = readonly [most: number, columns: number];

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly endInput: (length: number) => void;
  readonly beginTable: (columns: number) => void;
  readonly clearEvents: (marksRows: boolean, mostLooks: number) => void;
  readonly eventCount: () => number;
  /** Cells that are not known to be nothing, nor counted by a check. */
  readonly lookCount: () => number;
  readonly rowCount: () => number;
  readonly seenCount: () => number;
  readonly isOdd: () => number;
  readonly refuse: (column: number, traits: number) => void;
  readonly settle: (column: number, traits: number, check: number, wanted: number) => number;
  readonly revoke: (route: number, column: number) => void;
  readonly checkedCount: () => number;
  /** Forms of cells by column for which it is known what becomes of them. */
  readonly routeCount: () => number;
  readonly learn: (column: number, from: number, to: number, isSampled: boolean) => void;
  readonly learnText: (column: number, number: number, isSampled: boolean) => void;
  readonly useTexts: (count: number) => void;
  readonly measureTexts: (count: number) => void;
  readonly beginDelimited: (by: number, width: number, skip: number, onlyWhole: boolean) => void;
  readonly skippedLeft: () => number;
  readonly scanDelimited: (from: number, length: number, isLast: boolean, most: number) => number;
  readonly scanCopied: (...at: readonly [...ScanOf, isLast: boolean, ...Limits]) => number;
  readonly beginRecords: () => void;
  readonly addNode: (parent: number, length: number) => number;
  readonly addItems: (list: number) => number;
  readonly setColumn: (node: number, column: number) => void;
  readonly scanRecords: (...at: readonly [...ScanOf, isLast: boolean, most: number]) => number;
  readonly scanItems: (...at: readonly [...ScanOf, isLast: boolean, most: number]) => number;
  readonly beginValid: () => void;
  readonly goValid: (length: number) => number;
  readonly isValid: () => number;
  readonly beginSheet: () => void;
  readonly placeColumn: (column: number, place: number) => void;
  readonly scanSheet: (...at: readonly [...ScanOf, isLast: boolean, most: number]) => number;
  readonly scanTuples: (...at: readonly [...ScanOf, ...Limits]) => number;
}

/** The part of the kernel that cuts tables into cells, with views of its memory. */
export interface CellKernel extends Exports {
  /** Takes bytes as the input. */
  readonly load: (bytes: Uint8Array) => void;
  /** Texts that cells of the table point to; by their traits they are cells as others are. */
  readonly shareTexts: (texts: SharedTexts) => void;
  /** By the style of a sheet's cell: 1 = it shows a date. */
  readonly dateStyles: Uint8Array;
  /** Room for a key that is to be added. */
  readonly key: Uint8Array;
  /** The input as text of one character per byte. */
  readonly inputText: (from: number, to: number) => string;
  readonly inputBytes: (from: number, to: number) => Uint8Array;
  /** Four numbers per event: column and kind, start, end, traits. */
  readonly events: Uint32Array;
  /** Four numbers per cell seen, from 1: column and length, place in `seenText`, traits, times since. */
  readonly seen: Uint32Array;
  readonly seenText: (from: number, to: number) => string;
  /** `CHECKED_SIZE` numbers per route of a check, from 1: the check, the cells that passed it, the detectors they may be for. */
  readonly checked: Uint32Array;
  /** By column: cells that are counted only. */
  readonly passed: Uint32Array;
  /** By column: one of `wantedCells`. */
  readonly wanted: Uint8Array;
}

const fill = (buffer: ArrayBuffer) => {
  const table = new Uint32Array(buffer, KINDS, 256).fill(kinds.wide);
  table.set(kindTable);
  const texts = new Uint8Array(buffer, EMPTIES, empties.size * EMPTY_SLOT);
  for (const [i, text] of [...empties].entries()) {
    texts.set(Buffer.from(text, 'latin1'), i * EMPTY_SLOT);
    texts[i * EMPTY_SLOT + EMPTY_SLOT - 1] = text.length;
    for (const start of [text, text.toUpperCase()]) {
      const code = start.charCodeAt(0);
      if (text !== '') table[code] = (table[code] as number) | EMPTY_START;
    }
  }
};

const isCellKernel = (exports: object): exports is Exports => 'scanDelimited' in exports;

/** A cell kernel of an instance that serves nothing else. */
export const createCellKernel = (exports: object): CellKernel => {
  if (!isCellKernel(exports)) throw new Error('not a kernel');
  const { buffer } = exports.memory;
  fill(buffer);
  const input = Buffer.from(buffer, INPUT, WINDOW);
  const seenBytes = Buffer.from(buffer, SEEN_BYTES, SEEN_CAPACITY);
  return {
    ...exports,
    load: (bytes) => {
      input.set(bytes);
      exports.endInput(bytes.length);
    },
    shareTexts: createSharedTexts(buffer, exports),
    dateStyles: new Uint8Array(buffer, DATE_STYLES, MOST_STYLES),
    key: new Uint8Array(buffer, KEY, KEY_CAPACITY),
    inputText: (from, to) => input.toString('latin1', from, to),
    inputBytes: (from, to) => input.subarray(from, to),
    events: new Uint32Array(buffer, EVENTS, EVENT_SLOTS * 4),
    seen: new Uint32Array(buffer, SEEN, (MOST_SEEN + 1) * 4),
    seenText: (from, to) => seenBytes.toString('latin1', from, to),
    checked: new Uint32Array(buffer, CHECKED, (MOST_CHECKED + 1) * CHECKED_SIZE),
    passed: new Uint32Array(buffer, PASSED, MOST_COLUMNS),
    wanted: new Uint8Array(buffer, WANTED_CELLS, MOST_COLUMNS),
  };
};
