import { type NestedJob, readEntry } from './entry.ts';
import { notAnalysed, type ReadOutcome } from './source.ts';
import { createSpool } from './spool.ts';
import { type Packing, unpackers } from './unpack.ts';
import { UnknownPacking } from './unpackLzma.ts';

const innerName = (name: string) => {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return last.replace(/\.(?:gz(?:ip)?|zst|bz2|xz|lz4)$/i, '').replace(/\.t[gx]z$/i, '.tar');
};

/** Reads what one compressed stream holds; coverage is counted in unpacked bytes. */
export const readPacked = async (job: NestedJob, packing: Packing): Promise<ReadOutcome> => {
  const { left } = job.nesting;
  if (left.bytes <= 0) return notAnalysed('byte limit');
  const name = innerName(job.source.name);
  const spool = createSpool(left.bytes);
  try {
    const cut = await unpackers[packing](job.source, spool);
    left.bytes -= spool.size();
    const source = spool.source(name);
    // One stream holds one file: its tables are the object's own.
    const outcome = await readEntry({ ...job, visitor: sameUnit(job, name) }, { source, cut });
    if (outcome.state === 'notAnalysed') return outcome;
    return { ...outcome, bytesTotal: outcome.bytesTotal ?? source.size };
  } catch (error) {
    if (error instanceof UnknownPacking) return notAnalysed('format');
    throw error;
  } finally {
    spool.close();
  }
};

const sameUnit = ({ visitor }: NestedJob, entry: string): NestedJob['visitor'] => ({
  ...visitor,
  table: (name) => {
    if (name === entry) return visitor.table('');
    return visitor.table(name.startsWith(`${entry}:`) ? name.slice(entry.length + 1) : name);
  },
});
