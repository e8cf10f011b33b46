import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewFindingEvent } from '#contracts/event/findingEvent.ts';
import type { PolicyFields } from '#contracts/policy/policy.ts';
import { alertDestination } from '#events/deliverEvents/alertDestination.ts';
import { deliver } from '#events/deliverEvents/deliver.ts';
import { type SendDeps, sendAlerts } from '#events/deliverEvents/sendAlerts.ts';
import { readPendingAlerts } from '#store/alerts.ts';
import { readConnection, writeConnection } from '#store/connections.ts';
import { readDeliveries } from '#store/deliveries.ts';
import { recordEvents } from '#store/events.ts';
import { policyKey } from '#store/keys/policies.ts';
import { policyCells } from '#store/policies.ts';
import { putItem, type Table } from '#store/table.ts';
import { writeUser } from '#store/users.ts';
import { Crash, faultyTable } from '#tests/builders/faultyTable.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const noon = Date.UTC(2026, 5, 2, 12);
let member: Member;
let clock: number;
let mails: { to: string; subject: string; text: string }[];
let failures: number;
beforeEach(async () => {
  member = await newMember(aws);
  clock = noon;
  mails = [];
  failures = 0;
});

const fields: PolicyFields = {
  ...{ name: 'Critical stores', description: '', category: 'alerting', type: 'customer' },
  ...{ cloudAccountIds: [], datastoreIds: [], policies: [] },
  ...{ piiTags: [], sensitivityTags: [], customTags: [] },
  ...{ alerting_action: ['email'], triggerCondition: ['datastore_risk_critical'] },
};
const addPolicy = (over: Partial<PolicyFields> = {}) => {
  const { customer, user } = member;
  const policy = { ...fields, ...over, userId: user.userId, createdAt: 1, updatedAt: 1 };
  const state = { rev: 1, seq: 1, by: user.userId, at: 1, cells: policyCells(policy) };
  return putItem(aws.core, { ...policyKey(customer, `p-${policy.name}`), ...state });
};

const rise = (store: string, n = 1): NewFindingEvent => ({
  ...{ cause: `${store} ${n}`, at: clock, kind: 'storeRiskRaised', accountId: '111122223333' },
  ...{ subject: { dataStoreId: store }, name: store, link: `/datastore-details/${store}/a` },
  ...{ before: { score: 10 }, after: { score: 95 } },
});

const make = (core: Table = aws.core) => {
  const { identity } = aws;
  const now = () => clock;
  const destination = alertDestination({ core, identity, now });
  const deps = { core, destinations: [destination], now: () => Date.now() + 20_000 + clock - noon };
  const log = { error: () => {} };
  return deliver({ ...deps, enqueueEvents: async () => {}, log }, member.customer);
};

const sendDeps = (core: Table = aws.core): SendDeps => ({
  ...{ core, identity: aws.identity, siteUrl: 'https://dataward.example' },
  secrets: { read: async () => 'xoxb-secret' },
  limits: { allowedHosts: [] },
  sendMail: async (to, { subject, text }) => {
    failures -= 1;
    if (failures >= 0) throw new Error('mail is down');
    mails.push({ to, subject, text });
  },
  now: () => clock,
  log: { error: () => {} },
});
const send = (core?: Table) => sendAlerts(sendDeps(core), member.customer);

test('stores that cross the bound give one mail to the author and each ADMIN', async () => {
  const { customer, user, customerId } = member;
  await writeUser(aws.identity, {
    ...user,
    userId: `o-${customerId}`,
    email: `o@${customerId}.example`,
    role: 'OPERATOR',
  });
  await writeUser(aws.identity, {
    ...user,
    userId: `a-${customerId}`,
    email: `a@${customerId}.example`,
  });
  await addPolicy();
  await recordEvents(aws.core, customer, [rise('one'), rise('two'), rise('three')]);
  await make();
  await send();
  expect(mails.map(({ to }) => to).sort()).toEqual([`a@${customerId}.example`, user.email]);
  for (const { subject, text } of mails) {
    expect(subject).toBe('3 data stores at a higher risk');
    expect(text).toContain('Risk of data store two rose from Low to Elevated: 95 of 100');
    expect(text).toContain('Alerting policy: Critical stores');
    expect(text).toContain('https://dataward.example/datastore');
  }
});

test('the same store is alerted to once a day, another one at once, the next day again', async () => {
  const { customer } = member;
  await addPolicy();
  const alert = async (events: readonly NewFindingEvent[]) => {
    await recordEvents(aws.core, customer, events);
    await make();
    await send();
  };
  await alert([rise('one')]);
  await alert([rise('one', 2)]);
  expect(mails).toHaveLength(1);
  await alert([rise('one', 3), rise('two')]);
  expect(mails[1]?.subject).toBe('Risk of data store two rose from Low to Elevated: 95 of 100');
  clock += 24 * 3_600_000;
  await alert([rise('one', 4)]);
  expect(mails).toHaveLength(3);
});

test('a death between any two steps alerts to each store once, whatever is repeated', async () => {
  const { customer } = member;
  await addPolicy();
  await recordEvents(aws.core, customer, [rise('one'), rise('two')]);
  for (const step of [make, send])
    for (let calls = 0; ; calls += 1) {
      clock += 600_000;
      try {
        await step(faultyTable(aws.core, { left: calls }));
        break;
      } catch (error) {
        if (!(error instanceof Crash) && !String(error).includes('destinations')) throw error;
      }
    }
  await make();
  await send();
  const subjects = new Set(mails.map(({ subject }) => subject));
  expect(subjects).toEqual(new Set(['2 data stores at a higher risk']));
  // A run that died after it sent, and before it noted it, sends once more.
  expect(mails.length).toBeLessThanOrEqual(4);
  expect(await readPendingAlerts(aws.core, customer)).toEqual([]);
});

test('what cannot be sent is tried again, ever later, and given up after eight times', async () => {
  const { customer } = member;
  await addPolicy();
  await recordEvents(aws.core, customer, [rise('one')]);
  await make();
  failures = 3;
  const waits: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const next = (await send()) ?? 0;
    waits.push(next - clock);
    clock = next;
  }
  expect(waits).toEqual([30_000, 60_000, 120_000]);
  expect(await send()).toBeUndefined();
  expect(mails).toHaveLength(1);
  failures = 100;
  await recordEvents(aws.core, customer, [rise('two')]);
  await make();
  let attempts = 0;
  for (let next = await send(); next !== undefined; next = await send()) {
    attempts += 1;
    clock = next;
  }
  expect(attempts).toBe(7);
});

const chat = () =>
  writeConnection(aws.core, member.customer, {
    ...{ id: 'chat-1', type: 'chat', name: 'Team', createdAt: 1, createdBy: 'u', synced: 0 },
    connection: { partner: 'slack', address: 'https://10.0.0.1', channel: 'sec' },
    ...{ lastSyncedAt: null, lastError: null, isDeleted: false },
  });

test('what became of an alert in a chat is shown with its integration', async () => {
  const { customer } = member;
  await addPolicy({ alerting_action: ['slack'] });
  await chat();
  await recordEvents(aws.core, customer, [rise('one')]);
  await make();
  await send();
  const [delivery] = await readDeliveries(aws.core, customer, {
    integrationId: 'chat-1',
    limit: 5,
  });
  expect(delivery).toMatchObject({
    attempts: 1,
    title: 'Risk of data store one rose from Low to Elevated: 95 of 100',
  });
  expect(delivery?.outcome).not.toBe('delivered');
  expect(delivery?.error).toMatch(/\w/);
  expect((await readConnection(aws.core, customer, 'chat-1'))?.lastError).not.toBeNull();
  expect(mails).toEqual([]);
});

test('nobody of another customer is alerted', async () => {
  await addPolicy();
  const other = await newMember(aws);
  await recordEvents(aws.core, other.customer, [rise('one')]);
  await make();
  await send();
  expect(mails).toEqual([]);
});

test('hostile names are text in a mail', async () => {
  await addPolicy();
  await recordEvents(aws.core, member.customer, [rise('<b>x</b>\r\nBcc: a@b.example')]);
  await make();
  const [alert] = await readPendingAlerts(aws.core, member.customer);
  const { alertTemplate } = await import('#domain/mail/alertTemplate.ts');
  const { title = '', text = '' } = alert ?? {};
  const mail = alertTemplate({ title, text, link: 'https://dataward.example/' });
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).not.toContain('<b>x');
});
