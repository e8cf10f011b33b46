import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activeAttacks, attackOn, firstEndOf } from '#domain/attackPaths/attacks.ts';
import { findPaths } from '#domain/attackPaths/findPaths.ts';
import type { AttackModel, PathNode } from '#domain/attackPaths/model.ts';
import { scorePath, scoreUnderAttack } from '#domain/attackPaths/score.ts';
import { entry, link } from './attackModels.ts';

const HOUR = 3_600_000;
const at = (updatedAt: number) => ({ accountId: '1', resource: 'arn', updatedAt });

test('an attack counts for 24 hours after the last evidence', () => {
  const [old, recent] = [at(HOUR), at(2 * HOUR)];
  expect(activeAttacks([old, recent], 25 * HOUR)).toEqual([recent]);
  expect(firstEndOf([recent, at(5 * HOUR)])).toBe(26 * HOUR);
  expect(firstEndOf([])).toBeUndefined();
});

test('an attack on the path never lowers its score, and brings it at least to high', () => {
  fc.assert(
    fc.property(
      fc.record({
        ease: fc.double({ min: 0, max: 1, noNaN: true }),
        impact: fc.constantFrom(1, 0.95, 0.9, 0.6),
        sensitivity: fc.integer({ min: 0, max: 100 }),
      }),
      (facts) => {
        const score = scorePath(facts);
        const active = scoreUnderAttack(score, facts.sensitivity);
        expect(active).toBeGreaterThanOrEqual(score);
        expect(active).toBeGreaterThanOrEqual(facts.sensitivity >= 80 ? 90 : 80);
        expect(active).toBeLessThanOrEqual(100);
      },
    ),
  );
});

const nodeOf = (of: AttackModel, key: string): PathNode => {
  const found = of.links.flatMap(({ from, to }) => [from, to]).find((node) => node.key === key);
  if (found === undefined) throw new Error(key);
  return found;
};

describe('a store under attack', () => {
  const of: AttackModel = {
    entries: [entry([0, 0.5])],
    links: [link([0, 1, 0.95]), link([1, 2, 0.5]), link([2, 5, 0.6])],
    spreads: [],
  };
  const paths = findPaths(of).flatMap((each) => each.paths);
  const on = (key: string) => {
    const ref = nodeOf(of, key).ref ?? key;
    return attackOn(nodeOf(of, 'n5').ref ?? '', paths, new Set([ref]));
  };

  test('is so directly, or by what an easy rest of a path leads from', () => {
    expect(on('n5')).toBe('direct');
    expect(on('n1')).toBe('indirect');
    expect(on('n0')).toBe('indirect');
    expect(attackOn('n5', paths, new Set())).toBeUndefined();
  });

  test('is none by what is too far away', () => {
    const hard = { ...of, links: [link([0, 1, 0.95]), link([1, 2, 0.3]), link([2, 5, 0.6])] };
    const rest = findPaths(hard).flatMap((each) => each.paths);
    const ref = nodeOf(hard, 'n1').ref ?? '';
    expect(attackOn('n5', rest, new Set([ref]))).toBeUndefined();
  });
});
