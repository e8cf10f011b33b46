import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../state/lock.ts';
import { StartError } from './startError.ts';

/** What a reset keeps: the lock itself, and what holds no state of the product. */
const keptByReset = new Set(['lock', 'synthesis', 'site']);

const clear = async (stateDir: string): Promise<void> => {
  for (const name of await readdir(stateDir))
    if (!keptByReset.has(name))
      await rm(join(stateDir, name), { recursive: true, force: true, maxRetries: 3 });
};

/** Makes the folder ours, and empty when asked. Throws a `StartError` when a running process has it. */
export const lockState = async (stateDir: string, reset: boolean): Promise<() => void> => {
  try {
    const unlock = lockFolder(stateDir);
    if (reset) await clear(stateDir);
    return unlock;
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error), error);
  }
};
