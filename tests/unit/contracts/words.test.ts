import fc from 'fast-check';
import { expect, test } from 'vitest';
import { regions } from '#contracts/cloudAccount/regions.ts';
import { gaugeBand, parseSeverity, riskLabel, rowBand } from '#contracts/risk/words.ts';

test.each([
  [0, 'Low', 'good'],
  [59, 'Low', 'good'],
  [60, 'Moderate', 'good'],
  [69, 'Moderate', 'good'],
  [70, 'Moderate', 'moderate'],
  [79, 'Moderate', 'moderate'],
  [80, 'High', 'moderate'],
  [89, 'High', 'moderate'],
  [90, 'Elevated', 'elevated'],
  [100, 'Elevated', 'elevated'],
])('%d is a %s row and a %s gauge', (score, row, gauge) => {
  expect(rowBand(score)).toBe(row);
  expect(gaugeBand(score)).toBe(gauge);
});

test('a higher score never has a lower band', () => {
  const order = ['LOW', 'MODERATE', 'HIGH', 'ELEVATED'];
  const score = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(score, score, (a, b) => {
      if (a > b) return;
      expect(order.indexOf(riskLabel(a))).toBeLessThanOrEqual(order.indexOf(riskLabel(b)));
    }),
  );
});

test.each([
  ['URGENT RISK', 'URGENT_RISK'],
  ['urgent_risk', 'URGENT_RISK'],
  ['sensitive', 'SENSITIVE'],
  ['TOTAL DATA STORES', null],
  ['', null],
  ['nonsense', undefined],
])('severity %j reads as %j', (label, expected) => {
  expect(parseSeverity(label)).toBe(expected);
});

test('the region table has about twenty regions, each once, on the globe', () => {
  expect(regions.length).toBeGreaterThanOrEqual(20);
  expect(new Set(regions.map((region) => region.code)).size).toBe(regions.length);
  for (const region of regions) {
    expect(Math.abs(region.latitude)).toBeLessThanOrEqual(90);
    expect(Math.abs(region.longitude)).toBeLessThanOrEqual(180);
    expect(region.zones).toBeGreaterThanOrEqual(2);
  }
});
