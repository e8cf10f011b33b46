import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Entries unused for this long are deleted; a running product may still load from younger ones. */
const keptForMs = 24 * 3600 * 1000;

export const keepFresh = (folder: string): void => {
  const now = new Date();
  utimesSync(folder, now, now);
};

/** Removes the folders below that were made or used last more than a day ago. */
export const sweepOld = (cacheDirectory: string): void => {
  for (const name of readdirSync(cacheDirectory)) {
    const path = join(cacheDirectory, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found !== undefined && Date.now() - found.mtimeMs > keptForMs)
      rmSync(path, { recursive: true, force: true });
  }
};
