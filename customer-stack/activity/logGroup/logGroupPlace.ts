import type { ReadRecords } from '../cloudtrail/readRecords.ts';
import type { LogBucket, LogPlace } from '../logPlace.ts';
import { type LogLine, writeLines } from './logLines.ts';

const SLICE_MS = 10 * 60_000;
/** What is held of a slice; a larger one is not read. */
const LARGEST = 32 * 1024 * 1024;

/** A log group of CloudWatch Logs in a region. */
export interface LogGroup {
  readonly region: string;
  readonly group: string;
}

/** One page of the lines of a group whose time is within `[from, to)`. */
export type FilterLines = (
  of: LogGroup & { readonly from: number; readonly to: number },
  next: string | undefined,
) => Promise<{ readonly lines: readonly LogLine[]; readonly next: string | undefined }>;

const stampOf = (ms: number) => new Date(ms).toISOString().slice(0, 16);

/** End of the slice of a name. */
const endOf = (key: string): number => Date.parse(`${key.slice(-16)}Z`);

const readSlice = async (of: LogGroup, end: number, filter: FilterLines) => {
  const [texts, range] = [[] as string[], { ...of, from: end - SLICE_MS, to: end }];
  let next: string | undefined;
  let size = 0;
  do {
    const page = await filter(range, next);
    const text = writeLines(page.lines);
    size += text.length;
    if (size > LARGEST) return undefined;
    texts.push(text);
    next = page.next;
  } while (next !== undefined);
  return texts.join('');
};

const slicesOf = (of: LogGroup, filter: FilterLines, latest: () => number): LogBucket => ({
  list: async ({ prefix }, after, most) => {
    const first = endOf(after) + SLICE_MS;
    const count = Math.max(0, Math.floor((latest() - first) / SLICE_MS) + 1);
    const keys = Array.from({ length: Math.min(count, most) }, (_, at) => first + at * SLICE_MS);
    return { keys: keys.map((end) => prefix + stampOf(end)), isLast: count <= most };
  },
  read: (_, key) => readSlice(of, endOf(key), filter),
});

/**
 * A log group as a folder of files: one for each ten minutes, named by their end. A slice is read
 * once, when its lines are there; what CloudWatch shows later is missed.
 */
export const logGroupPlace = (of: {
  readonly source: LogGroup;
  /** Lines are there this long after their time, in ms. */
  readonly settledMs: number;
  readonly filter: FilterLines;
  readonly now: () => number;
  readonly read: (text: string) => ReadRecords;
}): LogPlace => {
  const { source, settledMs, filter, now, read } = of;
  const prefix = `${source.group}/`;
  const latest = () => now() - settledMs;
  return {
    ...{ bucket: `logs:${source.region}`, prefix, delayMs: 0, read },
    nameAt: (ms) => prefix + stampOf(ms - settledMs - ((ms - settledMs) % SLICE_MS)),
    writtenAt: (key) => endOf(key) + settledMs,
    logs: slicesOf(source, filter, latest),
  };
};
