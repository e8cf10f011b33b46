import { joinOutcomes, type NestedJob, readEntry } from './entry.ts';
import { officeKind, readOffice } from './office.ts';
import { notAnalysed, type ReadOutcome } from './source.ts';
import { canUnzip, unzip } from './unzip.ts';
import { type ZipEntry, zipDirectory } from './zipDirectory.ts';

const MOST_ENTRIES = 500;

const readOne = async (job: NestedJob, entry: ZipEntry): Promise<ReadOutcome> => {
  if (entry.encrypted) return notAnalysed('encrypted');
  if (!canUnzip(entry)) return notAnalysed('format');
  try {
    return await readEntry(job, { name: entry.name, ...(await unzip(job.source, entry)) });
  } catch {
    return notAnalysed('damaged');
  }
};

/** Reads the entries of a zip file one by one, or the document that it is. */
export const readZip = async (job: NestedJob): Promise<ReadOutcome> => {
  const all = await zipDirectory(job.source);
  const files = all.filter(({ name, size }) => !name.endsWith('/') && size > 0);
  const kind = officeKind(files);
  if (kind !== null) return readOffice(job, kind, files);
  const outcomes: ReadOutcome[] = [];
  let seen = 0;
  for (const entry of files.slice(0, MOST_ENTRIES)) {
    outcomes.push(await readOne(job, entry));
    seen += entry.packedSize;
  }
  const bytesSeen = Math.min(job.source.size, seen);
  return joinOutcomes(outcomes, { bytesSeen, whole: files.length <= MOST_ENTRIES });
};
