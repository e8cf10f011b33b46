import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { keepFresh, sweepOld } from './cacheFolder.ts';
import { sourceHash } from './sourceHash.ts';

export interface SynthesizeOptions {
  /** Settings of the app, as `parseSettings` takes them. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Folder of finished assemblies, one below it per state of the sources. */
  readonly cacheDirectory?: string;
}

export interface Synthesized {
  /** The cloud assembly. */
  readonly directory: string;
  /** Hash of what it was made from. */
  readonly hash: string;
  readonly fromCache: boolean;
}

/** What the worker gets. */
export interface SynthesisTask {
  readonly target: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));

/** All that a template or a bundle is made from. */
const sources = [
  'stacks/**/*',
  'lambdas/**/*',
  'customer-stack/template.ts',
  'customer-stack/classify/**/*',
  'bin/bundle.ts',
  'bin/local/aws/template/synthesisWorker.ts',
  'cdk.json',
  'package-lock.json',
  'package.json',
];

const runWorker = (task: SynthesisTask): Promise<void> => {
  const worker = new Worker(new URL('./synthesisWorker.ts', import.meta.url), {
    workerData: task,
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const output: string[] = [];
  worker.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  worker.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  return new Promise((resolve, reject) => {
    worker.once('error', (error) =>
      reject(new Error(`Synthesis failed: ${error.message}\n${output.join('')}`)),
    );
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Synthesis failed.\n${output.join('')}`)),
    );
  });
};

/**
 * Bundles the functions and synthesizes the app with no program of CDK's in between. What the same
 * sources gave before is used again; two processes may do this at a time.
 */
export const synthesize = async (options: SynthesizeOptions): Promise<Synthesized> => {
  const { settings, cacheDirectory = join(projectRoot, '.local/synthesis') } = options;
  const hash = sourceHash(projectRoot, sources, JSON.stringify(settings));
  const finished = join(cacheDirectory, hash);
  const result = { directory: join(finished, 'cdk.out'), hash };
  if (existsSync(result.directory)) {
    keepFresh(finished);
    return { ...result, fromCache: true };
  }
  const target = `${finished}.${process.pid}.${Date.now()}`;
  mkdirSync(target, { recursive: true });
  try {
    await runWorker({ target, settings });
    if (!existsSync(finished)) renameSync(target, finished);
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
  sweepOld(cacheDirectory);
  return { ...result, fromCache: false };
};
