import type { MeasuredSink } from '#classify/columnProfile.ts';
import { checkNumber, type Further, type Settled } from '#classify/kernel/cellChecks.ts';
import {
  type CellKernel,
  CHECKED_SIZE,
  eventKinds,
  SHARED_COLUMN,
} from '#classify/kernel/cellKernel.ts';
import { type Piece, reach } from './inputPiece.ts';
import type { CellSink, TableVisitor } from './source.ts';

/** The number of a shared text, so many times; its traits, 0 = the kernel does not know them. */
export interface SharedCell {
  readonly place: number;
  readonly times: number;
  readonly traits: number;
}

/** Takes what stands for a cell: the number of a shared text, or a number and whether it shows a date. */
export interface OtherCells {
  readonly shared: (column: ColumnSinks, cell: SharedCell) => Further;
  readonly number: (sink: CellSink, value: string, isDate: boolean) => void;
}

/** Takes cells of a column as they stand, and, while that is enough, those that were measured. */
export interface ColumnSinks {
  readonly sink: CellSink;
  readonly measured: MeasuredSink | undefined;
}

/** A table whose cells the kernel cuts and measures. */
export interface MeasuredTable {
  readonly table: Pick<TableVisitor, 'row' | 'passRows'>;
  /** By column. */
  readonly sinks: readonly CellSink[];
  /** Of a table that has such cells. */
  readonly others?: OtherCells;
}

const [COLUMN, KIND] = [0x7ff, 11];
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** What the kernel gives of a scan, and to whom. */
export interface HandOut extends MeasuredTable {
  readonly kernel: CellKernel;
  /** Of the input, as far as cells of it are wanted. */
  readonly piece: Piece;
  readonly measured: readonly (MeasuredSink | undefined)[];
  /** By the number of their route. */
  readonly settled: (Route | undefined)[];
}

/** What the kernel counts of one column. */
interface Route {
  readonly column: number;
  readonly settled: Settled;
}

/** Lets the kernel count further cells of the event's form that pass a check. */
const settle = ({ kernel, settled }: HandOut, at: number, by: Settled) => {
  const { events } = kernel;
  const column = (events[at] as number) & COLUMN;
  const traits = events[at + 3] as number;
  const route = kernel.settle(column, traits, checkNumber(by.check), by.wanted ?? 0);
  if (route > 0 && settled[route]?.settled !== by) settled[route] = { column, settled: by };
};

/** Addresses like the cell of an event pass. */
const learn = ({ kernel }: HandOut, at: number, { check, isSampled }: Settled) => {
  if (check !== 'email') return;
  const { events } = kernel;
  const column = (events[at] as number) & COLUMN;
  kernel.learn(column, events[at + 1] as number, events[at + 2] as number, isSampled());
};

/** The characters of an event, each a byte. */
const textOf = ({ kernel: { events }, piece }: HandOut, at: number): string => {
  const [from, to] = [events[at + 1] as number, events[at + 2] as number];
  reach(piece, from, to);
  return piece.text.slice(from - piece.start, to - piece.start);
};

/** Gives a cell that is nothing to the column that keeps it. */
const keepNothing = ({ kernel: { events }, piece, measured }: HandOut, at: number) => {
  const [what, from, to] = [
    events[at] as number,
    events[at + 1] as number,
    events[at + 2] as number,
  ];
  reach(piece, from, to);
  measured[what & COLUMN]?.inRows?.keep?.(piece.text, from - piece.start, to - piece.start);
};

/** A cell as it stands, decoded if it is not ASCII. */
const addWhole = ({ kernel, piece, sinks }: HandOut, at: number) => {
  const { events } = kernel;
  const [from, to] = [events[at + 1] as number, events[at + 2] as number];
  const sink = sinks[(events[at] as number) & COLUMN];
  if (events[at + 3] !== 0) sink?.add(decoder.decode(kernel.inputBytes(from, to)));
  else {
    reach(piece, from, to);
    sink?.addPart(piece.text, from - piece.start, to - piece.start);
  }
};

const giveShared = (
  { others, sinks, measured }: HandOut,
  column: number,
  cell: SharedCell,
): Further => {
  const sink = sinks[column];
  if (sink === undefined || others === undefined) return 'look';
  const counts = measured[column]?.inRows === undefined ? measured[column] : undefined;
  return others.shared({ sink, measured: counts }, cell);
};

/** Gives a shared text once; further ones of the same form may be counted by the kernel. */
const giveOneShared = (handOut: HandOut, at: number, place: number) => {
  const { kernel } = handOut;
  const column = (kernel.events[at] as number) & COLUMN;
  const traits = kernel.events[at + 3] as number;
  const further = giveShared(handOut, column, { place, times: 1, traits });
  if (traits === 0) return;
  if (further === 'pass') kernel.refuse(column, traits);
  else if (typeof further === 'object') {
    settle(handOut, at, further);
    if (further.check === 'email') kernel.learnText(column, place, further.isSampled());
  }
};

/** Gives what stands for a cell. */
const giveOther = (handOut: HandOut, at: number, text: string) => {
  const { events } = handOut.kernel;
  if ((events[at] as number) >> KIND === eventKinds.shared)
    return giveOneShared(handOut, at, Number(text));
  const sink = handOut.sinks[(events[at] as number) & COLUMN];
  if (sink !== undefined) handOut.others?.number(sink, text, events[at + 3] === 1);
};

/** Handles an event that is not a cell to look at. */
const giveFurther = (handOut: HandOut, at: number, kind: number) => {
  if (kind === eventKinds.whole) return addWhole(handOut, at);
  if (kind === eventKinds.row) return handOut.table.row();
  if (kind === eventKinds.nothing) return keepNothing(handOut, at);
  giveOther(handOut, at, textOf(handOut, at));
};

/** Gives the cells that the kernel hands out to their columns, in their order. */
export const giveEvents = (handOut: HandOut) => {
  const { kernel, measured } = handOut;
  const { events, refuse } = kernel;
  const count = kernel.eventCount() * 4;
  for (let at = 0; at < count; at += 4) {
    const what = events[at] as number;
    const kind = what >> KIND;
    if (kind > 0) {
      giveFurther(handOut, at, kind);
      continue;
    }
    const traits = events[at + 3] as number;
    const further = measured[what]?.add(textOf(handOut, at), traits, 1);
    if (further === 'pass') refuse(what, traits);
    else if (typeof further === 'object') {
      settle(handOut, at, further);
      learn(handOut, at, further);
    }
  }
};

/** Gives what was only counted: cells that are nothing, and those that passed a check. */
export const giveCounts = ({ kernel, measured, settled, table }: HandOut) => {
  const { passed, checked } = kernel;
  table.passRows(0);
  for (const [i, sink] of measured.entries()) {
    sink?.pass(passed[i] as number);
    passed[i] = 0;
  }
  for (let route = kernel.checkedCount(); route > 0; route -= 1) {
    const place = route * CHECKED_SIZE + 1;
    const cells = checked[place] as number;
    checked[place] = 0;
    if (cells > 0) settled[route]?.settled.more(cells);
  }
};

/** Passes each repeated cell once, with its count. */
export const giveSeen = (handOut: HandOut) => {
  const { kernel, measured, table } = handOut;
  const { seen } = kernel;
  table.passRows(0);
  const end = (kernel.seenCount() + 1) * 4;
  for (let at = 4; at < end; at += 4) {
    const times = seen[at + 3] as number;
    if (times === 0) continue;
    seen[at + 3] = 0;
    const [what = 0, from = 0, traits = 0] = seen.subarray(at, at + 3);
    const text = kernel.seenText(from, from + (what & 0xffff));
    const column = what >>> 16;
    if (column < SHARED_COLUMN) measured[column]?.add(text, traits, times);
    else giveShared(handOut, column - SHARED_COLUMN, { place: Number(text), times, traits });
  }
};
