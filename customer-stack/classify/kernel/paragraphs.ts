import { instantiate } from './engine.ts';
import { paragraphsModule } from './paragraphsWasm.ts';

/** Addresses of assembly/paragraphs.ts. */
const [EVENTS, EVENT_SLOTS, INPUT] = [0x1000, 8192, 0x10000];
/** Walks look at bytes behind the last one. */
const BORDER = 64;
const PAGE = 0x10000;

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly beginDocument: (length: number) => void;
  readonly scanDocument: () => number;
  readonly isLeft: () => number;
  readonly textFrom: () => number;
  readonly textTo: () => number;
}
const isModule = (exports: object): exports is Exports => 'scanDocument' in exports;

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

const create = (): Exports => {
  const bytes = Uint8Array.from(atob(paragraphsModule), (each) => each.charCodeAt(0));
  const exports = instantiate(new WebAssembly.Module(bytes));
  if (!isModule(exports)) throw new Error('not the module that reads paragraphs');
  return exports;
};

let shared: Exports | undefined;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const load = ({ memory, beginDocument }: Exports, bytes: Uint8Array): void => {
  const missing = INPUT + bytes.length + BORDER - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  new Uint8Array(memory.buffer, INPUT).set(bytes);
  beginDocument(bytes.length);
};

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
  shared ??= create();
  load(shared, document);
  const { memory, scanDocument, isLeft, textFrom, textTo } = shared;
  const events = new Uint32Array(memory.buffer, EVENTS, EVENT_SLOTS);
  while (isLeft() !== 0) {
    const count = scanDocument();
    const text = decoder.decode(new Uint8Array(memory.buffer, textFrom(), textTo() - textFrom()));
    give(events.subarray(0, count), text, taker);
  }
};
