import fc from 'fast-check';
import { expect, test } from 'vitest';
import { riskWithout } from '#domain/issue/riskWithout.ts';
import { storeRisk } from '#domain/risk/storeRisk.ts';

const input = (...scores: readonly number[]) => ({
  ...{ sensitivity: 90, exposure: 'private' as const },
  facts: {
    paths: [{ kind: 'internet', ease: 0.3 }],
    issues: scores.map((score, n) => ({ name: `issue ${n}`, score })),
  },
});

test('the issue that goes takes its points along', () => {
  const [both, one] = [input(80, 40), input(80)];
  expect(riskWithout(both, { name: 'issue 1', score: 40 })).toEqual({
    ...{ score: storeRisk(both).score, scoreWithout: storeRisk(one).score, isAtMost: false },
  });
  expect(storeRisk(one).score).toBeLessThan(storeRisk(both).score);
});

test('an issue that does not count changes nothing: accepted, or not among the gravest', () => {
  const { score } = storeRisk(input(80));
  for (const other of [
    { name: 'issue 0', score: 70 },
    { name: 'other', score: 80 },
  ])
    expect(riskWithout(input(80), other)).toEqual({ score, scoreWithout: score, isAtMost: false });
});

test('of two that are the same, one stays', () => {
  const twice = {
    ...input(),
    facts: { paths: [], issues: [60, 60].map((score) => ({ name: 'a', score })) },
  };
  const once = { ...twice, facts: { paths: [], issues: [{ name: 'a', score: 60 }] } };
  const { scoreWithout } = riskWithout(twice, { name: 'a', score: 60 });
  expect(scoreWithout).toBe(storeRisk(once).score);
});

const scores = fc
  .array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 9 })
  .map((all) => all.toSorted((a, b) => b - a));

test('with more issues than are kept, the forecast is never below what comes', () => {
  fc.assert(
    fc.property(scores, fc.nat(4), (all, pick) => {
      const gone = pick % Math.min(5, all.length);
      const issue = { name: `issue ${gone}`, score: all[gone] ?? 0 };
      const forecast = riskWithout(input(...all.slice(0, 5)), issue);
      const { score: real } = storeRisk(input(...all.toSpliced(gone, 1).slice(0, 5)));
      expect(forecast.scoreWithout).toBeGreaterThanOrEqual(real);
      expect(forecast.scoreWithout).toBeLessThanOrEqual(forecast.score);
      if (!forecast.isAtMost) expect(forecast.scoreWithout).toBe(real);
    }),
  );
});
