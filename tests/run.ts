import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../bin/compileCache.ts';
import { LOG_FOLDER } from './builders/runLogs/folder.ts';
import { refusalsIn } from './builders/runLogs/refusals.ts';
import { searchFolder } from './builders/runLogs/search.ts';
import { unexpectedErrorsIn } from './builders/runLogs/unexpected.ts';
import { journeyBrowserPath } from './e2e/chromium.ts';
import { failedNames, failures } from './runner/failures.ts';
import { type Lane, type LaneResult, runLane } from './runner/lane.ts';
import { prepare } from './runner/prepare.ts';
import { asTable, slowestFiles } from './runner/slowest.ts';

/**
 * `npm test [-- ARGS]`: all tests; browser journeys where a Chromium is found, in two halves beside the others.
 * Afterwards every line that functions logged in the run is searched for every secret that was
 * handed out in it, and the emulator's for what it refused a role of the product. ARGS go to one vitest, for some of the tests.
 */
const hasChromium = journeyBrowserPath() !== undefined;
if (!hasChromium) {
  console.log(
    'Browser journeys are left out: no Chromium found. Install Debian’s `chromium-headless-shell` or `chromium`, or set CHROMIUM_PATH.',
  );
}

/** A share of the journeys' files each, with a product of its own. */
const journeys: readonly Lane[] = ['1/2', '2/2'].map((shard) => ({
  name: `e2e-${shard[0]}`,
  args: ['--project', 'e2e', '--shard', shard],
  isShown: false,
}));
const others: Lane = { name: 'others', args: ['--project', '!e2e'], isShown: true };

const lanesOf = (args: readonly string[]): readonly Lane[] => {
  if (args.length === 0) return hasChromium ? [others, ...journeys] : [others];
  const without = hasChromium ? [] : ['--project', '!e2e'];
  return [{ name: 'chosen', args: [...without, ...args], isShown: true }];
};

/** True when no log holds a secret, and there was a log to search. */
const searchLogs = (folder: string): boolean => {
  const { files, lines, secrets, faults } = searchFolder(folder);
  for (const fault of faults.slice(0, 20)) console.log(`Log: ${fault}`);
  // Secrets without a line: whoever gathers the lines is broken.
  const isBlind = secrets > 0 && lines === 0;
  if (isBlind) console.log('Log: nothing was gathered to search');
  console.log(
    `Logs: ${lines} lines of ${files} files searched for ${secrets} secrets, ${faults.length} found`,
  );
  return faults.length === 0 && !isBlind;
};

/** True when every role of the product was granted what its function called. */
const searchRefusals = (folder: string): boolean => {
  const refusals = refusalsIn(folder);
  for (const refusal of refusals.slice(0, 20)) console.log(`Role ${refusal}`);
  return refusals.length === 0;
};

const reportsOf = (results: readonly LaneResult[]): unknown[] =>
  results.map(({ report }) => report).filter((report) => report !== undefined);

const printSlowest = (results: readonly LaneResult[]): void => {
  const reports = reportsOf(results);
  const root = fileURLToPath(new URL('..', import.meta.url));
  console.log(`Slowest files:\n${asTable(slowestFiles(reports, { root, count: 10 }))}`);
};

/** On standard output and last: what a cut log shows of a run. */
const printFailures = (results: readonly LaneResult[]): void => {
  for (const { name, status, complaints } of results) {
    if (status !== 0) console.log(`\nFailed: lane ${name}, status ${status}\n${complaints}`);
  }
  if (results.some(({ status }) => status !== 0))
    for (const error of unexpectedErrorsIn(logs)) console.log(`Unexpected: ${error}`);
  const failed = failures(reportsOf(results));
  for (const failure of failed) console.log(`\nFailed: ${failure}`);
  if (failed.length > 0) console.log(`\nFailed tests:\n${failedNames(failed)}`);
};

const args = process.argv.slice(2);
const [logs, reports] = ['logs', 'reports'].map((name) =>
  mkdtempSync(join(tmpdir(), `dataward-run-${name}-`)),
) as [string, string];
const lanes = lanesOf(args);
if (args.length === 0) await prepare();
const env = {
  // All programs of the run share it.
  ...compileCache(),
  DATAWARD_HEAPS: 'free',
  ...process.env,
  [LOG_FOLDER]: logs,
};
const results = await Promise.all(lanes.map((lane) => runLane(lane, { folder: reports, env })));
for (const { output } of results) process.stdout.write(output);
printSlowest(results);
const areLogsClean = [searchLogs(logs), searchRefusals(logs)].every(Boolean);
printFailures(results);
for (const folder of [logs, reports]) rmSync(folder, { recursive: true, force: true });
process.exitCode = results.find(({ status }) => status !== 0)?.status ?? (areLogsClean ? 0 : 1);
