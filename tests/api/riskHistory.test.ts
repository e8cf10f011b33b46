import { afterAll, beforeAll, expect, test } from 'vitest';
import { uberScoreRoutes } from '#contracts/dashboard/uberScore.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { riskHistoryRoutes } from '#contracts/risk/historyRoutes.ts';
import { tagRoutes } from '#contracts/tag/routes.ts';
import { publishAll } from '#readModel/publisher/publishAll.ts';
import { storeIdOf } from '#store/keys/ids.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { Crash, watchedTable } from '#tests/builders/faultyTable.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const ssn = finding({ type: 'ssn', count: 900, confidence: 0.97 });
const people = scanRow({ name: 'people', findings: [ssn] });
const logs = scanRow({ name: 'logs' });
const openLogs = scanRow({ ...logs, publicAccess: 'public', findings: [ssn], observedAt: 1 });
const idOf = ({ arn }: { readonly arn: string }) => storeIdOf(testAccountId, arn);

/** Scans, and publishes on a day of June. */
const newScene = async () => {
  const member = await newMember(aws);
  const fixture = await createIssueFixture(aws, member.customer);
  const publish = (day: number, { rebuild = false, core = aws.core } = {}) =>
    publishAll(
      { ...fixture.publishDeps, core, now: () => Date.UTC(2026, 5, day) },
      { customer: member.customer, rebuild },
    );
  const scan = async (day: number, rows: Parameters<typeof fixture.part>[2]) => {
    await fixture.deliverAll([fixture.part(day, 0, rows), fixture.finished(day, 1)]);
    await fixture.analyse();
    await publish(day);
  };
  return { member, fixture, publish, scan };
};
const read = (member: Member, route: Route, body: object = {}) =>
  callRoute(route, {
    headers: bearer(member.token, member.customerId),
    body: { customerId: member.customerId, ...body },
  });
const ofStore = async (member: Member, row: { readonly arn: string }) =>
  (await read(member, riskHistoryRoutes.getStoreRiskHistory, { id: idOf(row) })).body.points;
const ofAll = async (member: Member, cloudAccountId: string | null = null) =>
  (await read(member, riskHistoryRoutes.getRiskHistory, { cloudAccountId })).body.points;

test('each day on which the score of a store changed has a point with what moved it', async () => {
  const { member, publish, scan } = await newScene();
  await scan(2, [people, logs]);
  await scan(3, [people, logs]);
  await scan(5, [people, openLogs]);
  const points = await ofStore(member, logs);
  expect(points.map(({ at }: { at: string }) => at)).toEqual(['2026-06-02', '2026-06-05']);
  const [first, second] = points;
  expect(first.moved).toEqual([]);
  expect(second.score).toBeGreaterThan(first.score);
  expect(second.moved.map(({ name }: { name: string }) => name)).toContain('public');
  expect(await ofStore(member, people)).toHaveLength(1);
  await publish(6, { rebuild: true });
  await publish(7);
  expect(await ofStore(member, logs)).toEqual(points);
});

test('the overall score and that of an account name the data store that makes it', async () => {
  const { member, scan } = await newScene();
  await scan(2, [people, logs]);
  await scan(5, [people, openLogs]);
  const points = await ofAll(member);
  expect(points).toMatchObject([
    { at: '2026-06-02', store: { name: 'people' } },
    { at: '2026-06-05', store: { name: 'logs', id: idOf(logs), arn: logs.arn } },
  ]);
  expect(await ofAll(member, testAccountId)).toEqual(points);
  expect(await ofAll(member, '345678901234')).toEqual([]);
});

test('gauge, cards, list and history of a scope show the same score', async () => {
  const { member, scan } = await newScene();
  await scan(2, [people, openLogs]);
  for (const cloudAccountId of [null, testAccountId]) {
    const scope = { cloudAccountId };
    const [points, gauge, stores, issues, list] = await Promise.all([
      ofAll(member, cloudAccountId),
      read(member, uberScoreRoutes.getUberScore, scope),
      read(member, dataStoreRoutes.getDataStoreStats, scope),
      read(member, issueRoutes.getIssueStats, scope),
      read(member, dataStoreRoutes.listDataStoresV2, scope),
    ]);
    const [riskiest] = list.body.data;
    const score = riskiest.cdDatastoreRiskScore;
    expect(points.at(-1)).toMatchObject({ score, store: { id: riskiest.datastoreId } });
    expect(gauge.body.issueUberScore).toBe(score);
    expect([stores.body.cdRiskScore, issues.body.cdRiskScore]).toEqual([score, score]);
  }
});

test('an edit moves the history with its publish, and leaves nothing if it is undone on the same day', async () => {
  const { member, publish, scan } = await newScene();
  await scan(2, [logs]);
  const before = await ofStore(member, logs);
  const tag = (customerSensTag: string | null) =>
    read(member, tagRoutes.setTags, { datastoreId: idOf(logs), customerSensTag });
  await tag('critical');
  await publish(4);
  const [, tagged] = await ofStore(member, logs);
  expect(tagged).toMatchObject({ at: '2026-06-04' });
  expect(tagged.moved[0]).toMatchObject({ from: 'data', name: 'found' });
  expect(tagged.score).toBeGreaterThan(before[0].score);
  await tag(null);
  await publish(4);
  expect(await ofStore(member, logs)).toEqual(before);
});

test('a publish that dies before it wrote the history is made up for by the next one', async () => {
  const { member, fixture, publish, scan } = await newScene();
  await scan(2, [people]);
  await fixture.deliverAll([
    fixture.part(5, 0, [{ ...people, publicAccess: 'public', observedAt: 2 }]),
    fixture.finished(5, 1),
  ]);
  const dying = watchedTable(aws.core, (command) => {
    if (JSON.stringify(command.input).includes('RISKDAYS')) throw new Crash('died half-way');
  });
  await expect(publish(5, { core: dying })).rejects.toThrow('died half-way');
  expect(await ofStore(member, people)).toHaveLength(1);
  await publish(5);
  expect(await ofStore(member, people)).toHaveLength(2);
});

test('histories of others, and of what is no data store, are not found', async () => {
  const { member, scan } = await newScene();
  await scan(2, [people]);
  const stranger = await newMember(aws);
  const route = riskHistoryRoutes.getStoreRiskHistory;
  const found = [
    await read(stranger, route, { id: idOf(people) }),
    await read(member, route, { id: 'x' }),
  ];
  expect(found.map(({ status }) => status)).toEqual([404, 404]);
  expect(await ofAll(stranger)).toEqual([]);
});
