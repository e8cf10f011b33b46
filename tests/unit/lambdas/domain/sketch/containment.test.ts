import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MOST_VALUES,
  mergeSketches,
  packSketch,
  type Sketch,
  sketchOf,
  unpackSketch,
} from '#contracts/sketch/sketch.ts';
import { containmentOf } from '#domain/sketch/containment.ts';

/** A hash of whole numbers that spreads them as a keyed one does (splitmix64). */
const hashOf = (value: number): number => {
  let z = BigInt.asUintN(64, BigInt(value + 1) * 0x9e3779b97f4a7c15n);
  z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
  z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
  return Number((z ^ (z >> 31n)) >> 12n) / 2 ** 52;
};

const hashes = Float64Array.from({ length: 60_000 }, (_, i) => hashOf(i));
const sketchOfRange = (from: number, size: number): Sketch =>
  sketchOf(hashes.slice(from, from + size).sort());
const sent = (sketch: Sketch): Sketch => {
  const found = unpackSketch(packSketch(sketch));
  if (found === undefined) throw new Error('the sketch cannot be read');
  return found;
};

describe('a sketch', () => {
  test('comes out as it went in, below 4 kB, for sets of any size', () => {
    const sets = fc.uniqueArray(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
      maxLength: 4_000,
    });
    fc.assert(
      fc.property(sets, (set) => {
        const sketch = sketchOf(Float64Array.from(set).sort());
        const packed = packSketch(sketch);
        expect(JSON.stringify(packed).length).toBeLessThanOrEqual(4_096);
        const found = unpackSketch(packed);
        expect(found?.values).toEqual(sketch.values.slice(0, packed.count));
      }),
      { numRuns: 40 },
    );
  });

  test('knows the number of a small set exactly, that of a large one by a few per cent', () => {
    expect(sketchOfRange(0, MOST_VALUES).distinct).toBe(MOST_VALUES);
    expect(Math.abs(sketchOfRange(0, 50_000).distinct / 50_000 - 1)).toBeLessThan(0.08);
  });

  test('of several is that of all their values', () => {
    const parts = [0, 400, 900, 20_000].map((from) => sent(sketchOfRange(from, 600)));
    const merged = sent(mergeSketches(parts));
    expect(merged.distinct).toBe(2_100);
    const large = sent(mergeSketches([sketchOfRange(0, 20_000), sketchOfRange(10_000, 20_000)]));
    expect(containmentOf(sent(sketchOfRange(0, 30_000)), large).share).toBeGreaterThan(0.97);
  });

  test('that is cut short, or no base64 of gaps, is none', () => {
    const packed = packSketch(sketchOfRange(0, 500));
    expect(unpackSketch({ ...packed, hashes: packed.hashes.slice(0, 400) })).toBeUndefined();
    expect(unpackSketch({ ...packed, count: 501 })).toBeUndefined();
  });
});

describe('containment', () => {
  test('is told within 5 points on average, of sets whose sizes differ tenfold too', () => {
    const errors = [0.1, 0.3, 0.5, 0.7, 0.92, 1].flatMap((share) =>
      [1, 3, 10].flatMap((ratio) =>
        [1_000, 3_000, 5_000].map((size) => {
          const from = size - Math.round(share * size);
          const [one, other] = [sketchOfRange(0, size), sketchOfRange(from, size * ratio)];
          const found = containmentOf(sent(one), sent(other)).share ?? 0;
          return (found - share) * 100;
        }),
      ),
    );
    const rms = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length);
    expect(rms).toBeLessThan(5);
    expect(rms).toBeGreaterThan(0);
  });

  test('is told both ways', () => {
    const { share, back } = containmentOf(sketchOfRange(0, 1_000), sketchOfRange(0, 4_000));
    expect(share).toBeGreaterThan(0.98);
    expect(Math.abs((back ?? 0) - 0.25)).toBeLessThan(0.05);
  });

  test('of sets without a common value is nothing, whatever is the same by chance', () => {
    const { share, back } = containmentOf(sketchOfRange(0, 20_000), sketchOfRange(30_000, 30_000));
    expect(share).toBeLessThan(0.01);
    expect(back).toBeLessThan(0.01);
  });

  test('is not told where too few hashes of a set can be compared', () => {
    expect(containmentOf(sketchOfRange(0, 150), sketchOfRange(0, 50_000)).share).toBeNull();
  });
});
