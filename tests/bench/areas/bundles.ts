import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../../../bin/bundle.ts';
import { functionBudgets } from '../../builders/functionBudgets.ts';
import { type BenchArea, row } from '../row.ts';

const functionSizes = async (): Promise<Map<string, number>> => {
  const outdir = await mkdtemp(join(tmpdir(), 'dataward-bench-'));
  const { outputs } = await bundle({ outdir });
  await rm(outdir, { recursive: true });
  return new Map(
    Object.entries(outputs).flatMap(([file, { bytes }]) => {
      const name = file.match(/([^/]+)\/index\.mjs$/)?.[1];
      return name === undefined ? [] : [[name, bytes / 1_000] as const];
    }),
  );
};

/** Minified kilobytes of each function against its budget. */
export const bundles: BenchArea = {
  name: 'bundles',
  run: async () => {
    const sizes = await functionSizes();
    return Object.entries(functionBudgets).map(([name, peerValue]) =>
      row({
        area: 'bundles',
        name,
        value: sizes.get(name) ?? Number.NaN,
        unit: 'kB',
        peer: 'budget',
        peerValue,
        target: '<= 1',
      }),
    );
  },
};
