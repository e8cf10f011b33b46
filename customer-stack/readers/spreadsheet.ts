import type { NestedJob } from './entry.ts';
import { attributesOf, markupPieces, type Piece } from './markup.ts';
import { addRows } from './rows.ts';
import { unzip } from './unzip.ts';
import type { ZipEntry } from './zipDirectory.ts';

/** Of one sheet. */
export const MOST_ROWS = 50_000;

const attribute = (attributes: string, name: string): string | undefined => {
  for (const [key, value] of attributesOf(attributes)) if (key === name) return value;
  return undefined;
};

const localName = (tag: string) => tag.slice(tag.indexOf(':') + 1);

/** Texts that cells point to, in their order. */
const sharedStrings = (xml: string): string[] => {
  const texts: string[] = [];
  let inText = false;
  for (const { kind, value } of markupPieces(xml)) {
    const tag = kind === 'text' ? '' : localName(value);
    if (tag === 'si' && (kind === 'open' || kind === 'empty')) texts.push('');
    if (tag === 't') inText = kind === 'open';
    if (kind === 'text' && inText) texts[texts.length - 1] = (texts.at(-1) ?? '') + value;
  }
  return texts;
};

const isDateFormat = (code: string) => /y|d.*m|m.*d/i.test(code);

/** Formats of the workbook's own that show a date. */
const ownDateFormats = (tags: readonly Piece[]): ReadonlySet<string> =>
  new Set(
    tags
      .filter(({ value }) => localName(value) === 'numFmt')
      .filter(({ attributes }) => isDateFormat(attribute(attributes, 'formatCode') ?? ''))
      .map(({ attributes }) => attribute(attributes, 'numFmtId') ?? ''),
  );

/** Styles whose number format shows a date: built-in 14 to 22 and own ones with day and year. */
const dateStyles = (xml: string): ReadonlySet<number> => {
  const tags = [...markupPieces(xml)].filter(({ kind }) => kind !== 'text');
  const own = ownDateFormats(tags);
  const isCells = ({ value }: Piece) => localName(value) === 'cellXfs';
  const cells = tags.slice(tags.findIndex(isCells) + 1, tags.findLastIndex(isCells));
  const formats = cells
    .filter(({ kind, value }) => kind !== 'close' && localName(value) === 'xf')
    .map(({ attributes }) => attribute(attributes, 'numFmtId') ?? '0');
  const isDate = (id: string) => own.has(id) || (Number(id) >= 14 && Number(id) <= 22);
  return new Set(formats.flatMap((id, i) => (isDate(id) ? [i] : [])));
};

/** Days since the end of 1899 as a date. */
export const dateOf = (serial: string): string => {
  const days = Number(serial);
  if (!Number.isFinite(days) || days < 1 || days > 2_958_465) return serial;
  return new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400_000))
    .toISOString()
    .slice(0, 10);
};

/** `BC12` → 54 */
const columnOf = (reference: string): number => {
  let column = 0;
  for (const c of reference) {
    if (c < 'A' || c > 'Z') break;
    column = column * 26 + c.charCodeAt(0) - 64;
  }
  return column - 1;
};

interface Book {
  readonly strings: readonly string[];
  readonly dates: ReadonlySet<number>;
}

const cellText = ({ strings, dates }: Book, value: string, attributes: string): string => {
  const type = attribute(attributes, 't') ?? 'n';
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'n' && dates.has(Number(attribute(attributes, 's') ?? -1))) return dateOf(value);
  return /^\d(?:\.\d+)?E\+\d+$/.test(value) ? String(BigInt(Math.round(Number(value)))) : value;
};

interface OpenCell {
  readonly column: number;
  readonly attributes: string;
  value: string;
}

const MOST_COLUMNS = 2000;
const put = (row: string[], column: number, text: string) => {
  if (column < 0 || column >= MOST_COLUMNS) return;
  while (row.length < column) row.push('');
  row[column] = text;
};

/** Takes the pieces of a sheet; rows are kept up to the limit. */
const createSheet = (book: Book) => {
  const rows: string[][] = [];
  const cells: OpenCell[] = [];
  let isValue = false;
  const openCell = (attributes: string) => {
    const reference = attribute(attributes, 'r');
    const column = reference === undefined ? (rows.at(-1)?.length ?? 0) : columnOf(reference);
    cells.push({ column, attributes, value: '' });
  };
  const closeCell = () => {
    const [row, cell] = [rows.at(-1), cells.pop()];
    if (row === undefined || cell === undefined) return;
    put(row, cell.column, cellText(book, cell.value, cell.attributes));
  };
  const addText = (text: string) => {
    const cell = cells.at(-1);
    if (isValue && cell !== undefined) cell.value += text;
  };
  const addTag = (tag: string, isOpen: boolean, attributes: string) => {
    if (tag === 'v' || tag === 't') isValue = isOpen;
    else if (tag === 'row' && isOpen) rows.push([]);
    else if (tag === 'c' && isOpen) openCell(attributes);
    else if (tag === 'c') closeCell();
  };
  const add = ({ kind, value, attributes }: Piece): void => {
    if (kind === 'text') addText(value);
    else if (kind !== 'empty') addTag(localName(value), kind === 'open', attributes);
  };
  return { rows, add };
};

const sheetRows = (xml: string, book: Book): string[][] => {
  const { rows, add } = createSheet(book);
  for (const piece of markupPieces(xml)) {
    if (rows.length > MOST_ROWS) break;
    add(piece);
  }
  return rows;
};

/** Names of the sheets in the order of the workbook. */
const sheetNames = (xml: string): string[] => {
  const names: string[] = [];
  for (const { kind, value, attributes } of markupPieces(xml)) {
    if (kind !== 'text' && kind !== 'close' && localName(value) === 'sheet') {
      names.push(attribute(attributes, 'name') ?? '');
    }
  }
  return names;
};

const numberOf = ({ name }: ZipEntry) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);

/** Reads every sheet of a workbook; answers whether all of it was read. */
export const readSheets = async (job: NestedJob, files: readonly ZipEntry[]): Promise<boolean> => {
  let whole = true;
  const textOf = async (name: string): Promise<string> => {
    const entry = files.find((each) => each.name === name);
    if (entry === undefined) return '';
    const head = await unzip(job.source, entry);
    whole &&= head.whole;
    return new TextDecoder().decode(head.bytes);
  };
  const book: Book = {
    strings: sharedStrings(await textOf('xl/sharedStrings.xml')),
    dates: dateStyles(await textOf('xl/styles.xml')),
  };
  const names = sheetNames(await textOf('xl/workbook.xml'));
  const sheets = files
    .filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .toSorted((a, b) => numberOf(a) - numberOf(b));
  for (const [i, { name }] of sheets.entries()) {
    addRows(job.visitor, names[i] ?? `sheet ${i + 1}`, sheetRows(await textOf(name), book));
  }
  return whole;
};
