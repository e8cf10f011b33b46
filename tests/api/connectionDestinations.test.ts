import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customerSecrets } from '#aws/secrets.ts';
import { type CustomerContext, customerContext } from '#contracts/customer/context.ts';
import type { FindingEvent } from '#contracts/event/findingEvent.ts';
import {
  type ConnectionDeps,
  connectionDestinations,
} from '#events/deliverEvents/connectionDestinations.ts';
import { readConnection, writeConnection } from '#store/connections.ts';
import { readDeliveries } from '#store/deliveries.ts';
import { openSample, type SampleConnection } from '#tests/builders/partnerConnections.ts';
import { type SsoAws, startSsoAws } from '#tests/builders/ssoAws.ts';

let aws: SsoAws;
let customer: CustomerContext;
let number = 0;
const clock = { now: Date.UTC(2026, 10, 25, 12) };
const secrets = customerSecrets({ prefix: 'dataward-test/integrations' });
beforeAll(async () => {
  aws = await startSsoAws();
});
afterAll(() => aws.stop());
beforeEach(() => {
  number += 1;
  customer = customerContext(`told-${number}`);
});

const deps = (): ConnectionDeps => ({
  core: aws.core,
  secrets,
  limits: { allowedHosts: ['127.0.0.1'], attempts: 1, timeoutMs: 1_000 },
  siteUrl: 'https://dataward.example',
  now: () => clock.now,
});

const add = async (name: SampleConnection, more: object = {}): Promise<void> => {
  const { connection, secret } = openSample(aws.partners.services, name);
  await secrets.create({ customerId: customer.customerId, id: name }, secret);
  await writeConnection(aws.core, customer, {
    ...{ id: name, type: 'other', name, connection, createdAt: 1, createdBy: 'u' },
    ...{ lastSyncedAt: null, lastError: null, synced: 0, isDeleted: false, ...more },
  });
};

const events: readonly FindingEvent[] = ['1', '2'].map((n) => ({
  ...{ id: `event-${n}`, at: clock.now - Number(n), kind: 'issueOpened', accountId: null },
  ...{ subject: { issueInstanceId: n }, name: `Issue ${n}`, before: null, after: null },
  link: `/vulnerabilities/${n}`,
}));
const hand = async (name: string) => {
  const all = await connectionDestinations(deps(), customer);
  return all.find((each) => each.name === `connection ${name}`)?.hand(customer, events);
};
const arrived = (partner: string) =>
  aws.partners.services.arrivals.filter((each) => each.partner === partner && each.shown !== '');
const deliveries = (integrationId: string) =>
  readDeliveries(aws.core, customer, { integrationId, limit: 10 });

test('log services and webhooks are told, each by itself; chat, trackers and deleted ones are not', async () => {
  for (const name of ['slack', 'jira', 'splunk', 'webhook'] as const) await add(name);
  await add('sumoLogic', { isDeleted: true });
  const names = (await connectionDestinations(deps(), customer)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['connection splunk', 'connection webhook']);
});

test('events arrive once, with links to their own pages, however often they are handed', async () => {
  await add('splunk');
  const before = arrived('splunk').length;
  await hand('splunk');
  await hand('splunk');
  const [arrival, ...more] = arrived('splunk').slice(before);
  expect(more).toEqual([]);
  expect(arrival?.shown.split('\n').map((line) => JSON.parse(line).finding_info)).toMatchObject([
    { title: 'Issue 1', src_url: 'https://dataward.example/vulnerabilities/1' },
    { title: 'Issue 2', src_url: 'https://dataward.example/vulnerabilities/2' },
  ]);
  expect(await deliveries('splunk')).toMatchObject([{ outcome: 'delivered', attempts: 1 }]);
});

test('what may pass is thrown and tried again, counted, and given up after a day', async () => {
  await add('webhook');
  aws.partners.services.setMode('webhook', 'down');
  await expect(hand('webhook')).rejects.toThrow(/status 503/);
  await expect(hand('webhook')).rejects.toThrow(/status 503/);
  expect(await deliveries('webhook')).toMatchObject([{ outcome: 'waiting', attempts: 2 }]);
  expect((await readConnection(aws.core, customer, 'webhook'))?.lastError).toMatchObject({
    message: 'Webhook answered with status 503.',
  });
  clock.now += 24 * 3_600_000;
  await hand('webhook');
  clock.now -= 24 * 3_600_000;
  expect(await deliveries('webhook')).toMatchObject([{ outcome: 'failed', attempts: 3 }]);
  aws.partners.services.setMode('webhook', 'up');
});

test('what is refused for good holds nothing up, and is shown', async () => {
  await add('webhook');
  aws.partners.services.setMode('webhook', 'wrongSecret');
  await hand('webhook');
  aws.partners.services.setMode('webhook', 'up');
  expect(await deliveries('webhook')).toMatchObject([
    { outcome: 'failed', error: 'Webhook refused the credentials.', content: { events } },
  ]);
});
