import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetRoutes } from '#contracts/asset/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { identityRoutes } from '#contracts/identity/routes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { searchRoutes } from '#contracts/search/routes.ts';
import { tagListRoutes } from '#contracts/tag/listRoutes.ts';
import { tagRoutes } from '#contracts/tag/routes.ts';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import { entityKey, entityRefOf } from '#store/keys/entities.ts';
import { updateItem } from '#store/table.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { issueRecord, publishEverything, storeIssues } from '#tests/builders/issueRecords.ts';
import { newMember } from '#tests/builders/member.ts';
import { identityRow } from '#tests/builders/resourceRows.ts';
import { createScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const awsTags = [
  { key: 'Env', value: 'Prod' },
  { key: 'Name', value: 'not a tag' },
];

/** Stores `a` (Env=Prod in AWS) and `b`; an issue on each, and one on a role that bears on `b`. */
const fixture = async (
  rows: readonly ScanRow[] = [scanRow({ name: 'a', tags: awsTags }), scanRow({ name: 'b' })],
) => {
  const member = await newMember(aws);
  const { customer, token, customerId } = member;
  const scans = await createScanFixture(aws, customer);
  await scans.deliver(scans.part(1, 0, rows));
  await publishEverything(aws, customer);
  const ids = new Map((await scans.rows()).map(({ name, id }) => [name, id]));
  const [a = '', b = ''] = [ids.get('a'), ids.get('b')];
  const issues = [
    issueRecord({ name: 'on a', location: 'arn:aws:s3:::a', stores: [a], tags: awsTags }),
    issueRecord({ name: 'on b', location: 'arn:aws:s3:::b', stores: [b] }),
    issueRecord({
      name: 'on a role',
      location: 'arn:aws:iam::111122223333:role/r',
      stores: [b],
      tags: [{ key: 'team', value: 'blue' }],
    }),
  ];
  await storeIssues(aws, customer, issues);
  await publishEverything(aws, customer);
  const call = async (route: Route, body: object) => {
    const reply = await callRoute(route, {
      headers: bearer(token, customerId),
      body: { customerId, ...body },
    });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const names = async (route: Route, body: object): Promise<string[]> =>
    (await call(route, body)).data.map(({ name }: { name: string }) => name).sort();
  const label = (datastoreId: string, customerTags: string[]) =>
    call(tagRoutes.setTags, { datastoreId, customerTags });
  return { member, scans, call, names, label, a, b, issues };
};

test('lists show what has one of the tags: by label, by key and value, and by key alone', async () => {
  const { names, label, b } = await fixture();
  await label(b, ['Finance']);
  const stores = (tags: string[]) => names(dataStoreRoutes.listDataStores, { tags });
  const assets = (tags: string[]) => names(assetRoutes.listAssets, { tags });
  for (const list of [stores, assets]) {
    expect(await list(['env=prod'])).toEqual(['a']);
    expect(await list(['ENV'])).toEqual(['a']);
    expect(await list(['env=test'])).toEqual([]);
    expect(await list(['pro'])).toEqual([]);
    expect(await list(['finance'])).toEqual(['b']);
    expect(await list(['finance', 'env'])).toEqual(['a', 'b']);
    expect(await list([])).toEqual(['a', 'b']);
    expect(await list(['name'])).toEqual([]);
  }
  const found = (dataset: string, tags: string[]) => names(searchRoutes.search, { dataset, tags });
  expect(await found('datastores', ['finance'])).toEqual(['b']);
  expect(await found('assets', ['finance'])).toEqual(['b']);
});

test('issues show by tags of their asset and of the data stores that they bear on, at once', async () => {
  const { names, label, b } = await fixture();
  const issues = (tags: string[]) => names(issueRoutes.listIssues, { tags });
  expect(await issues(['env=prod'])).toEqual(['on a']);
  expect(await issues(['team'])).toEqual(['on a role']);
  expect(await issues(['finance'])).toEqual([]);
  await label(b, ['Finance']);
  expect(await issues(['finance'])).toEqual(['on a role', 'on b']);
  expect(await issues(['finance', 'env'])).toEqual(['on a', 'on a role', 'on b']);
  expect(await names(issueRoutes.getTopIssues, { tags: ['finance'] })).toHaveLength(2);
  expect(await names(searchRoutes.search, { dataset: 'issues', tags: ['team=blue'] })).toEqual([
    'on a role',
  ]);
  await label(b, []);
  expect(await issues(['finance'])).toEqual([]);
});

test('tickets show by their own tags and by those of what their issue is about', async () => {
  const { member, call, names, label, b, issues } = await fixture();
  const file = (summary: string, more: object) =>
    call(ticketRoutes.createPageTicket, {
      ...{ userId: member.user.userId, summary, description: 'What to do.', key: 'CLOUD' },
      ...{ issueType: 'Task', ...more },
    });
  const about = (at: number) => ({
    issueId: issues[at]?.vulnerability,
    instanceId: issues[at]?.id,
  });
  await file('own', { tags: ['Quarter 4'], accounts: [testAccountId] });
  await file('on a', about(0));
  await file('on role', about(2));
  await label(b, ['Finance']);
  const tickets = (tags: string[]) => names(ticketRoutes.listTickets, { tags });
  expect(await tickets(['quarter 4'])).toEqual(['own']);
  expect(await tickets(['env'])).toEqual(['on a']);
  expect(await tickets(['finance', 'team=blue'])).toEqual(['on role']);
  expect(await tickets([])).toHaveLength(3);
});

test('tags in use are listed with the number of resources that a filter by each finds', async () => {
  const { call, label, a, b } = await fixture();
  await label(a, ['Finance', 'env']);
  await label(b, ['finance']);
  const tags = async (more: object = {}) => call(tagListRoutes.listTags, more);
  expect(await tags()).toEqual({
    count: 3,
    data: [
      { tag: 'finance', isKey: false, resources: 2 },
      { tag: 'env', isKey: true, resources: 1 },
      { tag: 'env=prod', isKey: false, resources: 1 },
    ],
  });
  expect(await tags({ q: ' PRO', limit: 1 })).toMatchObject({ count: 1, data: [{ resources: 1 }] });
  expect(await tags({ cloudAccountId: '345678901234' })).toEqual({ count: 0, data: [] });
});

test('identities show by their tags in AWS, which are offered apart', async () => {
  const role = (name: string, tags: typeof awsTags) =>
    identityRow({ name, arn: `arn:aws:iam::${testAccountId}:role/${name}`, tags });
  const { call, names } = await fixture([role('deploy', awsTags), role('audit', [])]);
  const identities = (tags: string[]) => names(identityRoutes.listIdentities, { tags });
  expect(await identities(['env=prod'])).toEqual(['deploy']);
  expect(await identities(['ENV'])).toEqual(['deploy']);
  expect(await identities(['finance'])).toEqual([]);
  expect(await identities([])).toEqual(['audit', 'deploy']);
  expect(await names(searchRoutes.search, { dataset: 'identities', tags: ['env'] })).toEqual([
    'deploy',
  ]);
  const tagsOf = async (of: string) => (await call(tagListRoutes.listTags, { of })).data;
  expect(await tagsOf('identities')).toEqual([
    { tag: 'env', isKey: true, resources: 1 },
    { tag: 'env=prod', isKey: false, resources: 1 },
  ]);
  expect(await tagsOf('assets')).toEqual([]);
});

test('tags that an earlier release did not keep are there after the next scan, though nothing changed', async () => {
  const arn = `arn:aws:iam::${testAccountId}:role/deploy`;
  const rows = [identityRow({ name: 'deploy', arn, tags: awsTags })];
  const { member, scans, names } = await fixture(rows);
  const { observedAt: _, ...row } = rows[0] as ScanRow;
  await updateItem(
    aws.core,
    entityKey(member.customer, entityRefOf('identity', testAccountId, arn)),
    {
      UpdateExpression: 'SET #hash = :hash REMOVE summary.awsTags',
      ExpressionAttributeNames: { '#hash': 'hash' },
      ExpressionAttributeValues: {
        ':hash': createHash('sha256').update(JSON.stringify(row)).digest('base64url'),
      },
    },
  );
  await publishEverything(aws, member.customer);
  await scans.deliver(scans.part(2, 0, rows));
  await publishEverything(aws, member.customer);
  expect(await names(identityRoutes.listIdentities, { tags: ['env=prod'] })).toEqual(['deploy']);
});
