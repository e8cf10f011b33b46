import { isEmptyAt } from '#classify/cells.ts';
import type { CellKernel } from '#classify/kernel/cellKernel.ts';
import type { SharedTexts } from '#classify/kernel/sharedTexts.ts';
import { traitsOf } from '#classify/traits.ts';
import { decode } from './byteText.ts';
import type { ColumnSinks, OtherCells } from './handOut.ts';
import { type MarkupTaker, walkMarkup } from './markup.ts';
import { takeMeasured } from './measured.ts';
import type { RowsTaker } from './rows.ts';
import { type Book, shownNumber } from './sheet.ts';
import type { CellSink } from './source.ts';

/** Columns that the kernel keeps apart. */
const MOST_COLUMNS = 2000;
/** After so many rows of which it left most, the kernel is asked no more. */
const MOST_LEFT = 500;
const LONGEST_VALUE = 512;
const SLASH = 47;
const rowEnd = 'row>';
const [OPEN, SPECIAL] = [60, '<!'];

/** Where the row ends that is open at a place; the end of the sheet where none is, or a comment may hide it. */
const endOfRow = (bytes: Buffer, at: number): number => {
  let end = bytes.indexOf(rowEnd, at);
  while (end !== -1 && bytes[bytes.lastIndexOf(OPEN, end) + 1] !== SLASH)
    end = bytes.indexOf(rowEnd, end + 1);
  if (end === -1) return bytes.length;
  const special = bytes.subarray(at, end).indexOf(SPECIAL);
  return special === -1 ? end + rowEnd.length : bytes.length;
};

/** Of a text that is other than ASCII, long, nothing, or has blanks around it. */
const ODD = -1;
const measurable = /^[!-~](?:[\0-\x7f]*[!-~])?$/;

const traitsOfText = (text: string): number => {
  const { length } = text;
  if (length > LONGEST_VALUE || !measurable.test(text) || isEmptyAt(text, 0, length)) return ODD;
  return traitsOf(text, 0, length);
};

/** Gives shared texts to columns; their traits are computed once where the kernel does not know them. */
const createShared = (strings: SharedTexts): OtherCells['shared'] => {
  const traits = new Int32Array(strings.ends.length);
  const refused = new Map<CellSink, Set<number>>();
  const traitsAt = (place: number): number => {
    if (traits[place] === 0) traits[place] = traitsOfText(strings.at(place));
    return traits[place] ?? ODD;
  };
  const refusedBy = (sink: CellSink): Set<number> => {
    const known = refused.get(sink) ?? new Set();
    refused.set(sink, known);
    return known;
  };
  return ({ sink, measured }: ColumnSinks, { place, times, traits: known }) => {
    const text = strings.at(place);
    const found = known === 0 ? traitsAt(place) : known;
    if (measured === undefined || found === ODD) {
      for (let i = 0; i < times; i += 1) sink.add(text);
      return 'look';
    }
    if (refusedBy(sink).has(found)) {
      measured.pass(times);
      return 'pass';
    }
    const further = measured.add(text, found, times);
    if (further === 'pass') refusedBy(sink).add(found);
    return further;
  };
};

interface SheetBytes {
  readonly bytes: Buffer;
  readonly book: Book;
  readonly rows: RowsTaker;
  /** Takes as text what the kernel leaves. */
  readonly taker: MarkupTaker;
  /** Bytes that the kernel looks at in one go; its most by default. */
  readonly window?: number;
}

/** Tells the kernel the columns that there are, as cells come in them. */
const createPlacer = (rows: RowsTaker, sinks: CellSink[]) => {
  const known = new Set<number>();
  return (kernel: CellKernel): void => {
    for (const [column, sink] of rows.sinks.entries()) {
      if (sink === undefined || known.has(column) || sinks.length >= MOST_COLUMNS) continue;
      known.add(column);
      kernel.placeColumn(column, sinks.length);
      sinks.push(sink);
    }
  };
};

const beginSheet = (kernel: CellKernel, { dates, strings }: Book) => {
  kernel.beginSheet();
  kernel.shareTexts(strings);
  for (const style of dates) if (style < kernel.dateStyles.length) kernel.dateStyles[style] = 1;
};

/** Takes the rows of a sheet by the byte kernel; those above and around its header, and odd ones, as text. */
export const takeSheetBytes = ({ bytes, book, rows, taker, window }: SheetBytes): void => {
  const sinks: CellSink[] = [];
  const place = createPlacer(rows, sinks);
  let left = 0;
  let taken = 0;
  let kernel: CellKernel | undefined;
  const takeText = (at: number, end: number): number => {
    walkMarkup(decode(bytes.subarray(at, end)), taker);
    return end - at;
  };
  let at = 0;
  while (rows.sinks.length === 0 && at < bytes.length) at += takeText(at, endOfRow(bytes, at));
  const rest = bytes.subarray(at);
  const takeOne = (from: number): number => {
    if (left > MOST_LEFT && taken < left * 2) return 0;
    left += 1;
    const length = takeText(at + from, endOfRow(bytes, at + from));
    if (kernel !== undefined) place(kernel);
    return length;
  };
  const to = takeMeasured({
    ...{ bytes: rest, window, table: rows, sinks, takeOne, columns: MOST_COLUMNS },
    others: { shared: createShared(book.strings), number: (...cell) => shownNumber(...cell) },
    begin: (own) => {
      kernel = own;
      beginSheet(own, book);
      place(own);
    },
    scan: (own, { from, length, isLast }, most) => {
      const end = own.scanSheet(from, length, isLast, most);
      taken += own.rowCount();
      return end;
    },
  });
  takeText(at + to, bytes.length);
};
