import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Baseline, nothingKnown } from '#domain/activity/baseline/baseline.ts';
import { dayOf } from '#domain/activity/baseline/volumes.ts';
import type { DetectionFacts } from '#domain/detections/detection.ts';
import { readBaseline } from '#store/baselines.ts';
import { inParallel, type Table } from '#store/table.ts';

const READS_AT_A_TIME = 8;
/** Of a part; what is asked for beyond counts as not known. */
const MOST_PAIRS = 5_000;

interface Pair {
  readonly storeId: string;
  readonly principalId: string;
}

interface From {
  readonly chunks: Table;
  readonly customer: CustomerContext;
  /** The last day of volumes that is read, by its time. */
  readonly until: number;
}

const readAll = async (
  { chunks, customer, until }: From,
  wanted: ReadonlyMap<string, Pair>,
  known: Map<string, Baseline>,
): Promise<void> => {
  const left = [...wanted].slice(0, MOST_PAIRS - known.size);
  await inParallel(left, READS_AT_A_TIME, async ([key, pair]) => {
    known.set(key, await readBaseline(chunks, customer, { ...pair, day: dayOf(until) }));
  });
};

/**
 * Runs what asks for baselines, and again with those that it asked for until it asks for no more:
 * only of few data stores and principals it matters what is usual.
 */
export const withBaselines = async <T>(
  from: From,
  run: (baselineOf: DetectionFacts['baselineOf']) => T,
): Promise<T> => {
  const known = new Map<string, Baseline>();
  for (;;) {
    const wanted = new Map<string, Pair>();
    const found = run((storeId, principalId) => {
      const key = `${storeId} ${principalId}`;
      const baseline = known.get(key);
      if (baseline === undefined) wanted.set(key, { storeId, principalId });
      return baseline ?? nothingKnown;
    });
    if (wanted.size === 0 || known.size >= MOST_PAIRS) return found;
    await readAll(from, wanted, known);
  }
};
