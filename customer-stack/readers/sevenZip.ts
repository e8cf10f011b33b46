import { crc32 } from 'node:zlib';
import { drawnOf, joinOutcomes, type NestedJob, readEntry } from './entry.ts';
import {
  type ArchivedFile,
  ClosedDirectory,
  isEncrypted,
  LargeDirectory,
  readDirectory,
} from './sevenZip/directory.ts';
import type { Folder } from './sevenZip/streams.ts';
import { canUnpack, unpackFolder } from './sevenZip/unpackFolder.ts';
import { type ByteSource, notAnalysed, type ReadOutcome, sliceSource } from './source.ts';
import { createSpool } from './spool.ts';
import { spread } from './spread.ts';
import { halfOf } from './unzip.ts';

const PIECE = 1024 * 1024;

const hasCheck = async (source: ByteSource, { crc }: ArchivedFile): Promise<boolean> => {
  if (crc === undefined) return true;
  let found = 0;
  for (let at = 0; at < source.size; at += PIECE)
    found = crc32(await source.read(at, Math.min(source.size, at + PIECE)), found);
  return found === crc;
};

const partOf = (unpacked: ByteSource, { name, from, size }: ArchivedFile): ByteSource =>
  sliceSource(name, unpacked, { from, size: Math.max(0, Math.min(size, unpacked.size - from)) });

/** Files of one folder, which are unpacked together, and those of them that are read. */
interface Together {
  readonly folder: Folder;
  readonly files: readonly ArchivedFile[];
  readonly drawn: ReadonlySet<ArchivedFile>;
}

/** A file of what its folder unpacked to. */
const readOne = async (
  job: NestedJob,
  unpacked: ByteSource,
  file: ArchivedFile,
): Promise<ReadOutcome> => {
  const source = partOf(unpacked, file);
  if (source.size === 0) return notAnalysed('byte limit');
  if (source.size < file.size) return readEntry(job, { source, cut: 'byte limit' });
  if (!(await hasCheck(source, file))) return notAnalysed('damaged');
  return readEntry(job, { source, cut: undefined });
};

const readUnpacked = async (
  job: NestedJob,
  unpacked: ByteSource,
  { files, drawn }: Together,
): Promise<ReadOutcome[]> => {
  const outcomes: ReadOutcome[] = [];
  for (const file of files) {
    if (drawn.has(file)) outcomes.push(await readOne(job, unpacked, file));
    else if (!job.nesting.left.isLate()) await job.rawPass?.(partOf(unpacked, file));
  }
  return outcomes;
};

const readTogether = async (job: NestedJob, together: Together): Promise<ReadOutcome[]> => {
  const { folder, drawn } = together;
  const none = (reason: 'encrypted' | 'format' | 'damaged' | 'byte limit') =>
    Array.from(drawn, () => notAnalysed(reason));
  if (isEncrypted(folder)) return none('encrypted');
  if (!canUnpack(folder)) return none('format');
  const { left } = job.nesting;
  if (left.bytes <= 0) return none('byte limit');
  const spool = createSpool(Math.min(halfOf(left), folder.size));
  try {
    const cut = await unpackFolder(job.source, folder, spool);
    left.bytes -= spool.size();
    const outcomes = await readUnpacked(job, spool.source(''), together);
    return cut === undefined || cut === 'byte limit' ? outcomes : [...outcomes, notAnalysed(cut)];
  } catch {
    return none('damaged');
  } finally {
    spool.close();
  }
};

const directoryOf = async (job: NestedJob) => {
  try {
    return await readDirectory(job.source);
  } catch (error) {
    if (error instanceof LargeDirectory) return notAnalysed('too large');
    if (error instanceof ClosedDirectory)
      return notAnalysed(error.isEncrypted ? 'encrypted' : 'format');
    throw error;
  }
};

/** Reads the files of a 7z archive, a sample of many; those that were packed together are unpacked together. */
export const readSevenZip = async (job: NestedJob): Promise<ReadOutcome> => {
  const files = await directoryOf(job);
  if ('state' in files) return files;
  const drawn = new Set(spread(files, job.nesting.left.entries, job.random));
  const outcomes: ReadOutcome[] = [];
  for (const [folder, own] of Map.groupBy(files, (file) => file.folder)) {
    const ofThese = new Set(own.filter((file) => drawn.has(file)));
    outcomes.push(...(await readTogether(job, { folder, files: own, drawn: ofThese })));
  }
  return joinOutcomes(outcomes, {
    ...drawnOf([...drawn], files),
    left: [drawn.size < files.length ? 'entry limit' : undefined],
  });
};
