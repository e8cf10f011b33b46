import type { Contest } from './engines.ts';

export interface Timing {
  readonly name: string;
  /** Milliseconds. */
  readonly ours: { readonly p50: number; readonly p95: number };
  readonly theirs: { readonly p50: number; readonly p95: number } | undefined;
}

const WARM_UP = 3;

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
};

const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const timedNow = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

const spread = (values: readonly number[]) => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
});

/** Throws where the two engines differ. */
export const compareAnswers = async (contest: Contest, turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) {
    if (contest.theirs === undefined) return;
    const ours = contest.ourText(contest.ours(turn));
    const theirs = contest.theirText(await contest.theirs(turn));
    if (ours !== theirs) {
      throw new Error(
        `${contest.name} differs:\n${ours.slice(0, 400)}\n---\n${theirs.slice(0, 400)}`,
      );
    }
  }
};

/** Engines alternate within each repetition, so that the machine's noise affects both. */
export const measure = async (contests: readonly Contest[], rounds: number): Promise<Timing[]> => {
  const ours = contests.map((): number[] => []);
  const theirs = contests.map((): number[] => []);
  for (let turn = 0; turn < rounds + WARM_UP; turn += 1) {
    for (const [at, contest] of contests.entries()) {
      const mine = timedNow(() => contest.ours(turn));
      const other = contest.theirs && (await timed(() => contest.theirs?.(turn)));
      if (turn < WARM_UP) continue;
      ours[at]?.push(mine);
      if (other !== undefined) theirs[at]?.push(other);
    }
  }
  return contests.map(({ name, theirs: peer }, at) => ({
    name,
    ours: spread(ours[at] ?? []),
    theirs: peer && spread(theirs[at] ?? []),
  }));
};

export const geomean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
