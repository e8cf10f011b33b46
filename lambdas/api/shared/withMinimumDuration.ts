import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work behind it takes, so that the time does not show who is known. */
const MINIMUM_MS = 700;

/**
 * Answers, or refuses, no sooner than the minimum. `refusals`: a success is not delayed, where it
 * says by itself that the user is known.
 */
export const withMinimumDuration = async <T>(
  work: () => Promise<T>,
  delayed: 'all' | 'refusals' = 'all',
): Promise<T> => {
  const minimum = sleep(MINIMUM_MS);
  try {
    const result = await work();
    if (delayed === 'all') await minimum;
    return result;
  } catch (error) {
    await minimum;
    throw error;
  }
};
