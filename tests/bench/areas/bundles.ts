import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../../../bin/bundle.ts';
import { functionBudgets } from '../../builders/functionBudgets.ts';
import { functionSizes } from '../../builders/functionSizes.ts';
import { type BenchArea, row } from '../row.ts';

const bundledSizes = async () => {
  const outdir = await mkdtemp(join(tmpdir(), 'dataward-bench-'));
  await bundle({ outdir });
  const sizes = functionSizes(outdir);
  await rm(outdir, { recursive: true });
  return sizes;
};

/** Minified kilobytes that each function loads when it starts, against its budget. */
export const bundles: BenchArea = {
  name: 'bundles',
  run: async () => {
    const sizes = await bundledSizes();
    return Object.entries(functionBudgets).map(([name, peerValue]) =>
      row({
        area: 'bundles',
        name,
        value: sizes.get(name)?.start ?? Number.NaN,
        unit: 'kB',
        peer: 'budget',
        peerValue,
        target: '<= 1',
      }),
    );
  },
};
