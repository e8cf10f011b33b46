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

/** Writes the places of those that fit; answers how many there are. */
const place = (texts: readonly string[], entries: Uint32Array, isAscii: boolean): number => {
  let [at, count] = [0, 0];
  entries[0] = 0;
  for (const text of texts) {
    at += (isAscii ? text.length : Buffer.byteLength(text)) + 1;
    if (count === MOST_TEXTS || at > CAPACITY - BORDER) break;
    count += 1;
    entries[count * 2] = at;
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
): ((texts: readonly string[]) => void) => {
  const bytes = Buffer.from(buffer, SHARED_BYTES, CAPACITY);
  const entries = new Uint32Array(buffer, SHARED_TEXTS, (MOST_TEXTS + 1) * 2);
  let last: WeakRef<readonly string[]> | undefined;
  let count = 0;
  const put = (texts: readonly string[]) => {
    const joined = `${texts.slice(0, MOST_TEXTS).join('\n')}\n`;
    bytes.write(joined);
    count = place(texts, entries, Buffer.byteLength(joined) === joined.length);
    measureTexts(count);
    last = new WeakRef(texts);
  };
  return (texts) => {
    if (last?.deref() !== texts) put(texts);
    useTexts(count);
  };
};
