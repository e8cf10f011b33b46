import { type NestedJob, readEntry } from './entry.ts';
import type { ReadOutcome } from './source.ts';
import { type Packing, unpackers } from './unpack.ts';

/** Compressed bytes that are fetched at most. */
const MOST_IN = 16 * 1024 * 1024;

const innerName = (name: string) => {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return last.replace(/\.(?:gz(?:ip)?|zst|bz2)$/i, '').replace(/\.tgz$/i, '.tar');
};

/** Reads what one compressed stream holds; coverage of what is packed is counted in packed bytes. */
export const readPacked = async (job: NestedJob, packing: Packing): Promise<ReadOutcome> => {
  const { source } = job;
  const bytesSeen = Math.min(source.size, MOST_IN);
  const packed = await source.read(0, bytesSeen);
  const { bytes, whole } = await unpackers[packing](packed, bytesSeen === source.size);
  const entry = { name: innerName(source.name), bytes, whole };
  // One stream holds one file: its tables are the object's own.
  const outcome = await readEntry({ ...job, visitor: sameUnit(job, entry.name) }, entry);
  return outcome.state === 'notAnalysed' ? outcome : { ...outcome, bytesSeen };
};

const sameUnit = ({ visitor }: NestedJob, entry: string): NestedJob['visitor'] => ({
  ...visitor,
  table: (name) => {
    if (name === entry) return visitor.table('');
    return visitor.table(name.startsWith(`${entry}:`) ? name.slice(entry.length + 1) : name);
  },
});
