import { expect, test } from 'vitest';
import { assetRisk } from '#domain/risk/assetRisk.ts';
import { type AssetSituation, assetPairs, assetSituations } from './assetSituations.ts';

const scoreOf = (name: AssetSituation): number => assetRisk(assetSituations[name])?.score ?? -1;

test('there are ordered pairs about every situation', () => {
  const named = new Set(assetPairs.flatMap((pair) => pair.slice(0, 2)));
  expect([...named].sort()).toEqual(Object.keys(assetSituations).sort());
});

test.each(assetPairs)('%s ranks above %s: %s', (above, below) => {
  expect(scoreOf(above)).toBeGreaterThan(scoreOf(below));
});

test('an issue never makes 100', () => {
  for (const path of Array.from({ length: 100 }, (_, at) => at))
    expect(assetRisk({ path, store: 'customers', issue: 100 })?.score).toBeLessThan(100);
  expect(assetRisk({ path: 100, store: 'customers', issue: null })?.score).toBe(100);
});

test('an asset that no path leads through and that has no issue has the score 0, and an unknown one none', () => {
  expect(assetRisk({ path: 0, store: null, issue: null })).toEqual({ score: 0, contributions: [] });
  expect(assetRisk({ path: null, store: null, issue: null })).toBeNull();
  expect(assetRisk({ path: 80, store: 'customers', issue: 50 })).toEqual({
    score: 88,
    contributions: [
      { from: 'path', name: 'customers', points: 80 },
      { from: 'issue', name: null, points: 8 },
    ],
  });
});
