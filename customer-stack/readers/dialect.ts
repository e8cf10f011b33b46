import { isNamedByWords, looksLikeHeader } from './headerRow.ts';
import { type Layout, layoutOf } from './layout.ts';

type Rows = readonly (readonly string[])[];

/** Stands between the fields in place of two or more blanks. */
export const BLANKS = '  ';
export const UNIT = '\x1f';

const usual = [',', '\t', ';', '|'] as const;
/** In no text by chance. */
const rare = ['\x01', '\x02', UNIT, '\x1e', '^', '~', '¦', '§', '¬'] as const;
/** Only under a header of known words. */
const unusual = ['@', '#', '!', '%', '&', '*', ':', '/', '\\', '=', BLANKS] as const;
const LEAST_ROWS = 3;
const LEAST_BARE = 5;

const wordsOf = (rows: Rows) => rows.flat().reduce((sum, cell) => sum + cell.split(' ').length, 0);

/** Log lines and sentences hold commas too, but many words between them and no header above. */
const isProse = (rows: Rows): boolean =>
  wordsOf(rows) > rows.flat().length * 6 && !looksLikeHeader(rows);

type Parse = (delimiter: string) => Rows;

const usualLayout = (rows: Rows): Layout | null => {
  const layout = layoutOf(rows);
  return layout === null || isProse(rows.slice(layout.at)) ? null : layout;
};

const isWholly = (rows: Rows, width: number) => rows.every((row) => row.length === width);

const rareLayout = (rows: Rows): Layout | null => {
  const layout = layoutOf(rows);
  if (layout === null) return null;
  if (layout.columns !== null) return rows.length >= 2 ? layout : null;
  return rows.length >= LEAST_BARE && layout.width >= 3 && isWholly(rows, layout.width)
    ? layout
    : null;
};

const unusualLayout = (rows: Rows, delimiter: string): Layout | null => {
  const layout = rows.length < LEAST_ROWS ? null : layoutOf(rows);
  if (layout === null || layout.columns === null) return null;
  const body = rows.slice(layout.at);
  const isEven = body.filter((row) => row.length === layout.width).length >= body.length * 0.85;
  const isWide =
    layout.width >= (delimiter === ':' || delimiter === '=' || delimiter === '/' ? 3 : 2);
  return isEven && isWide && isNamedByWords(body) ? layout : null;
};

interface Dialect {
  readonly delimiter: string;
  readonly layout: Layout;
}

const widest = (
  delimiters: readonly string[],
  fits: (delimiter: string) => Layout | null,
): Dialect | null => {
  let best: Dialect | null = null;
  for (const delimiter of delimiters) {
    const layout = fits(delimiter);
    if (layout !== null && layout.width > (best?.layout.width ?? 0)) best = { delimiter, layout };
  }
  return best;
};

/** The delimiter that cuts a text into the widest table; a usual one, or one that a header proves. */
export const delimiterOf = (start: string, parse: Parse): string | null => {
  const best = widest(usual, (each) => usualLayout(parse(each)));
  if (best !== null && best.layout.columns !== null) return best.delimiter;
  const has = (each: string) => start.includes(each);
  const other =
    widest(rare.filter(has), (each) => rareLayout(parse(each))) ??
    widest(unusual.filter(has), (each) => unusualLayout(parse(each), each));
  if (other !== null && (best === null || other.layout.columns !== null)) return other.delimiter;
  return best?.delimiter ?? null;
};
