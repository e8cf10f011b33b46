import { drawnOf, joinOutcomes, type NestedJob, readEntry } from './entry.ts';
import { officeKind, readOffice } from './office.ts';
import { notAnalysed, type ReadOutcome } from './source.ts';
import { spread } from './spread.ts';
import { UnknownPacking } from './unpackLzma.ts';
import { canUnzip, halfOf, unzip } from './unzip.ts';
import { type ZipEntry, zipDirectory } from './zipDirectory.ts';

const optionsOf = ({ nesting }: NestedJob) => ({
  budget: nesting.left,
  most: halfOf(nesting.left),
});

const readOne = async (job: NestedJob, entry: ZipEntry): Promise<ReadOutcome> => {
  if (entry.encrypted) return notAnalysed('encrypted');
  if (!canUnzip(entry)) return notAnalysed('format');
  try {
    const { close, ...unzipped } = await unzip(job.source, entry, optionsOf(job));
    return await readEntry(job, unzipped).finally(close);
  } catch (error) {
    return notAnalysed(error instanceof UnknownPacking ? 'format' : 'damaged');
  }
};

/** Entries that were not drawn: the byte kernel passes over what can be unpacked of them. */
const passUndrawn = async (job: NestedJob, entries: readonly ZipEntry[]): Promise<void> => {
  const { left } = job.nesting;
  for (const entry of entries) {
    if (job.rawPass === undefined || left.bytes <= 0 || left.isLate()) return;
    if (entry.encrypted || !canUnzip(entry)) continue;
    try {
      const { source, close } = await unzip(job.source, entry, optionsOf(job));
      await job.rawPass(source).finally(close);
    } catch {
      // A damaged entry holds nothing that could be found.
    }
  }
};

/** Reads the entries of a zip file one by one, a sample of many, or the document that it is. */
export const readZip = async (job: NestedJob): Promise<ReadOutcome> => {
  const { entries, isWhole } = await zipDirectory(job.source);
  const files = entries.filter(({ packedSize }) => packedSize > 0);
  const kind = officeKind(files);
  if (kind !== null) return readOffice(job, kind, files);
  const drawn = spread(files, job.nesting.left.entries, job.random);
  const outcomes: ReadOutcome[] = [];
  for (const entry of drawn) outcomes.push(await readOne(job, entry));
  const isDrawn = new Set(drawn);
  await passUndrawn(
    job,
    files.filter((entry) => !isDrawn.has(entry)),
  );
  return joinOutcomes(outcomes, {
    ...drawnOf(drawn, files),
    left: [drawn.length < files.length || !isWhole ? 'entry limit' : undefined],
  });
};
