import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import type { NestedJob } from './entry.ts';
import { notAnalysed, type ReadOutcome, readUpTo } from './source.ts';
import { spread } from './spread.ts';

const LARGEST = 32 * 1024 * 1024;
const MOST_PAGES = 300;

interface TextItem {
  readonly str?: string;
  readonly hasEOL?: boolean;
}

const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

/** The library is large: it is loaded with the first PDF. It runs no script of the document. */
const open = async (bytes: Uint8Array) => {
  const { getDocumentProxy } = await import('unpdf');
  return getDocumentProxy(bytes, { isEvalSupported: false, useSystemFonts: false, verbosity: 0 });
};

const MOST_PAGE_ITEMS = 200_000;

const linesOf = (items: readonly TextItem[]): string[] =>
  items
    .slice(0, MOST_PAGE_ITEMS)
    .map(({ str = '', hasEOL }) => (hasEOL === true ? `${str}\n` : str))
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '');

type Document = Awaited<ReturnType<typeof open>>;

interface PagesRead {
  readonly pages: number;
  readonly left: readonly (NotAnalysedReason | undefined)[];
}

/** Pages spread over the whole document, one by one until the time is over. */
const readPages = async (document: Document, job: NestedJob): Promise<PagesRead> => {
  const all = Array.from({ length: document.numPages }, (_, i) => i + 1);
  const drawn = spread(all, MOST_PAGES, job.random);
  const left = new Set<NotAnalysedReason>(drawn.length < all.length ? ['entry limit'] : []);
  let pages = 0;
  for (const number of drawn) {
    if (job.nesting.left.isLate()) {
      left.add('time limit');
      break;
    }
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    if (items.length > MOST_PAGE_ITEMS) left.add('row limit');
    for (const line of linesOf(items as readonly TextItem[])) job.visitor.line(line);
    page.cleanup();
    pages += 1;
  }
  return { pages, left: [...left] };
};

/** Reads the words of a PDF line by line; pictures of words are not read. */
export const readPdf = async (job: NestedJob): Promise<ReadOutcome> => {
  const { size, read } = job.source;
  if (size > LARGEST) return notAnalysed('too large');
  try {
    const document = await open(new Uint8Array(await read(0, size)));
    const { pages, left } = await readPages(document, job);
    const total = document.numPages;
    await document.destroy().catch(() => undefined);
    if (pages === 0 && total > 0) return notAnalysed('time limit');
    const bytesSeen = total === 0 ? size : Math.round((size * pages) / total);
    return { ...readUpTo(bytesSeen, left), entries: { seen: pages, total } };
  } catch (error) {
    if (isLocked(error)) return notAnalysed('encrypted');
    throw error;
  }
};
