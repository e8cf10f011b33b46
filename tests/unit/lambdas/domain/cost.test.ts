import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InventoryRow } from '#contracts/cloudAccount/forecastRoutes.ts';
import { prices, sources } from '#contracts/cost/prices.ts';
import { storeTypes } from '#contracts/dataStore/words.ts';
import { stackManifest } from '#domain/cloudAccount/stackManifest.ts';
import { isCapReached } from '#domain/cost/cap.ts';
import { forecastScans } from '#domain/cost/forecast.ts';
import { periodStart } from '#domain/cost/periods.ts';

const row = (more: Partial<InventoryRow> = {}): InventoryRow => ({
  type: 's3',
  stores: 0,
  bytes: 0,
  objects: 0,
  rows: 0,
  ...more,
});
const forecast = (...inventory: InventoryRow[]) => forecastScans(inventory, 'rate(30 days)');

describe('the forecast of what scans cost', () => {
  test('of nothing is nothing', () => {
    expect(forecast()).toEqual({ firstScan: 0, monthly: 0, detailed: [] });
    expect(forecast(row()).firstScan).toBe(0);
  });

  test('of a bucket: pages of its listing, objects that are read, and the time that takes', () => {
    const objects = 2_000_000;
    const read = 1_196;
    const bytes = 4_000_000_000_000;
    const requests = (objects / 1_000) * prices.bucketWrite + read * prices.bucketRead;
    const seconds = (read * 8_000_000) / 5_000_000 + 5;
    const running = seconds * 2 * prices.functionGbSecond + prices.functionRequest;
    const { firstScan } = forecast(row({ stores: 1, objects, bytes }));
    expect(firstScan).toBeCloseTo(requests + running + 4 * prices.transition, 6);
    expect(firstScan).toBeLessThan(0.2);
  });

  test('of a table: the read units of a thousand of its rows', () => {
    const table = row({ type: 'dynamodb', stores: 1, rows: 1_000_000, bytes: 4_096_000_000 });
    const without = forecast({ ...table, rows: 0, bytes: 0 }).firstScan;
    const reading = (4_096_000 / 5_000_000) * 2 * prices.functionGbSecond;
    const units = 500 * prices.tableReadUnit;
    expect(forecast(table).firstScan - without).toBeCloseTo(reading + units, 5);
  });

  test('never falls as an account grows, and more scans cost more', () => {
    const amount = fc.nat({ max: 1_000_000_000 });
    const rows = fc.record({
      type: fc.constantFrom(...storeTypes),
      stores: fc.nat({ max: 10_000 }),
      bytes: amount,
      objects: amount,
      rows: fc.constant(0),
    });
    void fc.assert(
      fc.property(rows, rows, (some, more) => {
        const grown = {
          ...some,
          stores: some.stores + more.stores,
          bytes: some.bytes + more.bytes,
          objects: some.objects + more.objects,
        };
        const { firstScan } = forecast(some);
        expect(forecast(grown).firstScan).toBeGreaterThanOrEqual(firstScan);
        expect(forecastScans([some], 'rate(1 day)').monthly).toBeGreaterThanOrEqual(firstScan);
      }),
    );
  });
});

test('prices have a date, sources, and a region in which stacks are launched', () => {
  expect(prices.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(sources.every((url) => url.startsWith('https://aws.amazon.com/'))).toBe(true);
  expect(stackManifest.regions).toContain(prices.region);
});

test.each([
  [null, Number.MAX_SAFE_INTEGER, false],
  [0, 0, true],
  [150, 1_499_999_999, false],
  [150, 1_500_000_000, true],
])('a cap of %s cents with %s nano-dollars spent is reached: %s', (cents, spent, reached) => {
  expect(isCapReached(cents, spent)).toBe(reached);
});

test('weeks begin on Monday, days at midnight UTC', () => {
  const at = Date.UTC(2026, 10, 22, 15, 30);
  expect(new Date(periodStart('weekly', at)).toISOString()).toBe('2026-11-16T00:00:00.000Z');
  expect(new Date(periodStart('daily', at)).toISOString()).toBe('2026-11-22T00:00:00.000Z');
  expect(new Date(periodStart('monthly', at)).toISOString()).toBe('2026-11-01T00:00:00.000Z');
});
