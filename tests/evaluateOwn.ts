import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluateFolder } from '../bin/evaluate/evaluate.ts';
import { evaluateProgram } from '../bin/evaluate/program.ts';
import { findInFolder, findingLines, folderText } from './builders/folderFindings.ts';
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

/** The generated set: recall of each type in each format, then values in own texts and messy tables. */
const evaluateSet = async (args: readonly string[]): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'dataward-labelled-'));
  try {
    await writeLabelledSet(folder);
    if (args.length === 0) process.stdout.write(`${ownTextTable()}\n\n`);
    const code = args.includes('--write')
      ? await writeMeasured(folder)
      : await evaluateProgram([folder, '--table', ...args]);
    if (!args.includes('--json')) {
      process.stdout.write(`\n${peopleReport()}\n`);
      process.stdout.write(`\n${tablesText(await measureTables())}\n`);
    }
    return code;
  } finally {
    await rm(folder, { recursive: true });
  }
};

const lookInto = async (folder: string, details: string | undefined): Promise<number> => {
  const found = await findInFolder(folder);
  process.stdout.write(`${folderText(found)}\n`);
  if (details !== undefined) await writeFile(details, findingLines(found));
  return 0;
};

/**
 * `npm run evaluate:own [-- --json | --write]`: figures of the project's own generated sets; `--write`
 * renews those that the product shows. `-- --folder DIR [--details FILE]`: what is found in files that
 * nobody has labelled, by type and strength; FILE gets a JSON line for each finding, masked.
 */
const args = process.argv.slice(2);
const { values } = parseArgs({
  args,
  strict: false,
  options: { folder: { type: 'string' }, details: { type: 'string' } },
});
const { folder, details } = values;
process.exitCode =
  typeof folder === 'string'
    ? await lookInto(folder, typeof details === 'string' ? details : undefined)
    : await evaluateSet(args);
