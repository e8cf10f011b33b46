import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forecastRoutes } from '#contracts/cloudAccount/forecastRoutes.ts';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { HOUR_MS, type UsageRow } from '#contracts/scan/usageReported.ts';
import { readAudit } from '#store/audit.ts';
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
const headers = () => {
  const { customerId, user, sessionId } = member;
  const claims = { customerId, role: user.role, userId: user.userId, origin_jti: sessionId };
  return bearer(aws.issuer.sign(claims), customerId);
};
const call = (route: Route, values: object) =>
  callRoute(route, { headers: headers(), body: { customerId: member.customerId, ...values } });
const listed = async () => {
  const path = { customerId: member.customerId };
  const { body } = await callRoute(accountRoutes.listCloudAccounts, { headers: headers(), path });
  return body[0];
};
const readStatus = async () => {
  const request = { cloudAccountId: testAccountId };
  const { status, body } = await call(accountRoutes.getCloudAccountStatus, request);
  expect(status).toBe(200);
  return body;
};
const setCap = (monthlyCap: unknown, cloudAccountId = testAccountId) =>
  call(accountRoutes.setMonthlyCap, { cloudAccountId, monthlyCap });
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
  const lastHeartbeat = new Date(now).toISOString();
  expect((await readStatus()).lastHeartbeat).toBe(lastHeartbeat);
  expect(await listed()).toMatchObject({ lastHeartbeat });
});

describe('the monthly cap', () => {
  test('stops scanning once the month has cost it, and the next month allows it again', async () => {
    await report(now - HOUR_MS, [row('classifyStore', 600_000_000)]);
    const spent = 0.02;
    expect((await readStatus()).scanning).toEqual({ state: 'allowed', monthlyCap: null, spent });
    expect((await setCap(0.03)).status).toBe(200);
    expect((await readStatus()).scanning).toEqual({ state: 'allowed', monthlyCap: 0.03, spent });
    expect((await setCap(0.02)).status).toBe(200);
    expect((await readStatus()).scanning.state).toBe('capReached');
    expect(await listed()).toMatchObject({ scanning: 'capReached' });
    vi.setSystemTime(Date.UTC(2026, 6, 1));
    expect((await readStatus()).scanning).toEqual({ state: 'allowed', monthlyCap: 0.02, spent: 0 });
    expect(await listed()).toMatchObject({ scanning: 'allowed' });
  });

  test('is removed by null; the audit log holds every change', async () => {
    await setCap(12.5);
    await setCap(null);
    expect((await readStatus()).scanning.monthlyCap).toBeNull();
    const range = { from: 0, to: Date.now() + 1, atLeast: 10 };
    const entries = await readAudit(aws.core, member.customer, range);
    expect(entries.map(({ action, target, detail }) => [action, target, detail])).toEqual(
      expect.arrayContaining([
        ['account changed', testAccountId, 'monthly cap 12.5 USD'],
        ['account changed', testAccountId, 'monthly cap removed'],
      ]),
    );
  });

  test.each([-1, 0.001, 1_000_001, '5'])('of %s is refused', async (monthlyCap) => {
    expect((await setCap(monthlyCap)).status).toBe(400);
  });

  test('of an account of nobody is not found', async () => {
    expect((await setCap(5, '999988887777')).status).toBe(404);
  });
});

test('a forecast names its prices', async () => {
  const inventory = [{ type: 's3', stores: 2, bytes: 1e9, objects: 5_000, rows: 0 }];
  const request = { dataScanFrequency: 'rate(7 days)', inventory };
  const { status, body } = await call(forecastRoutes.forecastCost, request);
  expect(status).toBe(200);
  expect(body.firstScan).toBeGreaterThan(0);
  expect(body.detailed).toEqual([{ type: 's3', estimatedCost: body.firstScan }]);
  expect(body.prices).toMatchObject({ asOf: '2026-11-22', region: 'us-east-1' });
  const wrong = { ...request, inventory: [{ ...inventory[0], bytes: -1 }] };
  expect((await call(forecastRoutes.forecastCost, wrong)).status).toBe(400);
});

test('the report names what the last scan of the account was refused', async () => {
  const end = (scanSeq: number, deniedActions?: string[]) =>
    fixture.deliver(fixture.finished(scanSeq, 0, deniedActions && { deniedActions }));
  expect((await readStatus()).deniedActions).toEqual([]);
  await end(2, ['glue:GetJobs', 'rds:DescribeDBInstances']);
  await end(1, ['s3:ListAllMyBuckets']);
  const known = ['glue:GetJobs', 'rds:DescribeDBInstances'];
  expect((await readStatus()).deniedActions).toEqual(known);
  await end(4);
  expect((await readStatus()).deniedActions).toEqual([]);
});

test('the list says how far the scan of an account is', async () => {
  const of = { customerId: member.customerId, accountId: testAccountId };
  expect((await listed()).scan).toBeNull();
  const detail = { schema: 1 as const, scanSeq: now, stores: 8, done: 3 };
  await fixture.deliver({ ...of, name: 'scanProgressed', detail });
  const startedAt = new Date(now).toISOString();
  expect((await listed()).scan).toEqual({
    ...{ phase: 'running', startedAt, stores: 8, done: 3, secondsLeft: null },
  });
  await fixture.deliver(fixture.finished(now, 0));
  expect((await listed()).scan).toEqual({
    ...{ phase: 'ended', startedAt, stores: 8, done: 8, secondsLeft: null },
  });
});
