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
  const people = (count: number) => [
    found('ssn', count, 0.95, 't'),
    found('date-of-birth', count, 0.95, 't'),
    found('driver-licence', count, 0.95, 't'),
    ...(['address', 'email', 'phone', 'name'] as const).map((type) =>
      found(type, count, 0.95, 't'),
    ),
  ];

  it.each([
    ['300 addresses of networks in logs', [found('ip', 300, 0.95)], 7],
    ['a weak sign of 50 social security numbers', [found('ssn', 50, 0.4)], 5],
    ['a million e-mails only', [found('email', 1_000_000, 0.99)], 46],
    ['2,000 driver licences alone', [found('driver-licence', 2000, 0.95)], 67],
    [
      'names, phones and addresses of 50,000 people',
      [
        found('name', 50_000, 0.9, 't'),
        found('phone', 50_000, 0.95, 't'),
        found('address', 50_000, 0.9, 't'),
      ],
      73,
    ],
    ['one cloud key', [found('cloud-key', 1, 0.93)], 81],
    ['500 cards alone', [found('card', 500, 0.95)], 85],
    ['120 people with everything', people(120), 91],
    ['67,000 people with everything', people(67_000), 97],
    [
      'a million cards with expiry and names',
      [
        found('card', 1_000_000, 0.95, 't'),
        found('card-expiry', 1_000_000, 0.95, 't'),
        found('name', 1_000_000, 0.95, 't'),
      ],
      96,
    ],
    ['nothing', [], 0],
  ])('of %s', (_, findings, expected) => {
    expect(Math.abs(score(...findings) - expected)).toBeLessThanOrEqual(2);
  });

  it('is not raised by test data, nor by what is possible of a type that is certain', () => {
    const emails = found('email', 500, 0.95);
    expect(score(found('card', 40, 0.2))).toBe(0);
    expect(score(emails, found('card', 40, 0.2))).toBe(score(emails));
    expect(score(emails, found('email', 90_000, 0.6))).toBe(score(emails));
    expect(score(emails, found('card', 40, 0.6))).toBeGreaterThan(score(emails));
  });

  it('moves high types of many people to the next band, in one table only', () => {
    const licences = found('driver-licence', 10_000, 0.9, 'a › licence');
    const together = score(licences, found('name', 10_000, 0.9, 'a › name'));
    const apart = score(licences, found('name', 10_000, 0.9, 'b › name'));
    expect([together >= 80, apart >= 80]).toEqual([true, false]);
    const fewer = { ...licences, count: 9_999 };
    expect(score(fewer, found('name', 10_000, 0.9, 'a › name'))).toBeLessThan(80);
  });

  it('does not score what is unlikely, and what is possible not above 25', () => {
    expect(score(found('ssn', 1_000_000, 0.29))).toBe(0);
    const possible = dataTypeNames.map((type) => found(type, 1_000_000, 0.79));
    expect(score(...possible)).toBeLessThanOrEqual(25);
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
        const raise = (by: (each: ScoredFinding) => ScoredFinding) =>
          list.map((each, i) => (i === at ? by(each) : each));
        const raised = raise((each) => ({ ...each, count: each.count + more }));
        const surer = raise((each) => ({ ...each, confidence: (1 + each.confidence) / 2 }));
        expect(score(...raised)).toBeGreaterThanOrEqual(score(...list));
        expect(score(...surer)).toBeGreaterThanOrEqual(score(...list));
        expect(score(...list)).toBeGreaterThanOrEqual(score(...list.slice(1)));
      }),
    );
  });
});
