import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterByKey, clustersOf, type MapPoint, mapTones } from '#viz/worldMap/clusters.ts';
import { arcBetween, worldPlane } from '#viz/worldMap/worldPlane.ts';

const plane = worldPlane(820, 340);

const point = (key: string, coordinates: readonly [number, number]): MapPoint => ({
  ...{ key, coordinates, label: key, tone: 'plain' },
});
const points = fc
  .array(
    fc.record({
      coordinates: fc.tuple(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -90, max: 90, noNaN: true }),
      ),
      tone: fc.constantFrom(...mapTones),
    }),
    { maxLength: 80 },
  )
  .map((all) => all.map((each, n): MapPoint => ({ ...each, key: `${n}`, label: `${n}` })));

test('east is right, north is up, and the equator keeps its length', () => {
  const [london, tokyo, sydney] = [
    plane.at([-0.1, 51.5]),
    plane.at([139.7, 35.7]),
    plane.at([151.2, -33.9]),
  ];
  expect(tokyo[0]).toBeGreaterThan(london[0]);
  expect(sydney[1]).toBeGreaterThan(tokyo[1]);
  expect(plane.at([180, 0])[0] - plane.at([-180, 0])[0]).toBeCloseTo(820, 0);
  expect(plane.at([0, 22])[1]).toBeCloseTo(170, 0);
});

test('every point is in one mark, the worst tone is the tone of its mark, marks are apart', () => {
  fc.assert(
    fc.property(points, (all) => {
      const clusters = clustersOf(all, plane);
      const keys = clusters.flatMap((each) => each.points.map(({ key }) => key));
      expect(keys.toSorted()).toEqual(all.map(({ key }) => key).toSorted());
      for (const { tone, points: joined } of clusters)
        expect(mapTones.indexOf(tone)).toBe(
          Math.max(...joined.map((each) => mapTones.indexOf(each.tone))),
        );
      for (const { at } of clusters) expect(at[1] >= 10 && at[1] <= 330).toBe(true);
      for (const [n, { at }] of clusters.entries())
        for (const other of clusters.slice(n + 1))
          expect(Math.hypot(at[0] - other.at[0], at[1] - other.at[1])).toBeGreaterThanOrEqual(24);
    }),
    { numRuns: 100 },
  );
});

test('arrow keys lead from mark to mark and stop at the ends', () => {
  const clusters = clustersOf([point('east', [100, 0]), point('west', [-100, 0])], plane);
  expect(clusters.map(({ key }) => key)).toEqual(['west', 'east']);
  const to = (current: string | undefined, pressed: string) =>
    clusterByKey(clusters, current, pressed)?.key;
  expect([to(undefined, 'ArrowRight'), to('west', 'ArrowRight')]).toEqual(['west', 'east']);
  expect([to('east', 'ArrowDown'), to('west', 'ArrowLeft')]).toEqual(['east', 'west']);
  expect([to('west', 'End'), to('east', 'Home'), to('west', 'x')]).toEqual([
    ...['east', 'west', undefined],
  ]);
  expect(clusterByKey([], undefined, 'ArrowRight')).toBeUndefined();
});

test('lines begin and end at their places and bow to the north', () => {
  expect(arcBetween([0, 100], [100, 100])).toBe('M0.0,100.0Q50.0,75.0 100.0,100.0');
});
