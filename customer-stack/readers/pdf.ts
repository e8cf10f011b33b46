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

/** Reads the words of a PDF line by line; pictures of words are not read. */
export const readPdf = async ({ source, visitor }: ReadJob): Promise<ReadOutcome> => {
  if (source.size > LARGEST) return notAnalysed('too large');
  const bytes = new Uint8Array(await source.read(0, source.size));
  try {
    const document = await open(bytes);
    const pages = Math.min(document.numPages, MOST_PAGES);
    for (let number = 1; number <= pages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const text = (items as readonly TextItem[])
        .map(({ str = '', hasEOL }) => (hasEOL === true ? `${str}\n` : str))
        .join('');
      for (const line of text.split('\n')) if (line.trim() !== '') visitor.line(line);
    }
    const whole = pages === document.numPages;
    await document.destroy();
    return read(source.size, whole);
  } catch (error) {
    if (isLocked(error)) return notAnalysed('encrypted');
    throw error;
  }
};
