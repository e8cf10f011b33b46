import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('./worker.ts', import.meta.url))],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node24',
});
// Its process would live as long as ours.
await stop();

/**
 * Writes `worker.ts` as JavaScript: a worker that is given TypeScript loads Node's compiler for it,
 * which takes 10 MB and 40 ms in each. It is one file, with what it imports of ours.
 */
export const writeWorkerEntry = (folder: string): URL => {
  const path = join(folder, 'worker.mjs');
  writeFileSync(path, outputFiles[0]?.contents ?? '');
  return pathToFileURL(path);
};
