import { joinOutcomes, type NestedJob, totalOf } from './entry.ts';
import { attribute, attributesIn, localNameOf, type MarkupTaker, walkMarkup } from './markup.ts';
import { type Part, readPart } from './part.ts';
import { createRows, type RowsTaker } from './rows.ts';
import { rangesOf } from './segments.ts';
import { sharedStrings } from './sharedStrings.ts';
import { type Book, createSheet } from './sheet.ts';
import { takeSheetBytes } from './sheetBytes.ts';
import { type ByteSource, type ReadOutcome, type ReadState, read, readUpTo } from './source.ts';
import { unzip } from './unzip.ts';
import type { ZipEntry } from './zipDirectory.ts';

interface Tag {
  readonly name: string;
  readonly attributes: string;
}

const CELL_STYLES = 'cellXfs';

/** The tags of a small part, but for those that close. */
const tagsOf = (xml: string): Tag[] => {
  const tags: Tag[] = [];
  const tag: MarkupTaker['tag'] = (text, mark) => {
    const name = localNameOf(text, mark);
    if (mark.kind !== 'close') tags.push({ name, attributes: attributesIn(text, mark) });
    else if (name === CELL_STYLES) tags.push({ name, attributes: '' });
  };
  walkMarkup(xml, { tag, text: () => {} });
  return tags;
};
const isDateFormat = (code: string) => /y|d.*m|m.*d/i.test(code);

/** Formats of the workbook's own that show a date. */
const ownDateFormats = (tags: readonly Tag[]): ReadonlySet<string> =>
  new Set(
    tags
      .filter(({ name }) => name === 'numFmt')
      .filter(({ attributes }) => isDateFormat(attribute(attributes, 'formatCode') ?? ''))
      .map(({ attributes }) => attribute(attributes, 'numFmtId') ?? ''),
  );

/** Styles whose number format shows a date: built-in 14 to 22 and own ones with day and year. */
const dateStyles = (xml: string): ReadonlySet<number> => {
  const tags = tagsOf(xml);
  const own = ownDateFormats(tags);
  const isCells = ({ name }: Tag) => name === CELL_STYLES;
  const cells = tags.slice(tags.findIndex(isCells) + 1, tags.findLastIndex(isCells));
  const formats = cells
    .filter(({ name }) => name === 'xf')
    .map(({ attributes }) => attribute(attributes, 'numFmtId') ?? '0');
  const isDate = (id: string) => own.has(id) || (Number(id) >= 14 && Number(id) <= 22);
  return new Set(formats.flatMap((id, i) => (isDate(id) ? [i] : [])));
};

/** Names of the sheets in the order of the workbook. */
const sheetNames = (xml: string): string[] =>
  tagsOf(xml)
    .filter(({ name }) => name === 'sheet')
    .map(({ attributes }) => attribute(attributes, 'name') ?? '');

const numberOf = ({ name }: ZipEntry) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);

/** Shared strings that are kept: cells point to them from anywhere. */
const MOST_STRINGS = 32 * 1024 * 1024;
/** Ranges that are read of a large sheet beside its head and tail. */
const RANGES = 8;
const ROW_START = /<(?:[\w.-]+:)?row[\s>]/;

/** Whole rows of a stretch out of the middle of a sheet. */
const wholeRows = (bytes: Buffer, isHead: boolean): Buffer => {
  const from = isHead ? 0 : bytes.toString('latin1').search(ROW_START);
  const to = bytes.lastIndexOf('row>') + 4;
  return from === -1 ? Buffer.alloc(0) : bytes.subarray(from, Math.max(from, to));
};

/** Rows of one sheet: all of them, or those in ranges spread over the whole of a large one. */
const readRows = async (
  { random }: NestedJob,
  source: ByteSource,
  sheet: { readonly book: Book; readonly rows: RowsTaker },
): Promise<ReadState> => {
  const ranges = rangesOf(source.size, random, RANGES);
  let count = 0;
  const row = () => {
    count += 1;
    sheet.rows.row();
  };
  const passRows = (more: number) => {
    count += more;
    sheet.rows.passRows(more);
  };
  const rows = { ...sheet.rows, row, passRows };
  const taker = createSheet(sheet.book, rows);
  let bytesSeen = 0;
  for (const { start, end } of ranges) {
    const { buffer, byteOffset, length } = await source.read(start, end);
    const stretch = Buffer.from(buffer, byteOffset, length);
    const bytes = ranges.length === 1 ? stretch : wholeRows(stretch, start === 0);
    takeSheetBytes({ bytes, book: sheet.book, rows, taker });
    bytesSeen += end - start;
  }
  sheet.rows.end();
  if (ranges.length > 1) sheet.rows.total(Math.round((count * source.size) / bytesSeen));
  return read(bytesSeen, ranges.length === 1, 'row limit');
};

interface Sheet {
  readonly entry: ZipEntry;
  readonly name: string;
}

const readSheet = async (job: NestedJob, book: Book, sheet: Sheet): Promise<ReadState> => {
  const { entry, name } = sheet;
  const { source, cut, close } = await unzip(job.source, entry, { budget: job.nesting.left });
  try {
    const rows = createRows(job.visitor, name);
    const own = await readRows(job, source, { book, rows });
    const outcome = readUpTo(own.bytesSeen, [...own.left, cut]);
    if (!outcome.whole) await job.rawPass?.(source);
    return { ...outcome, bytesTotal: Math.max(source.size, entry.size) };
  } finally {
    close();
  }
};

interface NamedPart<T> {
  readonly name: string;
  readonly use: (bytes: Uint8Array) => T;
}

/** A part that the workbook need not have. */
const partOf = async <T>(
  job: NestedJob,
  files: readonly ZipEntry[],
  { name, use }: NamedPart<T>,
): Promise<Part<T> | undefined> => {
  const entry = files.find((each) => each.name === name);
  return entry && (await readPart(job, { entry, most: MOST_STRINGS }, use));
};
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const sheetsOf = (files: readonly ZipEntry[], names: readonly string[]): Sheet[] =>
  files
    .filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .toSorted((a, b) => numberOf(a) - numberOf(b))
    .map((entry, i) => ({ entry, name: names[i] ?? `sheet ${i + 1}` }));

/** Reads every sheet of a workbook. */
export const readSheets = async (
  job: NestedJob,
  files: readonly ZipEntry[],
): Promise<ReadOutcome> => {
  const part = <T>(name: string, use: NamedPart<T>['use']) => partOf(job, files, { name, use });
  const strings = await part('xl/sharedStrings.xml', sharedStrings);
  const styles = await part('xl/styles.xml', textOf);
  const workbook = await part('xl/workbook.xml', textOf);
  const book: Book = {
    strings: strings?.value ?? sharedStrings(new Uint8Array()),
    dates: dateStyles(styles?.value ?? ''),
  };
  const outcomes: ReadState[] = [];
  for (const sheet of sheetsOf(files, sheetNames(workbook?.value ?? ''))) {
    outcomes.push(await readSheet(job, book, sheet));
  }
  return joinOutcomes(outcomes, {
    bytesTotal: outcomes.reduce((sum, each) => sum + totalOf(each), 0),
    left: strings?.left ?? [],
  });
};
