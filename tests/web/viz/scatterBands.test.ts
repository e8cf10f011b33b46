import { describe, expect, it } from 'vitest';
import {
  bandOf,
  markOf,
  pointAt,
  pointByKey,
  type ScatterPoint,
  scalesOf,
} from '#viz/scatterBands.ts';

const point = (id: string, x: number, y: number): ScatterPoint => ({
  ...{ id, x, y, weight: 50 },
  label: id,
});
const scales = scalesOf({ width: 444, height: 244 });

describe('bands of the risk plot', () => {
  it.each([
    [0, 0, 'blue'],
    [49, 49, 'blue'],
    [50, 49, 'amber'],
    [100, 0, 'amber'],
    [49, 50, 'orange'],
    [0, 100, 'orange'],
    [50, 50, 'red'],
  ] as const)('direct %d and indirect %d is %s', (x, y, band) => {
    expect(bandOf({ x, y })).toBe(band);
  });

  it('have marks of different shapes', () => {
    const marks = [point('a', 0, 0), point('a', 100, 0), point('a', 0, 100), point('a', 100, 100)];
    const shapes = marks.map((each) => markOf(each, scales).replace(/^M\S+ [\d.]+/, ''));
    expect(new Set(shapes).size).toBe(4);
  });
});

describe('a point of the risk plot', () => {
  const points = [point('far', 90, 90), point('near', 10, 10), point('middle', 50, 50)];

  it('is the nearest to the pointer, within a fingertip', () => {
    const at = { x: scales.x(12), y: scales.y(12) };
    expect(pointAt(points, scales, at)?.id).toBe('near');
    expect(pointAt(points, scales, { x: scales.x(30), y: scales.y(80) })).toBeUndefined();
  });

  it('is chosen by keys in the order of the points, and stays at the ends', () => {
    const walk = (current: string | undefined, key: string) => pointByKey(points, current, key)?.id;
    expect(walk(undefined, 'ArrowRight')).toBe('far');
    expect(walk('far', 'ArrowRight')).toBe('near');
    expect(walk('far', 'ArrowLeft')).toBe('far');
    expect(walk('far', 'End')).toBe('middle');
    expect(walk('middle', 'ArrowDown')).toBe('middle');
    expect(walk('middle', 'Home')).toBe('far');
    expect(walk('middle', 'a')).toBeUndefined();
  });
});
