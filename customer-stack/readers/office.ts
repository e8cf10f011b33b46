import { joinOutcomes, type NestedJob, readEntry, totalOf } from './entry.ts';
import { localNameOf, type MarkupTaker, walkMarkup } from './markup.ts';
import { readPart } from './part.ts';
import { addRows } from './rows.ts';
import { type ReadOutcome, type ReadState, type UnitVisitor, WHOLE_LIMIT } from './source.ts';
import { readSheets } from './spreadsheet.ts';
import { unzip } from './unzip.ts';
import type { ZipEntry } from './zipDirectory.ts';

export type OfficeKind = 'xlsx' | 'docx' | 'pptx' | 'open';

const marks: ReadonlyArray<readonly [string, OfficeKind]> = [
  ['xl/workbook.xml', 'xlsx'],
  ['word/document.xml', 'docx'],
  ['ppt/presentation.xml', 'pptx'],
  ['content.xml', 'open'],
];

/** Is this zip file a document of an office program? */
export const officeKind = (files: readonly ZipEntry[]): OfficeKind | null => {
  const names = new Set(files.map(({ name }) => name));
  const found = marks.find(([name]) => names.has(name));
  if (found?.[1] === 'open' && !names.has('META-INF/manifest.xml')) return null;
  return found?.[1] ?? null;
};

const textParts =
  /^(?:word\/(?:document|header\d*|footer\d*|comments|footnotes|endnotes)\.xml|ppt\/(?:slides\/slide|notesSlides\/notesSlide|comments\/comment)\d+\.xml|content\.xml)$/;

/** OpenDocument's words for the same. */
const same: Readonly<Record<string, string>> = {
  'table-cell': 'tc',
  'table-row': 'tr',
  table: 'tbl',
  h: 'p',
};

/** Paragraphs as lines, tables as tables: the same in Word, PowerPoint and OpenDocument. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: closures over one parser state; an object per event would be allocated for every tag
const createBody = (visitor: UnitVisitor, name: string): MarkupTaker => {
  let line = '';
  let cell = '';
  let row: string[] = [];
  let rows: string[][] | null = null;
  let tables = 0;
  const endParagraph = () => {
    if (rows !== null) cell = cell === '' ? line : `${cell} ${line}`;
    else if (line.trim() !== '') visitor.line(line);
    line = '';
  };
  const endTable = () => {
    tables += 1;
    addRows(visitor, `${name} table ${tables}`, rows ?? []);
    rows = null;
  };
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    rows?.push(row);
    row = [];
  };
  const addBlank = () => {
    line += ' ';
  };
  const close: Readonly<Record<string, () => void>> = {
    p: endParagraph,
    tc: endCell,
    tr: endRow,
    tbl: endTable,
  };
  const empty: Readonly<Record<string, () => void>> = { tab: addBlank, br: addBlank, tc: endCell };
  return {
    tag: (text, mark) => {
      const written = localNameOf(text, mark);
      const tag = same[written] ?? written;
      if (mark.kind === 'close') close[tag]?.();
      else if (mark.kind === 'empty') empty[tag]?.();
      else if (tag === 'tbl') rows = [];
    },
    text: (text, from, to) => {
      line += text.slice(from, to);
    },
  };
};

/** Parts of a document that hold no words of their own, or are read for others. */
const known =
  /(?:^mimetype|\.(?:xml|rels|vml|bin|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|odttf|fntdata))$/i;

/** What was put into a document: workbooks, mails, whatever is no part of the format. */
const readEmbedded = async (job: NestedJob, files: readonly ZipEntry[]): Promise<ReadOutcome[]> => {
  const outcomes: ReadOutcome[] = [];
  for (const entry of files.filter(({ name }) => !known.test(name))) {
    const { close, ...unzipped } = await unzip(job.source, entry, { budget: job.nesting.left });
    outcomes.push(await readEntry(job, unzipped).finally(close));
  }
  return outcomes;
};

const readText = async (job: NestedJob, files: readonly ZipEntry[]): Promise<ReadOutcome> => {
  const parts = files.filter(({ name }) => textParts.test(name));
  const outcomes: ReadState[] = [];
  for (const entry of parts) {
    const { text, ...outcome } = await readPart(job, entry, WHOLE_LIMIT);
    const name = entry.name.replace(/^.*\//, '').replace(/\.xml$/, '');
    walkMarkup(text, createBody(job.visitor, name));
    outcomes.push(outcome);
  }
  return joinOutcomes(outcomes, {
    bytesTotal: outcomes.reduce((sum, { bytesTotal = 0 }) => sum + bytesTotal, 0),
  });
};

/** Reads the words and tables of a document; pictures and formulas are left out. */
export const readOffice = async (
  job: NestedJob,
  kind: OfficeKind,
  files: readonly ZipEntry[],
): Promise<ReadOutcome> => {
  const own = kind === 'xlsx' ? await readSheets(job, files) : await readText(job, files);
  const inner = await readEmbedded(job, files);
  const bytesTotal = [own, ...inner].reduce((sum, each) => sum + totalOf(each), 0);
  return joinOutcomes([own, ...inner], { bytesTotal });
};
