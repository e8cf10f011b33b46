import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { searchRoutes } from '#contracts/search/routes.ts';
import { keepUses } from '#events/ingestActivity/keepUses.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { newMember } from '#tests/builders/member.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const WINDOW = 600_000;
const [cards, notes] = [scanRow({ name: 'cards' }), scanRow({ name: 'notes' })];

const newScene = async () => {
  const { customer, token, customerId } = await newMember(aws);
  const fixture = await createIssueFixture(aws, customer);
  await fixture.scan(1_000, [cards, notes]);
  const headers = bearer(token, customerId);
  const liveOf = (rows: { name: string; livenessInfo: boolean }[]) =>
    rows.filter(({ livenessInfo }) => livenessInfo).map(({ name }) => name);
  const list = async () => {
    const body = { customerId, page: 1, limit: 10 };
    const { body: found } = await callRoute(dataStoreRoutes.listDataStores, { headers, body });
    return liveOf(found.data);
  };
  const search = async () => {
    const body = { customerId, dataset: 'datastores', q: '', page: 1, limit: 10 };
    const { body: found } = await callRoute(searchRoutes.search, { headers, body });
    return liveOf(found.data);
  };
  const detail = async () => {
    const id = entityRefOf('dataStore', testAccountId, cards.arn);
    const body = { customerId, id, assetId: cards.arn };
    const { body: found } = await callRoute(dataStoreRoutes.getDataStore, { headers, body });
    return found.livenessInfo;
  };
  const use = (store: string, windowsAgo: number) => {
    const start = (Math.floor(Date.now() / WINDOW) - windowsAgo) * WINDOW;
    const window: ActivityWindow = {
      ...{ kind: 'window', store, start, revision: 1, others: null },
      rows: [
        {
          principal: { type: 'user', name: 'ann', arn: null, accountId: testAccountId },
          source: { type: 'private', name: '10.0.0.1' },
          ...{ operation: 'GetObject', count: 1, bytesIn: 0, bytesOut: 1, errors: [] },
          lastAt: start,
        },
      ],
    };
    return keepUses(aws.chunks, customer, { accountId: testAccountId, windows: [window] });
  };
  return { use, list, search, detail };
};

test('a data store that somebody uses now is shown as such, in lists, found, and by itself', async () => {
  const { use, list, search, detail } = await newScene();
  expect([await list(), await search(), await detail()]).toEqual([[], [], false]);
  await use(cards.arn, 0);
  await use(notes.arn, 3);
  expect([await list(), await search(), await detail()]).toEqual([['cards'], ['cards'], true]);
});
