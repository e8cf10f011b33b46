import fc from 'fast-check';
import { evaluateChecks } from '#checks/evaluateChecks.ts';
import { exampleContext } from '#checks/exampleRows.ts';
import { checks } from '#checks/index.ts';
import { inOrderOfType } from '#checks/rowType.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { randomRow, rowKinds } from '../../builders/randomRows.ts';
import { measureOneChange } from '../checks/oneChange.ts';
import { type BenchArea, type BenchRow, median, row } from '../row.ts';

const RESOURCES = 100_000;
/** Rounds until the compiler has settled; `JSON.parse` needs none. */
const WARM_UP = 12;
const ROUNDS = 11;
const SEED = 20_261_123;

/** Rows of every kind that a check reads, in equal parts, each with a name of its own. */
const randomRows = (): ScanRow[] => {
  const kinds = rowKinds(checks);
  const numRuns = Math.ceil(RESOURCES / kinds.length);
  const rows = kinds.flatMap((kind) => fc.sample(randomRow(kind), { numRuns, seed: SEED }));
  // In no order of kinds, as they are stored.
  const [mixed = []] = fc.sample(fc.shuffledSubarray(rows, { minLength: RESOURCES }), {
    ...{ numRuns: 1, seed: SEED },
  });
  return mixed.slice(0, RESOURCES).map((each, at) => ({
    ...each,
    ...{ name: `${each.name}-${at}`, arn: `${each.arn}-${at}` },
  }));
};

const milliseconds = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

const onError = (error: unknown): never => {
  throw error;
};

/** As many as the analysis reads at once. */
const BATCH = 1_000;

/** How many results the checks give for these rows, in the order in which the analysis takes them. */
const evaluate = (rows: readonly ScanRow[]): number => {
  let results = 0;
  for (let from = 0; from < rows.length; from += BATCH) {
    for (const each of inOrderOfType(rows.slice(from, from + BATCH), (one) => one))
      results += evaluateChecks(each, { checks, context: exampleContext, onError }).length;
  }
  return results;
};

/** In turn, so that what else the machine does slows both. */
const measure = (made: readonly ScanRow[]): BenchRow => {
  const texts = made.map((each) => JSON.stringify(each));
  // Objects as the analysis gets them: made by the parser.
  const rows = texts.map((text): ScanRow => JSON.parse(text));
  const bytes = texts.reduce((sum, text) => sum + text.length, 0);
  const evaluated: number[] = [];
  const read: number[] = [];
  let results = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    read.push(
      milliseconds(() => {
        for (const text of texts) JSON.parse(text);
      }),
    );
    evaluated.push(
      milliseconds(() => {
        results = evaluate(rows);
      }),
    );
  }
  return row({
    area: 'checks',
    name: `${checks.length} checks over ${RESOURCES.toLocaleString('en')} resources`,
    value: median(evaluated.slice(WARM_UP)),
    unit: 'ms',
    peer: 'JSON.parse of the same facts, ms',
    peerValue: median(read.slice(WARM_UP)),
    target: '<= 1',
    note: `${results.toLocaleString('en')} results; facts of ${Math.round(bytes / 1_000_000)} MB; one process; medians of ${ROUNDS} rounds in turn, after ${WARM_UP} of warming up, of which the first took ${Math.round(evaluated[0] ?? 0)} ms.`,
  });
};

const run = async (): Promise<BenchRow[]> => {
  const rows = randomRows();
  return [measure(rows), ...(await measureOneChange(rows))];
};

export const checkBench: BenchArea = { name: 'checks', run };
