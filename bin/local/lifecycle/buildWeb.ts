import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceHash } from '../template/sourceHash.ts';
import { projectRoot } from '../template/synthesize.ts';
import { StartError } from './startError.ts';

export const webRoot = join(projectRoot, 'web/dist');

const sources = [
  'web/index.html',
  'web/vite.config.ts',
  'web/public/**/*',
  'web/src/**/*',
  'lambdas/contracts/**/*',
  'package-lock.json',
];
const hashFile = join(projectRoot, '.local/web.hash');

const lastBuilt = (): string | undefined =>
  existsSync(join(webRoot, 'index.html')) && existsSync(hashFile)
    ? readFileSync(hashFile, 'utf8')
    : undefined;

const runVite = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
    const child = spawn(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new StartError(`The web app does not build:\n${output.join('')}`)),
    );
  });

/** Builds the web app when its sources are not those of the last build. Returns whether it did. */
export const buildWeb = async (): Promise<boolean> => {
  const hash = sourceHash(projectRoot, sources);
  if (lastBuilt() === hash) return false;
  await runVite();
  mkdirSync(dirname(hashFile), { recursive: true });
  writeFileSync(hashFile, hash);
  return true;
};
