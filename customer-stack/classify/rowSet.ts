/** Numbers above this are not kept apart: 512 kB for each type of a column. */
const MOST_ROWS = 4_194_304;
const FIRST_WORDS = 8;
const none = new Uint32Array(0);

/** The row of the cells that are given now, counted from 1; 0 = not known. */
export interface RowPlace {
  readonly row: number;
}
export const noRow: RowPlace = { row: 0 };

/** Rows that hold something. */
export interface RowSet {
  /** Rows by their numbers from 1, a bit each. */
  bits: Uint32Array;
  /** Number of bits that are set. */
  known: number;
  /** Cells of rows whose number is not known: a column has one in each row, or a list of them. */
  unknown: number;
}

export const createRowSet = (): RowSet => ({ bits: none, known: 0, unknown: 0 });

const grown = (bits: Uint32Array, word: number): Uint32Array => {
  const larger = new Uint32Array(Math.max(FIRST_WORDS, bits.length * 2, word + 1));
  larger.set(bits);
  return larger;
};

/** `row` = its number; 0 = not known, then of so many cells. */
export const addRow = (set: RowSet, row: number, times = 1): void => {
  if (row === 0 || row > MOST_ROWS) {
    set.unknown += times;
    return;
  }
  const word = row >>> 5;
  if (word >= set.bits.length) set.bits = grown(set.bits, word);
  const bits = set.bits[word] as number;
  const bit = 1 << (row & 31);
  if ((bits & bit) !== 0) return;
  set.bits[word] = bits | bit;
  set.known += 1;
};

const bitsIn = (word: number): number => {
  let [left, count] = [word, 0];
  for (; left !== 0; count += 1) left &= left - 1;
  return count;
};

/** Adds the rows of another; answers how many were not there. */
export const addRows = (set: RowSet, other: RowSet): number => {
  if (set.bits.length < other.bits.length) set.bits = grown(set.bits, other.bits.length - 1);
  let added = 0;
  for (const [i, word] of other.bits.entries()) {
    const fresh = word & ~(set.bits[i] as number);
    if (fresh === 0) continue;
    added += bitsIn(fresh);
    set.bits[i] = (set.bits[i] as number) | fresh;
  }
  set.known += added;
  return added;
};

export const joinedRows = (a: RowSet, b: RowSet): RowSet => {
  const set = createRowSet();
  addRows(set, a);
  addRows(set, b);
  set.unknown = a.unknown + b.unknown;
  return set;
};

/** Rows of a column, of which a row may have several cells (`isList`). */
const rowsIn = ({ known, unknown }: RowSet, hits: number, isList: boolean): number => {
  const seen = hits - unknown;
  if (!isList || known === 0 || seen <= 0) return known + unknown;
  return known + Math.ceil(unknown * Math.min(1, known / seen));
};

/** A column of one table with its rows. */
export interface RowsOf {
  readonly rows: RowSet;
  readonly hits: number;
  readonly isList: boolean;
}

export interface Records {
  /** Rows that hold something in this column. */
  readonly own: number;
  /** Those of them that hold nothing in the columns before: their sum is the rows of the table. */
  readonly fresh: number;
}

/**
 * Counts rows of columns of one table. Rows whose number is not known are the same ones in all
 * columns, so that the sum is no more than there are.
 */
export const createRecordCounter = (): ((column: RowsOf) => Records) => {
  const all = createRowSet();
  return ({ rows, hits, isList }) => {
    const own = rowsIn(rows, hits, isList);
    const unknown = own - rows.known;
    const fresh = addRows(all, rows) + Math.max(0, unknown - all.unknown);
    all.unknown = Math.max(all.unknown, unknown);
    return { own, fresh };
  };
};
