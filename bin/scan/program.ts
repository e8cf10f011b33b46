import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyOf } from '#contracts/classification/customDetector.ts';
import type { ScanProgress } from '#customer-stack/scanner/run.ts';
import { parseScanOptions, type ScanProgramOptions, usage } from './options.ts';
import { scanFolders } from './scanFolders.ts';
import type { Scanned } from './scanned.ts';
import { scanProfile } from './scanProfile.ts';
import { summary, toJson } from './summary.ts';
import { UsageError } from './usageError.ts';

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const storeLine = (progress: Extract<ScanProgress, { step: 'store' }>): string => {
  const { name, analysis, findings } = progress.row;
  const types = findings.map(keyOf).join(', ');
  const what = analysis.state === 'not-analysed' ? 'not analysed' : types || 'nothing sensitive';
  return `  ${name}: ${what}`;
};

const report = (progress: ScanProgress): void => {
  if (progress.step === 'store') say(storeLine(progress));
  if (progress.step === 'collectorFailed') {
    say(`  ${progress.collector} could not be listed: ${progress.error}`);
  }
  if (progress.step === 'rowRefused') say(`  ${progress.arn} was left out: it has an odd shape`);
  if (progress.step === 'found' && progress.stores > 0) {
    say(`  ${progress.collector}: ${progress.stores} found`);
  }
};

const scan = ({ target, remember, classification }: ScanProgramOptions, parts: string) => {
  const job = {
    parts,
    onProgress: report,
    ...(remember === undefined ? {} : { remember }),
    ...(classification === undefined ? {} : { classification }),
  };
  if (target.kind === 'folders') return scanFolders({ folders: target.folders, ...job });
  if (target.kind === 'help') throw new UsageError(usage);
  const { profile, regions } = target;
  return scanProfile({ profile, regions, ...job });
};

const print = ({ rows, failures }: Scanned, json: boolean): void => {
  if (json) {
    for (const row of rows) process.stdout.write(`${JSON.stringify(toJson(row))}\n`);
    return;
  }
  process.stdout.write(`\n${summary(rows)}\n`);
  for (const { collector, error } of failures) {
    process.stdout.write(`\nNot listed: ${collector} (${error})\n`);
  }
};

type Started = ChildProcess | undefined;

/** Loaded only now: a scan that is not handed over needs none of it. */
const handToProduct = async (
  { stateDir }: ScanProgramOptions,
  scanned: Scanned,
): Promise<Started> => {
  const { findOrStartProduct } = await import('./product.ts');
  const { handOver } = await import('./handOver.ts');
  const { cloud, started } = await findOrStartProduct(stateDir);
  await handOver(cloud, stateDir, scanned);
  say(`\nThe result is in the product: ${cloud.origin}/datastore`);
  return started;
};

const scanAndHandOver = async (options: ScanProgramOptions): Promise<Started> => {
  const parts = await mkdtemp(join(tmpdir(), 'dataward-parts-'));
  try {
    const scanned = await scan(options, parts);
    print(scanned, options.json);
    return options.start ? await handToProduct(options, scanned) : undefined;
  } finally {
    await rm(parts, { recursive: true, force: true });
  }
};

/** Ctrl-C reaches the product too, which stops in order: this program ends after it. */
const untilStopped = (product: ChildProcess): Promise<number> => {
  say('The product runs until Ctrl-C.');
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => product.kill('SIGTERM'));
  return new Promise((resolve) => product.once('exit', (code) => resolve(code ?? 0)));
};

const run = async (options: ScanProgramOptions): Promise<number> => {
  const product = await scanAndHandOver(options);
  return product === undefined ? 0 : untilStopped(product);
};

/** Scans what the arguments say and answers the exit code: 0, or 2 for what a person can put right. */
export const scanProgram = async (args: readonly string[]): Promise<number> => {
  try {
    const options = parseScanOptions(args);
    if (options.target.kind === 'help') {
      process.stdout.write(`${usage}\n`);
      return 0;
    }
    return await run(options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    say(error.message);
    return 2;
  }
};
