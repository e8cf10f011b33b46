import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stop, transform } from 'esbuild';

const source = readFileSync(new URL('./worker.ts', import.meta.url), 'utf8');
const { code } = await transform(source, { loader: 'ts', format: 'esm', target: 'node24' });
// Its process would live as long as ours.
await stop();

/**
 * Writes `worker.ts` as JavaScript: a worker that is given TypeScript loads Node's compiler for it,
 * which takes 10 MB and 40 ms in each. It imports modules of Node only.
 */
export const writeWorkerEntry = (folder: string): URL => {
  const path = join(folder, 'worker.mjs');
  writeFileSync(path, code);
  return pathToFileURL(path);
};
