import { describe, expect, it } from 'vitest';
import { describeFinding } from '#domain/dataStore/wire.ts';

describe('a finding on the wire', () => {
  it('has the number of objects of a place, and no number where it is one', () => {
    const place = { hits: 10, cells: 10, lower: 0.7, upper: 1, because: ['mail address form'] };
    const { where } = describeFinding({
      type: 'email',
      count: 2150,
      confidence: 0.9,
      samples: [],
      where: [
        { ...place, location: 'orders-*.csv › email', objects: 214, hits: 2140, cells: 2140 },
        { ...place, location: 'people.csv › email' },
      ],
    });
    expect(where).toEqual([
      expect.objectContaining({ location: 'orders-*.csv › email', objects: 214 }),
      { location: 'people.csv › email', hits: 10, cells: 10, because: ['mail address form'] },
    ]);
  });
});
