import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#local/aws/create/startError.ts';
import { keepFresh, sweepOld } from '#local/aws/template/cacheFolder.ts';
import { sourceHash } from '#local/aws/template/sourceHash.ts';
import { projectRoot } from '#local/aws/template/synthesize.ts';

export interface BuiltWeb {
  /** Folder of the built site. */
  readonly directory: string;
  readonly fromCache: boolean;
}

/** Folder of the site that a deployment's build writes. */
export const deployedWeb = join(projectRoot, 'web/dist');

const sources = [
  'web/index.html',
  'web/*.ts',
  'web/public/**/*',
  'web/src/**/*',
  'lambdas/contracts/**/*',
  'package-lock.json',
  'package.json',
];
const cacheDirectory = join(projectRoot, '.local/site');

const runVite = (outDir: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
    const args = [vite, 'build', 'web', '--outDir', outDir, '--logLevel', 'warn'];
    const child = spawn(process.execPath, args, {
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

/** Builds the web app, or finds what the same sources gave before. Two processes may do this at a time. */
export const buildWeb = async (): Promise<BuiltWeb> => {
  const directory = join(cacheDirectory, sourceHash(projectRoot, sources));
  if (existsSync(directory)) {
    keepFresh(directory);
    return { directory, fromCache: true };
  }
  const target = `${directory}.${process.pid}.${Date.now()}`;
  mkdirSync(target, { recursive: true });
  try {
    await runVite(target);
    if (!existsSync(directory)) renameSync(target, directory);
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
  sweepOld(cacheDirectory);
  return { directory, fromCache: false };
};
