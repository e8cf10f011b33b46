import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type IssueSeverity, issueSeverities } from '#contracts/issue/issue.ts';
import { type Exposure, type ScoreFacts, scoreIssue } from '#domain/issue/score.ts';
import { issuePairs, issueSituations } from './issuePairs.ts';

/** Ascending. */
const severities = [...issueSeverities].reverse();
const exposures: readonly Exposure[] = ['private', 'unknown', 'public'];
const facts = fc.record({
  severity: fc.constantFrom(...severities),
  sensitivity: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
  exposure: fc.constantFrom(...exposures),
});
const scoreOf = (of: ScoreFacts) => scoreIssue(of).score;

test('a score is a whole number of 0 to 100, and its named points add up to it', () => {
  fc.assert(
    fc.property(facts, (of) => {
      const { score, contributions } = scoreIssue(of);
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      expect(contributions.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      expect(contributions.every(({ name, points }) => name !== '' && points >= 0)).toBe(true);
    }),
  );
});

test('a score never falls when severity, sensitivity or exposure rises', () => {
  fc.assert(
    fc.property(facts, fc.nat(100), (of, more) => {
      const severer = severities[severities.indexOf(of.severity) + 1] ?? of.severity;
      const opener = exposures[exposures.indexOf(of.exposure) + 1] ?? of.exposure;
      expect(scoreOf({ ...of, severity: severer })).toBeGreaterThanOrEqual(scoreOf(of));
      expect(scoreOf({ ...of, exposure: opener })).toBeGreaterThanOrEqual(scoreOf(of));
      const sensitivity = Math.min(100, (of.sensitivity ?? 0) + more);
      if (of.sensitivity !== null)
        expect(scoreOf({ ...of, sensitivity })).toBeGreaterThanOrEqual(scoreOf(of));
    }),
  );
});

test('what is not known never counts as harmless', () => {
  for (const severity of severities) {
    const harmless = scoreOf({ severity, sensitivity: 0, exposure: 'private' });
    expect(scoreOf({ severity, sensitivity: null, exposure: 'private' })).toBeGreaterThan(harmless);
    expect(scoreOf({ severity, sensitivity: 0, exposure: 'unknown' })).toBeGreaterThan(harmless);
  }
});

test('the highest score of a low one is below the lowest of a medium one', () => {
  const worst = (severity: IssueSeverity) =>
    scoreOf({ severity, sensitivity: 100, exposure: 'public' });
  const mildest = (severity: IssueSeverity) =>
    scoreOf({ severity, sensitivity: 0, exposure: 'private' });
  expect(worst('Low')).toBeLessThan(mildest('Medium'));
  expect(issueSeverities.map(worst)).toEqual([100, 80, 50, 20]);
});

test('there are ordered pairs of issues about every situation', () => {
  const named = new Set(issuePairs.flatMap((pair) => pair.slice(0, 2)));
  expect([...named].sort()).toEqual(Object.keys(issueSituations).sort());
});

test.each(issuePairs)('%s ranks above %s: %s', (above, below) => {
  expect(scoreOf(issueSituations[above])).toBeGreaterThan(scoreOf(issueSituations[below]));
});
