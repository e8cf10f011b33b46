import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScanMemory } from '../samplers/objectMemory.ts';
import { engineVersion } from './engineVersion.ts';
import { sha256Of } from './sink.ts';

/** Keeps what scans read in a folder, one file for each store. */
export const folderMemory = (folder: string): ScanMemory => {
  const fileOf = (store: string) => join(folder, `${sha256Of(Buffer.from(store))}.json.gz`);
  return {
    engine: engineVersion(),
    load: (store) => readFile(fileOf(store)).catch(() => undefined),
    keep: async (store, bytes) => {
      await mkdir(folder, { recursive: true });
      await writeFile(`${fileOf(store)}.new`, bytes, { mode: 0o600 });
      await rename(`${fileOf(store)}.new`, fileOf(store));
    },
  };
};
