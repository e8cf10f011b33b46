import type { NestedJob } from './entry.ts';
import { type ReadState, readUpTo } from './source.ts';
import { unzip } from './unzip.ts';
import type { ZipEntry } from './zipDirectory.ts';

export interface Part extends ReadState {
  readonly bytes: Uint8Array;
}

/** A part of an office document, from its head when it is larger than `most` bytes. */
export const readPart = async (job: NestedJob, entry: ZipEntry, most: number): Promise<Part> => {
  const { source, cut, close } = await unzip(job.source, entry, { budget: job.nesting.left });
  try {
    const bytesSeen = Math.min(source.size, most);
    const bytes = await source.read(0, bytesSeen);
    const limit = bytesSeen < source.size ? 'byte limit' : undefined;
    const outcome = readUpTo(bytesSeen, [cut, limit]);
    if (!outcome.whole) await job.rawPass?.(source);
    return { ...outcome, bytesTotal: Math.max(source.size, entry.size), bytes };
  } finally {
    close();
  }
};
