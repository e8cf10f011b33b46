import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateFolder } from '../bin/evaluate/evaluate.ts';
import { evaluateProgram } from '../bin/evaluate/program.ts';
import { writeLabelledSet } from './builders/labelledSet.ts';
import { MEASURED_PATH, measuredFigures, measuredText } from './builders/measured.ts';
import { measureTables, tablesText } from './builders/measuredTables.ts';
import { ownTextTable } from './builders/ownText/table.ts';
import { peopleReport } from './builders/peopleScore.ts';

/** Measures again and writes what the product's page shows. */
const writeMeasured = async (folder: string): Promise<number> => {
  const figures = measuredFigures(await evaluateFolder(folder), folder);
  await writeFile(MEASURED_PATH, measuredText(new Date().toISOString().slice(0, 10), figures));
  process.stdout.write(`Written: ${MEASURED_PATH}\n`);
  return 0;
};

/**
 * `npm run evaluate:own [-- --json | --write]`: recall of each type in each format over the
 * project's own generated set, then numbers, names and addresses in own texts; `--write` renews the figures that the product shows.
 */
const folder = await mkdtemp(join(tmpdir(), 'dataward-labelled-'));
try {
  await writeLabelledSet(folder);
  const args = process.argv.slice(2);
  if (args.length === 0) process.stdout.write(`${ownTextTable()}\n\n`);
  process.exitCode = args.includes('--write')
    ? await writeMeasured(folder)
    : await evaluateProgram([folder, '--table', ...args]);
  if (!args.includes('--json')) {
    process.stdout.write(`\n${peopleReport()}\n`);
    process.stdout.write(`\n${tablesText(await measureTables())}\n`);
  }
} finally {
  await rm(folder, { recursive: true });
}
