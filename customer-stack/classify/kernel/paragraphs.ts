import { eventsOf, markupKernelOf } from './markup.ts';

/** What ends at a place of the text, but for `tableBegin`. */
const PARAGRAPH = 1;
export const tableMarks = { cell: 2, row: 3, table: 4, tableBegin: 5 } as const;

/** Takes what a document is made of. */
export interface ParagraphTaker {
  /** A paragraph as a part of a longer text. */
  readonly paragraph: (text: string, from: number, to: number) => void;
  /** One of `tableMarks`. */
  readonly mark: (what: number) => void;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const give = (events: Uint32Array, text: string, taker: ParagraphTaker): void => {
  let from = 0;
  for (const each of events) {
    const what = each & 7;
    if (what !== PARAGRAPH) taker.mark(what);
    else {
      const to = each >>> 3;
      taker.paragraph(text, from, to);
      from = to;
    }
  }
};

/**
 * Goes once over XML in valid UTF-8 and gives its paragraphs and the marks of its tables. All text up to
 * the end of a paragraph belongs to it, whatever other tags are in between.
 */
export const walkParagraphs = (document: Uint8Array, taker: ParagraphTaker): void => {
  const kernel = markupKernelOf(document);
  kernel.beginDocument(document.length);
  const { memory, textFrom, textTo } = kernel;
  while (kernel.isLeft() !== 0) {
    const events = eventsOf(kernel, kernel.scanDocument());
    const text = decoder.decode(new Uint8Array(memory.buffer, textFrom(), textTo() - textFrom()));
    give(events, text, taker);
  }
};
