import { joinOutcomes, type NestedJob, readEntry } from './entry.ts';
import { type ReadOutcome, WHOLE_LIMIT } from './source.ts';

const BLOCK = 512;
const MOST_ENTRIES = 500;

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

/** Reads the files of a tar file, those beyond the limit from their heads. */
export const readTar = async (job: NestedJob): Promise<ReadOutcome> => {
  const { source } = job;
  const outcomes: ReadOutcome[] = [];
  let at = 0;
  while (at + BLOCK <= source.size && outcomes.length < MOST_ENTRIES) {
    const header = await source.read(at, at + BLOCK);
    const size = sizeOf(header);
    if (!looksLikeTar(header) || !Number.isSafeInteger(size) || size < 0) break;
    const isFile = ['0', '', '7'].includes(textAt(header, 156, 1));
    if (isFile && size > 0) {
      const from = at + BLOCK;
      const bytes = await source.read(
        from,
        Math.min(source.size, from + Math.min(size, WHOLE_LIMIT)),
      );
      outcomes.push(
        await readEntry(job, { name: nameOf(header), bytes, whole: bytes.length === size }),
      );
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  const bytesSeen = Math.min(at, source.size);
  return joinOutcomes(outcomes, { bytesSeen, whole: outcomes.length < MOST_ENTRIES });
};
