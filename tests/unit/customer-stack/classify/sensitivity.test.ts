import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ScoredFinding, scoreSensitivity } from '#classify/sensitivity.ts';
import { type DataType, dataTypeNames } from '#contracts/classification/dataTypes.ts';

const found = (
  type: DataType,
  count: number,
  confidence: number,
  location = `${type}.csv`,
): ScoredFinding => ({ type, count, confidence, where: [{ location }] });
const score = (...findings: ScoredFinding[]) => scoreSensitivity(findings).score;

describe('sensitivity', () => {
  it.each([
    ['300 addresses of the internet in logs', [found('ip', 300, 0.95)], 12],
    ['a weak sign of 50 social security numbers', [found('ssn', 50, 0.4)], 23],
    ['a million e-mails', [found('email', 1_000_000, 0.99)], 40],
    ['2,000 driver licences', [found('driver-licence', 2000, 0.95)], 60],
    [
      'names, phones and addresses of 50,000',
      [found('name', 50_000, 0.9), found('phone', 50_000, 0.95), found('address', 50_000, 0.9)],
      70,
    ],
    ['one cloud key', [found('cloud-key', 1, 0.93)], 80],
    ['500 cards', [found('card', 500, 0.95)], 80],
    [
      '10,000 social security numbers with names and e-mails in one table',
      [
        found('ssn', 10_000, 0.98, 't'),
        found('name', 10_000, 0.98, 't'),
        found('email', 10_000, 0.98, 't'),
      ],
      93,
    ],
    ['nothing', [], 0],
  ])('of %s', (_, findings, expected) => {
    expect(Math.abs(score(...findings) - expected)).toBeLessThanOrEqual(1);
  });

  it('adds for people and weight in one table, not in two', () => {
    const together = score(found('card', 100, 0.8, 'a › cc'), found('name', 100, 0.8, 'a › name'));
    const apart = score(found('card', 100, 0.8, 'a › cc'), found('name', 100, 0.8, 'b › name'));
    expect(together - apart).toBe(5);
  });

  it('does not score what is merely possible', () => {
    expect(score(found('ssn', 1_000_000, 0.29))).toBe(0);
  });

  const finding = fc
    .record({
      type: fc.constantFrom(...dataTypeNames),
      count: fc.nat(10_000_000),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      unit: fc.constantFrom('a', 'b', 'c'),
    })
    .map(({ type, count, confidence, unit }) =>
      found(type, count, confidence, `${unit} › ${type}`),
    );
  const findings = fc.uniqueArray(finding, { selector: ({ type }) => type, maxLength: 8 });

  it('lies between 0 and 100 and is the sum of its contributions', () => {
    fc.assert(
      fc.property(findings, (list) => {
        const { score: total, contributions } = scoreSensitivity(list);
        const sum = contributions.reduce((all, { points }) => all + points, 0);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(100);
        expect(sum).toBeCloseTo(total, 6);
      }),
    );
  });

  it('never falls with more evidence', () => {
    fc.assert(
      fc.property(findings, fc.nat(7), fc.nat(1_000_000), (list, at, more) => {
        const raised = list.map((each, i) =>
          i === at ? { ...each, count: each.count + more } : each,
        );
        expect(score(...raised)).toBeGreaterThanOrEqual(score(...list));
        expect(score(...list)).toBeGreaterThanOrEqual(score(...list.slice(1)));
      }),
    );
  });
});
