import { afterAll, beforeAll, expect, test } from 'vitest';
import { compliantAccountRegion } from '#checks/exampleGuards.ts';
import { attackPathRoutes } from '#contracts/attackPath/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { endAttacks } from '#events/endAttacks/endAttacks.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { newMember } from '#tests/builders/member.ts';
import { identityRow } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const document = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::cards/*' }],
});
const ann = identityRow({
  ...{ attachedPolicies: [], hasPassword: true, hasMfa: true, uniqueId: 'AIDAANN' },
  inlinePolicies: [{ name: 'own', document }],
});
const cards = scanRow({
  ...{ name: 'cards', posture: closedBucket },
  findings: [finding({ type: 'ssn' })],
});
const storeId = entityRefOf('dataStore', testAccountId, cards.arn);

const attackedUntil = (resource: string, updatedAt: number) => ({
  ...compliantAccountRegion,
  facts: {
    ...compliantAccountRegion.facts,
    attacks: [{ type: 'UnauthorizedAccess:IAMUser/MaliciousIPCaller', resource, updatedAt }],
  },
});

const newScene = async () => {
  const { customer, token, customerId } = await newMember(aws);
  const fixture = await createIssueFixture(aws, customer);
  const headers = bearer(token, customerId);
  const call = async (route: Parameters<typeof callRoute>[0], body: object) =>
    (await callRoute(route, { headers, body: { customerId, ...body } })).body;
  const read = async () => {
    const request = { id: storeId, assetId: cards.arn };
    const store = await call(dataStoreRoutes.getDataStore, request);
    const list = await call(dataStoreRoutes.listDataStores, {});
    const { data = [] } = await call(attackPathRoutes.listAttackPaths, { datastoreId: storeId });
    expect(list.data[0]).toMatchObject({
      attackstatus: store.attackstatus,
      indirectAttackStatus: store.indirectAttackStatus,
    });
    return { store, paths: data };
  };
  return { fixture, read, customer };
};

test('an attack on an identity marks its paths and the stores that they lead to', async () => {
  const { fixture, read } = await newScene();
  await fixture.scan(1_000, [cards, ann, attackedUntil('AIDANOBODY', fixture.analysisDeps.now())]);
  const quiet = await read();
  expect(quiet.store).toMatchObject({ attackstatus: false, indirectAttackStatus: false });
  expect(quiet.paths[0]).toMatchObject({ pathAttackStatus: false });

  const now = fixture.analysisDeps.now();
  await fixture.scan(2_000, [cards, ann, attackedUntil('AIDAANN', now)]);
  const { store, paths } = await read();
  expect(store).toMatchObject({ attackstatus: false, indirectAttackStatus: true });
  expect(store.cdDatastoreRiskScore).toBeGreaterThan(quiet.store.cdDatastoreRiskScore);
  const [path] = paths;
  expect(path).toMatchObject({ pathAttackStatus: true, entry: { kind: 'attack', ease: 1 } });
  expect(path.pathName).toContain('Active attack');
  expect(path.pathScore).toBeGreaterThanOrEqual(quiet.paths[0].pathScore + 10);
  const marked = path.nodes.filter((node: { active_attack: boolean }) => node.active_attack);
  expect(marked.map(({ name }: { name: string }) => name)).toEqual([ann.name]);
});

test('an attack on a store is direct, and ends a day after its last evidence without a change', async () => {
  const { fixture, read } = await newScene();
  const now = fixture.analysisDeps.now();
  await fixture.scan(1_000, [cards, ann, attackedUntil(cards.arn, now)]);
  expect((await read()).store).toMatchObject({ attackstatus: true, indirectAttackStatus: false });

  await fixture.analyse({ now: () => now + 25 * 3_600_000 });
  await fixture.publishAll();
  const { store, paths } = await read();
  expect(store).toMatchObject({ attackstatus: false, indirectAttackStatus: false });
  expect(paths[0]).toMatchObject({ pathAttackStatus: false });
});

test('the schedule asks for an analysis once an attack has ended, until one was made', async () => {
  const { fixture, read, customer } = await newScene();
  const now = fixture.analysisDeps.now();
  const enqueued: string[] = [];
  const runAt = (at: number) =>
    endAttacks(
      {
        core: fixture.analysisDeps.core,
        enqueueAnalysis: async ({ customerId }) => void enqueued.push(customerId),
        now: () => at,
      },
      customer,
    );
  expect(await runAt(now)).toBe(false);
  await fixture.scan(1_000, [cards, ann, attackedUntil(cards.arn, now)]);
  const end = now + 24 * 3_600_000;
  expect(await runAt(end - 1)).toBe(false);
  expect(enqueued).toEqual([]);
  // It may run twice before the analysis comes.
  expect([await runAt(end), await runAt(end + 1)]).toEqual([true, true]);
  expect(enqueued).toEqual([customer.customerId, customer.customerId]);
  await fixture.analyse({ now: () => end });
  expect(await runAt(end + 2)).toBe(false);
  await fixture.publishAll();
  expect((await read()).store).toMatchObject({ attackstatus: false });
});
