import { describe, expect, it } from 'vitest';
import {
  orderOfDrawing,
  patternOf,
  shareObjects,
  strataOf,
} from '#customer-stack/samplers/objectStrata.ts';

const refs = (keys: readonly string[], size = 100) => keys.map((key) => ({ key, size }));
const numbered = (n: number, key: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => key(i));

describe('strata of objects', () => {
  it('keep prefix, kind of name, format and size apart, whatever the day', () => {
    const objects = [
      ...refs(['a/2024-01-01/orders-1.csv', 'a/2025-12-31/orders-22.csv']),
      ...refs(['a/2024-01-01/people-1.csv', 'b/orders-1.csv', 'a/2024-01-01/orders-1.json']),
      { key: 'a/2024-01-02/orders-9.csv', size: 10_000_000 },
    ];
    const strata = strataOf(objects).map((stratum) => stratum.map(({ key }) => key));
    expect(strata).toHaveLength(5);
    expect(strata[0]).toEqual(['a/2024-01-01/orders-1.csv', 'a/2025-12-31/orders-22.csv']);
  });

  it('are coarser when there are too many, and leave no object out', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const name = (i: number) =>
      [i % 26, Math.floor(i / 26) % 26, Math.floor(i / 676)].map((n) => letters[n]).join('');
    const byName = strataOf(refs(numbered(900, (i) => `folder/${name(i)}.csv`)));
    expect(byName).toHaveLength(1);
    const byEnding = strataOf(refs(numbered(900, (i) => `folder-${name(i)}/x.${name(i)}`)));
    expect(byEnding).toHaveLength(200);
    expect(byEnding.flat()).toHaveLength(900);
  });

  it('share objects out evenly, one at least each, up to the most of a stratum', () => {
    expect(shareObjects([10_000, 10, 1], { most: 59, budget: 400 })).toEqual([59, 10, 1]);
    expect(shareObjects([10_000, 10_000, 3], { most: 59, budget: 43 })).toEqual([20, 20, 3]);
    expect(shareObjects([50, 50, 50], { most: 59, budget: 2 })).toEqual([1, 1, 1]);
  });

  it('are drawn in an order that one object more or less does not change', () => {
    const objects = refs(numbered(500, (i) => `${i}.csv`));
    const order = orderOfDrawing('seed', objects).map(({ key }) => key);
    const without = orderOfDrawing('seed', objects.slice(1)).map(({ key }) => key);
    expect(without).toEqual(order.filter((key) => key !== '0.csv'));
    const other = orderOfDrawing('other', objects).map(({ key }) => key);
    expect(other).not.toEqual(order);
  });

  it('draw each object as often as the others', () => {
    const objects = refs(numbered(20, (i) => `${i}.csv`));
    const times = new Map<string, number>();
    for (let seed = 0; seed < 2000; seed += 1) {
      for (const { key } of orderOfDrawing(String(seed), objects).slice(0, 5)) {
        times.set(key, (times.get(key) ?? 0) + 1);
      }
    }
    // 500 each, with a standard deviation of 19.
    for (const { key } of objects) expect(Math.abs((times.get(key) ?? 0) - 500)).toBeLessThan(100);
  });

  it('take numbers and hexadecimal ids for what changes, and words not', () => {
    expect(patternOf('dt=2024-01-02/part-00000-9f86d081-884c-4d65.csv')).toBe('dt=*/part-*.csv');
    expect(patternOf('5ca1ab1e.txt')).toBe('*.txt');
    expect(patternOf('deadbeef.txt')).toBe('deadbeef.txt');
    expect(patternOf('facade-decade.csv')).toBe('facade-decade.csv');
  });
});
