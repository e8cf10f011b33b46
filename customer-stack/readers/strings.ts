import type { NestedJob } from './entry.ts';
import { notAnalysed, type ReadOutcome, read } from './source.ts';

const PIECE = 1024 * 1024;
/** Bytes of the end of a piece that are read again with the next. */
const OVERLAP = 4 * 1024;

/** An archive of RAR: what lies in it shows in no string. */
const rar = [0x52, 0x61, 0x72, 0x21];

/** Printable characters of a byte each, and of two bytes each as .NET and Windows keep them. */
const narrow = /[\t\x20-\x7e]{8,}/g;
const wide = /(?:[\t\x20-\x7e]\0){8,}/g;

/** Whether a string belongs to the piece, and not to the one before or after. */
type IsOwn = (string: { readonly end: number; readonly length: number }) => boolean;

const stringsIn = (text: string, isOwn: IsOwn): string[] =>
  [narrow, wide].flatMap((kind) =>
    [...text.matchAll(kind)]
      .filter(({ index, 0: found }) => isOwn({ end: index + found.length, length: found.length }))
      .map(([found]) => found.replaceAll('\0', '')),
  );

/**
 * Reads the printable strings of compiled programs and libraries, each as a line of text. Every byte
 * counts until time runs out: what unpacks to more than the object may cost ended before.
 */
export const readStrings = async (job: NestedJob): Promise<ReadOutcome> => {
  const { source, visitor, nesting } = job;
  const start = await source.read(0, Math.min(source.size, 4));
  if (rar.every((byte, i) => start[i] === byte)) return notAnalysed('format');
  let at = 0;
  while (at < source.size && !nesting.left.isLate()) {
    const from = Math.max(0, at - OVERLAP);
    const end = Math.min(source.size, at + PIECE);
    const text = Buffer.from(await source.read(from, end)).toString('latin1');
    const [known, isLast] = [at - from, end === source.size];
    // One that touches the end is read with the next piece, if that has all of it.
    const isOwn: IsOwn = (found) =>
      found.end >= known && (isLast || found.end < text.length || found.length >= OVERLAP);
    for (const found of stringsIn(text, isOwn)) visitor.line(found);
    at = end;
  }
  return read(at, at >= source.size, 'time limit');
};
