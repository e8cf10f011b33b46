import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gaugeBand, gaugeTone, meterSteps, rowBand, rowTone } from '#lib/bands.ts';

describe('bands', () => {
  it.each([
    [0, 'Low', 'good', 1],
    [59, 'Low', 'good', 1],
    [60, 'Moderate', 'good', 2],
    [69, 'Moderate', 'good', 2],
    [70, 'Moderate', 'moderate', 2],
    [79, 'Moderate', 'moderate', 2],
    [80, 'High', 'moderate', 3],
    [89, 'High', 'moderate', 3],
    [90, 'Elevated', 'elevated', 4],
    [100, 'Elevated', 'elevated', 4],
  ] as const)('score %i is %s in rows, %s on the gauge, %i steps', (score, row, gauge, steps) => {
    expect(rowBand(score)).toBe(row);
    expect(gaugeBand(score)).toBe(gauge);
    expect(meterSteps(rowBand(score))).toBe(steps);
    expect(rowTone(row)).toBe(row.toLowerCase());
    expect(gaugeTone(gauge)).toBe(gauge);
  });

  it('never fall while the score rises', () => {
    const score = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(score, score, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(meterSteps(rowBand(low))).toBeLessThanOrEqual(meterSteps(rowBand(high)));
      }),
    );
  });
});
