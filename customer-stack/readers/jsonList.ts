import { WINDOW } from '#classify/kernel/cellKernel.ts';
import { sharedCellKernel } from '#classify/kernel/index.ts';
import { decode } from './byteText.ts';
import { parseJson } from './parseJson.ts';
import { createPlacedRecords } from './record.ts';
import { takeRecordBytes } from './recordBytes.ts';
import type { UnitVisitor } from './source.ts';

const [QUOTE, COMMA, OPEN, BACKSLASH, CLOSE, BRACE, END] = [34, 44, 91, 92, 93, 123, 125];

const isBlank = (code: number | undefined) =>
  code === 32 || code === 9 || code === 10 || code === 13;
const behindBlanks = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (isBlank(bytes[at])) at += 1;
  return at;
};

/** Places behind the bracket of a list that begins with a record, and before the last one; null = it is none. */
const insideOf = (bytes: Uint8Array): Uint8Array | null => {
  const start = behindBlanks(bytes, 0);
  if (bytes[start] !== OPEN || bytes[behindBlanks(bytes, start + 1)] !== BRACE) return null;
  return bytes.subarray(start + 1, bytes.lastIndexOf(CLOSE));
};

/** Is it a document of JSON? One that is nested beyond reason counts as none. */
export const isValidJson = (bytes: Uint8Array): boolean => {
  const kernel = sharedCellKernel();
  kernel.beginValid();
  for (let at = 0; at < bytes.length; at += WINDOW) {
    const window = bytes.subarray(at, at + WINDOW);
    kernel.load(window);
    if (kernel.goValid(window.length) === 0) return false;
  }
  return kernel.isValid() === 1;
};

const depthBy = (code: number | undefined): number => {
  if (code === OPEN || code === BRACE) return 1;
  return code === CLOSE || code === END ? -1 : 0;
};

/** Behind the text whose quote is at a place. */
const behindText = (bytes: Uint8Array, quote: number): number => {
  let at = quote + 1;
  while (bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at + 1;
};

/** Where an item of a valid list ends. */
const endOfItem = (bytes: Uint8Array, from: number): number => {
  let depth = 0;
  let at = from;
  while (at < bytes.length && (depth > 0 || bytes[at] !== COMMA)) {
    if (bytes[at] === QUOTE) at = behindText(bytes, at);
    else {
      depth += depthBy(bytes[at]);
      at += 1;
    }
  }
  return at;
};

/** Takes a list of records, each as one row, by the byte kernel; false = it is none, and nothing was taken. */
export const takeListBytes = (visitor: UnitVisitor, bytes: Uint8Array | undefined): boolean => {
  const inside = bytes === undefined ? null : insideOf(bytes);
  if (bytes === undefined || inside === null || !isValidJson(bytes)) return false;
  const table = visitor.table('');
  const { root, add } = createPlacedRecords(table);
  const takeText = (text: string): unknown => {
    const item = parseJson(text);
    add(item);
    return item;
  };
  const taken = takeRecordBytes({
    ...{ table, root, bytes: inside, by: 'scanItems', endOf: endOfItem, takeText },
  });
  if (taken === inside.length) return true;
  for (const item of parseJson(`[${decode(inside.subarray(taken))}]`) as readonly unknown[])
    add(item);
  return true;
};
