import { expect, test } from 'vitest';
import { HOUR_MS, usageReported } from '#contracts/scan/usageReported.ts';
import { functionLimits } from '#customer-stack/functionLimits.ts';
import { runScan } from '#customer-stack/scanner/run.ts';
import { createUsageMeter } from '#customer-stack/scanner/usageMeter.ts';

const start = Math.floor(Date.UTC(2026, 5, 2) / HOUR_MS) * HOUR_MS;

const meterFrom = (moments: readonly number[]) => {
  const left = [...moments];
  return createUsageMeter(() => left.shift() ?? Number.NaN);
};
const nothing = async () => undefined;
const of = { reportId: 'scan-1', sentAt: start };

test('times of an hour add up by function, in microseconds', async () => {
  const meter = meterFrom([start + 1.5, start + 3.25, start + 4, start + 5]);
  await meter.measure('classifyStore', nothing);
  await meter.measure('classifyStore', nothing);
  const rows = [{ funcName: 'classifyStore', starts: 2, microseconds: 2_750, memoryMb: 2048 }];
  expect(meter.reports(of)).toEqual([{ schema: 1, hour: start, ...of, rows }]);
});

test('a run counts in the hour in which it began, also when it fails', async () => {
  const end = start + HOUR_MS;
  const meter = meterFrom([end - 10, end + 10, end + 20, end + 21]);
  const failing = meter.measure('commitScan', () => Promise.reject(new Error('denied')));
  await expect(failing).rejects.toThrow('denied');
  await meter.measure('discoverStores', nothing);
  const found = meter.reports(of).map(({ hour, rows }) => [hour, rows[0]?.microseconds]);
  expect(found).toEqual([
    [start, 20_000],
    [end, 1_000],
  ]);
});

test('a scan reports its steps in the form of the contract', async () => {
  let now = start;
  const meter = createUsageMeter(() => {
    now += 1;
    return now;
  });
  await runScan({
    accountId: '123456789012',
    regions: ['us-east-1'],
    collectors: [{ name: 'a', permissions: [], collect: async () => [] }],
    sink: { writePart: async () => {}, finish: async () => {} },
    measure: meter.measure,
  });
  const [report] = meter.reports(of);
  expect(usageReported.detail.parse(report)).toEqual(report);
  expect(report?.rows.map(({ funcName, starts }) => [funcName, starts])).toEqual([
    ['discoverStores', 1],
    ['commitScan', 1],
  ]);
});

test('every function of the stack can be reported', () => {
  const rows = Object.entries(functionLimits).map(([funcName, { memoryMb }]) => {
    return { funcName, starts: 1, microseconds: 1, memoryMb };
  });
  const detail = { schema: 1, hour: start, ...of, rows };
  expect(usageReported.detail.safeParse(detail).success).toBe(true);
});
