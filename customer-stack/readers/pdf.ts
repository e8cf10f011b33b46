import type { NotAnalysedReason } from '#contracts/words.ts';
import { notAnalysed, type ReadJob, type ReadOutcome, read } from './source.ts';

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

/** What one document may cost: time, and text that is kept of one page. */
const MOST_MILLISECONDS = 20_000;
const MOST_PAGE_ITEMS = 200_000;
/** Memory that one document may add. */
const MOST_GROWTH = 256 * 1024 * 1024;

class Costly extends Error {}

/** Ends the wait for a step when the time is over; the step itself is left to its end. */
const within = async <T>(step: Promise<T>, deadline: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Costly()), Math.max(0, deadline - performance.now()));
  });
  try {
    return await Promise.race([step, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

const linesOf = (items: readonly TextItem[]): string[] =>
  items
    .slice(0, MOST_PAGE_ITEMS)
    .map(({ str = '', hasEOL }) => (hasEOL === true ? `${str}\n` : str))
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '');

type Document = Awaited<ReturnType<typeof open>>;

/** Pages one by one; answers how many were read before time or memory ended it. */
const readPages = async (document: Document, job: ReadJob, deadline: number): Promise<number> => {
  const pages = Math.min(document.numPages, MOST_PAGES);
  const before = process.memoryUsage.rss();
  const isCostly = () =>
    performance.now() > deadline || process.memoryUsage.rss() - before > MOST_GROWTH;
  for (let number = 1; number <= pages; number += 1) {
    if (isCostly()) return number - 1;
    try {
      const page = await within(document.getPage(number), deadline);
      const { items } = await within(page.getTextContent(), deadline);
      for (const line of linesOf(items as readonly TextItem[])) job.visitor.line(line);
      page.cleanup();
    } catch (error) {
      if (error instanceof Costly) return number - 1;
      throw error;
    }
  }
  return pages;
};

export interface PdfLimits {
  readonly milliseconds: number;
}

/** Reads the words of a PDF line by line; pictures of words are not read. */
export const readPdf = async (
  job: ReadJob,
  { milliseconds }: PdfLimits = { milliseconds: MOST_MILLISECONDS },
): Promise<ReadOutcome> => {
  const { source } = job;
  if (source.size > LARGEST) return notAnalysed('too large');
  const bytes = new Uint8Array(await source.read(0, source.size));
  const deadline = performance.now() + milliseconds;
  try {
    const document = await within(open(bytes), deadline);
    const pages = await readPages(document, job, deadline);
    const { numPages } = document;
    await document.destroy().catch(() => undefined);
    if (pages === 0 && numPages > 0) return notAnalysed('too large');
    // What was left out for its cost is said: the unit counts as read in part.
    const left: NotAnalysedReason[] = pages < numPages ? ['too large'] : [];
    return { ...read(source.size, pages === numPages), left };
  } catch (error) {
    if (error instanceof Costly) return notAnalysed('too large');
    if (isLocked(error)) return notAnalysed('encrypted');
    throw error;
  }
};
