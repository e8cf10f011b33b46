import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ColumnCounts, Detector } from '#classify/detector.ts';
import { detectors } from '#classify/detectors/index.ts';
import { ENOUGH_DISTINCT } from '#classify/samples.ts';

const all: readonly Detector[] = detectors;

/** Each part of the cells is all of it as often as not, since rules want large shares. */
const counts = fc
  .record({
    cells: fc.integer({ min: 1, max: 5_000 }),
    values: fc.constantFrom(0.01, 0.4, 0.9, 1),
    supported: fc.constantFrom(0, 0.06, 0.7, 1),
    header: fc.constantFrom('strong', 'weak', 'none', 'against'),
  })
  .map(({ cells, values, supported, header }): ColumnCounts => {
    const own = Math.ceil(cells * values);
    const known = Math.floor(own * supported);
    const same = { values: own, shapes: own, distinct: own, alike: own, sameForm: own };
    return { cells, ...same, supported: known, header };
  });

it('accepts a column by no more different values than are counted', async () => {
  let accepted = 0;
  await fc.assert(
    fc.property(counts, fc.constantFrom(...all), (column, { accepts }) => {
      const distinct = Math.min(column.distinct, ENOUGH_DISTINCT);
      const isAccepted = accepts(column);
      if (isAccepted) accepted += 1;
      expect(accepts({ ...column, distinct })).toBe(isAccepted);
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(300);
});
