import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prices } from '#contracts/cost/prices.ts';
import { type UsagePeriod, usagePeriods } from '#contracts/cost/usagePeriods.ts';
import type { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import { HOUR_MS, type UsageReported, type UsageRow } from '#contracts/scan/usageReported.ts';
import { ingestMessage } from '#events/ingest/ingestMessage.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { readUsage } from '#store/usage.ts';
import { Crash, mortalTable } from '#tests/builders/faultyTable.ts';
import { createScanFixture, type ScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

/** The fixture's clock. */
const now = Date.UTC(2026, 5, 2);

const message = (fixture: ScanFixture, detail: UsageReported): IngestMessage => ({
  name: 'usageReported',
  customerId: fixture.customer.customerId,
  accountId: testAccountId,
  detail,
});
const row = (microseconds: number, more: Partial<UsageRow> = {}): UsageRow => ({
  funcName: 'classifyStore',
  starts: 1,
  microseconds,
  memoryMb: 1024,
  ...more,
});
const report = (more: Partial<UsageReported> = {}): UsageReported => ({
  schema: 1,
  hour: now - HOUR_MS,
  reportId: 'metrics',
  sentAt: now,
  rows: [row(1_000_000)],
  ...more,
});

const times = async (fixture: ScanFixture, period: UsagePeriod, start: number) =>
  Object.fromEntries(
    (await readUsage(tables.core, fixture.customer, { accountId: testAccountId, period, start }))
      .filter(({ microseconds }) => microseconds !== 0)
      .map(({ funcName, microseconds }) => [funcName, microseconds]),
  );

/** Starts of periods, computed from the calendar's own fields. */
const startOf: Readonly<Record<UsagePeriod, (hour: number) => number>> = {
  hourly: (hour) => hour,
  daily: (hour) => new Date(hour).setUTCHours(0, 0, 0, 0),
  weekly: (hour) => {
    const date = new Date(startOf.daily(hour));
    const daysSinceMonday = (date.getUTCDay() + 6) % 7;
    return date.setUTCDate(date.getUTCDate() - daysSinceMonday);
  },
  monthly: (hour) => new Date(startOf.daily(hour)).setUTCDate(1),
};

/** Reports of a few hours around the ends of days, a week and a month, in several versions each. */
const reports = fc.uniqueArray(
  fc.record({
    hour: fc.constantFrom(1, 2, 24, 25, 26, 49, 24 * 8).map((hours) => now - hours * HOUR_MS),
    reportId: fc.constantFrom('metrics', 'scan-1'),
    sentAt: fc.integer({ min: 1, max: 3 }),
    rows: fc.array(
      fc.record({
        funcName: fc.constantFrom('discoverStores' as const, 'classifyStore' as const),
        starts: fc.nat({ max: 5 }),
        microseconds: fc.nat({ max: 1_000_000_000 }),
        memoryMb: fc.constantFrom(256, 2048),
      }),
      { maxLength: 3 },
    ),
  }),
  {
    minLength: 1,
    maxLength: 10,
    selector: ({ hour, reportId, sentAt }) => `${hour} ${reportId} ${sentAt}`,
  },
);

const expectedTimes = (all: readonly Omit<UsageReported, 'schema'>[]) => {
  const last = new Map<string, Omit<UsageReported, 'schema'>>();
  for (const each of [...all].sort((a, b) => a.sentAt - b.sentAt))
    last.set(`${each.hour} ${each.reportId}`, each);
  const sums: Record<string, Record<string, number>> = {};
  for (const { hour, rows } of last.values()) {
    for (const period of usagePeriods) {
      for (const { funcName, microseconds } of rows) {
        sums[`${period} ${startOf[period](hour)}`] ??= {};
        const sum = sums[`${period} ${startOf[period](hour)}`] ?? {};
        if (microseconds > 0) sum[funcName] = (sum[funcName] ?? 0) + microseconds;
      }
    }
  }
  return sums;
};

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 25) };

describe('execution times of an account', () => {
  test('have the same sums whatever the order and repetition of their reports', async () => {
    await fc.assert(
      fc.asyncProperty(reports, fc.infiniteStream(fc.nat()), async (all, picks) => {
        const fixture = await createScanFixture(tables);
        const sent = all.map((each) => message(fixture, { schema: 1, ...each }));
        const doubled = [...sent, ...sent].map((each) => ({ each, at: picks.next().value ?? 0 }));
        for (const { each } of doubled.sort((a, b) => a.at - b.at)) await fixture.deliver(each);
        for (const [key, sums] of Object.entries(expectedTimes(all))) {
          const [period = '', start] = key.split(' ');
          expect(await times(fixture, period as UsagePeriod, Number(start))).toEqual(sums);
        }
      }),
      runs,
    );
  });

  test.each([true, false])(
    'count once when storing them dies anywhere (after: %s)',
    async (after) => {
      const steps = { made: new Map<string, number>(), diedAt: new Set<string>() };
      for (let left = 0; left < 3; left += 1) {
        const fixture = await createScanFixture(tables);
        const core = mortalTable(tables.core, { left, after }, ['usage', steps]);
        const sent = message(fixture, report());
        await expect(ingestMessage({ ...fixture.ingestDeps, core }, sent)).rejects.toThrow(Crash);
        await fixture.deliver(sent);
        expect(await times(fixture, 'monthly', Date.UTC(2026, 5))).toEqual({
          classifyStore: 1_000_000,
        });
      }
      expect(steps.diedAt.size).toBe(3);
    },
  );

  test('cost what the price table says: a GB-second and a start', async () => {
    const fixture = await createScanFixture(tables);
    await fixture.deliver(message(fixture, report({ rows: [row(1_000_000, { starts: 2 })] })));
    const of = { accountId: testAccountId, period: 'hourly', start: now - HOUR_MS } as const;
    const dollars = prices.functionGbSecond + 2 * prices.functionRequest;
    expect(await readUsage(tables.core, fixture.customer, of)).toEqual([
      {
        funcName: 'classifyStore',
        microseconds: 1_000_000,
        nanoDollars: Math.round(dollars * 1e9),
      },
    ]);
  });

  test.each([
    ['an hour long ago', { hour: now - 32 * 24 * HOUR_MS }],
    ['an hour of the future', { hour: now + 2 * HOUR_MS }],
  ])('%s is not counted', async (_, more) => {
    const fixture = await createScanFixture(tables);
    const detail = report(more);
    await fixture.deliver(message(fixture, detail));
    expect(await times(fixture, 'hourly', detail.hour)).toEqual({});
  });

  test('of an account that the customer does not have are dropped', async () => {
    const fixture = await createScanFixture(tables);
    const accountId = '999988887777';
    await fixture.deliver({ ...message(fixture, report()), accountId });
    const of = { accountId, period: 'hourly', start: now - HOUR_MS } as const;
    expect(await readUsage(tables.core, fixture.customer, of)).toEqual([]);
  });
});

describe('heartbeats', () => {
  const beat = (fixture: ScanFixture, sentAt: number): IngestMessage => ({
    name: 'heartbeatReported',
    customerId: fixture.customer.customerId,
    accountId: testAccountId,
    detail: { schema: 1, sentAt, templateVersion: '1' },
  });
  const stored = async ({ customer }: ScanFixture) =>
    (await readCloudAccount(tables.core, customer, testAccountId))?.heartbeat;

  test('the newest one stays, in whatever order they come', async () => {
    const fixture = await createScanFixture(tables);
    expect(await stored(fixture)).toBeNull();
    for (const minutes of [30, 15, 15, 45]) await fixture.deliver(beat(fixture, now - minutes));
    expect(await stored(fixture)).toEqual({
      sentAt: now - 15,
      receivedAt: now,
      templateVersion: '1',
    });
  });

  test('one of the future does not hide those after it', async () => {
    const fixture = await createScanFixture(tables);
    await fixture.deliver(beat(fixture, now + 24 * HOUR_MS));
    expect(await stored(fixture)).toBeNull();
  });
});
