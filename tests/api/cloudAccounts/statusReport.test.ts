import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { HOUR_MS, type UsageRow } from '#contracts/scan/usageReported.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { createScanFixture, type ScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

/** The clock of the fixture: a Tuesday, 00:00. */
const now = Date.UTC(2026, 5, 2);
let aws: TestAws;
let member: Member;
let fixture: ScanFixture;
beforeAll(async () => {
  aws = await startTestAws();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  member = await newMember(aws);
  fixture = await createScanFixture(aws, member.customer);
});
afterEach(() => vi.useRealTimers());
afterAll(() => aws.stop());

const report = async (hour: number, rows: readonly UsageRow[]): Promise<void> => {
  const of = { customerId: member.customerId, accountId: testAccountId };
  const detail = { schema: 1 as const, hour, reportId: 'metrics', sentAt: now, rows: [...rows] };
  await fixture.deliver({ ...of, name: 'usageReported', detail });
};
const readStatus = async () => {
  const { customerId, user, sessionId } = member;
  const claims = { customerId, role: user.role, userId: user.userId, origin_jti: sessionId };
  const { status, body } = await callRoute(accountRoutes.getCloudAccountStatus, {
    headers: bearer(aws.issuer.sign(claims), customerId),
    body: { customerId, cloudAccountId: testAccountId },
  });
  expect(status).toBe(200);
  return body;
};
const row = (funcName: UsageRow['funcName'], microseconds: number): UsageRow => ({
  funcName,
  starts: 1,
  microseconds,
  memoryMb: 2048,
});

test('times have two decimals of a millisecond and costs six of a dollar, by period', async () => {
  await report(now - HOUR_MS, [row('classifyStore', 12_345_678), row('commitScan', 4)]);
  await report(now - 2 * HOUR_MS, [row('classifyStore', 1_000_000)]);
  await report(now - 48 * HOUR_MS, [row('classifyStore', 2_000_000)]);
  const hour = {
    aggregate: { totalExecutionTime: 12_345.68, estimatedCost: 0.000412 },
    detailed: [
      { funcName: 'classifyStore', totalExecutionTime: 12_345.68, estimatedCost: 0.000412 },
      { funcName: 'commitScan', totalExecutionTime: 0, estimatedCost: 0 },
    ],
  };
  const nothing = { aggregate: { totalExecutionTime: 0, estimatedCost: 0 }, detailed: [] };
  const { stats } = await readStatus();
  expect(stats).toMatchObject({ hourly: hour, daily: nothing });
  const sinceMonday = { totalExecutionTime: 13_345.68, estimatedCost: 0.000445 };
  expect(stats.weekly.aggregate).toEqual(sinceMonday);
  expect(stats.monthly.aggregate).toEqual(sinceMonday);
  vi.setSystemTime(now - 30 * HOUR_MS);
  expect((await readStatus()).stats.monthly.aggregate.totalExecutionTime).toBe(2_000);
});

test('the heartbeat is when it came', async () => {
  expect((await readStatus()).lastHeartbeat).toBeNull();
  await fixture.deliver({
    name: 'heartbeatReported',
    customerId: member.customerId,
    accountId: testAccountId,
    detail: { schema: 1, sentAt: now - 5, templateVersion: '1' },
  });
  expect((await readStatus()).lastHeartbeat).toBe(new Date(now).toISOString());
});
