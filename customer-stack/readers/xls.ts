import type { CellObject, WorkSheet } from '@e965/xlsx';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import type { NestedJob } from './entry.ts';
import { type ContainerStream, isMessage, readMessage } from './msg.ts';
import { addRows } from './rows.ts';
import { dateOf } from './sheet.ts';
import { notAnalysed, type ReadJob, type ReadOutcome, readUpTo } from './source.ts';
import { addWords, wordText } from './word.ts';

/** The library needs the whole file, and several times its size. */
const LARGEST = 8 * 1024 * 1024;
const MOST_SHEETS = 100;
/** More than such a sheet can have. */
const MOST_ROWS = 65_536;

type Library = typeof import('@e965/xlsx');

/** The library prints what it does not understand, which may be anybody's bytes: they stay in memory. */
const quietly = <T>(task: () => T): T => {
  const { error, log, warn } = console;
  const silence = () => undefined;
  Object.assign(console, { error: silence, log: silence, warn: silence });
  try {
    return task();
  } finally {
    Object.assign(console, { error, log, warn });
  }
};

interface Container {
  readonly FullPaths: readonly string[];
  readonly FileIndex: readonly { readonly content?: unknown }[];
}

const streamsOf = ({ FullPaths, FileIndex }: Container): ContainerStream[] =>
  FullPaths.flatMap((path, at) => {
    const content = FileIndex[at]?.content;
    return content === undefined ? [] : [{ path, content: Uint8Array.from(content as Uint8Array) }];
  });

/** What the container is, by the names of its streams. */
const kindOf = (
  FullPaths: readonly string[],
): 'workbook' | 'encrypted' | 'message' | 'words' | 'other' => {
  const names = FullPaths.map((path) => path.slice(path.lastIndexOf('/') + 1));
  if (names.includes('EncryptedPackage')) return 'encrypted';
  if (names.includes('Workbook') || names.includes('Book')) return 'workbook';
  if (names.includes('WordDocument')) return 'words';
  return isMessage(FullPaths) ? 'message' : 'other';
};

const textOf = ({ SSF }: Library, cell: CellObject | undefined): string => {
  if (cell === undefined || cell.v === undefined || cell.t === 'e') return '';
  const isDate = cell.t === 'n' && typeof cell.z === 'string' && SSF.is_date(cell.z);
  return isDate ? dateOf(String(cell.v)) : String(cell.v);
};

/** Rows and cells may be left out of the lists: those are empty. */
const rowsOf = (library: Library, sheet: WorkSheet): string[][] =>
  Array.from(sheet['!data'] ?? [], (row) =>
    Array.from(row ?? [], (cell) => textOf(library, cell)),
  ).filter((row) => row.length > 0);

const isLocked = (error: unknown) =>
  error instanceof Error && /password|encrypt/i.test(error.message);

/** Why not all of it was read. */
const readWorkbook = (
  library: Library,
  bytes: Uint8Array,
  job: ReadJob,
): readonly (NotAnalysedReason | undefined)[] => {
  const book = library.read(bytes, {
    type: 'buffer',
    dense: true,
    sheetRows: MOST_ROWS,
    cellNF: true,
    cellText: false,
    cellFormula: false,
    cellHTML: false,
  });
  const sheets = book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name];
    return sheet === undefined ? [] : [{ name, sheet }];
  });
  // The library reports nothing for a stream that it could not follow.
  if (sheets.length === 0) throw new Error('no sheet');
  const seen = sheets.slice(0, MOST_SHEETS);
  for (const { name, sheet } of seen) addRows(job.visitor, name, rowsOf(library, sheet));
  const isWhole = seen.every(({ sheet }) => sheet['!fullref'] === undefined);
  return [
    isWhole ? undefined : 'row limit',
    seen.length === book.SheetNames.length ? undefined : 'entry limit',
  ];
};

const readWords = ({ source, visitor }: NestedJob, container: Container): ReadOutcome => {
  const text = wordText(streamsOf(container));
  if (text === null) return notAnalysed('encrypted');
  addWords(visitor, text);
  return readUpTo(source.size, []);
};

/**
 * Reads workbooks of Excel 5 to 2003 (`.xls`), documents of Word (`.doc`) and messages of Outlook
 * (`.msg`). Other documents in the same container (`.ppt`) are not read. The library is large: it is loaded with the first such file.
 */
export const readXls = async (job: NestedJob): Promise<ReadOutcome> => {
  const { source } = job;
  if (source.size > LARGEST) return notAnalysed('too large');
  const library = await import('@e965/xlsx');
  const bytes = Buffer.from(await source.read(0, source.size));
  const container: Container = quietly(() => library.CFB.read(bytes, { type: 'buffer' }));
  const kind = kindOf(container.FullPaths);
  if (kind === 'encrypted') return notAnalysed('encrypted');
  if (kind === 'message') return readMessage(job, streamsOf(container));
  if (kind === 'words') return readWords(job, container);
  if (kind === 'other') return notAnalysed('format');
  try {
    return readUpTo(
      source.size,
      quietly(() => readWorkbook(library, bytes, job)),
    );
  } catch (error) {
    if (isLocked(error)) return notAnalysed('encrypted');
    throw error;
  }
};
