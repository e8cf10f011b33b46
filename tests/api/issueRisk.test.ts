import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Route } from '#contracts/http/route.ts';
import { issueRiskRoutes } from '#contracts/issue/riskRoutes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { expireAcceptances } from '#events/expire/expireAcceptances.ts';
import { functions } from '#stacks/functions.ts';
import { readAudit } from '#store/audit.ts';
import { saveSetting } from '#store/customers.ts';
import { readHead } from '#store/head.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { issueRecord, publishEverything, storeIssues } from '#tests/builders/issueRecords.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

const DAY = 86_400_000;
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const caller =
  (member: Member, more: Record<string, string> = {}) =>
  (route: Route, body: object) =>
    callRoute(route, {
      headers: { ...bearer(member.token, member.customerId), ...more },
      body: { customerId: member.customerId, ...body },
    });

/** Two instances of one definition and one of another, published. */
const fixture = async (overrides: Parameters<typeof newMember>[1] = {}, isPublished = true) => {
  const member = await newMember(aws, overrides);
  const issues = [
    issueRecord({ location: 'arn:aws:s3:::a', score: 95 }),
    issueRecord({ location: 'arn:aws:s3:::b', score: 91 }),
    issueRecord({ vulnerability: 'S3-02', location: 'arn:aws:s3:::a', score: 40 }),
  ] as const;
  await storeIssues(aws, member.customer, issues);
  if (isPublished) await publishEverything(aws, member.customer);
  const call = caller(member);
  const accepted = async (risk_accepted = true) => {
    const { body } = await call(issueRoutes.listIssues, { risk_accepted });
    return body.data.map((row: { securityIssueInstanceId: string }) => row.securityIssueInstanceId);
  };
  const detail = async (securityIssueInstanceId: string) =>
    (await call(issueRoutes.getIssue, { securityIssueInstanceId })).body;
  return { member, issues, call, accepted, detail };
};

test('accepting one shows at once everywhere, to every user, and is undone at once', async () => {
  const { member, issues, call, accepted, detail } = await fixture();
  const [first, second, third] = issues;
  const accept = { securityIssueInstanceId: first.id, risk_accepted: true };
  const expiresOn = day(Date.now() + DAY);
  const given = { reason: ' a public site ', owner: 'web team', expiresOn };
  const done = await call(issueRiskRoutes.setInstanceRisk, { ...accept, ...given });
  expect(done).toMatchObject({ status: 200, body: { err: null } });
  expect(await accepted()).toEqual([first.id]);
  expect(await accepted(false)).toEqual([second.id, third.id]);
  const { body: cards } = await call(issueRoutes.getIssueStats, {});
  expect(cards).toMatchObject({ urgentIssues: 1, TotalIssues: 2 });
  const { body: top } = await call(issueRoutes.getTopIssues, {});
  expect(top.count).toBe(2);
  expect(await detail(first.id)).toMatchObject({
    risk_accepted: true,
    accepted_all_risks: false,
    acceptance: {
      by: member.user.email,
      reason: 'a public site',
      owner: 'web team',
      expiresOn,
      rule: false,
    },
  });
  expect(aws.messages.at(-1)?.body).toEqual({ customerId: member.customerId });
  await publishEverything(aws, member.customer, false);
  expect(await accepted()).toEqual([first.id]);
  await call(issueRiskRoutes.setInstanceRisk, { ...accept, risk_accepted: false });
  expect(await accepted()).toEqual([]);
  expect(await detail(first.id)).toMatchObject({ risk_accepted: false, acceptance: null });
  const now = Date.now();
  const log = await readAudit(aws.core, member.customer, { from: 0, to: now + 1, atLeast: 9 });
  expect(log.map(({ action, target, email }) => [action, target, email])).toEqual([
    ['risk restored', `ISS-${first.display}`, member.user.email],
    ['risk accepted', `ISS-${first.display}`, member.user.email],
  ]);
});

test('accepting all covers later instances; the later edit of one wins', async () => {
  const { member, issues, call, accepted, detail } = await fixture();
  const [first, second] = issues;
  const rule = { securityIssueId: 'S3-01', risk_accepted: true, reason: 'by design' };
  expect((await call(issueRiskRoutes.setIssueRisk, rule)).status).toBe(200);
  expect(await accepted()).toEqual([first.id, second.id]);
  const { body } = await call(issueRoutes.listIssues, { risk_accepted: true });
  expect(body.data[0].accepted_all_risks).toBe(true);
  expect((await detail(second.id)).acceptance).toMatchObject({ rule: true, reason: 'by design' });
  const later = issueRecord({ location: 'arn:aws:s3:::later', score: 99 });
  await storeIssues(aws, member.customer, [later]);
  await publishEverything(aws, member.customer);
  expect(await accepted()).toEqual([later.id, first.id, second.id]);
  const one = { securityIssueInstanceId: second.id, risk_accepted: false };
  await call(issueRiskRoutes.setInstanceRisk, one);
  expect(await accepted()).toEqual([later.id, first.id]);
  await publishEverything(aws, member.customer, false);
  expect(await accepted()).toEqual([later.id, first.id]);
  await call(issueRiskRoutes.setIssueRisk, { ...rule, risk_accepted: false });
  expect(await accepted()).toEqual([]);
  await publishEverything(aws, member.customer);
  expect(await accepted()).toEqual([]);
});

test('selected instances are accepted together, or none of them', async () => {
  const { member, issues, call, accepted } = await fixture();
  const ids = issues.map(({ id }) => id);
  const bulk = (securityIssueInstanceIds: string[], risk_accepted = true) =>
    call(issueRiskRoutes.setInstancesRisk, { securityIssueInstanceIds, risk_accepted });
  const foreign = 'c'.repeat(24);
  expect((await bulk([...ids, 'a'.repeat(26)])).status).toBe(404);
  expect(await accepted()).toEqual([]);
  expect((await bulk(ids)).status).toBe(200);
  expect(await accepted()).toEqual(ids);
  expect((await readHead(aws.core, member.customer)).seq).toBe(1);
  expect((await bulk([ids[0] ?? '', ids[0] ?? ''], false)).status).toBe(200);
  expect(await accepted()).toEqual(ids.slice(1));
  expect((await bulk([])).status).toBe(400);
  expect((await bulk(Array.from({ length: 101 }, (_, n) => `${foreign}${n}`))).status).toBe(400);
});

test('a repeated request is carried out once', async () => {
  const { member, issues } = await fixture({}, false);
  const call = caller(member, { 'idempotency-key': 'one-and-the-same' });
  const accept = { securityIssueInstanceId: issues[0].id, risk_accepted: true };
  await Promise.all([1, 2, 3].map(() => call(issueRiskRoutes.setInstanceRisk, accept)));
  expect((await readHead(aws.core, member.customer)).seq).toBe(1);
  const wrong = caller(member, { 'idempotency-key': 'a key with blanks' });
  expect((await wrong(issueRiskRoutes.setInstanceRisk, accept)).status).toBe(400);
});

test('an edit writes what users decide, its logs and the count of calls, as the function is granted', async () => {
  const { member, issues, call } = await fixture({}, false);
  const written: string[] = [];
  const send = DynamoDBDocumentClient.prototype.send;
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(function (
    this: DynamoDBDocumentClient,
    ...given: unknown[]
  ) {
    const command = given[0] as { input: unknown };
    if (/Write|Put|Update|Delete/.test(command.constructor.name)) {
      const { TransactItems = [command.input] } = command.input as { TransactItems?: object[] };
      const items = TransactItems.filter((item) => !('ConditionCheck' in (item as object)));
      const found = JSON.stringify(items).matchAll(/"pk":"([^"]+)"/g);
      written.push(...[...found].map(([, key]) => key as string));
    }
    return Reflect.apply(send, this, given);
  } as typeof send);
  await call(issueRiskRoutes.setInstanceRisk, {
    securityIssueInstanceId: issues[0].id,
    risk_accepted: true,
  });
  spy.mockRestore();
  const granted = (functions.lists.customerTables?.core ?? []).flatMap(({ mode, keys }) =>
    mode === 'write' || mode === 'append' ? keys : [],
  );
  expect(granted).toEqual(['U#*', 'H', 'AUDIT#*', 'QUOTA', 'TAGJOB']);
  const own = granted.map((key) => `T#${member.customerId}#${key}`);
  const fits = (key: string) =>
    own.some((pattern) =>
      pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern,
    );
  expect(new Set(written).size).toBe(4);
  expect(written.filter((key) => !fits(key))).toEqual([]);
});

test('an invalid acceptance is refused', async () => {
  const { issues, call } = await fixture({}, false);
  const [{ id }] = issues;
  const { setInstanceRisk, setIssueRisk } = issueRiskRoutes;
  const set = (body: object) =>
    call(setInstanceRisk, { securityIssueInstanceId: id, risk_accepted: true, ...body });
  expect((await set({ expiresOn: day(Date.now() - DAY) })).status).toBe(400);
  expect((await set({ expiresOn: '31.12.2030' })).status).toBe(400);
  expect((await set({ reason: 'x'.repeat(501) })).status).toBe(400);
  expect((await set({ securityIssueInstanceId: 'b'.repeat(26) })).status).toBe(404);
  const unknown = { securityIssueId: 'S3-99', risk_accepted: true };
  expect((await call(setIssueRisk, unknown)).status).toBe(404);
});

test('in strict roles an OPERATOR accepts risk; a visitor of the demo does not', async () => {
  const accept = (id: string) => ({ securityIssueInstanceId: id, risk_accepted: true });
  const strict = await fixture({ role: 'OPERATOR' }, false);
  await saveSetting(aws.identity, strict.member.customerId, { name: 'strictRoles', on: true });
  const { status } = await strict.call(
    issueRiskRoutes.setInstanceRisk,
    accept(strict.issues[0].id),
  );
  expect(status).toBe(200);
  const demo = await fixture({ demo: true }, false);
  const refused = await demo.call(issueRiskRoutes.setInstanceRisk, accept(demo.issues[0].id));
  expect(refused.status).toBe(403);
});

test('an acceptance that ended is restored once, and no later decision with it', async () => {
  const { member, issues, call, accepted, detail } = await fixture();
  const [first, second, third] = issues;
  const { setInstanceRisk, setIssueRisk } = issueRiskRoutes;
  const expiresOn = day(Date.now());
  const one = (id: string, more = {}) =>
    call(setInstanceRisk, { securityIssueInstanceId: id, risk_accepted: true, ...more });
  await one(third.id, { expiresOn });
  await call(setIssueRisk, { securityIssueId: 'S3-01', risk_accepted: true, expiresOn });
  await one(second.id);
  await publishEverything(aws, member.customer);
  let calls = 0;
  const expire = (now: number) =>
    expireAcceptances(
      {
        core: aws.core,
        enqueuePublish: async () => {
          calls += 1;
        },
        now: () => now,
      },
      member.customer,
    );
  expect(await expire(Date.now())).toBe(0);
  expect(await expire(Date.now() + DAY)).toBe(2);
  expect(calls).toBe(1);
  expect(await accepted()).toEqual([second.id]);
  expect(await detail(first.id)).toMatchObject({ risk_accepted: false });
  expect(await detail(second.id)).toMatchObject({ risk_accepted: true });
  expect(await expire(Date.now() + DAY)).toBe(0);
  await publishEverything(aws, member.customer, false);
  expect(await accepted()).toEqual([second.id]);
  await publishEverything(aws, member.customer);
  expect(await accepted()).toEqual([second.id]);
});

test('the end of an acceptance shows at once, though no list was published since it began', async () => {
  const { member, issues, call, accepted } = await fixture();
  const [, second, third] = issues;
  const expiresOn = day(Date.now());
  const { setInstanceRisk, setIssueRisk } = issueRiskRoutes;
  await call(setIssueRisk, { securityIssueId: 'S3-01', risk_accepted: true, expiresOn });
  await call(setInstanceRisk, { securityIssueInstanceId: second.id, risk_accepted: true });
  const one = { securityIssueInstanceId: third.id, risk_accepted: true, expiresOn };
  await call(setInstanceRisk, one);
  expect(await accepted()).toHaveLength(3);
  const now = () => Date.now() + DAY;
  const deps = { core: aws.core, enqueuePublish: async () => {}, now };
  expect(await expireAcceptances(deps, member.customer)).toBe(2);
  expect(await accepted()).toEqual([second.id]);
});
