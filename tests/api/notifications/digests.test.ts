import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from '#aws/mail.ts';
import type { NewFindingEvent } from '#contracts/event/findingEvent.ts';
import type { DigestSettings } from '#contracts/notification/notification.ts';
import { notificationRoutes } from '#contracts/notification/routes.ts';
import { MailEvent } from '#contracts/report/mailEvent.ts';
import { notificationDestination } from '#events/deliverEvents/notificationDestination.ts';
import { recordMailEvent } from '#events/recordMailEvents/recordMailEvent.ts';
import type { DigestDeps } from '#events/sendDigests/digestDeps.ts';
import { sendDigest } from '#events/sendDigests/sendDigest.ts';
import { connectCloudAccount } from '#store/connectCloudAccount.ts';
import { readReaders } from '#store/notificationReaders.ts';
import type { Table } from '#store/table.ts';
import { writeUser } from '#store/users.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { Crash, faultyTable } from '#tests/builders/faultyTable.ts';
import { criticalIssue } from '#tests/builders/findingEvents.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
let member: Member;
let mails: Mail[];
let clock: number;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());
beforeEach(async () => {
  member = await newMember(aws);
  mails = [];
  clock = Date.now();
});

let made = 0;
const happen = async (over: Partial<NewFindingEvent> = {}): Promise<void> => {
  made += 1;
  const one = { ...criticalIssue(`bucket ${made}`, { at: clock, ...over }), id: `e${made}` };
  await notificationDestination({ core: aws.core, now: () => clock }).hand(member.customer, [one]);
};

const daily: DigestSettings = { frequency: 'daily', hour: 8, weekday: 'MON', timeZone: null };
const set = (digest: unknown) =>
  callRoute(notificationRoutes.setDigest, {
    headers: bearer(member.token, member.customerId),
    body: digest,
  });

const accepted: Array<NonNullable<Mail['events']>> = [];
const depsOf = (core: Table = aws.core): DigestDeps => ({
  ...{ core, identity: aws.identity, siteUrl: 'https://site.example' },
  ...{ mailFrom: 'dataward@mail.example', configurationSet: 'reports' },
  send: async (mail) => {
    if (mail.events) accepted.push(mail.events);
    return `m-${mails.push(mail)}`;
  },
  now: () => clock,
});
const runAll = async (deps = depsOf()): Promise<void> => {
  for (const reader of await readReaders(aws.core, member.customer))
    await sendDigest(deps, { customer: member.customer, reader, customerZone: 'UTC' });
};
/** SES tells of each message that it accepted. */
const hearOfAccepted = async (): Promise<void> => {
  for (const { tags } of accepted.splice(0))
    await recordMailEvent(
      { core: aws.core, now: () => clock },
      member.customer,
      MailEvent.parse({
        detail: {
          eventType: 'Send',
          mail: {
            messageId: 'm',
            tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
          },
        },
      }),
    );
};

test('a digest tells once a day of what is new, in text and HTML, and how to end it', async () => {
  await connectCloudAccount(aws, member.customer, {
    ...{ id: testAccountId, accountDescription: 'Production', type: 'aws', createdAt: 1 },
    ...{ externalId: member.customerId, awsRoleARN: 'arn', dataScanFrequency: 'rate(1 day)' },
    userId: member.user.userId,
  });
  await happen({ name: 'Before it was switched on' });
  expect((await set(daily)).status).toBe(200);
  await happen({ name: 'Public bucket: <invoices>' });
  await happen({
    kind: 'ticketClosed',
    after: null,
    name: 'DW-7 Close it',
    link: '/tickets?ticket=7',
  });
  await runAll();
  expect(mails).toEqual([]);
  clock += DAY_MS;
  for (let times = 0; times < 3; times += 1) await runAll();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.to).toBe(member.user.email);
  expect(mail?.subject).toBe('Acme: 1 new critical issue, 1 closed ticket');
  expect(mail?.text).toContain(`Public bucket: <invoices> (account Production, ${testAccountId})`);
  expect(mail?.text).toContain('https://site.example/tickets?ticket=7');
  expect(mail?.text).not.toContain('Before it was switched on');
  expect(mail?.html).toContain('Public bucket: &lt;invoices&gt;');
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  clock += DAY_MS;
  await runAll();
  expect(mails).toHaveLength(1);
  await happen();
  clock += DAY_MS;
  await runAll();
  expect(mails[1]?.subject).toBe('Acme: 1 new critical issue');
});

test('runs that die at any call of the tables send each due digest once', async () => {
  await set(daily);
  for (let day = 0; day < 3; day += 1) {
    await happen();
    clock += DAY_MS;
    for (let left = 0; ; left += 1) {
      try {
        await runAll(depsOf(faultyTable(aws.core, { left })));
        break;
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
        await hearOfAccepted();
        clock += 16 * 60_000;
      }
    }
    expect(mails).toHaveLength(day + 1);
  }
});

test('two runs at the same time send one digest', async () => {
  await set(daily);
  await happen();
  clock += DAY_MS;
  await Promise.all([runAll(), runAll(), runAll()]);
  expect(mails).toHaveLength(1);
});

test('a mail that the service did not take is sent by a later run', async () => {
  await set(daily);
  await happen();
  clock += DAY_MS;
  const down = async () => {
    throw new Error('mail is down');
  };
  await expect(runAll({ ...depsOf(), send: down })).rejects.toThrow('mail is down');
  await runAll();
  expect(mails).toEqual([]);
  clock += 16 * 60_000;
  await runAll();
  expect(mails).toHaveLength(1);
});

test.each([
  ['inactive', { status: 'IN-ACTIVE' }],
  ['of whom nothing is left', { customerId: 'another' }],
] as const)('a user who is %s gets none', async (_who, over) => {
  await set(daily);
  await happen();
  clock += DAY_MS;
  const { userId } = member.user;
  const reader = (await readReaders(aws.core, member.customer))[0];
  if (reader === undefined) throw new Error('The digest is not kept');
  if ('status' in over) await writeUser(aws.identity, { ...member.user, ...over });
  const gone = { ...reader, userId: `gone-${userId}` };
  const due = 'status' in over ? reader : gone;
  await sendDigest(depsOf(), { customer: member.customer, reader: due, customerZone: 'UTC' });
  expect(mails).toEqual([]);
});

test('the button of a mail ends digests, without signing in; a forged one ends nothing', async () => {
  await set(daily);
  await happen();
  clock += DAY_MS;
  await runAll();
  const token = /token=([\w.-]+)/.exec(mails[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(mails[0]?.text).toContain(`/notifications/unsubscribe#t=${token}`);
  const press = (given: string) =>
    callRoute(notificationRoutes.unsubscribeDigest, {
      ...{ query: { token: given }, rawBody: 'List-Unsubscribe=One-Click' },
    });
  expect((await press(`${token.slice(0, -4)}AAAA`)).status).toBe(403);
  expect((await press('nonsense')).status).toBe(400);
  const frequency = async () =>
    (await readReaders(aws.core, member.customer))[0]?.digest?.frequency;
  expect(await frequency()).toBe('daily');
  expect((await press(token)).status).toBe(200);
  expect(await frequency()).toBe('off');
  await happen();
  clock += DAY_MS;
  await runAll();
  expect(mails).toHaveLength(1);
});

test('settings are kept, and what they cannot be is refused', async () => {
  const get = async () =>
    (
      await callRoute(notificationRoutes.getDigest, {
        headers: bearer(member.token, member.customerId),
      })
    ).body;
  expect(await get()).toEqual({
    ...{ frequency: 'off', hour: 8, weekday: 'MON', timeZone: null, customerTimeZone: 'UTC' },
  });
  const weekly = { frequency: 'weekly', hour: 17, weekday: 'FRI', timeZone: 'Asia/Kolkata' };
  expect((await set(weekly)).body).toEqual({ ...weekly, customerTimeZone: 'UTC' });
  expect(await get()).toEqual({ ...weekly, customerTimeZone: 'UTC' });
  for (const wrong of [{ hour: 24 }, { timeZone: 'Mars/Base' }, { weekday: 'X' }, { frequency: 1 }])
    expect((await set({ ...weekly, ...wrong })).status).toBe(400);
  expect(await get()).toEqual({ ...weekly, customerTimeZone: 'UTC' });
});
