import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivitySums, ActivityWindow } from '#contracts/activity/activityWindow.ts';
import { activityRoutes, type Flow, type Flows } from '#contracts/activity/routes.ts';
import type { StoreCopy } from '#contracts/sketch/storeCopy.ts';
import { seenFromOther } from '#domain/sketch/copies.ts';
import { keepMoves } from '#events/ingestActivity/keepMoves.ts';
import { keepUses } from '#events/ingestActivity/keepUses.ts';
import { writeEdit } from '#store/edits.ts';
import { readFlowStores, writeFlowStores } from '#store/flowStores.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { readRiskFacts, writeRiskFacts } from '#store/riskFacts.ts';
import { inParallel } from '#store/table.ts';
import { writeCopy } from '#store/writeCopies.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { createPolicyFixture, privateData, publicData } from '#tests/builders/policyFixture.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const NOW = Math.floor(Date.now() / 600_000) * 600_000;
const ORDINARY = 520;
const arnOf = (name: string) => `arn:aws:s3:::${name}`;
const idOf = (name: string) => entityRefOf('dataStore', testAccountId, arnOf(name));

const rowOf = (start: number, name: string, changed: Partial<ActivitySums>): ActivitySums => ({
  principal: { type: 'role', name, arn: `arn:${name}`, accountId: testAccountId },
  source: { type: 'private', name: '10.0.0.1' },
  ...{ operation: 'GetObject', count: 1, bytesIn: 0, bytesOut: 0, errors: [], lastAt: start },
  ...changed,
});

/** What some principals did with a bucket. */
const windowOf = (
  name: string,
  hoursAgo: number,
  rows: readonly (Partial<ActivitySums> & { readonly by: string })[],
): ActivityWindow => {
  const start = NOW - hoursAgo * 3_600_000;
  return {
    ...{ kind: 'window', store: arnOf(name), start, revision: 1, others: null },
    rows: rows.map(({ by, ...changed }) => rowOf(start, by, changed)),
  };
};

const many = (changed: (n: number) => Partial<ActivitySums>) =>
  Array.from({ length: ORDINARY }, (_, n) => ({ by: `ordinary-${n}`, ...changed(n) }));

const newScene = async () => {
  const fixture = await createPolicyFixture(aws);
  const { customer, member } = fixture;
  const stores = [publicData('leaky'), privateData('attacked'), scanRow({ name: 'ordinary' })];
  await fixture.scan(1000, stores);
  await fixture.add();
  await writeEdit(aws.core, customer, {
    ...{ kind: 'dataStores', keys: [], cells: {}, by: 'user-1', at: 1, token: 'tag' },
    userStates: [{ kind: 'dataStore', id: idOf('leaky'), state: { customerSensTag: 'critical' } }],
  });
  await fixture.settle();
  const [stored] = await readRiskFacts(aws.core, customer, [idOf('attacked')]);
  if (stored === undefined) throw new Error('It was not analysed');
  const riskFacts = { ...stored.riskFacts, attack: 'direct' } as const;
  await writeRiskFacts(aws.core, customer, { changed: [{ ...stored, riskFacts }], at: 1 });
  await fixture.publishAll();
  const keep = async (...windows: ActivityWindow[]) => {
    const of = { accountId: testAccountId, windows };
    await keepUses(aws.chunks, customer, of);
    await keepMoves(aws.chunks, customer, of);
  };
  const { token, customerId } = member;
  const flows = async (
    route: typeof activityRoutes.listFlows | typeof activityRoutes.listNewFlows,
    request: object = {},
  ): Promise<Flows> => {
    const given = { headers: bearer(token, customerId), body: { customerId, ...request } };
    return (await callRoute(route, given)).body;
  };
  return { ...fixture, keep, flows };
};

const shown = (flows: readonly Flow[]) =>
  flows.map(({ source, datastore }) => `${source.name} > ${datastore.name}`);

test('a group holds its own flows, behind more than 500 ordinary newer ones', async () => {
  const { keep, flows } = await newScene();
  await keep(
    windowOf('leaky', 20, [{ by: 'reader' }]),
    windowOf('attacked', 21, [{ by: 'intruder' }]),
    windowOf('leaky', 22, [{ by: 'copier', operation: 'CopyObject', from: arnOf('attacked') }]),
    windowOf('leaky', 24 * 8, [{ by: 'long gone' }]),
    windowOf(
      'ordinary',
      1,
      many(() => ({})),
    ),
    windowOf(
      'ordinary',
      1,
      many((n) => ({ operation: 'CopyObject', from: arnOf(`gone-${n}`) })),
    ),
  );
  const ofLeaky = ['reader > leaky', 'copier > leaky', 'attacked > leaky'];
  for (const route of [activityRoutes.listFlows, activityRoutes.listNewFlows] as const) {
    const { all, highRisk, nonCompliant, dataAnomaly } = await flows(route);
    expect(all).toHaveLength(500);
    expect(new Set(shown(all).map((each) => each.split(' > ')[1]))).toEqual(new Set(['ordinary']));
    expect([highRisk, nonCompliant].map(shown)).toEqual([ofLeaky, ofLeaky]);
    expect(shown(dataAnomaly)).toEqual(['intruder > attacked', 'attacked > leaky']);
  }
  const { all } = await flows(activityRoutes.listFlows, { filters: 'non-compliant' });
  expect(shown(all)).toEqual(ofLeaky);
  const elsewhere = { cloudAccountId: '999988887777' };
  expect((await flows(activityRoutes.listFlows, elsewhere)).highRisk).toEqual([]);
});

/** The same addresses in two buckets, found so many hours ago. */
const copySides = (one: string, other: string, hoursAgo: number): [StoreCopy, StoreCopy] => {
  const at = NOW - hoursAgo * 3_600_000;
  const places = { place: `${one} › email`, otherPlace: `${other} › email` };
  const shares = { share: 0.9, otherShare: 0.4, values: 90, otherValues: 200 };
  const side = {
    ...{ storeId: idOf(one), otherId: idOf(other), storeAt: at, otherAt: at, foundAt: at },
    ...{ knownFirst: idOf(one), columns: [{ type: 'email' as const, ...places, ...shares }] },
  };
  return [side, seenFromOther(side)];
};

test('a group holds its own copies, behind more than 500 newer ones', async () => {
  const { flows, customer } = await newScene();
  const accountIds = [testAccountId, testAccountId];
  const pairs = Array.from({ length: ORDINARY }, (_, n) => copySides('ordinary', `gone-${n}`, 1));
  const all = [
    copySides('attacked', 'leaky', 20),
    copySides('leaky', 'ordinary', 24 * 8),
    ...pairs,
  ];
  await inParallel(all, 16, (sides) => writeCopy(aws.core, customer, { sides, accountIds }));
  const found = await flows(activityRoutes.listFlows);
  for (const group of [found.highRisk, found.nonCompliant, found.dataAnomaly])
    expect(group).toMatchObject([
      {
        ...{ source: { name: 'attacked' }, datastore: { name: 'leaky' } },
        copy: { place: 'attacked › email', share: 0.9, direction: 'seenFirst' },
      },
    ]);
});

test('which data stores have a group follows each publish, and an older one changes nothing', async () => {
  const { customer } = await newScene();
  const read = () => readFlowStores(aws.chunks, customer);
  const leaky = [{ id: idOf('leaky'), arn: arnOf('leaky'), accountId: testAccountId }];
  const attacked = [{ id: idOf('attacked'), arn: arnOf('attacked'), accountId: testAccountId }];
  const published = { highRisk: leaky, nonCompliant: leaky, dataAnomaly: attacked };
  expect(await read()).toEqual(published);
  const none = { highRisk: [], nonCompliant: [], dataAnomaly: [] };
  await writeFlowStores(aws.chunks, customer, { stores: none, gen: 0, at: 1 });
  expect(await read()).toEqual(published);
});
