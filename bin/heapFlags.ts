/** What V8 may keep for later. */
interface HeapBounds {
  /** Megabytes for short-lived objects, a third of which hold them at a time. */
  readonly semiSpaceMb: number;
  /**
   * Percent by which a heap grows until it is collected, where V8 by itself waits for several times
   * as much: with 25, 240 of 1,040 MB less in the first scan.
   */
  readonly growingPercent?: number;
}

/**
 * Flags for a process of `npm start` that bound its heap, at the cost of a fifth of its time.
 * `DATAWARD_HEAPS=free` leaves heaps to V8, for runs that have more memory than time, as tests do.
 */
export const heapFlags = ({ semiSpaceMb, growingPercent }: HeapBounds): readonly string[] => {
  if (process.env.DATAWARD_HEAPS === 'free') return [];
  const young = `--max-semi-space-size=${semiSpaceMb}`;
  return growingPercent === undefined
    ? [young]
    : [young, `--heap-growing-percent=${growingPercent}`];
};
