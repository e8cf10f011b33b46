import { eventsOf, markupKernelOf, writtenBytes } from './markup.ts';

/** Texts in UTF-8, a line feed behind each. */
export interface Items {
  readonly bytes: Uint8Array;
  /** Where each ends, behind its line feed. */
  readonly ends: Uint32Array;
}

const joined = (parts: readonly Uint32Array[]): Uint32Array => {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** The items of a part of XML, as `si` of a workbook: each is the text of its tags `t`. */
export const itemsIn = (part: Uint8Array): Items => {
  const kernel = markupKernelOf(part);
  kernel.beginItems(part.length);
  const ends: Uint32Array[] = [];
  while (kernel.areLeft() !== 0) ends.push(eventsOf(kernel, kernel.scanItems()).slice());
  const all = joined(ends);
  return { bytes: writtenBytes(kernel, all.at(-1) ?? 0).slice(), ends: all };
};
