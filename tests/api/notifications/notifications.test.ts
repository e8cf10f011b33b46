import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FindingEventKind, NewFindingEvent } from '#contracts/event/findingEvent.ts';
import type { Notification } from '#contracts/notification/notification.ts';
import { notificationRoutes } from '#contracts/notification/routes.ts';
import { deliver } from '#events/deliverEvents/deliver.ts';
import { notificationDestination } from '#events/deliverEvents/notificationDestination.ts';
import { recordEvents } from '#store/events.ts';
import type { Table } from '#store/table.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { Crash, faultyTable } from '#tests/builders/faultyTable.ts';
import { criticalIssue } from '#tests/builders/findingEvents.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
let member: Member;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());
beforeEach(async () => {
  member = await newMember(aws);
});

const HOUR_MS = 3_600_000;
/** The middle of an hour of today. */
const hourAgo = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - HOUR_MS / 2;

const handOn = (core: Table = aws.core, now = Date.now) =>
  deliver(
    {
      ...{ core, now, enqueueEvents: async () => {}, log: { error: () => {} } },
      destinations: [notificationDestination({ core, now: Date.now })],
    },
    member.customer,
  );
const happen = async (...events: NewFindingEvent[]) => {
  await recordEvents(aws.core, member.customer, events);
  await handOn();
};

const headers = ({ token, customerId }: Member = member) => bearer(token, customerId);
const read = async (before?: string) => {
  const call = { headers: headers(), ...(before !== undefined && { query: { before } }) };
  const { status, body } = await callRoute(notificationRoutes.listNotifications, call);
  expect(status).toBe(200);
  return body as {
    data: Notification[];
    next: string | null;
    seq: number;
    unread: number;
    readUpTo: number;
  };
};
const state = async (of: Member = member) =>
  (await callRoute(notificationRoutes.getNotificationState, { headers: headers(of) })).body;
const markRead = async (upTo: number, of: Member = member) =>
  (
    await callRoute(notificationRoutes.markNotificationsRead, {
      headers: headers(of),
      body: { upTo },
    })
  ).body;

const event = (kind: FindingEventKind, name: string, at = hourAgo) =>
  criticalIssue(name, { kind, at, after: null, link: `/${kind}/${name}` });

test('what happened is grouped by kind, account and hour, and leads to each row', async () => {
  const at = hourAgo;
  await happen(
    criticalIssue('one', { at }),
    criticalIssue('two', { at: at + 1_000 }),
    criticalIssue('elsewhere', { at, accountId: '444455556666' }),
    criticalIssue('earlier', { at: at - HOUR_MS }),
    event('scanFinished', 'scan'),
    event('accountUnreachable', 'account'),
    event('policyViolated', 'policy'),
    event('ticketClosed', 'ticket'),
  );
  const { data, unread } = await read();
  expect(data.map(({ kind, count }) => `${kind} ${count}`).sort()).toEqual([
    'accountUnreachable 1',
    'criticalIssues 1',
    'criticalIssues 1',
    'criticalIssues 2',
    'policyViolated 1',
    'scanFinished 1',
    'ticketClosed 1',
  ]);
  expect(unread).toBe(7);
  const both = data.find(({ count }) => count === 2);
  expect(both).toMatchObject({ at: new Date(at + 1_000).toISOString() });
  expect(both?.entries.map(({ name, link }) => `${name} ${link}`)).toEqual([
    'two /vulnerabilities-details/two/a',
    'one /vulnerabilities-details/one/a',
  ]);
});

test('every change of a notification can be read, page after page, of the own customer alone', async () => {
  const names = Array.from({ length: 260 }, (_, n) => `issue ${n}`);
  for (let from = 0; from < names.length; from += 65)
    await happen(
      ...names.slice(from, from + 65).map((name, n) => criticalIssue(name, { at: hourAgo + n })),
    );
  const { data } = await read();
  expect(data.map(({ count, entries }) => [count, entries.length])).toEqual([[260, 20]]);
  const id = data[0]?.id ?? '';
  const page = async (query: Record<string, string>, of: Member = member) =>
    callRoute(notificationRoutes.listNotificationEntries, { headers: headers(of), query });
  const found: string[] = [];
  let before: string | null = null;
  do {
    const query = { id, ...(before !== null && { before }) };
    const { status, body } = await page(query);
    expect(status).toBe(200);
    expect(body.data.length).toBeLessThanOrEqual(190);
    found.push(...body.data.map(({ name }: { name: string }) => name));
    before = body.next;
  } while (before !== null);
  expect(found).toHaveLength(260);
  expect(new Set(found)).toEqual(new Set(names));
  const stranger = await newMember(aws);
  expect((await page({ id }, stranger)).body).toEqual({ data: [], next: null });
  for (const wrong of ['x', '1#a#b', `${id}#~`, `${id}/..`])
    expect((await page({ id: wrong })).status).toBe(400);
});

test('what is no news of these kinds is left out', async () => {
  await happen(
    criticalIssue('high', { after: { severity: 'High' } }),
    event('issueResolved', 'fixed'),
    event('storeRiskLowered', 'store'),
    criticalIssue('old', { at: Date.now() - 91 * 24 * HOUR_MS }),
  );
  expect(await read()).toEqual({ data: [], next: null, seq: 0, unread: 0, readUpTo: 0 });
});

test('a death at any call, and deliveries that are repeated, count each event once', async () => {
  await recordEvents(aws.core, member.customer, [
    criticalIssue('one', { at: hourAgo }),
    event('ticketClosed', 'ticket'),
  ]);
  for (let calls = 0; ; calls += 1) {
    try {
      // A run that died holds the turn for three minutes.
      await handOn(faultyTable(aws.core, { left: calls }), () => Date.now() + calls * 200_000);
      break;
    } catch (error) {
      if (!(error instanceof Crash) && !String(error).includes('destinations')) throw error;
    }
  }
  expect((await read()).data.map(({ count }) => count)).toEqual([1, 1]);
});

test('in whichever order and however often batches come, the notifications are the same', async () => {
  const batches = Array.from({ length: 6 }, (_, n) => [
    { ...criticalIssue(`a${n}`, { at: hourAgo + n }), id: `a${n}` },
    { ...criticalIssue(`b${n}`, { at: hourAgo - (n % 3) * HOUR_MS }), id: `b${n}` },
  ]);
  const shown = async () => (await read()).data.map(({ seq, ...rest }) => rest);
  const once = notificationDestination({ core: aws.core, now: Date.now });
  for (const batch of batches) await once.hand(member.customer, batch);
  const expected = await shown();
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5], { minLength: 12 }),
      async (order) => {
        member = await newMember(aws);
        for (const n of order) await once.hand(member.customer, batches[n] ?? []);
        expect(await shown()).toEqual(expected);
      },
    ),
    { numRuns: 15 },
  );
});

test('writers at the same time lose nothing, and numbers only grow', async () => {
  const destination = notificationDestination({ core: aws.core, now: Date.now });
  const hand = (n: number) =>
    destination.hand(member.customer, [
      { ...criticalIssue(`x${n}`, { at: hourAgo }), id: `x${n}` },
    ]);
  await Promise.all(Array.from({ length: 8 }, (_, n) => hand(n)));
  const { data, seq } = await read();
  expect([data.length, data[0]?.count, seq, data[0]?.seq]).toEqual([1, 8, 8, 8]);
});

test('each user has read what that user has read, and a change is news again', async () => {
  await happen(criticalIssue('one', { at: hourAgo }), event('scanFinished', 'scan'));
  expect(await state()).toEqual({ seq: 2, unread: 2 });
  expect(await markRead(2)).toEqual({ seq: 2, unread: 0 });
  expect(await markRead(1)).toEqual({ seq: 2, unread: 0 });
  await happen(criticalIssue('two', { at: hourAgo }));
  expect(await state()).toEqual({ seq: 3, unread: 1 });
  const { data, readUpTo } = await read();
  expect(data.filter(({ seq }) => seq > readUpTo).map(({ kind }) => kind)).toEqual([
    'criticalIssues',
  ]);
  expect(await markRead(1_000_000)).toEqual({ seq: 3, unread: 0 });
  await happen(event('ticketClosed', 'ticket'));
  expect(await state()).toEqual({ seq: 4, unread: 1 });
});

test('a late event is news, in its own hour', async () => {
  await happen(event('scanFinished', 'scan'));
  await markRead(1);
  await happen(criticalIssue('late', { at: hourAgo - 5 * HOUR_MS }));
  expect(await state()).toEqual({ seq: 2, unread: 1 });
  expect((await read()).data.map(({ kind }) => kind)).toEqual(['scanFinished', 'criticalIssues']);
});

test('pages hold every notification once, and the count of unread ones ends at 100', async () => {
  for (let from = 0; from < 130; from += 65)
    await happen(
      ...Array.from({ length: 65 }, (_, n) =>
        criticalIssue(`i${from + n}`, { at: hourAgo - (from + n) * HOUR_MS }),
      ),
    );
  expect(await state()).toMatchObject({ unread: 100 });
  const ids: string[] = [];
  let before: string | undefined;
  do {
    const { data, next } = await read(before);
    ids.push(...data.map(({ id }) => id));
    before = next ?? undefined;
  } while (before !== undefined);
  expect(ids).toHaveLength(130);
  expect([...new Set(ids)].sort().reverse()).toEqual(ids);
});

test('the answer to a poll is short', async () => {
  await happen(criticalIssue('one', { at: hourAgo }));
  expect(JSON.stringify(await state()).length).toBeLessThan(40);
});
