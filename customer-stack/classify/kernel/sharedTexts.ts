/** Addresses of assembly/layout.ts. */
const [SHARED_TEXTS, SHARED_BYTES] = [0x190000, 0x290000];
/** Behind the last text is the place of the next. */
const MOST_TEXTS = 0x1_ffff;
const CAPACITY = 0x40_0000;
/** Walks look at bytes behind the last text. */
const BORDER = 64;

interface Exports {
  readonly useTexts: (count: number) => void;
  readonly measureTexts: (count: number) => void;
}

/** Texts that cells of a table point to by their number. */
export interface SharedTexts {
  /** In UTF-8, a line feed behind each. */
  readonly bytes: Uint8Array;
  /** Where each ends, behind its line feed. */
  readonly ends: ArrayLike<number>;
  /** Empty where there is none. */
  readonly at: (place: number) => string;
}

/** Writes the places of those that fit; answers how many there are. */
const place = ({ ends }: SharedTexts, entries: Uint32Array): number => {
  const most = Math.min(ends.length, MOST_TEXTS);
  let count = 0;
  entries[0] = 0;
  while (count < most) {
    const end = ends[count] as number;
    if (end > CAPACITY - BORDER) break;
    count += 1;
    entries[count * 2] = end;
  }
  return count;
};

/**
 * Takes the texts that cells point to by their number, for the table that has begun: as many as there is
 * room for, which are kept for the next table of the same texts.
 */
export const createSharedTexts = (
  buffer: ArrayBuffer,
  { useTexts, measureTexts }: Exports,
): ((texts: SharedTexts) => void) => {
  const room = new Uint8Array(buffer, SHARED_BYTES, CAPACITY);
  const entries = new Uint32Array(buffer, SHARED_TEXTS, (MOST_TEXTS + 1) * 2);
  let last: WeakRef<SharedTexts> | undefined;
  let count = 0;
  const put = (texts: SharedTexts) => {
    count = place(texts, entries);
    room.set(texts.bytes.subarray(0, texts.ends[count - 1] ?? 0));
    measureTexts(count);
    last = new WeakRef(texts);
  };
  return (texts) => {
    if (last?.deref() !== texts) put(texts);
    useTexts(count);
  };
};
