import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ListsDeps } from '#api/functions/listsDeps.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { assetList } from '#readModel/kinds/assets/list.ts';
import { storeList } from '#readModel/kinds/dataStores/list.ts';
import { identityList } from '#readModel/kinds/identities/list.ts';
import { issueList } from '#readModel/kinds/issues/list.ts';
import { readWirePage } from '#readModel/kinds/wireList.ts';
import { readFittingIssues } from '#store/issues.ts';
import { entityKey, entityRefOf } from '#store/keys/entities.ts';
import { issueKey } from '#store/keys/issues.ts';
import type { Key } from '#store/keys/key.ts';
import { deleteItem, getItem, putItem } from '#store/table.ts';
import { watchedTable } from '#tests/builders/faultyTable.ts';
import { issueRecord, publishEverything, storeIssues } from '#tests/builders/issueRecords.ts';
import { listsOf } from '#tests/builders/readModel/listsOf.ts';
import { identityRow, snapshotOfDatabase } from '#tests/builders/resourceRows.ts';
import { createScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { freshCustomer, startTestTables, type TestTables } from '#tests/builders/testTables.ts';

const [mine, theirs] = [freshCustomer(), freshCustomer()];
let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
  await published(mine);
  await published(theirs);
});
afterAll(() => tables.stop());

type Call = MemberCall<ListsDeps>;

/** A call of the customer, and its reads of the store of record. */
const callOf = (customer: CustomerContext) => {
  const commands: { readonly name: string; readonly text: string }[] = [];
  const core = watchedTable(tables.core, (command) => {
    commands.push({ name: command.constructor.name, text: JSON.stringify(command.input) });
  });
  const lists = listsOf({ core, chunks: tables.chunks });
  const call = { deps: { core, lists }, caller: { customer }, now: Date.now() };
  return { call: call as unknown as Call, commands };
};

/** Names that no ARN holds, so that a search finds them by the name alone. */
const store = { ...scanRow({ name: 'exports' }), name: 'bills' };
const database = { ...snapshotOfDatabase('nightly'), name: 'midnight' };
const ann = { ...identityRow({ name: 'ann' }), name: 'Anna' };
const issue = issueRecord({ location: store.arn, name: 'As published' });

const published = async (customer: CustomerContext): Promise<void> => {
  const fixture = await createScanFixture(tables, customer);
  await fixture.deliver(fixture.part(1, 0, [store, scanRow({ name: 'other' }), database, ann]));
  await storeIssues(tables, customer, [issue]);
  await publishEverything(tables, customer);
};

const refOf = (customer: CustomerContext, kind: 'dataStore' | 'asset' | 'identity', arn: string) =>
  entityKey(customer, entityRefOf(kind, testAccountId, arn));

const first = { page: 1, limit: 10, sortType: 'desc', now: Date.now() } as const;
const byRisk = { ...first, ordering: 'cdDatastoreRiskScore' } as const;
const byScore = { ...first, ordering: 'cdIssueRiskScore' } as const;
const byAsset = { ...first, ordering: 'cdAssetRiskScore' } as const;
const pageIn = ({ deps }: Call) => deps.lists.page;
interface Listed {
  readonly count: number;
  readonly data: readonly { readonly name: string }[];
}
interface Kind {
  readonly key: (customer: CustomerContext) => Key;
  readonly was: string;
  readonly list: (call: Call, q?: string) => Promise<Listed>;
}

const kinds: Readonly<Record<string, Kind>> = {
  'data stores': {
    key: (customer) => refOf(customer, 'dataStore', store.arn),
    was: 'bills',
    list: (call, q = '') => {
      const { customer } = call.caller;
      return readWirePage(pageIn(call), { customer, list: storeList, request: { ...byRisk, q } });
    },
  },
  issues: {
    key: (customer) => issueKey(customer, issue.id),
    was: 'As published',
    list: (call, q = '') => {
      const { customer } = call.caller;
      return readWirePage(pageIn(call), { customer, list: issueList, request: { ...byScore, q } });
    },
  },
  assets: {
    key: (customer) => refOf(customer, 'asset', database.arn),
    was: 'midnight',
    list: (call, q = '') => {
      const { customer } = call.caller;
      return readWirePage(pageIn(call), { customer, list: assetList, request: { ...byAsset, q } });
    },
  },
  'assets that are data stores': {
    key: (customer) => refOf(customer, 'dataStore', store.arn),
    was: 'bills',
    list: (call, q = '') => {
      const { customer } = call.caller;
      return readWirePage(pageIn(call), { customer, list: assetList, request: { ...byAsset, q } });
    },
  },
  identities: {
    key: (customer) => refOf(customer, 'identity', ann.arn),
    was: 'Anna',
    list: (call, q = '') => {
      const { customer } = call.caller;
      const request = { ...byRisk, q };
      return readWirePage(pageIn(call), { customer, list: identityList, request });
    },
  },
};

type Item = Record<string, unknown> & { readonly summary?: object };

const named = ({ data }: Listed) => data.map(({ name }) => name);

/** The record with another name, wherever it keeps that. */
const renamed = (item: Item, name: string): Item =>
  item.summary === undefined ? { ...item, name } : { ...item, summary: { ...item.summary, name } };

describe.each(Object.entries(kinds))('%s', (_, { key, was, list }) => {
  /** As it was published; what a test did to it is undone. */
  let item: Item;
  const put = (changed: Item, customer = mine) =>
    putItem(tables.core, { ...changed, ...key(customer) });
  beforeAll(async () => {
    item = (await getItem(tables.core, key(mine))) as Item;
  });
  afterEach(async () => {
    await put(item);
    await put(item, theirs);
  });

  test('changes of a record since the publish are shown, read in one batch', async () => {
    await put(renamed(item, 'renamed'));
    const { call, commands } = callOf(mine);
    const page = await list(call);
    expect(named(page)).toContain('renamed');
    expect(named(page)).not.toContain(was);
    expect(page.count).toBe(page.data.length);
    // The head, and the records of the page.
    expect(commands.map(({ name }) => name)).toEqual(['GetCommand', 'BatchGetCommand']);
    expect(commands[1]?.text).toContain('"ConsistentRead":true');
    commands.length = 0;
    expect((await list(call, 'no such thing')).count).toBe(0);
    expect(commands.map(({ name }) => name)).toEqual(['GetCommand']);
  });

  test('a record that is gone, of another form or no answer any more leaves the row as published', async () => {
    const { call } = callOf(mine);
    const before = await list(call);
    await put(renamed(item, 'renamed'));
    const found = await list(call, was);
    expect({ names: named(found), count: found.count }).toEqual({ names: [was], count: 1 });
    for (const odd of [
      { state: 'gone', status: 'resolved' },
      { summary: { v: 0 }, name: null },
    ]) {
      await put({ ...renamed(item, 'renamed'), ...odd });
      expect(await list(call)).toEqual(before);
    }
    await deleteItem(tables.core, key(mine));
    expect(await list(call)).toEqual(before);
  });

  test("another customer's record is neither read nor shown", async () => {
    await put(renamed(item, 'of somebody else'), theirs);
    const { call, commands } = callOf(mine);
    expect(named(await list(call))).toContain(was);
    const keys = commands.flatMap(({ text }) => text.match(/T#[^#"]+/g) ?? []);
    expect(new Set(keys)).toEqual(new Set([`T#${mine.customerId}`]));
  });
});

test('rows of one record are read once and all shown', async () => {
  const found = await readFittingIssues(tables.core, mine, [issue.id, 'a'.repeat(26), issue.id]);
  expect(found.map((each) => each?.name)).toEqual(['As published', undefined, 'As published']);
});
