import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work behind it takes, so that the time tells nothing about who is known. */
const FLOOR_MS = 700;

/** Answers, or refuses, no sooner than the floor. */
export const withMinimumDuration = async <T>(work: () => Promise<T>): Promise<T> => {
  const floor = sleep(FLOOR_MS);
  try {
    return await work();
  } finally {
    await floor;
  }
};
