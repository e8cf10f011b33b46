/** Longer than the work behind it takes, so that the time does not show who is known. */
const MINIMUM_MS = 700;

/** Resolves after so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<unknown>;

/**
 * Replies no sooner than the minimum. `refusals`: only errors are delayed, where a success itself
 * reveals that the user exists.
 */
export const withMinimumDuration = async <T>(
  { wait }: { readonly wait: Wait },
  work: () => Promise<T>,
  delayed: 'all' | 'refusals' = 'all',
): Promise<T> => {
  const minimum = wait(MINIMUM_MS);
  try {
    const result = await work();
    if (delayed === 'all') await minimum;
    return result;
  } catch (error) {
    await minimum;
    throw error;
  }
};
