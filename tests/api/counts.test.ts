import { expect, test } from 'vitest';
import { getFirstAccountStatus } from '#api/accounts/getFirstAccountStatus.ts';
import { getDataStoreStats } from '#api/dataStores/getDataStoreStats.ts';
import type { ListsDeps } from '#api/functions/listsDeps.ts';
import { getIssueStats } from '#api/issues/getIssueStats.ts';
import { getVulnerabilityStats } from '#api/issues/getVulnerabilityStats.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { addCloudAccount } from '#store/cloudAccounts.ts';
import { writeEdit } from '#store/edits.ts';
import { generationOf, readHead } from '#store/head.ts';
import { dataStoreKey } from '#store/keys/entities.ts';
import { groupsKey, manifestKey } from '#store/keys/generations.ts';
import { storeIdOf } from '#store/keys/ids.ts';
import { deleteItem, getItem, putItem } from '#store/table.ts';
import { watchedTable } from '#tests/builders/faultyTable.ts';
import { issueRecord, publishEverything, storeIssues } from '#tests/builders/issueRecords.ts';
import { memoryTable } from '#tests/builders/memory/table.ts';
import { listsOf } from '#tests/builders/readModel/listsOf.ts';
import { testAccount, testAccountId } from '#tests/builders/scanFixture.ts';
import { snapshotRow } from '#tests/builders/snapshotRow.ts';
import { freshCustomer } from '#tests/builders/testTables.ts';

const tables = { core: memoryTable('core'), chunks: memoryTable('chunks') };
const other = '345678901234';
const [open, elsewhere] = [
  issueRecord({ score: 95, severity: 'Critical', discoveredOn: Date.now() }),
  issueRecord({ score: 85, accountId: other }),
];

const stores = ['a', 'b'].map((name, n) =>
  snapshotRow({
    id: storeIdOf(testAccountId, name),
    accountId: testAccountId,
    sensitivity: n === 0 ? 91.5 : null,
    types: n === 0 ? [{ type: 'ssn', count: 9 }] : [],
  }),
);
const published = async (): Promise<CustomerContext> => {
  const customer = freshCustomer();
  await addCloudAccount(tables.core, customer, testAccount);
  for (const { firstSeenAt, ...summary } of stores) {
    const record = { id: summary.id, state: 'present', summary, firstSeenAt };
    await putItem(tables.core, { ...dataStoreKey(customer, summary.id), ...record });
  }
  await storeIssues(tables, customer, [open, elsewhere]);
  await publishEverything(tables, customer);
  return customer;
};

/** Calls of the customer, and which columns they loaded. */
const callOf = (customer: CustomerContext) => {
  const { customerId } = customer;
  const columns: string[] = [];
  const chunks = watchedTable(tables.chunks, ({ input }) => {
    columns.push(...(JSON.stringify(input).match(/(?<=#col#)\w+/g) ?? []));
  });
  const { core } = tables;
  const lists = listsOf({ core, chunks });
  const call = { deps: { core, lists }, caller: { customer }, now: Date.now() };
  const memberCall = call as unknown as MemberCall<ListsDeps>;
  return {
    columns,
    stores: () => getDataStoreStats({ customerId }, memberCall),
    issues: (cloudAccountId: string | null = null) =>
      getIssueStats({ customerId, cloudAccountId }, memberCall),
    severities: () => getVulnerabilityStats({ customerId }, memberCall),
    first: () => getFirstAccountStatus({ customerId }, memberCall as never),
  };
};

const accept = (customer: CustomerContext) =>
  writeEdit(tables.core, customer, {
    kind: 'issues',
    keys: [{ display: open.display }],
    cells: { accepted: 1, byRule: 0 },
    userStates: [{ kind: 'issue', id: open.id }],
    by: 'user-1',
    at: Date.now(),
    token: `accept-${customer.customerId}`,
  });

const keyOf = async (customer: CustomerContext, kind: 'issues' | 'dataStores') => {
  const { [kind]: live } = (await readHead(tables.core, customer)).kinds;
  if (live === undefined) throw new Error('nothing is published');
  return groupsKey(customer, generationOf(kind, live));
};

test('counts are stored with the generation and load no column; edits change them at once', async () => {
  const customer = await published();
  const { columns, stores, issues, severities } = callOf(customer);
  const found = { urgentIssues: 1, importantIssues: 1, newIssues: 1, TotalIssues: 2 };
  expect(await issues()).toMatchObject(found);
  expect(await issues(other)).toMatchObject({ urgentIssues: 0, newIssues: 0, TotalIssues: 1 });
  expect(await stores()).toMatchObject({ TotalDataStores: 2, urgentRisk: 0, sensitive: 1 });
  expect(columns).toEqual([]);
  await accept(customer);
  expect(await issues()).toMatchObject({ urgentIssues: 0, newIssues: 0, TotalIssues: 1 });
  expect(await severities()).toMatchObject({ Critical: 0, High: 1, riskAccepted: 1, active: 1 });
  // Columns of issues were needed for the edited row; the stores, which have no edits, are not
  // read.
  expect(columns).toContain('display');
  expect(columns).not.toContain('sensitivity');
  await publishEverything(tables, customer, false);
  const anew = callOf(customer);
  expect(await anew.severities()).toMatchObject({ Critical: 0, High: 1, riskAccepted: 1 });
  expect(anew.columns).toEqual([]);
});

test('a generation without numbers, or with such of another kind, is counted by its rows', async () => {
  const customer = await published();
  const before = await callOf(customer).issues();
  const key = await keyOf(customer, 'issues');
  const item = await getItem(tables.core, key);
  for (const odd of [{ groups: {} }, { groups: 'none' }, undefined]) {
    if (odd === undefined) await deleteItem(tables.core, key);
    else await putItem(tables.core, { ...item, ...key, ...odd });
    const { columns, issues } = callOf(customer);
    expect(await issues()).toEqual(before);
    expect(columns).toContain('discovered');
  }
});

test('while the generation before it answers, its numbers are not mixed with those edits', async () => {
  const customer = await published();
  await accept(customer);
  await publishEverything(tables, customer, false);
  const { issues: live } = (await readHead(tables.core, customer)).kinds;
  if (live === undefined) throw new Error('nothing is published');
  await deleteItem(tables.chunks, manifestKey(customer, generationOf('issues', live)));
  const { severities, columns } = callOf(customer);
  expect(await severities()).toMatchObject({ Critical: 0, High: 1, riskAccepted: 1, active: 1 });
  expect(columns).toContain('display');
});

test('stored counts live for three days, each generation has its own', async () => {
  const customer = await published();
  const { issues: live } = (await readHead(tables.core, customer)).kinds;
  const item = await getItem(tables.core, await keyOf(customer, 'issues'));
  expect(item?.ttl).toBe(Math.floor((live?.at ?? 0) / 1000) + 3 * 86_400);
  await accept(customer);
  await publishEverything(tables, customer, false);
  expect((await keyOf(customer, 'issues')).sk).not.toBe(item?.sk);
});

test('the first account has the greatest score of its stores, also where no numbers are stored', async () => {
  const customer = await published();
  const { stores, first } = callOf(customer);
  const { cdRiskScore, cdRiskLabel } = await stores();
  expect(cdRiskScore).toBe(71);
  expect(await first()).toMatchObject({ cdRiskScore, cdRiskLabel });
  await deleteItem(tables.core, await keyOf(customer, 'dataStores'));
  expect(await first()).toMatchObject({ cdRiskScore, cdRiskLabel });
});
