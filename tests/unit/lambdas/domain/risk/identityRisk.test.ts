import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AssetRiskInput, assetRisk } from '#domain/risk/assetRisk.ts';
import { type IdentityRiskInput, identityRisk } from '#domain/risk/identityRisk.ts';
import { type IdentitySituation, identityPairs, identitySituations } from './identitySituations.ts';

const scoreOf = (name: IdentitySituation): number => identityRisk(identitySituations[name]).score;

test('there are at least 12 ordered pairs, about every situation', () => {
  expect(identityPairs.length).toBeGreaterThanOrEqual(12);
  const named = new Set(identityPairs.flatMap((pair) => pair.slice(0, 2)));
  expect([...named].sort()).toEqual(Object.keys(identitySituations).sort());
});

test.each(identityPairs)('%s ranks above %s: %s', (above, below) => {
  expect(scoreOf(above)).toBeGreaterThan(scoreOf(below));
});

test.each([
  ['administrator without MFA', 94],
  ['administrator with MFA', 86],
  ['reader without MFA', 85],
  ['reader with MFA', 73],
  ['user of nothing without MFA', 0],
  ['user with unread policies without MFA', 65],
] as const)('%s has the score %i', (name, expected) => {
  expect(scoreOf(name)).toBe(expected);
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const score = fc.nat(100);
const input: fc.Arbitrary<IdentityRiskInput> = fc.record({
  entered: share,
  path: fc.option(fc.record({ score, store: fc.string() })),
  sensitiveStores: fc.nat(5_000),
  isAdministrator: fc.boolean(),
  escalation: fc.option(fc.string()),
  isUnread: fc.boolean(),
});
const asset: fc.Arbitrary<AssetRiskInput> = fc.record({
  path: fc.option(score),
  store: fc.option(fc.string()),
  issue: fc.option(score),
});

const expectWhole = ({ score: total, contributions }: ReturnType<typeof identityRisk>) => {
  const sum = contributions.reduce((all, { points }) => all + points, 0);
  expect(Number.isInteger(total) && total >= 0 && total <= 100).toBe(true);
  expect(sum).toBe(total);
  expect(contributions.filter(({ points }) => points <= 0)).toEqual([]);
};

test('scores are whole, within 0 to 100, and the sum of contributions that lower none', () => {
  fc.assert(fc.property(input, (one) => expectWhole(identityRisk(one))));
  fc.assert(
    fc.property(asset, (one) => {
      const found = assetRisk(one);
      if (found === null) expect([one.path, one.issue]).toEqual([null, null]);
      else expectWhole(found);
    }),
  );
});

const less = (one: IdentityRiskInput, by: number): IdentityRiskInput[] => [
  { ...one, entered: one.entered * by },
  { ...one, path: null },
  { ...one, path: one.path && { ...one.path, score: Math.floor(one.path.score * by) } },
  { ...one, sensitiveStores: Math.floor(one.sensitiveStores * by) },
  { ...one, isAdministrator: false },
  { ...one, escalation: null },
  { ...one, isUnread: false },
];

test('a second factor, a deny, less data or less power never raises a score', () => {
  fc.assert(
    fc.property(input, share, (one, by) => {
      const before = identityRisk(one).score;
      for (const after of less(one, by))
        expect(identityRisk(after).score).toBeLessThanOrEqual(before);
    }),
  );
  fc.assert(
    fc.property(asset, share, (one, by) => {
      const before = assetRisk(one)?.score ?? 0;
      const lower = (value: number | null) => (value === null ? null : Math.floor(value * by));
      const afters = [
        { ...one, path: lower(one.path) },
        { ...one, issue: lower(one.issue) },
        { ...one, issue: null },
      ];
      for (const after of afters) expect(assetRisk(after)?.score ?? 0).toBeLessThanOrEqual(before);
    }),
  );
});
