import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scorePath } from '#domain/attackPaths/score.ts';

const OLD_KEY = 0.15;
const MFA = 0.05;
const chain = 0.95 ** 3 * 0.98;

/** Worked by hand: the chances of the hops, the sensitivity, the score. */
test.each([
  ['public bucket with personal data', [0.95], 95, 97],
  ['the same bucket with little in it', [0.95], 20, 41],
  ['exposed proxy, metadata version 1, full S3, no known flaw', [0.12, 0.95, 0.98], 95, 79],
  ['the same with an exploited flaw', [0.8, 0.95, 0.98], 95, 95],
  ['unknown account that a reader role trusts', [0.5, 0.95, 0.98], 90, 89],
  ['database port open to the world', [0.35], 95, 89],
  ['function with an open URL and an admin role', [0.95, 0.9, 0.98], 80, 87],
  ['commands by a user with an old key', [OLD_KEY, 0.9, 0.95, 0.98], 90, 78],
  ['three roles by a user with an old key', [OLD_KEY, chain], 90, 78],
  ['the same by a user with a second factor', [MFA, chain], 90, 67],
] as const)('%s', (_, eases, sensitivity, score) => {
  const ease = eases.reduce((product, each) => product * each, 1);
  expect(scorePath({ ease, impact: 1, sensitivity })).toBe(score);
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const sensitivity = fc.double({ min: 0, max: 100, noNaN: true });

test('scores are within 0 to 100, and less of anything never raises one', () => {
  fc.assert(
    fc.property(share, share, sensitivity, share, (ease, impact, worth, less) => {
      const score = scorePath({ ease, impact, sensitivity: worth });
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      for (const lower of [
        { ease: ease * less, impact, sensitivity: worth },
        { ease, impact: impact * less, sensitivity: worth },
        { ease, impact, sensitivity: worth * less },
      ])
        expect(scorePath(lower)).toBeLessThanOrEqual(score);
    }),
  );
});
