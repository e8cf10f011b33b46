import type { ActivitySums } from '#contracts/activity/activityWindow.ts';
import { WINDOW_MS } from '#contracts/activity/activityWindow.ts';
import {
  CELL_BYTES,
  DAY_CELLS,
  VOLUME_DAYS,
  type VolumeDay,
} from '#contracts/activity/baseline.ts';
import { usedCapability } from '../usedCapability.ts';
import { bucketOf, topOf } from './buckets.ts';
import { succeeded } from './succeeded.ts';

const DAY_MS = 86_400_000;

/** What a principal took out of a data store in ten minutes. */
export interface Volume {
  /** Calls that read and did not fail. */
  readonly reads: number;
  /** Bytes out. */
  readonly bytes: number;
}

export const volumeOf = (store: string, rows: readonly ActivitySums[]): Volume => {
  const read = rows.filter(({ operation }) => usedCapability(store, operation) === 'read');
  return {
    reads: read.reduce((sum, row) => sum + succeeded(row), 0),
    bytes: rows.reduce((sum, row) => sum + row.bytesOut, 0),
  };
};

export const dayOf = (at: number): number => Math.floor(at / DAY_MS);
const cellOf = (start: number): number => Math.floor((start % DAY_MS) / WINDOW_MS);

const byteAt = (cells: Uint8Array, at: number): number => cells[at] ?? 0;

/** A cell holds its revision and one more: 0 = there was no window. */
const revisionAt = (cells: Uint8Array, at: number): number =>
  (byteAt(cells, at) << 16) | (byteAt(cells, at + 1) << 8) | byteAt(cells, at + 2);

export const volumeDay = (
  { start, revision }: { readonly start: number; readonly revision: number },
  { reads, bytes }: Volume,
): VolumeDay => {
  const cells = new Uint8Array(DAY_CELLS * CELL_BYTES);
  const at = cellOf(start) * CELL_BYTES;
  const kept = Math.min(revision + 1, 2 ** 24 - 1);
  cells.set([kept >> 16, kept >> 8, kept, bucketOf(reads), bucketOf(bytes)], at);
  return { day: dayOf(start), cells };
};

const offsets = Array.from({ length: DAY_CELLS }, (_, cell) => cell * CELL_BYTES);

/** Of two days that are the same, in whatever order and however often: the greater revisions. */
export const mergeDays = (a: VolumeDay, b: VolumeDay): VolumeDay => {
  const cells = Uint8Array.from(a.cells);
  for (const at of offsets)
    if (revisionAt(b.cells, at) > revisionAt(a.cells, at))
      cells.set(b.cells.subarray(at, at + CELL_BYTES), at);
  return { day: a.day, cells };
};

/** Buckets of the windows with a call that ended before a time, in the 14 days up to it, by day. */
const bucketsBefore = (days: readonly VolumeDay[], start: number, measure: 0 | 1): number[][] =>
  days.map(({ day, cells }) =>
    offsets.flatMap((offset, cell) => {
      const at = day * DAY_MS + cell * WINDOW_MS;
      const isOf =
        at < start && at >= start - VOLUME_DAYS * DAY_MS && revisionAt(cells, offset) > 0;
      return isOf ? [byteAt(cells, offset + 3 + measure)] : [];
    }),
  );

const LONE = 5;

/** One day far above all others is no habit: what was taken then would hide what is taken next. */
const withoutLoneDay = (days: readonly number[][]): number[] => {
  const used = days.filter(({ length }) => length > 0);
  const tops = used.map((buckets) => topOf(Math.max(...buckets)));
  const [first = 0, second = first] = tops.toSorted((one, other) => other - one);
  const isLone = first > LONE * second;
  return used.filter((_, at) => !(isLone && tops[at] === first)).flat();
};

const percentile99 = (buckets: readonly number[]): number => {
  const sorted = buckets.toSorted((one, other) => one - other);
  return topOf(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0);
};

/**
 * The 99th percentile of the windows with a call in the 14 days before one: at most 19 % above the
 * exact one, and never below it; 0 = there was none. A day alone counts only where there is no
 * other. Windows that came later do not count, so that
 * it is the same before and after the window itself is in the days.
 */
export const usualVolume = (days: readonly VolumeDay[], start: number): Volume => ({
  reads: percentile99(withoutLoneDay(bucketsBefore(days, start, 0))),
  bytes: percentile99(withoutLoneDay(bucketsBefore(days, start, 1))),
});
