import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import { dayBefore, dayOf } from '#domain/dashboard/days.ts';
import { dataStores } from '#readModel/kinds/dataStores.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import { readPending } from '#readModel/publisher/pendingChanges.ts';
import { noteScanEnd } from '#store/cloudAccounts.ts';
import { readDayRollUps, writeDayRollUp } from '#store/dayRollUps.ts';
import { type ApiCall, bearer, callRoute } from '#tests/builders/apiCall.ts';
import { Crash, interruptedTable } from '#tests/builders/faultyTable.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { publishDataStores } from '#tests/builders/readModel/publishOne.ts';
import { createScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';
import { freshCustomer } from '#tests/builders/testTables.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const DAY = 86_400_000;
type Name = 'getInventoryStats' | 'getAchievements' | 'getTrends';
const readPanel = async (member: Member, name: Name, body: object = {}) => {
  const { status, body: reply } = await callRoute(dashboardRoutes[name], {
    headers: bearer(member.token, member.customerId),
    body: { customerId: member.customerId, ...body },
  } satisfies ApiCall);
  expect(status).toBe(200);
  return reply;
};

/** Shadow until it is tagged. */
const shadow = (name: string) => scanRow({ name, tagged: false, findings: [finding()] });

/** A customer whose stores were seen nine and two days ago, and are seen again now. */
const fixtureOverDays = async (member: Member) => {
  const fixture = await createScanFixture(aws, member.customer);
  const publishAt = (now: number) =>
    publishDataStores(
      { ...fixture.publishDeps, now: () => now },
      { customer: member.customer, rebuild: false },
    );
  const days: readonly (readonly [number, string[], string[]])[] = [
    [9, ['a', 'b', 'c'], []],
    [2, ['c'], ['a', 'b']],
    [0, [], ['a', 'b', 'c', 'd']],
  ];
  for (const [scan, [ago, shadows, others]] of days.entries()) {
    const managed = others.map((name) => scanRow({ name }));
    await fixture.deliver(fixture.part(scan + 1, 0, [...shadows.map(shadow), ...managed]));
    await publishAt(Date.now() - ago * DAY);
  }
  return fixture;
};

test('the strip, the achievements and the trends show days that were rolled up', async () => {
  const member = await newMember(aws);
  await fixtureOverDays(member);
  const { inventory, delta7 } = await readPanel(member, 'getInventoryStats');
  expect(inventory.data).toEqual({ managed: 4, shadow: 0, sensitive: 0 });
  expect(inventory.cloud).toEqual({ accounts: 1, resources: 0, users: 0 });
  expect(inventory.policy).toEqual({ stores: 0, issues: 0 });
  expect(delta7.data).toEqual({ managed: 4, shadow: -3, sensitive: -3 });
  expect(delta7.cloud.accounts).toBe(0);
  expect(await readPanel(member, 'getAchievements')).toMatchObject({
    shadowData: 3,
    policiesTags: 0,
  });
  const { points } = await readPanel(member, 'getTrends');
  expect(points).toHaveLength(10);
  expect(points.at(-1)).toEqual({
    at: new Date().toISOString().slice(0, 10),
    dsNonCompliant: 0,
    dsAtRisk: 0,
    dsActiveAnomaly: 0,
  });
  const foreign = await readPanel(member, 'getTrends', { cloudAccountId: '999999999999' });
  expect(foreign.points).toEqual([]);
  const none = await readPanel(member, 'getInventoryStats', { filters: 'non-compliant' });
  expect(none.inventory.data).toEqual({ managed: 0, shadow: 0, sensitive: 0 });
  expect(none.inventory.risk).toEqual({ stores: 0, issues: 0 });
});

test('before anything is scanned there are no points and no numbers', async () => {
  const member = await newMember(aws);
  const { inventory, delta7 } = await readPanel(member, 'getInventoryStats');
  expect(inventory).toEqual(delta7);
  expect(await readPanel(member, 'getTrends')).toEqual({ points: [] });
});

test('the last generation of a day wins, in whatever order its publishers finish', async () => {
  const customer = freshCustomer();
  const write = (day: string, gen: number) =>
    writeDayRollUp(aws.core, customer, {
      kind: 'issues',
      day,
      gen,
      accounts: { a: { atRisk: gen } },
      at: Date.now(),
    });
  expect(await write('20260102', 5)).toBe(true);
  expect(await write('20260102', 4)).toBe(false);
  expect(await write('20260102', 5)).toBe(true);
  expect(await write('20260101', 3)).toBe(true);
  expect(await write('20251220', 1)).toBe(true);
  const read = async (from: string) =>
    (await readDayRollUps(aws.core, customer, { kind: 'issues', from })).map(({ gen }) => gen);
  expect(await read('20260101')).toEqual([3, 5]);
  expect(await read('20251231')).toEqual([1, 3, 5]);
  expect(await read('20251201')).toEqual([1, 3, 5]);
  expect(await read('20260301')).toEqual([5]);
});

test('a publisher that dies before the roll-up is made up for by the next run', async () => {
  const member = await newMember(aws);
  const fixture = await createScanFixture(aws, member.customer);
  await fixture.deliver(fixture.part(1, 0, [scanRow({ name: 'a' })]));
  const isRollUp = (command: { input: unknown }) =>
    JSON.stringify(command.input).includes('#DAY#dataStores');
  const core = interruptedTable(
    aws.core,
    (command) => isRollUp(command as { input: unknown }),
    async () => {
      throw new Crash('died');
    },
  );
  const { customer } = member;
  const request = { customer, rebuild: false };
  const among = { kind: dataStores, kinds: listedKinds, after: 0, to: 0 };
  await expect(publishDataStores({ ...fixture.publishDeps, core }, request)).rejects.toThrow(
    'died',
  );
  expect(await readPending(aws.core, customer, among)).toMatchObject({ any: true });
  await publishDataStores(fixture.publishDeps, request);
  const today = dayOf(fixture.publishDeps.now());
  const [rollUp] = await readDayRollUps(aws.core, customer, { kind: 'dataStores', from: today });
  expect(rollUp?.accounts[testAccountId]).toMatchObject({ total: 1 });
});

test('an account whose stores are all gone counts zero and stays listed', async () => {
  const member = await newMember(aws);
  const { customer } = member;
  const fixture = await createScanFixture(aws, customer);
  const scan = { id: testAccountId, finishedAt: 5, complete: true, deniedActions: [] };
  await noteScanEnd(aws.core, customer, scan);
  await fixture.publish();
  const from = dayBefore(fixture.publishDeps.now(), 0);
  const [rollUp] = await readDayRollUps(aws.core, customer, { kind: 'dataStores', from });
  const numbers = Object.keys(dataStores.tallies ?? {});
  expect(rollUp?.accounts).toEqual({
    [testAccountId]: Object.fromEntries(numbers.map((name) => [name, 0])),
  });
});
