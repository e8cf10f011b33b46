import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyOf } from '#contracts/classification/customDetector.ts';
import { isCertain } from '#contracts/classification/strength.ts';
import type { ScanProgress } from '#customer-stack/scanner/run.ts';
import { checkOutcomes, outcomeJson } from './checkResults.ts';
import { reachableInterfaces } from './internet.ts';
import { withJoinedRows } from './joinRows.ts';
import { type ScanProgramOptions, usage } from './options.ts';
import { postureText } from './postureText.ts';
import type { ReportContents } from './report/contents.ts';
import { writeReport } from './report/write.ts';
import { scanFolders } from './scanFolders.ts';
import { exitCodeOf, failedUnits, type Scanned } from './scanned.ts';
import { scanProfile } from './scanProfile.ts';
import { sensitivityOf, summary, toJson } from './summary.ts';
import { UsageError } from './usageError.ts';

const report = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const storeLine = (progress: Extract<ScanProgress, { step: 'store' }>): string => {
  const { name, analysis, findings } = progress.row;
  const types = findings.filter(isCertain).map(keyOf);
  const possible = findings.filter((each) => !isCertain(each)).map(keyOf);
  const found = [...types, ...possible.map((type) => `${type} (possible)`)].join(', ');
  const what = analysis.state === 'not-analysed' ? 'not analysed' : found || 'nothing sensitive';
  return `  ${name}: ${what}`;
};

const reportProgress = (progress: ScanProgress): void => {
  if (progress.step === 'store') report(storeLine(progress));
  if (progress.step === 'collectorFailed') {
    report(`  ${progress.collector} could not be listed: ${progress.error}`);
  }
  if (progress.step === 'rowRefused') report(`  ${progress.arn} was left out: it has an odd shape`);
  if (progress.step === 'found' && progress.stores > 0) {
    report(`  ${progress.collector}: ${progress.stores} found`);
  }
};

const scan = ({ target, remember, classification }: ScanProgramOptions, parts: string) => {
  const job = {
    parts,
    onProgress: reportProgress,
    ...(remember === undefined ? {} : { remember }),
    ...(classification === undefined ? {} : { classification }),
  };
  if (target.kind === 'folders') return scanFolders({ folders: target.folders, ...job });
  if (target.kind === 'help') throw new UsageError(usage);
  const { profile, regions } = target;
  return scanProfile({ profile, regions, ...job });
};

const printLines = (objects: readonly object[]): void => {
  for (const each of objects) process.stdout.write(`${JSON.stringify(each)}\n`);
};

const print = ({ rows, failures }: Scanned, posture: Posture, json: boolean): void => {
  const { outcomes, reachable } = posture;
  if (json) {
    printLines([...rows.map(toJson), ...outcomes.map(outcomeJson), ...reachable]);
    return;
  }
  process.stdout.write(`\n${summary(rows)}\n`);
  const text = postureText(outcomes, reachable);
  if (text !== '') process.stdout.write(`\n${text}\n`);
  for (const { collector, error } of failures) {
    process.stdout.write(`\nNot listed: ${collector} (${error})\n`);
  }
};

type Posture = Pick<ReportContents, 'outcomes' | 'reachable'>;

/** A folder has no settings to check. */
const postureOf = ({ target }: ScanProgramOptions, scanned: Scanned): Posture => {
  if (target.kind !== 'profile') return { outcomes: [], reachable: [] };
  const { accountId } = scanned;
  const placed = [...scanned.rows, ...scanned.others].map((row) => ({ accountId, row }));
  const unanswered = scanned.unanswered.flatMap(({ calls }) => calls.map(({ action }) => action));
  const all = withJoinedRows(placed, { sensitivityOf, unanswered }).map(({ row }) => row);
  return {
    outcomes: checkOutcomes(accountId, all, scanned.unanswered),
    reachable: reachableInterfaces(all),
  };
};

const writeReports = async (
  { outputs }: ScanProgramOptions,
  { accountId, accountName, rows, failures }: Scanned,
  posture: Posture,
): Promise<void> => {
  const scannedAt = Date.now();
  const contents = { accountId, accountName, scannedAt, stores: rows, failures, ...posture };
  for (const output of outputs) {
    await writeReport(output, contents);
    report(`Report written: ${output.file}`);
  }
};

/** Result of a scan, and the product if this program started it. */
interface Done {
  readonly code: 0 | 1;
  readonly product: ChildProcess | undefined;
}

/** Loaded only now: a scan that is not handed over needs none of it. */
const handToProduct = async (
  { stateDir }: ScanProgramOptions,
  scanned: Scanned,
): Promise<ChildProcess | undefined> => {
  const { findOrStartProduct } = await import('./product.ts');
  const { handOver } = await import('./handOver.ts');
  const { cloud, started } = await findOrStartProduct(stateDir);
  await handOver(cloud, stateDir, scanned);
  report(`\nThe result is in the product: ${cloud.origin}/datastore`);
  return started;
};

/** With no row there is nothing to hand over. */
const handOverRows = (options: ScanProgramOptions, scanned: Scanned) => {
  if (options.start && scanned.rows.length > 0) return handToProduct(options, scanned);
  if (options.start) report('Nothing was read, so nothing is in the product.');
  return undefined;
};

const reportFailures = (scanned: Scanned): void => {
  const units = failedUnits(scanned);
  if (units > 0) report(`\n${units} could not be read: see "Not analysed" for the reasons.`);
};

const scanAndHandOver = async (options: ScanProgramOptions): Promise<Done> => {
  const parts = await mkdtemp(join(tmpdir(), 'dataward-parts-'));
  try {
    const scanned = await scan(options, parts);
    const posture = postureOf(options, scanned);
    print(scanned, posture, options.json);
    await writeReports(options, scanned, posture);
    reportFailures(scanned);
    return { code: exitCodeOf(scanned), product: await handOverRows(options, scanned) };
  } finally {
    await rm(parts, { recursive: true, force: true });
  }
};

/** Ctrl-C reaches the product too, which stops in order: this program ends after it. */
const untilStopped = (product: ChildProcess): Promise<number> => {
  report('The product runs until Ctrl-C.');
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => product.kill('SIGTERM'));
  return new Promise((resolve) => product.once('exit', (code) => resolve(code ?? 0)));
};

/** Scans, prints what was found and hands it over; resolves with the exit code. */
export const runScan = async (options: ScanProgramOptions): Promise<number> => {
  const { code, product } = await scanAndHandOver(options);
  if (product === undefined) return code;
  return Math.max(code, await untilStopped(product));
};
