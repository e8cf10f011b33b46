import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#contracts/http/route.ts';
import { reportRoutes } from '#contracts/report/routes.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const caller =
  ({ token, customerId }: Member) =>
  (route: Route, values: Record<string, unknown> = {}) =>
    callRoute(route, {
      headers: bearer(token, customerId),
      path: values as Record<string, string>,
      ...(route.method !== 'GET' && { body: values }),
    });

const wanted = ({ user }: Member) => ({
  reportName: ' Weekly issues ',
  reportDescription: 'For the board',
  recipient: [user.email],
  chapter: ['Issues List'],
  repeat: 'WEEKLY',
  repeatEvery: 2,
  daysOfWeek: ['MON', 'FRI'],
  endRepeat: 5,
  userId: user.userId,
  timeZone: 'Europe/Berlin',
});

const fixture = async () => {
  const member = await newMember(aws);
  const call = caller(member);
  const create = (overrides: object = {}) =>
    call(reportRoutes.createReport, { ...wanted(member), ...overrides });
  const list = async () =>
    (await call(reportRoutes.listReports, { userId: member.user.userId })).body;
  return { member, call, create, list };
};

test('a report is scheduled in the time zone of the customer, listed and deleted', async () => {
  const { member, call, create, list } = await fixture();
  const { status, body } = await create();
  expect([status, body.msg]).toEqual([200, 'Report added successfully.']);
  expect(body.data).toMatchObject({
    reportName: 'Weekly issues',
    status: 'Running',
    sent: 0,
    recipientStates: { [member.user.email]: 'receives' },
  });
  const name = `rpt-${body.data._id}`;
  expect(aws.schedules.get(name)).toMatchObject({
    ScheduleExpression: expect.stringMatching(/^cron\(\d+ 7 \? \* MON,FRI \*\)$/),
    ScheduleExpressionTimezone: 'Europe/Berlin',
    FlexibleTimeWindow: { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 15 },
    Target: { RetryPolicy: { MaximumRetryAttempts: 5 } },
  });
  expect(JSON.parse(aws.schedules.get(name)?.Target.Input ?? '')).toEqual({
    customerId: member.customerId,
    reportId: body.data._id,
    scheduledTime: '<aws.scheduler.scheduled-time>',
  });
  expect(await list()).toMatchObject({ data: [body.data], timeZone: 'Europe/Berlin' });
  const deleted = await call(reportRoutes.deleteReport, { reportId: body.data._id });
  expect(deleted.body).toEqual({ msg: 'Report deleted successfully.' });
  expect(aws.schedules.has(name)).toBe(false);
  expect((await list()).data).toEqual([]);
});

test('a request that is repeated with its id creates one report', async () => {
  const { create, list } = await fixture();
  const id = randomUUID();
  const [first, second] = [await create({ id }), await create({ id })];
  expect(second.body.data).toEqual(first.body.data);
  expect((await list()).data).toHaveLength(1);
});

test('one id of two customers names two schedules', async () => {
  const [one, other] = [await fixture(), await fixture()];
  const id = 'c-1';
  const ids = [
    (await one.create({ id })).body.data._id,
    (await other.create({ id })).body.data._id,
  ];
  expect(new Set(ids).size).toBe(2);
});

test.each([
  ['no name', { reportName: ' ' }, 'Please enter report name.'],
  ['a name of two lines', { reportName: 'a\r\nBcc: x@y.zz' }, 'one line'],
  ['no repeat', { repeat: 'YEARLY' }, 'Please enter repeat interval.'],
  ['every third', { repeatEvery: 3 }, 'Please enter report every.'],
  ['no recipient', { recipient: [] }, 'At least one recipient'],
  ['no address', { recipient: ['nobody'] }, 'Invalid email!'],
  ['an address with a header', { recipient: ['a@b.cc\r\nBcc: x@y.zz'] }, 'Invalid email!'],
  ['a recipient twice', { recipient: ['A@b.cc', 'a@b.cc'] }, 'repeated'],
  ['no chapter', { chapter: [] }, 'At least one chapter'],
  ['an end that has passed', { endRepeat: '2020-01-01' }, 'end before it begins'],
  ['a zone that is not known', { timeZone: 'Mars/Base' }, 'time zone is not known'],
  ['26 recipients', { recipient: [...Array(26).keys()].map((n) => `u${n}@b.cc`) }, 'at most 25'],
])('%s is refused', async (_name, overrides, message) => {
  const { create, list } = await fixture();
  const { status, body } = await create(overrides);
  expect([status, body.err.message]).toEqual([400, expect.stringContaining(message)]);
  expect((await list()).data).toEqual([]);
});

test('somebody outside gets a question first, and reports after agreeing', async () => {
  const { member, create, list } = await fixture();
  const email = `guest-${randomUUID()}@elsewhere.example`;
  await create({ recipient: [email] });
  const states = async () => (await list()).data[0].recipientStates[email];
  expect(await states()).toBe('waiting');
  const mail = aws.mails.find((text) => text.includes(`To: ${email}`));
  const token = /reports\/confirm#t=([\w.-]+)/.exec(mail ?? '')?.[1] ?? '';
  const forged = `${token.slice(0, -4)}AAAA`;
  expect((await callRoute(reportRoutes.confirmRecipient, { body: { token: forged } })).status).toBe(
    403,
  );
  const misused = { query: { token }, rawBody: 'List-Unsubscribe=One-Click' };
  expect((await callRoute(reportRoutes.unsubscribeRecipient, misused)).status).toBe(403);
  expect(await states()).toBe('waiting');
  const agreed = await callRoute(reportRoutes.confirmRecipient, { body: { token } });
  expect(agreed.body.msg).toBe(`Reports will be sent to ${email}.`);
  expect(await states()).toBe('receives');
  const stranger = await fixture();
  await stranger.create({ recipient: [email] });
  expect((await stranger.list()).data[0].recipientStates[email]).toBe('waiting');
  expect(member.customerId).not.toBe(stranger.member.customerId);
});

test('another time zone moves the schedules of all reports and the due days in lists', async () => {
  const { member, call, create, list } = await fixture();
  const { body } = await create();
  const { customerId } = member;
  await call(reportRoutes.saveReportSettings, { customerId, timeZone: 'Asia/Tokyo' });
  expect(aws.schedules.get(`rpt-${body.data._id}`)?.ScheduleExpressionTimezone).toBe('Asia/Tokyo');
  expect((await list()).timeZone).toBe('Asia/Tokyo');
  expect(aws.messages.map(({ body: message }) => message)).toContainEqual({
    ...{ customerId, rebuild: true },
  });
});

test('sending now and looking ask for a run each, and nothing is there before it is made', async () => {
  const { member, call, create } = await fixture();
  const { body } = await create();
  const reportId = body.data._id;
  const { customerId } = member;
  const sent = await call(reportRoutes.sendReportNow, { reportId });
  const seen = await call(reportRoutes.previewReport, { customerId, reportId: null });
  const requested = aws.messages.filter(({ queueUrl }) => queueUrl.endsWith('/reports'));
  expect(requested.map(({ body: message }) => message)).toEqual(
    expect.arrayContaining([
      { customerId, runId: sent.body.runId },
      { customerId, runId: seen.body.runId },
    ]),
  );
  const run = await call(reportRoutes.getReportRun, { runId: sent.body.runId });
  expect(run.body).toMatchObject({ content: null, data: { kind: 'manual', state: 'pending' } });
  const link = { runId: sent.body.runId, file: 'pdf' };
  expect((await call(reportRoutes.linkReportFile, link)).status).toBe(409);
  const history = await call(reportRoutes.listReportRuns, { reportId });
  expect(history.body.data).toMatchObject([{ _id: sent.body.runId }]);
});
