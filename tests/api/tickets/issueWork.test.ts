import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#contracts/http/route.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { issueWorkRoutes } from '#contracts/issue/workRoutes.ts';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import { readAudit } from '#store/audit.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { issueRecord, publishEverything, storeIssues } from '#tests/builders/issueRecords.ts';
import { newMember } from '#tests/builders/member.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

/** Two High issues that were found on June 1, one Low one. */
const fixture = async () => {
  const member = await newMember(aws);
  const [a, b, low] = ['a', 'b', 'c'].map((name) =>
    issueRecord({
      location: `arn:aws:s3:::${name}-${randomUUID()}`,
      severity: name === 'c' ? 'Low' : 'High',
      vulnerability: `S3-0${name === 'c' ? 2 : 1}`,
    }),
  ) as [
    ReturnType<typeof issueRecord>,
    ReturnType<typeof issueRecord>,
    ReturnType<typeof issueRecord>,
  ];
  await storeIssues(aws, member.customer, [a, b, low]);
  await publishEverything(aws, member.customer);
  const { token, customerId } = member;
  const call = (route: Route, body: object, key: string = randomUUID()) =>
    callRoute(route, {
      headers: { ...bearer(token, customerId), 'idempotency-key': key },
      path: { customerId },
      body: { customerId, ...body },
    });
  const ids = async (filters: object): Promise<string[]> => {
    const { body } = await call(issueRoutes.listIssues, filters);
    return body.data.map((row: { securityIssueInstanceId: string }) => row.securityIssueInstanceId);
  };
  const detail = async (securityIssueInstanceId: string) =>
    (await call(issueRoutes.getIssue, { securityIssueInstanceId })).body;
  return { member, a, b, low, call, ids, detail };
};

test('issues are due by severity, and overdue is what was due before a day', async () => {
  const { a, b, low, ids, detail } = await fixture();
  expect(await detail(a.id)).toMatchObject({ owner: '', dueOn: '2026-07-01', tickets: 0 });
  expect(await detail(low.id)).toMatchObject({ dueOn: '2026-11-28' });
  expect(await ids({ dueBefore: '2026-07-01' })).toEqual([]);
  expect((await ids({ dueBefore: '2026-07-02' })).sort()).toEqual([a.id, b.id].sort());
  expect((await ids({ ordering: 'dueOn', sortType: 'desc' }))[0]).toBe(low.id);
});

test('owner and due day show at once everywhere, survive a rebuild, and are undone', async () => {
  const { member, a, b, call, ids, detail } = await fixture();
  const { userId, email } = member.user;
  const some = { securityIssueInstanceIds: [a.id] };
  const set = { ...some, owner: userId, dueOn: '2026-06-10' };
  expect((await call(issueWorkRoutes.setIssuesWork, set)).status).toBe(200);
  const shown = { owner: email, dueOn: '2026-06-10' };
  for (const publish of [false, true]) {
    if (publish) await publishEverything(aws, member.customer);
    expect(await ids({ owner: email })).toEqual([a.id]);
    expect(await ids({ dueBefore: '2026-06-11' })).toEqual([a.id]);
    expect(await detail(a.id)).toMatchObject(shown);
  }
  const undo = { ...some, owner: null, dueOn: null };
  await call(issueWorkRoutes.setIssuesWork, undo);
  expect(await detail(a.id)).toMatchObject({ owner: '', dueOn: '2026-07-01' });
  expect(await ids({ owner: email })).toEqual([]);
  expect((await ids({ dueBefore: '2026-07-02' })).sort()).toEqual([a.id, b.id].sort());
  const range = { from: 0, to: Date.now(), atLeast: 2 };
  const audit = await readAudit(aws.core, member.customer, range);
  expect(audit.map(({ action }) => action)).toEqual(['issue changed', 'issue changed']);
});

test('an owner does not undo the acceptance of all instances of a definition', async () => {
  const { member, a, call, ids } = await fixture();
  const accept = { securityIssueId: a.vulnerability, risk_accepted: true };
  await call(issueRoutes.setIssueRisk, accept);
  const set = { securityIssueInstanceIds: [a.id], owner: member.user.userId };
  await call(issueWorkRoutes.setIssuesWork, set);
  await publishEverything(aws, member.customer);
  expect(await ids({ risk_accepted: true })).toContain(a.id);
});

test('other due days of the customer move every issue that has none of its own', async () => {
  const { member, a, b, call, ids } = await fixture();
  const set = { securityIssueInstanceIds: [b.id], dueOn: '2026-12-01' };
  await call(issueWorkRoutes.setIssuesWork, set);
  const dueDays = { Critical: 1, High: 2, Medium: 3, Low: 400 };
  await call(ticketRoutes.saveTicketSettings, { closeWithIssue: true, dueDays });
  await publishEverything(aws, member.customer);
  expect(await ids({ dueBefore: '2026-06-04' })).toEqual([a.id]);
});

test('comments on an issue are kept in order, each request once; its page counts tickets', async () => {
  const { member, a, call, detail } = await fixture();
  const of = { securityIssueInstanceId: a.id };
  const key = randomUUID();
  await call(issueWorkRoutes.addIssueComment, { ...of, text: ' first ' }, key);
  await call(issueWorkRoutes.addIssueComment, { ...of, text: 'first' }, key);
  await call(issueWorkRoutes.addIssueComment, { ...of, text: 'second' });
  const { body } = await call(issueWorkRoutes.listIssueComments, of);
  expect(body.data.map(({ text }: { text: string }) => text)).toEqual(['first', 'second']);
  expect(body.data[0].by).toBe(member.user.email);
  await call(ticketRoutes.createTicket, {
    ...{ userId: member.user.userId, summary: 's', description: 'd', key: 'CLOUD' },
    ...{ issuetype: 'Task', issueId: a.vulnerability, instanceId: a.id },
  });
  expect(await detail(a.id)).toMatchObject({ tickets: 1 });
});

test('a comment is changed, deleted and brought back by its author alone', async () => {
  const { member, a, call } = await fixture();
  const of = { securityIssueInstanceId: a.id };
  const list = async () => (await call(issueWorkRoutes.listIssueComments, of)).body.data;
  await call(issueWorkRoutes.addIssueComment, { ...of, text: 'first' });
  const [{ _id: commentId, isOwn, editedAt }] = await list();
  expect([isOwn, editedAt]).toEqual([true, null]);
  const change = (body: object) =>
    call(issueWorkRoutes.changeIssueComment, { ...of, commentId, ...body });
  expect((await change({ text: 'second' })).body.msg).toBe('Comment changed.');
  expect(await list()).toMatchObject([{ text: 'second', editedAt: expect.any(String) }]);
  expect((await change({ deleted: true })).body.msg).toBe('Comment deleted.');
  expect(await list()).toEqual([]);
  expect((await change({ deleted: true })).status).toBe(200);
  expect((await change({ deleted: false })).status).toBe(200);
  expect(await list()).toMatchObject([{ _id: commentId, text: 'second' }]);
  const colleague = await newMember(aws, { customerId: member.customerId, role: 'ADMIN' });
  const byColleague = (body: object) =>
    callRoute(issueWorkRoutes.changeIssueComment, {
      headers: bearer(colleague.token, member.customerId),
      body: { customerId: member.customerId, ...of, commentId, ...body },
    });
  for (const body of [{ text: 'mine now' }, { deleted: true }])
    expect((await byColleague(body)).status).toBe(403);
  expect((await change({ text: 'x'.repeat(4_001) })).status).toBe(400);
  expect((await change({ commentId: 'unknown', text: 'x' })).status).toBe(404);
  expect(await list()).toMatchObject([{ text: 'second' }]);
});

test('tickets of chosen issues are read at once; ids of another customer have none', async () => {
  const [{ a, b, call, member }, other] = [await fixture(), await fixture()];
  const ticket = { summary: 's', description: 'd', key: 'CLOUD', issuetype: 'Task' };
  const about = { issueId: a.vulnerability, instanceId: a.id };
  for (let n = 0; n < 2; n += 1)
    await call(ticketRoutes.createTicket, { userId: member.user.userId, ...ticket, ...about });
  const instanceIds = [b.id, a.id, a.id];
  const { body } = await call(ticketRoutes.listTicketsOfIssues, { instanceIds });
  const shown = { instanceId: a.id, url: null, status: 'open', statusName: 'Open' };
  expect(body.data).toMatchObject([shown, shown]);
  expect(body.data.map(({ key }: { key: string }) => key).sort()).toEqual(['TKT-1', 'TKT-2']);
  const foreign = await other.call(ticketRoutes.listTicketsOfIssues, { instanceIds });
  expect([foreign.status, foreign.body.data]).toEqual([200, []]);
});

test('of another customer nothing is set or commented, and no stranger becomes an owner', async () => {
  const [own, other] = [await fixture(), await fixture()];
  const tries = [
    own.call(issueWorkRoutes.setIssuesWork, {
      ...{ securityIssueInstanceIds: [other.a.id], owner: own.member.user.userId },
    }),
    own.call(issueWorkRoutes.setIssuesWork, {
      ...{ securityIssueInstanceIds: [own.a.id], owner: other.member.user.userId },
    }),
    own.call(issueWorkRoutes.listIssueComments, { securityIssueInstanceId: other.a.id }),
    own.call(issueWorkRoutes.addIssueComment, { securityIssueInstanceId: other.a.id, text: 'x' }),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const nothing = { securityIssueInstanceIds: [own.a.id] };
  expect((await own.call(issueWorkRoutes.setIssuesWork, nothing)).status).toBe(400);
});
