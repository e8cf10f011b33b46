import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, freeTop, type Placed } from '#components/freePlace.ts';

const placed: Placed = { height: 48, left: 1064, right: 1424, first: 64, least: 8, most: 844 };
const box = (top: number, bottom: number, left = 1100, right = 1400): Box => ({
  ...{ top, bottom, left, right },
});
const none: Box[] = [];

describe('freeTop', () => {
  it('is the preferred one where nothing is below it', () => {
    expect(freeTop(placed, { all: none, ending: none })).toBe(64);
    expect(freeTop(placed, { all: [box(60, 100, 0, 1000)], ending: none })).toBe(64);
  });

  it('is below the actions of a page that it would cover', () => {
    expect(freeTop(placed, { all: [box(80, 116)], ending: [box(80, 116)] })).toBe(124);
  });

  it('is above what leaves no room below', () => {
    expect(freeTop(placed, { all: [box(100, 840)], ending: none })).toBe(44);
  });

  it('covers a field of a dialog rather than the buttons at its head and foot', () => {
    const field = box(60, 800);
    const ending = [box(8, 52), box(790, 840)];
    const top = freeTop(placed, { all: [field, ...ending], ending });
    expect(top).toBe(64);
    expect(ending.some((one) => one.top < top + placed.height && one.bottom > top)).toBe(false);
  });

  it('covers nothing wherever there is room, and stays within the window', () => {
    const boxes = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 850 }), fc.integer({ min: 8, max: 40 })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(boxes, (some) => {
        const all = some.map(([top, height]) => box(top, top + height));
        const top = freeTop(placed, { all, ending: none });
        expect(top).toBeGreaterThanOrEqual(placed.least);
        expect(top).toBeLessThanOrEqual(placed.most);
        expect(all.some((one) => one.top < top + placed.height && one.bottom > top)).toBe(false);
      }),
    );
  });
});
