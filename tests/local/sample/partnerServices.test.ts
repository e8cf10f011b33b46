import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FindingEvent } from '#contracts/event/findingEvent.ts';
import {
  type PartnerServices,
  startPartnerServices,
} from '#local/sample/partners/partnerServices.ts';
import { DeliveryError } from '#partners/deliveryError.ts';
import type { DeliveryMessage } from '#partners/destinations/destination.ts';
import { destinationOf, trackerOf, tryConnection } from '#partners/openPartner.ts';
import { readWizIssues } from '#partners/posture/wiz.ts';
import { openSample, type SampleConnection } from '#tests/builders/partnerConnections.ts';

let folder: string;
let services: PartnerServices;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'partners-'));
  services = await startPartnerServices({ file: join(folder, 'kept.json'), port: 0 });
});
afterAll(async () => {
  await services.stop();
  rmSync(folder, { recursive: true });
});

const event: FindingEvent = {
  ...{ id: 'e-1', at: Date.UTC(2026, 10, 25), kind: 'issueOpened', accountId: '111122223333' },
  ...{ subject: { issueInstanceId: 'i-1' }, name: 'Bucket is public <now>', before: null },
  ...{ after: { severity: 'Critical', score: 95 }, link: '/vulnerabilities/i-1' },
};
const message: DeliveryMessage = {
  ...{ id: 'm-1', at: event.at, title: 'A new critical issue', events: [event] },
  ...{
    text: 'Bucket is public <now> & open',
    link: 'https://dataward.example/vulnerabilities/i-1',
  },
};
const arrivedAt = (partner: string) =>
  services.arrivals.filter((each) => each.partner === partner && each.shown !== '').at(-1)?.shown;
const refusalOf = (work: Promise<unknown>): Promise<DeliveryError> =>
  work.then(
    () => Promise.reject(new Error('was accepted')),
    (error: unknown) => (error instanceof DeliveryError ? error : Promise.reject(error)),
  );

const all = [
  ...(['slack', 'slackWebhook', 'jira', 'jiraServer', 'serviceNow'] as const),
  ...(['sumoLogic', 'splunk', 'webhook', 'wiz'] as const),
];
const serverOf = (name: SampleConnection): string => (name === 'slackWebhook' ? 'slack' : name);

test.each(all)('%s is connected as its service wants it', async (name) => {
  await expect(tryConnection(openSample(services, name), message)).resolves.toBeUndefined();
});

describe.each(all)('%s', (name) => {
  const wrong: Partial<Record<SampleConnection, string>> = {
    slackWebhook: 'http://127.0.0.1:1/services/T01/B01/wrong',
    sumoLogic: 'http://127.0.0.1:1/receiver/v1/http/wrong',
  };

  test('a wrong secret is refused for good', async () => {
    const address = wrong[name]?.replace('http://127.0.0.1:1', services.addressOf(serverOf(name)));
    const open = openSample(services, name, { secret: address ?? 'a-secret-that-is-wrong' });
    const { isRetryable, message: words } = await refusalOf(tryConnection(open, message));
    expect(isRetryable).toBe(false);
    expect(words).not.toContain('wrong');
  });

  test.each([
    ['down', true, /status 503/],
    ['slow', true, /did not answer in time/],
    ['redirect', false, /leads elsewhere/],
  ] as const)(
    '%s: the person learns of it, and whether trying again helps',
    async (mode, again, words) => {
      services.setMode(serverOf(name), mode);
      const patience = mode === 'slow' ? { timeoutMs: 500 } : {};
      const refused = await refusalOf(tryConnection(openSample(services, name, patience), message));
      services.setMode(serverOf(name), 'up');
      expect([refused.isRetryable, refused.message]).toEqual([again, expect.stringMatching(words)]);
    },
  );
});

const deliver = async (name: SampleConnection) => {
  await destinationOf(openSample(services, name))?.(message);
  return arrivedAt(serverOf(name)) ?? '';
};

test('chat gets the message with its marks as text, and a link', async () => {
  const shown = await deliver('slack');
  expect(shown).toContain('#security-alerts');
  expect(shown).toContain('Bucket is public &lt;now&gt; &amp; open');
  expect(shown).toContain('<https://dataward.example/vulnerabilities/i-1|Open in Dataward>');
});

test.each(['sumoLogic', 'splunk'] as const)('%s gets each event as one of OCSF', async (name) => {
  const [line = ''] = (await deliver(name)).split('\n');
  expect(JSON.parse(line)).toMatchObject({
    ...{ class_uid: 2003, activity_id: 1, type_uid: 200_301, severity_id: 5, time: event.at },
    metadata: { version: '1.6.0', product: { name: 'Dataward' } },
    finding_info: { uid: 'i-1', title: event.name },
    cloud: { account: { uid: '111122223333' } },
    unmapped: { event_id: 'e-1' },
  });
});

test('the webhook gets the message under its signature', async () => {
  const body = JSON.parse(await deliver('webhook'));
  expect(body).toMatchObject({ version: 1, id: 'm-1', events: [{ id: 'e-1' }] });
});

describe.each(['jira', 'jiraServer', 'serviceNow'] as const)('a ticket of %s', (name) => {
  test('is found by its reference, commented, closed, reopened and read', async () => {
    const tracker = trackerOf(openSample(services, name));
    if (tracker === undefined) throw new Error('no tracker');
    const [issueType = ''] = await tracker.issueTypes();
    const reference = `dataward-${name}`;
    expect(await tracker.find(reference)).toBeUndefined();
    const text = { summary: 'Close\nthe bucket', description: 'One\n\nTwo' };
    const made = await tracker.create({ ...text, issueType, reference, dueOn: '2026-12-31' });
    expect(arrivedAt(name)).toMatch(/, due 2026-12-31( 23:59:59)?$/);
    expect(await tracker.find(reference)).toEqual(made);
    expect(made.url).toContain(services.addressOf(name));
    await tracker.comment(made.key, 'Resolved by a scan');
    await tracker.close(made.key);
    await tracker.close(made.key);
    const [closed, ...others] = await tracker.read([made.key, 'GONE-99', 'INC9999999', "'); x"]);
    expect([closed, others]).toMatchObject([{ key: made.key, status: 'closed' }, []]);
    expect(Math.abs(Date.now() - (closed?.updatedAt ?? 0))).toBeLessThan(60_000);
    await tracker.reopen(made.key);
    expect(await tracker.read([made.key])).toMatchObject([{ status: 'open' }]);
  });
});

test('a ticket whose type has no due date is created without it', async () => {
  const tracker = trackerOf(openSample(services, 'jira'));
  const texts = { summary: 'Undated', description: 'One', issueType: 'Story' };
  await tracker?.create({ ...texts, reference: 'dataward-story', dueOn: '2026-12-31' });
  expect(arrivedAt('jira')).toMatch(/created: Undated$/);
});

test('issues of a posture provider are read page by page, the most severe first', async () => {
  const open = openSample(services, 'wiz');
  const { connection } = open;
  if (connection.partner !== 'wiz') throw new Error('not wiz');
  const issues = await readWizIssues({ ...open, connection }, 5_000);
  expect(issues).toHaveLength(130);
  expect(issues[0]).toMatchObject({ severity: 'Critical', accountId: '111122223333' });
  expect(issues[0]?.link).toContain(issues[0]?.id);
  expect(await readWizIssues({ ...open, connection }, 7)).toHaveLength(7);
});

test('the page shows what arrived as text, and sets how a partner answers', async () => {
  const page = await (await fetch(services.origin)).text();
  expect(page).toContain('Sample partners');
  expect(page).not.toContain('<now>');
  const body = new URLSearchParams({ partner: 'splunk', mode: 'wrongSecret' });
  await fetch(`${services.origin}/mode`, { method: 'POST', body });
  const refused = await refusalOf(tryConnection(openSample(services, 'splunk'), message));
  services.setMode('splunk', 'up');
  expect(refused.message).toBe('Splunk refused the credentials.');
});

test('tickets and arrivals are there after a restart', async () => {
  const before = services.arrivals.length;
  await services.stop();
  services = await startPartnerServices({ file: join(folder, 'kept.json'), port: 0 });
  expect(services.arrivals).toHaveLength(before);
  const tracker = trackerOf(openSample(services, 'jira'));
  expect(await tracker?.find('dataward-jira')).toMatchObject({ key: 'SEC-1' });
});
