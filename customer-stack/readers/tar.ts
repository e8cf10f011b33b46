import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { drawnOf, joinOutcomes, type NestedJob, readEntry } from './entry.ts';
import { type ByteSource, type ReadOutcome, sliceSource } from './source.ts';
import { spread } from './spread.ts';

const BLOCK = 512;
const MOST_LISTED = 200_000;

const textAt = (header: Uint8Array, at: number, length: number): string =>
  new TextDecoder().decode(header.subarray(at, at + length)).replace(/\0.*$/s, '');

/** Octal, or (GNU) big-endian binary when the first bit is set. */
const sizeOf = (header: Uint8Array): number => {
  if (((header[124] ?? 0) & 0x80) === 0) {
    return Number.parseInt(textAt(header, 124, 12).trim() || '0', 8);
  }
  return header.subarray(128, 136).reduce((all, byte) => all * 256 + byte, 0);
};

const nameOf = (header: Uint8Array): string => {
  const prefix = textAt(header, 345, 155);
  const name = textAt(header, 0, 100);
  return prefix === '' ? name : `${prefix}/${name}`;
};

/** Is this the first header of a tar file? */
export const looksLikeTar = (head: Uint8Array): boolean =>
  head.length >= BLOCK && textAt(head, 257, 5) === 'ustar';

interface TarList {
  readonly files: readonly ByteSource[];
  /** Why the list is not whole. */
  readonly cut: NotAnalysedReason | undefined;
}

const isBlank = (header: Uint8Array) => header.every((byte) => byte === 0);

/** Every file by its header. Blank blocks end a tar file, but another may follow. */
const listTar = async ({ source, nesting }: NestedJob): Promise<TarList> => {
  const files: ByteSource[] = [];
  let at = 0;
  while (at + BLOCK <= source.size) {
    if (files.length >= MOST_LISTED) return { files, cut: 'entry limit' };
    if (nesting.left.isLate()) return { files, cut: 'time limit' };
    const header = await source.read(at, at + BLOCK);
    if (isBlank(header)) {
      at += BLOCK;
      continue;
    }
    const size = sizeOf(header);
    if (!looksLikeTar(header) || !Number.isSafeInteger(size) || size < 0) {
      return { files, cut: 'damaged' };
    }
    const from = at + BLOCK;
    const there = Math.min(size, source.size - from);
    if (['0', '', '7'].includes(textAt(header, 156, 1)) && size > 0) {
      files.push(sliceSource(nameOf(header), source, { from, size: there }));
    }
    if (there < size) return { files, cut: 'damaged' };
    at = from + Math.ceil(size / BLOCK) * BLOCK;
  }
  return { files, cut: undefined };
};

/** Reads the files of a tar file, a sample of many. */
export const readTar = async (job: NestedJob): Promise<ReadOutcome> => {
  const { files, cut } = await listTar(job);
  const drawn = spread(files, job.nesting.left.entries, job.random);
  const outcomes: ReadOutcome[] = [];
  for (const source of drawn) outcomes.push(await readEntry(job, { source, cut: undefined }));
  const isDrawn = new Set(drawn);
  for (const source of files) {
    if (!isDrawn.has(source) && !job.nesting.left.isLate()) await job.rawPass?.(source);
  }
  return joinOutcomes(outcomes, {
    ...drawnOf(drawn, files),
    left: [cut, drawn.length < files.length ? 'entry limit' : undefined],
  });
};
