import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#local/aws/create/startError.ts';
import { lockFolder } from '#local/aws/state/lock.ts';
import { restrictToOwner } from './ownerOnly.ts';

/** What a reset keeps: the lock itself, and what holds no state of the product. */
const keptByReset = new Set(['lock', 'synthesis', 'site']);

/** Every state folder of a start holds one of them. */
const madeByStart = ['synthesis', 'sample-accounts', 'sample.json'];

/** Folders of earlier versions by the names that they have now. */
const renamed = [
  { from: 'world', to: 'sample-accounts' },
  { from: 'sample-accounts/world.json', to: 'sample-accounts/made.json' },
  { from: 'guests', to: 'external-accounts' },
] as const;

const renameOld = async (stateDir: string): Promise<void> => {
  for (const { from, to } of renamed) {
    if (existsSync(join(stateDir, from)) && !existsSync(join(stateDir, to)))
      await rename(join(stateDir, from), join(stateDir, to));
  }
};

const isOurs = (names: readonly string[]): boolean =>
  madeByStart.some((name) => names.includes(name));

/** Empties a folder of ours; a mistyped `--state` must not empty anything else. */
const clear = async (stateDir: string): Promise<void> => {
  const names = await readdir(stateDir);
  const doomed = names.filter((name) => !keptByReset.has(name));
  if (doomed.length > 0 && !isOurs(names)) {
    throw new Error(`${stateDir} holds other files than Dataward's: nothing was deleted`);
  }
  for (const name of doomed)
    await rm(join(stateDir, name), { recursive: true, force: true, maxRetries: 3 });
};

/**
 * Locks the folder, and empties it on request. Throws a `StartError` when a running process holds
 * it.
 */
export const lockState = async (stateDir: string, reset: boolean): Promise<() => void> => {
  let unlock: (() => void) | undefined;
  try {
    unlock = lockFolder(stateDir);
    await renameOld(stateDir);
    if (reset) await clear(stateDir);
    if (isOurs(await readdir(stateDir))) await restrictToOwner(stateDir);
    return unlock;
  } catch (error) {
    unlock?.();
    throw new StartError(error instanceof Error ? error.message : String(error), error);
  }
};
