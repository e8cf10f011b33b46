import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { policyDryRunRoutes } from '#contracts/policy/dryRunRoutes.ts';
import { policyRoutes } from '#contracts/policy/routes.ts';
import { tagRoutes } from '#contracts/tag/routes.ts';
import { readPendingEvents } from '#store/events.ts';
import {
  createPolicyFixture,
  privateData,
  publicData,
  publicPolicy,
} from '#tests/builders/policyFixture.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const fixture = async () => {
  const one = await createPolicyFixture(aws);
  await one.scan(1, [publicData('a'), privateData('b'), publicData('c')]);
  return one;
};

test('a policy decides at once which stores violate it; issues follow with the analysis', async () => {
  const { add, call, violating, violations, settle } = await fixture();
  expect([await violating(), await violations()]).toEqual([[], []]);
  await add();
  expect([await violating(), await violations()]).toEqual([['a', 'c'], []]);
  const stats = await call(dataStoreRoutes.getDataStoreStats, { filters: 'non-compliant' });
  expect(stats.body).toMatchObject({ TotalDataStores: 2 });
  await settle();
  const named = ['a: Nothing public', 'c: Nothing public'];
  expect([await violating(), await violations()]).toEqual([['a', 'c'], named]);
  const { body: list } = await call(issueRoutes.listIssues, { policyViolations: true });
  expect(list.data[0]).toMatchObject({
    vulnerabilityID: 'POLICY-no-public-personal-data',
    name: 'Personal data in a public store',
    issueType: 'Policy Violation',
    severity: 'Critical',
    impactedDatastoresCount: 1,
  });
  const { body: inventory } = await call(dashboardRoutes.getInventoryStats, {});
  expect(inventory).toMatchObject({ inventory: { policy: { stores: 2, issues: 2 } } });
});

test('renaming, narrowing and deleting take effect at once in issues, too', async () => {
  const { add, call, violating, violations, settle } = await fixture();
  const id = await add();
  await settle();
  const change = (policy: object) =>
    call(policyRoutes.updatePolicy, { ...publicPolicy, id, ...policy });
  await change({ name: 'Renamed' });
  expect(await violations()).toEqual(['a: Renamed', 'c: Renamed']);
  const { body } = await call(dataStoreRoutes.listDataStores, { filters: 'non-compliant' });
  const c = body.data.find(({ name }: { name: string }) => name === 'c').datastoreId;
  await change({ type: 'datastores', datastoreIds: [c] });
  const narrowed = [['c'], ['c: Nothing public'], []];
  const all = async () => [await violating(), await violations(), await violations('resolved')];
  expect(await all()).toEqual(narrowed);
  await settle();
  expect(await all()).toEqual(narrowed);
  await call(policyRoutes.deletePolicy, { id });
  expect(await all()).toEqual([[], [], []]);
  await settle();
  expect(await all()).toEqual([[], [], []]);
});

test('one issue for a rule and a store lists all policies that ask', async () => {
  const { add, violations, settle, call } = await fixture();
  const second = await add({ ...publicPolicy, name: 'Other' });
  await add();
  await settle();
  const both = (await violations()).map((one) => one.split(/: |, /).toSorted());
  expect(both).toEqual([
    ['Nothing public', 'Other', 'a'],
    ['Nothing public', 'Other', 'c'],
  ]);
  await call(policyRoutes.deletePolicy, { id: second });
  expect(await violations()).toEqual(['a: Nothing public', 'c: Nothing public']);
  await settle();
  expect(await violations()).toEqual(['a: Nothing public', 'c: Nothing public']);
});

test('a violation resolves with the facts, stays where it is not known, and comes back', async () => {
  const { add, scan, violations, violating, settle } = await fixture();
  await add();
  await settle();
  await scan(2, [privateData('a'), privateData('b'), publicData('c')]);
  expect([await violating(), await violations(), await violations('resolved')]).toEqual([
    ['c'],
    ['c: Nothing public'],
    ['a: Nothing public'],
  ]);
  const unread = { ...publicData('c'), publicAccess: 'unknown' } as const;
  await scan(3, [publicData('a'), privateData('b'), unread]);
  expect([await violating(), await violations()]).toEqual([
    ['a'],
    ['a: Nothing public', 'c: Nothing public'],
  ]);
});

test('tags narrow a policy, at once when a store is tagged', async () => {
  const { add, call, violating, violations, settle } = await fixture();
  await add({ ...publicPolicy, customTags: ['Crown jewels'], sensitivityTags: ['Critical'] });
  expect(await violating()).toEqual([]);
  const { body } = await call(dataStoreRoutes.listDataStores, {});
  const idOf = (wanted: string) =>
    body.data.find(({ name }: { name: string }) => name === wanted).datastoreId;
  const tag = { customerTags: ['crown jewels'], customerSensTag: null };
  await call(tagRoutes.setTags, { datastoreId: idOf('a'), ...tag });
  await call(tagRoutes.setTags, { datastoreId: idOf('c'), customerSensTag: 'critical' });
  expect(await violating()).toEqual(['a', 'c']);
  await settle();
  expect(await violations()).toEqual(['a: Nothing public', 'c: Nothing public']);
  await call(tagRoutes.setTags, { datastoreId: idOf('a') });
  expect(await violating()).toEqual(['c']);
  await settle();
  expect([await violating(), await violations()]).toEqual([['c'], ['c: Nothing public']]);
  const tagged = await call(dataStoreRoutes.listDataStores, { levels: ['critical'] });
  expect(tagged.body.data).toMatchObject([{ name: 'c' }]);
});

test('a policy of other accounts concerns no store of this one', async () => {
  const { add, violating } = await fixture();
  await add({ ...publicPolicy, type: 'accounts', cloudAccountIds: ['999999999999'] });
  expect(await violating()).toEqual([]);
  await add({ ...publicPolicy, type: 'accounts', cloudAccountIds: [testAccountId] });
  expect(await violating()).toEqual(['a', 'c']);
});

test('a filter of the list is a rule like any other', async () => {
  const { add, violating, violations, settle } = await fixture();
  const rule = { rule: 'query', description: 'no mail', query: { sensitiveFilter: 'PII-EMAILS' } };
  await add({ ...publicPolicy, policies: [rule] });
  expect(await violating()).toEqual(['a', 'b', 'c']);
  await settle();
  expect(await violations()).toHaveLength(3);
});

test('before it is saved, a policy says how many stores would violate each rule, and which', async () => {
  const { call, scan, violating } = await fixture();
  const unread = { ...publicData('d'), findings: [] };
  const analysis = { ...unread.analysis, state: 'not-analysed' } as const;
  await scan(2, [publicData('a'), privateData('b'), publicData('c'), { ...unread, analysis }]);
  const tried = async (policy: object = {}) =>
    (await call(policyDryRunRoutes.tryPolicy, { ...publicPolicy, ...policy })).body;
  const { stores, rules } = await tried();
  expect([stores, rules]).toMatchObject([
    4,
    [{ rule: 'no-public-personal-data', violated: 2, unknown: 1 }],
  ]);
  const [first] = rules[0].first;
  expect(rules[0].first.map(({ name }: { name: string }) => name).sort()).toEqual(['a', 'c']);
  const only = { type: 'datastores', datastoreIds: [first.datastoreId] };
  expect(await tried(only)).toMatchObject({ stores: 1, rules: [{ violated: 1, unknown: 0 }] });
  await call(tagRoutes.setTags, { datastoreId: first.datastoreId, customerTags: ['x'] });
  expect(await tried({ customTags: ['X'] })).toMatchObject({ stores: 1, rules: [{ violated: 1 }] });
  expect(await violating()).toEqual([]);
});

test('events tell of a violation as one, with its policy, and of its end', async () => {
  const { add, scan, settle, member } = await fixture();
  const id = await add();
  await settle();
  await scan(2, [privateData('a'), privateData('b'), publicData('c')]);
  const pending = await readPendingEvents(aws.core, member.customer, { most: 100 });
  const events = JSON.stringify(pending);
  expect(events.match(/"kind":"policyViolated"/g)).toHaveLength(2);
  expect(events.match(/"kind":"policyKept"/g)).toHaveLength(1);
  expect(events.match(new RegExp(`"policyId":"${id}"`, 'g'))).toHaveLength(3);
});
