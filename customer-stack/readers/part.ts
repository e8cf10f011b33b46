import type { NestedJob } from './entry.ts';
import { type ReadState, readUpTo } from './source.ts';
import { unzip } from './unzip.ts';
import type { ZipEntry } from './zipDirectory.ts';

export interface Part<T> extends ReadState {
  readonly value: T;
}

interface Wanted {
  readonly entry: ZipEntry;
  /** Of a larger part the head is read. */
  readonly most: number;
}

/** Reads a part of an office document. Its bytes are gone afterwards: `use` may keep none of them. */
export const readPart = async <T>(
  job: NestedJob,
  { entry, most }: Wanted,
  use: (bytes: Uint8Array) => T,
): Promise<Part<T>> => {
  const { source, cut, close } = await unzip(job.source, entry, { budget: job.nesting.left });
  try {
    const bytesSeen = Math.min(source.size, most);
    const value = use(await source.read(0, bytesSeen));
    const limit = bytesSeen < source.size ? 'byte limit' : undefined;
    const outcome = readUpTo(bytesSeen, [cut, limit]);
    if (!outcome.whole) await job.rawPass?.(source);
    return { ...outcome, bytesTotal: Math.max(source.size, entry.size), value };
  } finally {
    close();
  }
};
