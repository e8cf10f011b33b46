import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { customerContext } from '#contracts/customer/context.ts';
import { inTurn, LEASE_MS, RENEW_MS } from '#events/analyse/inTurn.ts';
import { takeTurn } from '#store/analysisState.ts';
import { analysisStateKey } from '#store/keys/scans.ts';
import { getItem } from '#store/table.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());
afterEach(() => vi.useRealTimers());

const at = (clock: { now: number }) => ({ core: tables.core, now: () => clock.now });
const nothing = async (): Promise<void> => undefined;
const storedTurn = async (customerId: string) =>
  (await getItem(tables.core, analysisStateKey(customerContext(customerId))))?.turn;

test('a run that works longer than its lease keeps its turn until it ends', async () => {
  const customer = customerContext('works-long');
  const clock = { now: 0 };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const isDone = await inTurn(at(clock), customer, async () => {
    clock.now = LEASE_MS - 1;
    vi.advanceTimersByTime(RENEW_MS);
    await vi.waitUntil(async () => {
      const turn = await storedTurn('works-long');
      return (turn as { until: number }).until === clock.now + LEASE_MS;
    });
    clock.now = LEASE_MS + 1;
    expect(await inTurn(at(clock), customer, nothing)).toBe(false);
  });
  expect(isDone).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  expect(await storedTurn('works-long')).toBeUndefined();
  expect(await inTurn(at(clock), customer, nothing)).toBe(true);
});

test('the turn of a run that died is free once its lease is over', async () => {
  const customer = customerContext('died');
  await takeTurn(tables.core, customer, { turn: { by: 'dead', until: LEASE_MS }, now: 0 });
  expect(await inTurn(at({ now: LEASE_MS }), customer, nothing)).toBe(false);
  expect(await inTurn(at({ now: LEASE_MS + 1 }), customer, nothing)).toBe(true);
});

test('a run whose work fails leaves its turn to the next', async () => {
  const customer = customerContext('fails');
  const failing = inTurn(at({ now: 0 }), customer, () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await inTurn(at({ now: 0 }), customer, nothing)).toBe(true);
});
