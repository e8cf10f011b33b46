import { columnNames, isNamedByWords, looksLikeHeader } from './headerRow.ts';

type Rows = readonly (readonly string[])[];

/** Titles and dates of a report above its header. */
const MOST_ABOVE = 10;
const MAX_COLUMNS = 2000;
const LEAST_ALIKE = 0.9;
/** Below a certain header rows may be ragged. */
const LEAST_RAGGED = 0.6;

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;
const isRuling = (row: readonly string[]) =>
  row.every((cell) => /^[\s:+=_|-]*$/.test(cell)) && row.some((cell) => /[-=]{2}/.test(cell));
const isComment = ([first = '']: readonly string[]) => /^\s*(?:#|\/\/|--|;)/.test(first);

/** Where the rows of a table begin, and its columns. */
export interface Layout {
  /** Rows above it: titles, notes. */
  readonly at: number;
  /** null = the first row is data already. */
  readonly columns: readonly string[] | null;
  readonly width: number;
}

/** Of rows without rulings. */
const shareAlike = (rows: Rows, width: number): number =>
  rows.filter((row) => row.length === width).length / Math.max(1, rows.length);

/** Rows that rule a table off. */
type Rulings = ReadonlySet<readonly string[]>;

/** Rows over a header are narrower, or emptier, or notes. */
const areTitles = (above: Rows, header: readonly string[]): boolean =>
  above.every(
    (row) =>
      row.length < header.length ||
      isRuling(row) ||
      isComment(row) ||
      filled(row) <= Math.min(filled(header) - 1, header.length * 0.5),
  );

/** The header as wide as the rows: a list of row numbers or names has no name of its own. */
const aligned = (header: readonly string[], below: Rows): readonly string[] => {
  const wider = header.length + 1;
  return shareAlike(below, wider) >= LEAST_ALIKE ? ['', ...header] : header;
};

const withHeaderAt = (rows: Rows, at: number, rulings: Rulings): Layout | null => {
  const first = rows[at] ?? [];
  if (first.length < 2) return null;
  const below = rows.slice(at + 1).filter((row) => !rulings.has(row));
  const header = aligned(first, below);
  const width = header.length;
  if (width > MAX_COLUMNS || below.length === 0) return null;
  if (shareAlike(below, width) < (width >= 3 ? LEAST_RAGGED : LEAST_ALIKE)) return null;
  if (!areTitles(rows.slice(0, at), header)) return null;
  const isHeader = isComment(header) ? isNamedByWords : looksLikeHeader;
  return isHeader([header, ...below]) ? { at, columns: columnNames(header), width } : null;
};

/** All rows are data, nine of ten alike. */
const withoutHeader = (rows: Rows, rulings: Rulings): Layout | null => {
  const width = rows[0]?.length ?? 0;
  if (width < 2 || width > MAX_COLUMNS || rows.length < 2) return null;
  const counted = rows.filter((row) => !rulings.has(row));
  return shareAlike(counted, width) >= LEAST_ALIKE ? { at: 0, columns: null, width } : null;
};

/** The table that the rows begin with: at once, or below titles at a header. */
export const layoutOf = (rows: Rows): Layout | null => {
  const rulings = new Set(rows.filter(isRuling));
  for (let at = 0; at <= Math.min(MOST_ABOVE, rows.length - 2); at += 1) {
    const found = withHeaderAt(rows, at, rulings);
    if (found !== null) return found;
  }
  return withoutHeader(rows, rulings);
};
