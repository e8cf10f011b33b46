import { joinOutcomes, type NestedJob, readEntry, totalOf } from './entry.ts';
import { localNameOf, type Mark, type MarkupTaker, walkMarkup } from './markup.ts';
import { readPart } from './part.ts';
import { addRows } from './rows.ts';
import { withoutRunTags } from './runTags.ts';
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

/** Word's tag for each tag of OpenDocument. */
const same: Readonly<Record<string, string>> = {
  'table-cell': 'tc',
  'table-row': 'tr',
  table: 'tbl',
  h: 'p',
};

/** A stretch of a text. */
interface Piece {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A document's body as read so far. */
interface Body {
  readonly visitor: UnitVisitor;
  readonly name: string;
  /** Texts of the open paragraph. */
  pieces: Piece[];
  cell: string;
  row: string[];
  /** The open table; null outside tables. */
  rows: string[][] | null;
  tables: number;
}

const isBlank = ({ text, from, to }: Piece): boolean => {
  const first = text.charCodeAt(from);
  return (from === to || first <= 32 || first > 127) && text.slice(from, to).trim() === '';
};

/** Joined, not added: a text of one piece is read faster many times over. */
const joined = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, from, to }) => text.slice(from, to)).join('');

/** A line is given as a part of the document where it is one. */
const giveLine = ({ visitor, pieces }: Body): void => {
  const [piece] = pieces;
  if (piece === undefined) return;
  const text = pieces.length === 1 ? piece.text : joined(pieces);
  const whole = pieces.length === 1 ? piece : { text, from: 0, to: text.length };
  if (!isBlank(whole)) visitor.linePart(text, whole.from, whole.to);
};

const endParagraph = (body: Body): void => {
  const { cell, pieces } = body;
  if (body.rows !== null) body.cell = cell === '' ? joined(pieces) : `${cell} ${joined(pieces)}`;
  else giveLine(body);
  body.pieces = [];
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

const addBlank = (body: Body): void => {
  body.pieces.push({ text: ' ', from: 0, to: 1 });
};

type TagActions = Readonly<Record<string, (body: Body) => void>>;
const onClose: TagActions = { p: endParagraph, tc: endCell, tr: endRow, tbl: endTable };
const onEmpty: TagActions = { tab: addBlank, br: addBlank, tc: endCell };

const [COLON, P, H] = [58, 112, 104];
/** Most tags are runs of letters and their texts, `w:r` and `w:t`, which say nothing. */
const mayTell = (text: string, { nameFrom, nameTo }: Mark): boolean => {
  const at = text.charCodeAt(nameFrom + 1) === COLON ? nameFrom + 2 : nameFrom;
  if (nameTo - at !== 1) return true;
  const code = text.charCodeAt(at);
  return code === P || code === H;
};

const addTag = (body: Body, text: string, mark: Mark): void => {
  if (!mayTell(text, mark)) return;
  const written = localNameOf(text, mark);
  const tag = same[written] ?? written;
  if (mark.kind === 'close') onClose[tag]?.(body);
  else if (mark.kind === 'empty') onEmpty[tag]?.(body);
  else if (tag === 'tbl') body.rows = [];
};

/** Paragraphs as lines, tables as tables: the same in Word, PowerPoint and OpenDocument. */
const createBody = (visitor: UnitVisitor, name: string): MarkupTaker => {
  const body: Body = { visitor, name, pieces: [], cell: '', row: [], rows: null, tables: 0 };
  return {
    tag: (text, mark) => addTag(body, text, mark),
    text: (text, from, to) => {
      body.pieces.push({ text, from, to });
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
    const { bytes, ...outcome } = await readPart(job, entry, WHOLE_LIMIT);
    const text = new TextDecoder().decode(withoutRunTags(bytes));
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
