import type { Retrier } from './definition.ts';
import { matchesError } from './statesError.ts';

/** Milliseconds until the next attempt; undefined = there is none. `failures` are the errors so far. */
export const delayOf = (
  retriers: readonly Retrier[],
  failures: readonly string[],
  random: () => number,
): number | undefined => {
  const retrierOf = (error: string) =>
    retriers.find(({ ErrorEquals }) => matchesError(ErrorEquals, error));
  const retrier = retrierOf(failures.at(-1) ?? '');
  if (retrier === undefined) return undefined;
  const used = failures.filter((error) => retrierOf(error) === retrier).length;
  if (used > retrier.MaxAttempts) return undefined;
  const { IntervalSeconds, BackoffRate, MaxDelaySeconds = Number.POSITIVE_INFINITY } = retrier;
  const delay = Math.min(IntervalSeconds * BackoffRate ** (used - 1), MaxDelaySeconds) * 1000;
  return retrier.JitterStrategy === 'FULL' ? random() * delay : delay;
};
