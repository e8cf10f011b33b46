import type { SharedTexts } from '#classify/kernel/sharedTexts.ts';
import { localNameOf, type Mark, type MarkupTaker } from './markup.ts';
import type { RowsTaker } from './rows.ts';
import type { CellSink } from './source.ts';

/** The maximum of a sheet; cells beyond are added to the last column. */
const MOST_COLUMNS = 16_384;

export interface Book {
  readonly strings: SharedTexts;
  /** Styles that show a date. */
  readonly dates: ReadonlySet<number>;
}

/** Days since the end of 1899 as a date. */
export const dateOf = (serial: string): string => {
  const days = Number(serial);
  if (!Number.isFinite(days) || days < 1 || days > 2_958_465) return serial;
  return new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400_000))
    .toISOString()
    .slice(0, 10);
};

const [EQUALS, PLUS, A, Z] = [61, 43, 65, 90];

/** The column of `BC12` is 53, counted from 0. */
const columnIn = (text: string, from: number, to: number): number => {
  let column = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code < A || code > Z) break;
    column = column * 26 + code - A + 1;
  }
  return column - 1;
};

type Kind = 'shared' | 'number' | 'text';
/** The open cell; its value is a range of a text while it is contiguous. */
interface OpenCell {
  column: number;
  kind: Kind;
  style: number;
  text: string;
  from: number;
  to: number;
}

const kindOf = (text: string, from: number, to: number): Kind => {
  if (to - from !== 1) return 'text';
  return text[from] === 's' ? 'shared' : text[from] === 'n' ? 'number' : 'text';
};

const placeOf = (text: string, code: number, { from, to }: { from: number; to: number }) => {
  let at = from;
  while (at < to && text.charCodeAt(at) !== code) at += 1;
  return at;
};

/** A stretch of a text. */
interface Stretch {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const setAttribute = (cell: OpenCell, name: string, { text, from, to }: Stretch) => {
  if (name === 'r') cell.column = columnIn(text, from, to);
  else if (name === 't') cell.kind = kindOf(text, from, to);
  else if (name === 's') cell.style = Number(text.slice(from, to));
};

/** Reads `r`, `t` and `s` of a cell, whatever order they have. */
const readAttributes = (cell: OpenCell, text: string, { nameTo, to }: Mark): void => {
  let at = nameTo;
  while (at < to) {
    const equals = placeOf(text, EQUALS, { from: at, to });
    const from = equals + 2;
    at = placeOf(text, text.charCodeAt(equals + 1), { from, to });
    if (at >= to) return;
    const isLetter = text.charCodeAt(equals - 2) <= 32;
    if (isLetter) setAttribute(cell, text.charAt(equals - 1), { text, from, to: at });
    at += 1;
  }
};

/** Large whole numbers are kept as `4.53957876362149E+15`. */
const power = /^\d(?:\.\d+)?E\+\d{1,3}$/;
const mayBePower = ({ text, from, to }: OpenCell): boolean =>
  to - from >= 4 &&
  (text.charCodeAt(to - 3) === PLUS ||
    text.charCodeAt(to - 2) === PLUS ||
    text.charCodeAt(to - 4) === PLUS);

const plainNumber = (value: string): string => {
  const number = Number(value);
  return power.test(value) && Number.isFinite(number) ? String(BigInt(Math.round(number))) : value;
};

/** Gives a number that is shown in another way than it is written. */
export const shownNumber = (sink: CellSink, value: string, isDate: boolean): void =>
  sink.add(isDate ? dateOf(value) : plainNumber(value));

const give = ({ strings, dates }: Book, cell: OpenCell, sink: CellSink): void => {
  const { kind, style, text, from, to } = cell;
  if (kind === 'shared') sink.add(strings.at(Number(text.slice(from, to))));
  else if (kind === 'number' && dates.has(style)) sink.add(dateOf(text.slice(from, to)));
  else if (mayBePower(cell)) sink.add(plainNumber(text.slice(from, to)));
  else sink.addPart(text, from, to);
};

/** A sheet as read so far. */
interface Sheet {
  readonly book: Book;
  readonly rows: RowsTaker;
  readonly cell: OpenCell;
  /** Rows opened so far. */
  count: number;
  /** Column of the next cell without a reference. */
  next: number;
  isOpen: boolean;
  /** Inside the tag of a value. */
  isValue: boolean;
}

const openRow = (sheet: Sheet): void => {
  sheet.count += 1;
  sheet.next = 0;
  // A cell that has no end ends with its row.
  sheet.isOpen = false;
  sheet.isValue = false;
  sheet.rows.row();
};

const openCell = (sheet: Sheet, text: string, mark: Mark): void => {
  const { cell } = sheet;
  sheet.isOpen = true;
  cell.column = sheet.next;
  cell.kind = 'number';
  cell.style = -1;
  cell.from = cell.to;
  readAttributes(cell, text, mark);
};

const closeCell = (sheet: Sheet): void => {
  const { cell } = sheet;
  if (!sheet.isOpen) return;
  sheet.isOpen = false;
  sheet.next = cell.column + 1;
  if (sheet.count === 0 || cell.column < 0) return;
  give(sheet.book, cell, sheet.rows.column(Math.min(cell.column, MOST_COLUMNS - 1)));
};

const addTag = (sheet: Sheet, text: string, mark: Mark): void => {
  if (mark.kind === 'empty') return;
  const tag = localNameOf(text, mark);
  const opens = mark.kind === 'open';
  if (tag === 'v' || tag === 't') sheet.isValue = opens;
  else if (tag === 'c' && opens) openCell(sheet, text, mark);
  else if (tag === 'c') closeCell(sheet);
  else if (tag === 'row' && opens) openRow(sheet);
};

const newSheet = (book: Book, rows: RowsTaker): Sheet => {
  const cell: OpenCell = { column: 0, kind: 'number', style: -1, text: '', from: 0, to: 0 };
  return { book, rows, cell, count: 0, next: 0, isOpen: false, isValue: false };
};

/** Takes the tags of a sheet and gives each cell to its column as it closes. */
export const createSheet = (book: Book, rows: RowsTaker): MarkupTaker => {
  const sheet = newSheet(book, rows);
  const { cell } = sheet;
  return {
    tag: (text, mark) => addTag(sheet, text, mark),
    text: (text, from, to) => {
      if (!sheet.isOpen || !sheet.isValue) return;
      if (cell.from === cell.to) {
        cell.text = text;
        cell.from = from;
        cell.to = to;
        return;
      }
      cell.text = cell.text.slice(cell.from, cell.to) + text.slice(from, to);
      cell.from = 0;
      cell.to = cell.text.length;
    },
  };
};
