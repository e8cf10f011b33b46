import { type ParagraphTaker, tableMarks, walkParagraphs } from '#classify/kernel/paragraphs.ts';
import { utf8Of } from './byteText.ts';
import { joinOutcomes, type NestedJob, readEntry, totalOf } from './entry.ts';
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

/** A document's body as read so far. */
interface Body {
  readonly visitor: UnitVisitor;
  readonly name: string;
  cell: string;
  row: string[];
  /** The open table; null outside tables. */
  rows: string[][] | null;
  tables: number;
}

const isBlank = (text: string, from: number, to: number): boolean => {
  const first = text.charCodeAt(from);
  return (from === to || first <= 32 || first > 127) && text.slice(from, to).trim() === '';
};

const endCell = (body: Body): void => {
  body.row.push(body.cell);
  body.cell = '';
};

const endRow = (body: Body): void => {
  body.rows?.push(body.row);
  body.row = [];
};

const endTable = (body: Body): void => {
  body.tables += 1;
  addRows(body.visitor, `${body.name} table ${body.tables}`, body.rows ?? []);
  body.rows = null;
};

const beginTable = (body: Body): void => {
  body.rows = [];
};

const onMark: Readonly<Record<number, (body: Body) => void>> = {
  [tableMarks.cell]: endCell,
  [tableMarks.row]: endRow,
  [tableMarks.table]: endTable,
  [tableMarks.tableBegin]: beginTable,
};

/** Paragraphs as lines, tables as tables: the same in Word, PowerPoint and OpenDocument. */
const createBody = (visitor: UnitVisitor, name: string): ParagraphTaker => {
  const body: Body = { visitor, name, cell: '', row: [], rows: null, tables: 0 };
  return {
    paragraph: (text, from, to) => {
      if (body.rows === null) {
        if (!isBlank(text, from, to)) visitor.linePart(text, from, to);
        return;
      }
      const words = text.slice(from, to);
      body.cell = body.cell === '' ? words : `${body.cell} ${words}`;
    },
    mark: (what) => onMark[what]?.(body),
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
    const name = entry.name.replace(/^.*\//, '').replace(/\.xml$/, '');
    const body = createBody(job.visitor, name);
    const { value: _, ...outcome } = await readPart(job, { entry, most: WHOLE_LIMIT }, (bytes) =>
      walkParagraphs(utf8Of(bytes), body),
    );
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
