import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#contracts/http/route.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import { issueWorkRoutes } from '#contracts/issue/workRoutes.ts';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import { readAudit } from '#store/audit.ts';
import { writeTimeZone } from '#store/timeZone.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { issueRecord, storeIssues } from '#tests/builders/issueRecords.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const caller =
  ({ token, customerId }: Member) =>
  (route: Route, body: object, key: string = randomUUID()) =>
    callRoute(route, {
      headers: { ...bearer(token, customerId), 'idempotency-key': key },
      path: { customerId },
      body: { customerId, ...body },
    });

const fixture = async (overrides: Parameters<typeof newMember>[1] = {}) => {
  const member = await newMember(aws, overrides);
  const issue = issueRecord({ location: `arn:aws:s3:::${randomUUID()}`, assetName: 'exports' });
  await storeIssues(aws, member.customer, [issue]);
  const call = caller(member);
  const about = wantedOf(member, issue);
  const list = async (filters: object = {}) => (await call(ticketRoutes.listTickets, filters)).body;
  return { member, issue, call, about, list };
};

const wantedOf = ({ user }: Member, { vulnerability, id }: IssueRecord) => ({
  userId: user.userId,
  summary: ' Block public access ',
  description: 'See the evidence.',
  key: 'CLOUD',
  issuetype: 'Task',
  issueId: vulnerability,
  instanceId: id,
});

test('a ticket about an issue is listed, with number, due day and timeline, and is audited', async () => {
  const { member, issue, call, about, list } = await fixture();
  const { status, body } = await call(ticketRoutes.createTicket, about);
  expect([status, body.msg]).toEqual([200, 'Ticket added successfully.']);
  expect(body.data).toMatchObject({
    key: 'TKT-1',
    tracker: 'product',
    name: 'Block public access',
    status: 'open',
    createdBy: member.user.email,
    // A High issue that was found on June 1: thirty days.
    dueOn: '2026-07-01',
    accounts: [issue.accountId],
    issue: { instanceId: issue.id, issueId: 'S3-01', displayId: `ISS-${issue.display}` },
  });
  expect(await list()).toMatchObject({
    count: 1,
    tickets: 1,
    openTickets: 1,
    trackers: ['product'],
  });
  const { body: detail } = await call(ticketRoutes.getTicket, { ticketId: body.data._id });
  expect(detail.issueStatus).toBe('active');
  expect(detail.timeline).toMatchObject([{ kind: 'created', by: member.user.email }]);
  const now = Date.now();
  const audit = await readAudit(aws.core, member.customer, { from: 0, to: now, atLeast: 1 });
  expect(audit[0]).toMatchObject({ action: 'ticket filed', target: 'TKT-1' });
});

test('a request that is repeated files no second ticket, even at the same time', async () => {
  const { call, about, list } = await fixture();
  const key = randomUUID();
  const all = await Promise.all([1, 2, 3].map(() => call(ticketRoutes.createTicket, about, key)));
  expect(all.every(({ status }) => [200, 503].includes(status))).toBe(true);
  const { body } = await call(ticketRoutes.createTicket, about, key);
  expect((await list()).data.map(({ _id }: { _id: string }) => _id)).toEqual([body.data._id]);
});

test('the draft holds evidence, remediation with the names of the resource, and open tickets', async () => {
  const { issue, call, about } = await fixture();
  const { body: before } = await call(ticketRoutes.draftTicket, { instanceId: issue.id });
  expect(before.summary).toContain(`ISS-${issue.display} `);
  expect(before.description).toContain(issue.because);
  expect(before.description).toContain(`--bucket ${issue.location.slice('arn:aws:s3:::'.length)}`);
  expect(before).toMatchObject({ tracker: 'product', openTickets: [] });
  await call(ticketRoutes.createTicket, about);
  const { body: after } = await call(ticketRoutes.draftTicket, { instanceId: issue.id });
  expect(after.openTickets).toMatchObject([{ key: 'TKT-1' }]);
  expect((await call(ticketRoutes.draftTicket, {})).body.issueTypes).toContain('Task');
});

test('a ticket in the product is commented, assigned, closed and reopened', async () => {
  const { member, call, about, list } = await fixture();
  const { body } = await call(ticketRoutes.createTicket, about);
  const ticketId = body.data._id;
  const key = randomUUID();
  await call(ticketRoutes.commentTicket, { ticketId, text: 'On it.' }, key);
  await call(ticketRoutes.commentTicket, { ticketId, text: 'On it.' }, key);
  await call(ticketRoutes.updateTicket, { ticketId, assignee: member.user.userId });
  await call(ticketRoutes.updateTicket, { ticketId, status: 'closed' });
  expect((await list({ status: 'closed', assignedTo: member.user.email })).count).toBe(1);
  expect((await list({ status: 'closed' })).data[0]).toMatchObject({ closedBy: 'hand' });
  await call(ticketRoutes.updateTicket, { ticketId, status: 'open', assignee: null });
  expect(await list({ assignedTo: '', dueBefore: '2026-07-02' })).toMatchObject({ count: 1 });
  expect(await list({ dueBefore: '2026-07-01' })).toMatchObject({ count: 0 });
  const { body: detail } = await call(ticketRoutes.getTicket, { ticketId });
  const kinds = detail.timeline.map(({ kind }: { kind: string }) => kind);
  expect(kinds.slice(0, 4)).toEqual(['created', 'commented', 'assigned', 'closed']);
  expect(kinds.slice(4).sort()).toEqual(['assigned', 'reopened']);
});

test('a ticket from the page is about accounts of the customer, without an issue', async () => {
  const { member, call, list } = await fixture();
  const { userId } = member.user;
  const wanted = { userId, summary: 'Review', description: 'All of it', key: 'CLOUD' };
  const page = { ...wanted, issueType: 'Task', tags: ['audit', 'audit'] };
  const { body } = await call(ticketRoutes.createPageTicket, page);
  expect(body.data).toMatchObject({ issue: null, dueOn: null, tags: ['audit'], accounts: [] });
  const foreign = await call(ticketRoutes.createPageTicket, {
    ...page,
    accounts: ['123456789012'],
  });
  expect(foreign.status).toBe(404);
  expect((await list()).count).toBe(1);
});

test.each([
  [{ summary: ' ' }, 'Please enter summary.'],
  [{ description: '' }, 'Please enter description.'],
  [{ issuetype: '' }, 'Please enter issue type.'],
  [{ issuetype: 'x'.repeat(51) }, undefined],
  [{ key: 'OTHER' }, undefined],
])('a ticket with %o is refused', async (wrong, message) => {
  const { call, about } = await fixture();
  const { status, body } = await call(ticketRoutes.createTicket, { ...about, ...wrong });
  expect(status).toBe(400);
  if (message !== undefined) expect(body.err.message).toContain(message);
});

test('of another customer nothing is filed, read or changed', async () => {
  const [own, other] = [await fixture(), await fixture()];
  const { body } = await other.call(ticketRoutes.createTicket, other.about);
  const ticketId = body.data._id;
  const foreign = { ...own.about, issueId: 'S3-01', instanceId: other.issue.id };
  const tries = [
    own.call(ticketRoutes.createTicket, foreign),
    own.call(ticketRoutes.getTicket, { ticketId }),
    own.call(ticketRoutes.updateTicket, { ticketId, status: 'closed' }),
    own.call(ticketRoutes.commentTicket, { ticketId, text: 'mine' }),
    own.call(ticketRoutes.draftTicket, { instanceId: other.issue.id }),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404));
  const asOther = { ...own.about, userId: other.member.user.userId };
  expect((await own.call(ticketRoutes.createTicket, asOther)).status).toBe(403);
  expect(await own.list()).toMatchObject({ count: 0 });
  expect(await other.list()).toMatchObject({ count: 1, openTickets: 1 });
});

test('settings are defaults until they are set, and set the due day of new tickets', async () => {
  const { member, call, about } = await fixture();
  const { customerId, token } = member;
  const read = async () =>
    (
      await callRoute(ticketRoutes.readTicketSettings, {
        headers: bearer(token, customerId),
        path: { customerId },
      })
    ).body;
  expect(await read()).toMatchObject({ closeWithIssue: true, dueDays: { Critical: 15, High: 30 } });
  const settings = {
    closeWithIssue: false,
    dueDays: { Critical: 1, High: 2, Medium: 3, Low: 4 },
  };
  await call(ticketRoutes.saveTicketSettings, settings);
  expect(await read()).toEqual({ ...settings, timeZone: null });
  const zone = { timeZone: 'Pacific/Auckland', onlyFirst: false };
  await writeTimeZone(aws.core, member.customer, zone);
  expect(await read()).toEqual({ ...settings, timeZone: 'Pacific/Auckland' });
  const { body } = await call(ticketRoutes.createTicket, about);
  expect(body.data.dueOn).toBe('2026-06-03');
  const none = { ...settings, dueDays: { ...settings.dueDays, Low: 0 } };
  expect((await call(ticketRoutes.saveTicketSettings, none)).status).toBe(400);
});

test('a ticket is due with its issue, also after the day was changed, in every read of it', async () => {
  const { member, issue, call, about, list } = await fixture();
  const { _id: ticketId } = (await call(ticketRoutes.createTicket, about)).body.data;
  const dueOn = async () => [
    (await list()).data[0].dueOn,
    (await call(ticketRoutes.getTicket, { ticketId })).body.dueOn,
  ];
  expect(await dueOn()).toEqual(['2026-07-01', '2026-07-01']);
  const set = { securityIssueInstanceIds: [issue.id], dueOn: '2026-06-10' };
  await call(issueWorkRoutes.setIssuesWork, set);
  expect(await dueOn()).toEqual(['2026-06-10', '2026-06-10']);
  expect(await list({ dueBefore: '2026-06-11' })).toMatchObject({ count: 1 });
  expect(await list({ dueBefore: '2026-06-10' })).toMatchObject({ count: 0 });
  expect((await call(ticketRoutes.createTicket, about)).body.data.dueOn).toBe('2026-06-10');
  // It was found at midnight in UTC: still on May 31 there.
  await call(issueWorkRoutes.setIssuesWork, { ...set, dueOn: null });
  const zone = { timeZone: 'Pacific/Honolulu', onlyFirst: false };
  await writeTimeZone(aws.core, member.customer, zone);
  expect(await dueOn()).toEqual(['2026-06-30', '2026-06-30']);
});

test('all tickets of the project are read in one call, by its own user', async () => {
  const { member, call, about } = await fixture();
  await call(ticketRoutes.createTicket, about);
  const get = (userId: string) =>
    callRoute(ticketRoutes.getBulkTickets, {
      headers: bearer(member.token, member.customerId),
      query: { userId, key: 'CLOUD' },
    });
  expect((await get(member.user.userId)).body.issues).toMatchObject([{ key: 'TKT-1' }]);
  expect((await get('somebody')).status).toBe(403);
});
