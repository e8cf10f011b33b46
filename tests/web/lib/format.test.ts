import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ABSENT,
  capitalise,
  formatAbout,
  formatBytes,
  formatCount,
  formatWhole,
} from '#lib/format.ts';

describe('whole numbers', () => {
  it('have a comma at each thousand', () => {
    const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
    const number = fc.double({ min: -1e15, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(number, (n) => {
        expect(formatWhole(n)).toBe(whole.format(n));
      }),
    );
    expect([0, 999, 1_000, 1_234_567].map(formatWhole)).toEqual(['0', '999', '1,000', '1,234,567']);
  });
});

describe('estimates', () => {
  it.each([
    [0, '0'],
    [43, '43'],
    [1_249, '1,200'],
    [997_000, '1 million'],
    [2_093_000, '2.1 million'],
    [129_000_000, '130 million'],
    [4_510_000_000, '4.5 billion'],
    [7_100_000_000_000, '7100 billion'],
  ])('about %s is said as %s', (n, text) => {
    expect(formatAbout(n)).toBe(text);
  });
});

describe('sizes', () => {
  it.each([
    [null, ABSENT],
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [412 * 1024 ** 3, '412 GB'],
    [2 ** 60, '1024 PB'],
  ])('%s bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1204, '1.2k'],
    [999_950, '1m'],
    [8_400_000, '8.4m'],
    [3e9, '3b'],
    [7.25e12, '7.3t'],
    [-1500, '-1.5k'],
  ])('%s is %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  it('never need more than six characters below a thousand trillion', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_000_000_000_000 }), (count) => {
        expect(formatCount(count)).toMatch(/^\d{1,3}(\.\d)?[kmbt]?$/);
      }),
    );
  });
});

describe('capitalise', () => {
  it('raises the first letter and nothing else', () => {
    expect(capitalise('email required !')).toBe('Email required !');
    expect(capitalise('')).toBe('');
    expect(capitalise('éa B')).toBe('Éa B');
  });
});
