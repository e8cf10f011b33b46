import { columnNames, looksLikeHeader } from './headerRow.ts';
import type { CellSink, TableVisitor, UnitVisitor } from './source.ts';

/** Rows above a header: titles, dates of the report, blanks. */
const MOST_ABOVE = 10;
const LOOK = 30;

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;

/** Place of the header among the first rows; -1 = none. */
const headerAt = (rows: readonly (readonly string[])[]): number => {
  const width = Math.max(0, ...rows.slice(0, LOOK).map(filled));
  return rows
    .slice(0, MOST_ABOVE)
    .findIndex((row, i) => filled(row) >= width * 0.5 && looksLikeHeader(rows.slice(i, i + LOOK)));
};

/** Takes a sheet or a table row by row. */
export interface RowsTaker {
  readonly row: () => void;
  /** Of rows below the header. */
  readonly passRows: TableVisitor['passRows'];
  /** Takes the cell of this row in a column, counted from 0. */
  readonly column: (at: number) => CellSink;
  readonly end: () => void;
  /** By column, of those with cells below the header; none before it is known. */
  readonly sinks: readonly (CellSink | undefined)[];
  /** Number of rows of the whole table, where only some were read. */
  readonly total: (rows: number) => void;
}

const put = (row: string[] | undefined, column: number, cell: string) => {
  if (row === undefined) return;
  while (row.length < column) row.push('');
  row[column] = cell;
};

/** Adds cells of one column to the buffered row that is read now. */
const createKeeper = (rowOf: () => string[] | undefined, column: number): CellSink => ({
  add: (cell) => put(rowOf(), column, cell ?? ''),
  addPart: (text, from, to) => put(rowOf(), column, text.slice(from, to)),
});

const splitAtHeader = (rows: readonly (readonly string[])[]) => {
  const at = rows.length > 1 ? headerAt(rows) : -1;
  return {
    above: rows.slice(0, Math.max(0, at)),
    header: columnNames(rows[at] ?? []),
    below: rows.slice(at + 1),
  };
};

/** Buffers the first rows until the header is found among them; rows above it are text. */
export const createRows = (visitor: UnitVisitor, name: string): RowsTaker => {
  const table = visitor.table(name);
  const keepers: CellSink[] = [];
  const sinks: CellSink[] = [];
  let first: string[][] | null = [];
  let header: readonly string[] = [];
  const keeperOf = (column: number) => createKeeper(() => first?.at(-1), column);
  const sinkOf = (column: number): CellSink =>
    table.column(header[column]?.trim() || `column ${column + 1}`);
  const columnAt = (column: number): CellSink => {
    const [list, create] = first === null ? [sinks, sinkOf] : [keepers, keeperOf];
    list[column] ??= create(column);
    return list[column];
  };
  const settle = (rows: readonly (readonly string[])[]) => {
    first = null;
    const { above, below, ...found } = splitAtHeader(rows);
    header = found.header;
    for (const row of above) visitor.line(row.join(' '));
    for (const row of below) {
      table.row();
      for (const [column, cell] of row.entries()) columnAt(column).add(cell);
    }
  };
  return {
    row: () => {
      if (first !== null && first.length >= MOST_ABOVE + LOOK) settle(first);
      if (first === null) table.row();
      else first.push([]);
    },
    column: columnAt,
    end: () => {
      if (first !== null) settle(first);
    },
    ...{ sinks, total: table.total, passRows: table.passRows },
  };
};

/** A table of a document. */
export const addRows = (
  visitor: UnitVisitor,
  name: string,
  rows: readonly (readonly string[])[],
): void => {
  const taker = createRows(visitor, name);
  for (const row of rows) {
    taker.row();
    for (const [column, cell] of row.entries()) taker.column(column).add(cell);
  }
  taker.end();
};
