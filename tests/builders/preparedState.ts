import { constants, cpSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from '#local/aws/state/lock.ts';
import { keepFresh, sweepOld } from '#local/aws/template/cacheFolder.ts';
import { sourceHash } from '#local/aws/template/sourceHash.ts';
import { projectRoot } from '#local/aws/template/synthesize.ts';
import { startProduct } from './startedProduct.ts';

/** All that a scanned state is made from; pages are not in it. */
const sources = [
  'bin/start.ts',
  'bin/bundle.ts',
  'bin/local/**/*',
  'bin/scan/**/*',
  'stacks/**/*',
  'lambdas/**/*',
  'customer-stack/**/*',
  'package-lock.json',
  'package.json',
];
const cacheDirectory = join(projectRoot, '.local/prepared');

/** The day belongs to it: accounts whose last scan is a day old would be scanned at the start. */
const finishedFolder = (): string =>
  join(cacheDirectory, sourceHash(projectRoot, sources, new Date().toISOString().slice(0, 10)));

const build = async (finished: string): Promise<void> => {
  const target = `${finished}.${process.pid}`;
  try {
    const product = await startProduct({ stateDir: target });
    await product.waitForOutput('Sample analysed');
    const code = await product.interrupt();
    if (code !== 0) throw new Error(`The product ended with ${code}:\n${product.output()}`);
    rmSync(join(target, 'logs'), { recursive: true, force: true });
    renameSync(target, finished);
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
};

/** While another process builds, waits until the folder exists or the lock is free. */
const takeLock = async (finished: string): Promise<() => void> => {
  const folder = `${finished}.lock`;
  mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      return lockFolder(folder);
    } catch {
      await sleep(100);
    }
  }
};

/**
 * State folder of a product that was started, has scanned both sample accounts, became idle and was
 * stopped. Created once for the same sources; products start from copies of it: see `copyPrepared`.
 */
export const preparedState = async (): Promise<string> => {
  const finished = finishedFolder();
  mkdirSync(cacheDirectory, { recursive: true });
  if (!existsSync(finished)) {
    const unlock = await takeLock(finished);
    try {
      if (!existsSync(finished)) await build(finished);
      sweepOld(cacheDirectory);
    } finally {
      unlock();
    }
  }
  keepFresh(finished);
  return finished;
};

const copy = (from: string, to: string): void =>
  cpSync(from, to, {
    recursive: true,
    // Objects have the dates of their files.
    preserveTimestamps: true,
    mode: constants.COPYFILE_FICLONE,
  });

/** Makes an own copy of the prepared state, to start a product in. */
export const copyPrepared = async (stateDir: string): Promise<void> =>
  copy(await preparedState(), stateDir);

/** What the sample accounts hold, for a product that has not scanned it yet. */
export const copySampleAccounts = async (stateDir: string): Promise<void> => {
  const accounts = join(stateDir, 'sample-accounts');
  await copy(join(await preparedState(), 'sample-accounts'), accounts);
  // How far logs were read: a first scan reads those of the last hours.
  for (const bucket of globSync('s3/*/dataward-*', { cwd: accounts }))
    rmSync(join(accounts, bucket, 'activity'), { recursive: true, force: true });
};
