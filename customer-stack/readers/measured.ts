import type { MeasuredSink } from '#classify/columnProfile.ts';
import { type CellKernel, WINDOW, wantedCells } from '#classify/kernel/cellKernel.ts';
import { sharedCellKernel } from '#classify/kernel/index.ts';
import { giveCounts, giveEvents, giveSeen, type HandOut, type MeasuredTable } from './handOut.ts';
import { noPiece } from './inputPiece.ts';

/** A stretch of a table as the kernel takes it: `scan` answers where the first row begins that it left. */
export interface MeasuredStretch extends MeasuredTable {
  readonly bytes: Uint8Array;
  /** Bytes looked at in one go; the kernel's most by default. */
  readonly window?: number | undefined;
  readonly begin?: (kernel: CellKernel) => void;
  readonly scan: (kernel: CellKernel, window: Window, most: number) => number;
  /** Takes a row that the kernel left, as text; answers its bytes, 0 = no row begins there. */
  readonly takeOne?: (at: number) => number;
  /** Of rows to come; the sinks by default. */
  readonly columns?: number;
}

/** The part of the input that is left; behind the last one the text ends. */
interface Window {
  readonly from: number;
  readonly length: number;
  readonly isLast: boolean;
}

const wantedOf = (sink: MeasuredSink | undefined): number => {
  if (sink === undefined) return wantedCells.asTheyStand;
  if (sink.inRows === undefined) return wantedCells.others;
  return sink.inRows.keep === undefined ? wantedCells.inRows : wantedCells.each;
};

/** Rows taken at a time as long as the cells of each are wanted together. */
const NEXT_ROWS = 64;
const ALL_ROWS = 0xffff_ffff;
/** Cells that are looked at in one go: by them the kernel learns what need not be. */
const [FEWEST_LOOKS, MOST_LOOKS] = [64, 8_192];

/** Tells the kernel which cells of each column are wanted. */
const beginBatch = (
  kernel: CellKernel,
  table: MeasuredTable,
  settled: HandOut['settled'],
): HandOut => {
  for (const [route, by] of settled.entries()) {
    if (by?.settled.holds?.() === false) kernel.revoke(route, by.column);
  }
  const measured = table.sinks.map((sink) => sink.measured?.());
  for (const [i, sink] of measured.entries()) kernel.wanted[i] = wantedOf(sink);
  return { ...table, kernel, measured, settled, piece: noPiece(kernel) };
};

/** Begins a scan; answers how many rows it may take. */
const beginScan = ({ kernel, measured }: HandOut, looks: number): number => {
  const areOthers = measured.every((sink) => wantedOf(sink) === wantedCells.others);
  kernel.clearEvents(!areOthers, looks);
  return areOthers ? ALL_ROWS : NEXT_ROWS;
};

/** Fewer looks at a time while forms are learnt, more where nothing is. */
const nextLooks = (kernel: CellKernel, looks: number, learnt: number): number => {
  if (kernel.lookCount() < looks) return looks;
  return learnt * 8 > looks ? FEWEST_LOOKS : Math.min(looks * 2, MOST_LOOKS);
};

/** A row that stops the kernel: it is odd, or has no end in the window that may still move. */
const isStuck = (kernel: CellKernel, { from, isLast }: Window): boolean =>
  kernel.isOdd() !== 0 || isLast || from === 0;

/** Takes rows of the kernel's input, which begins at a place; answers where the first begins that is left. */
const createWindowTaker = (kernel: CellKernel, stretch: MeasuredStretch) => {
  const settled: HandOut['settled'] = [];
  const { takeOne = () => 0 } = stretch;
  let looks = FEWEST_LOOKS;
  return ({ length, isLast, from: start }: Window): number => {
    let from = 0;
    for (;;) {
      const handOut = beginBatch(kernel, stretch, settled);
      const most = beginScan(handOut, looks);
      const to = stretch.scan(kernel, { from, length, isLast }, most);
      stretch.table.passRows(kernel.rowCount());
      const known = kernel.routeCount();
      giveEvents(handOut);
      giveCounts(handOut);
      looks = nextLooks(kernel, looks, kernel.routeCount() - known);
      const one =
        to === from && isStuck(kernel, { from, length, isLast }) ? takeOne(start + from) : 0;
      if (to + one >= length || (to === from && one === 0)) return to + one;
      from = to + one;
    }
  };
};

/**
 * Takes rows as long as each fits into the window; answers the place of the first that does not.
 * Nothing else may use the kernel meanwhile: it runs without a pause.
 */
export const takeMeasured = (stretch: MeasuredStretch): number => {
  const { bytes, window: most = WINDOW, sinks, begin, columns = sinks.length } = stretch;
  const kernel = sharedCellKernel();
  kernel.beginTable(columns);
  begin?.(kernel);
  const takeWindow = createWindowTaker(kernel, stretch);
  let at = 0;
  while (at < bytes.length) {
    const window = bytes.subarray(at, at + most);
    kernel.load(window);
    const isLast = at + window.length === bytes.length;
    const taken = takeWindow({ from: at, length: window.length, isLast });
    if (taken === 0) break;
    at += taken;
  }
  giveSeen(beginBatch(kernel, stretch, []));
  return at;
};
