import { LINES } from './lineAddresses.ts';

/** Addresses of assembly/lineLayout.ts. */
const [TEXT_GATES, CELL_GATES] = [LINES + 0x162000, LINES + 0x162400];
const MOST_GATES = 30;

/** Signs, hints and digits of a line without which a finder finds nothing. */
export interface TextGate {
  readonly signs: number;
  readonly hints: number;
  readonly digits: number;
}

/** What a cell has that a detector may take: one of the signs with one of the hints, or one of the forms. */
export interface CellGate {
  readonly signs: number;
  readonly hints: number;
  readonly forms: number;
}

/** With the bits of detectors: text in a cell is looked for too, what readers learn from is noted, and values wait. */
export const FOR_TEXT = 0x8000_0000;
export const FOR_NOTES = 0x4000_0000;
export const FOR_WAITING = 0x2000_0000;

/** What a cell must show. */
export interface Gates {
  /** For each finder in text; `laterHints` = once no value waits. */
  readonly texts: readonly (TextGate & { readonly laterHints: number })[];
  /** Signs of what readers of text learn from, and hints. */
  readonly notes: { readonly signs: number; readonly hints: number };
  /** For each detector. */
  readonly cells: readonly CellGate[];
}

/** Writes what finders and detectors need of a cell, each at its place, into the kernel's memory. */
export const fillGates = (buffer: ArrayBuffer, { texts, notes, cells }: Gates): void => {
  if (texts.length > MOST_GATES * 2 || cells.length > MOST_GATES)
    throw new RangeError('no room is left for gates');
  const every = texts.reduce((all, { signs }) => all | signs, 0);
  new Uint32Array(buffer, TEXT_GATES, texts.length * 4 + 4).set([
    texts.length,
    every,
    notes.signs,
    notes.hints,
    ...texts.flatMap(({ signs, hints, digits, laterHints }) => [signs, hints, digits, laterHints]),
  ]);
  new Uint32Array(buffer, CELL_GATES, cells.length * 3).set(
    cells.flatMap(({ signs, hints, forms }) => [signs, hints, forms]),
  );
};
