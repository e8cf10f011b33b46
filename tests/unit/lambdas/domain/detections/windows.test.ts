import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DetectionFacts } from '#domain/detections/detection.ts';
import { detections } from '#domain/detections/index.ts';
import { distanceKm } from '#domain/detections/lib/distance.ts';

const examplesOf = ({ examples }: (typeof detections)[number]): DetectionFacts[] =>
  [...examples.fires, ...examples.doesNotFire, ...examples.nearMiss].filter(
    ({ windows }) => windows.length > 0,
  );

const cases = detections
  .filter((detection) => examplesOf(detection).length > 0)
  .map((detection) => [detection.id, detection] as const);

test('detections over windows are those that need several calls or what is usual', () => {
  expect(cases.map(([id]) => id).sort()).toEqual(
    [13, 14, 15, 16, 17, 18, 19, 23, 24, 25, 35, 36, 37, 38, 40].map((n) => `DET-${n}`),
  );
});

test.each(cases)('%s finds the same in whatever order and however often windows come', (_, of) => {
  fc.assert(
    fc.property(fc.constantFrom(...examplesOf(of)), fc.infiniteStream(fc.nat()), (facts, picks) => {
      const { windows } = facts;
      const again = [...picks.take(windows.length)].flatMap(
        (n) => windows[n % windows.length] ?? [],
      );
      const older = windows.map(({ window, ...rest }) => ({
        ...rest,
        window: { ...window, revision: 0, rows: window.rows.map((row) => ({ ...row, count: 1 })) },
      }));
      const mixed = [...again, ...windows.toReversed(), ...older];
      expect(of.detect({ ...facts, windows: mixed })).toEqual(of.detect(facts));
    }),
    { numRuns: 50 },
  );
});

test.each(cases)('%s finds nothing in what AWS does on its own behalf', (_, of) => {
  for (const facts of examplesOf(of)) {
    const windows = facts.windows.map(({ window, ...rest }) => ({
      ...rest,
      window: {
        ...window,
        rows: window.rows.map((row) => ({
          ...row,
          principal: { ...row.principal, type: 'service' as const },
        })),
      },
    }));
    expect(of.detect({ ...facts, windows })).toEqual([]);
  }
});

test('distances are those of great circles', () => {
  expect(distanceKm([0, 0], [0, 90])).toBeCloseTo(10_007.5, 0);
  expect(distanceKm([-79.4, 43.7], [-74, 40.7])).toBeGreaterThan(540);
  fc.assert(
    fc.property(
      fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 })),
      fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 })),
      (a, b) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, a)).toBeCloseTo(0, 6);
      },
    ),
  );
});
