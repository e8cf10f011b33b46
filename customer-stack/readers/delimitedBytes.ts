import { takeMeasured } from './measured.ts';
import type { Segment } from './segments.ts';
import type { TableVisitor } from './source.ts';

/** Rows of a stretch of delimited text, and what is to be done with them. */
export interface DelimitedRows {
  readonly table: TableVisitor;
  readonly columns: readonly string[];
  readonly delimiter: string;
  /** Rows at the start that are left out. */
  readonly skipped: number;
  /** Out of the middle a torn quoted field can shift a row: only whole rows are taken. */
  readonly onlyWhole: boolean;
}

/** What is left to be read as text. */
interface Rest {
  readonly text: string;
  readonly skipped: number;
}

const isMark = (bytes: Uint8Array, at: number) =>
  bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf;
/** Behind the mark that a decoder takes off, and one more. */
const behindMarks = (bytes: Uint8Array, isHead: boolean): number => {
  if (!isMark(bytes, 0)) return 0;
  return isHead && isMark(bytes, 3) ? 6 : 3;
};

const MOST_COLUMNS = 2000;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const isForKernel = ({ delimiter, columns }: DelimitedRows): boolean =>
  delimiter.length === 1 &&
  delimiter.charCodeAt(0) < 128 &&
  columns.length > 0 &&
  columns.length <= MOST_COLUMNS;

/**
 * Takes rows as bytes. Answers what it did not take: all where the kernel cannot, or what begins with a
 * row that does not fit into its window.
 */
export const takeBytes = (
  segment: Segment,
  rows: DelimitedRows,
  window?: number,
): Rest | undefined => {
  const { table, columns, delimiter, onlyWhole } = rows;
  let { skipped } = rows;
  if (segment.bytes === undefined || !isForKernel(rows)) return { text: segment.text, skipped };
  const bytes = segment.bytes.subarray(behindMarks(segment.bytes, segment.isHead));
  const taken = takeMeasured({
    ...{ bytes, window, table, sinks: columns.map((name) => table.column(name)) },
    begin: (kernel) =>
      kernel.beginDelimited(delimiter.charCodeAt(0), columns.length, skipped, onlyWhole),
    scan: (kernel, { from, length, isLast }, most) => {
      const to = kernel.scanDelimited(from, length, isLast, most);
      skipped = kernel.skippedLeft();
      return to;
    },
  });
  if (taken === bytes.length) return undefined;
  // Behind a line end, a mark at the start is no mark of the text.
  return { text: `\n${decoder.decode(bytes.subarray(taken))}`, skipped };
};
