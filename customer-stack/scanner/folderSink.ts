import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { partKey, type ScanSink } from './sink.ts';

/** Writes parts below a folder, under the same keys as in a bucket, and `finished.json` last. */
export const folderSink = (folder: string): ScanSink => ({
  writePart: async (part) => {
    const file = join(folder, partKey(part));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, part.bytes);
  },
  finish: async (finished) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'finished.json'), JSON.stringify(finished));
  },
});
