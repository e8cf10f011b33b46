import type { ContainerStream } from './msg.ts';
import { addRows } from './rows.ts';
import type { UnitVisitor } from './source.ts';

const CELL = '\x07';
/** A paragraph, a line, a page, a column or a cell ends. */
const ENDS = `\r\n\v\f\x0e${CELL}`;
const parts = new RegExp(`[^${ENDS}]*[${ENDS}]|[^${ENDS}]+$`, 'g');
/** What a field shows stands behind its instruction. */
const [FIELD, SHOWN] = ['\x13', '\x14\x15'];
const instruction = new RegExp(`${FIELD}[^${FIELD}${SHOWN}]*[${SHOWN}]`, 'g');
/** Places of pictures, notes and comments. */
const marks = /\p{Cc}/gu;

const WORD_97 = 0xc1;
const ENCRYPTED = 0x100;
const SECOND_TABLE = 0x200;
const QUICKLY_SAVED = 0x4;

interface Piece {
  readonly from: number;
  readonly characters: number;
  readonly isNarrow: boolean;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** The list of pieces lies behind the properties that were kept for quick saves. */
const pieceList = (table: Uint8Array, from: number): DataView => {
  const view = viewOf(table);
  let at = from;
  while (view.getUint8(at) === 1) at += 3 + view.getUint16(at + 1, true);
  if (view.getUint8(at) !== 2) throw new Error('no list of pieces');
  return viewOf(table.subarray(at + 5, at + 5 + view.getUint32(at + 1, true)));
};

const piecesIn = (list: DataView): Piece[] => {
  const count = Math.floor((list.byteLength - 4) / 12);
  return Array.from({ length: count }, (_, i) => {
    const [start, end] = [list.getUint32(4 * i, true), list.getUint32(4 * i + 4, true)];
    const place = list.getUint32(4 * (count + 1) + 8 * i + 2, true);
    const isNarrow = (place & 0x40000000) !== 0;
    const from = place & 0x3fffffff;
    return { from: isNarrow ? from / 2 : from, characters: end - start, isNarrow };
  });
};

/** Pieces may not share bytes: such a document is a bomb. */
const checked = (pieces: readonly Piece[], main: Uint8Array): readonly Piece[] => {
  const bytes = pieces.reduce((sum, { characters, isNarrow }) => {
    if (characters < 0) throw new Error('a piece that ends before it begins');
    return sum + characters * (isNarrow ? 1 : 2);
  }, 0);
  if (bytes > main.length) throw new Error('more text than bytes');
  return pieces;
};

const textOf = (main: Uint8Array, { from, characters, isNarrow }: Piece): string => {
  const end = from + characters * (isNarrow ? 1 : 2);
  if (end > main.length) throw new Error('a piece beyond the document');
  return new TextDecoder(isNarrow ? 'windows-1252' : 'utf-16le').decode(main.subarray(from, end));
};

/** Before Word 97 the text of a document that was not saved quickly is one piece. */
const onePiece = (view: DataView, flags: number): Piece => {
  if ((flags & QUICKLY_SAVED) !== 0) throw new Error('quickly saved before Word 97');
  const [from, end] = [view.getUint32(0x18, true), view.getUint32(0x1c, true)];
  return { from, characters: end - from, isNarrow: true };
};

/** Of a row, the last cell is followed by an empty one: cells in each row, if all rows have as many. */
const widthOf = (cells: readonly string[]): number | undefined => {
  const isRowEnd = (at: number) => cells[at] === '';
  const first = cells.indexOf('', 1);
  for (let width = first + 1; width > 1 && width <= cells.length; width += 1) {
    const ends = Array.from({ length: cells.length / width }, (_, i) => (i + 1) * width - 1);
    if (cells.length % width === 0 && ends.every(isRowEnd)) return width;
  }
  return undefined;
};

const addLines = (visitor: UnitVisitor, lines: readonly string[]): void => {
  for (const line of lines) if (line !== '') visitor.line(line);
};

/** `true`: the cells are the rows of a table. */
const addTable = (visitor: UnitVisitor, name: string, cells: readonly string[]): boolean => {
  const width = widthOf(cells);
  if (width === undefined || cells.length < 2 * width) return false;
  const rows = Array.from({ length: cells.length / width }, (_, i) =>
    cells.slice(i * width, (i + 1) * width - 1),
  );
  addRows(visitor, name, rows);
  return true;
};

/** Takes paragraphs and cells in the order of the document. */
const createWords = (visitor: UnitVisitor) => {
  let cells: string[] = [];
  let open: string[] = [];
  let tables = 0;
  const endTable = () => {
    if (cells.length > 0) tables += 1;
    if (!addTable(visitor, `table ${tables}`, cells)) addLines(visitor, cells);
    cells = [];
  };
  return {
    paragraph: (text: string) => open.push(text),
    /** What is before the first cell of a table is not in it. */
    cell: (text: string) => {
      const begins = cells.length === 0 || (cells.at(-1) === '' && open.length > 0);
      if (begins) endTable();
      if (begins) addLines(visitor, open);
      cells.push(begins ? text : [...open, text].join(' ').trim());
      open = [];
    },
    end: () => {
      endTable();
      addLines(visitor, open);
    },
  };
};

/** Paragraphs are lines; what ends with the mark of a cell is in a table. */
export const addWords = (visitor: UnitVisitor, text: string): void => {
  const words = createWords(visitor);
  for (const [part] of text.replaceAll(instruction, '').matchAll(parts)) {
    const plain = part.replaceAll(marks, '').trim();
    if (part.endsWith(CELL)) words.cell(plain);
    else words.paragraph(plain);
  }
  words.end();
};

/** The text of a document of Word, with that of its notes, headers and comments; null = encrypted. */
export const wordText = (streams: readonly ContainerStream[]): string | null => {
  const stream = (name: string) =>
    streams.find(({ path }) => path.endsWith(`/${name}`))?.content ?? new Uint8Array();
  const main = stream('WordDocument');
  const view = viewOf(main);
  const flags = view.getUint16(0x0a, true);
  if ((flags & ENCRYPTED) !== 0) return null;
  const pieces =
    view.getUint16(2, true) < WORD_97
      ? [onePiece(view, flags)]
      : piecesIn(
          pieceList(
            stream((flags & SECOND_TABLE) === 0 ? '0Table' : '1Table'),
            view.getUint32(0x1a2, true),
          ),
        );
  return checked(pieces, main)
    .map((piece) => textOf(main, piece))
    .join('');
};
