import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackPathRoutes } from '#contracts/attackPath/routes.ts';
import { checklistRoutes } from '#contracts/checklist/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { readAudit } from '#store/audit.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { identityRow } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const policy = (statement: object) =>
  JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
const annArn = `arn:aws:iam::${testAccountId}:user/ann`;
const ann = identityRow({ attachedPolicies: [], hasPassword: true, hasMfa: false });
const role = identityRow({
  ...{ name: 'reader', arn: `arn:aws:iam::${testAccountId}:role/reader`, identityType: 'role' },
  attachedPolicies: [],
  inlinePolicies: [
    {
      name: 'own',
      document: policy({
        ...{ Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::cards/*' },
      }),
    },
  ],
  trustPolicy: policy({ Effect: 'Allow', Principal: { AWS: annArn }, Action: 'sts:AssumeRole' }),
});
const cards = scanRow({ name: 'cards', findings: [finding({ type: 'ssn' })] });

const caller =
  ({ token, customerId }: Member) =>
  (route: Route, body?: object) =>
    callRoute(route, {
      headers: { ...bearer(token, customerId), 'idempotency-key': randomUUID() },
      ...(body && { body: { customerId, ...body } }),
    });

const newScene = async () => {
  const member = await newMember(aws);
  const fixture = await createIssueFixture(aws, member.customer);
  await fixture.scan(1_000, [cards, ann, role]);
  const call = caller(member);
  const points = async () => (await call(attackPathRoutes.listRiskSteps)).body.data;
  const steps = async () => (await call(checklistRoutes.listChecklistSteps)).body.data;
  const set = (body: object) => call(checklistRoutes.setChecklistStep, body);
  return { member, fixture, points, steps, set };
};

test('a step is assigned, ticked and undone, each with who and when', async () => {
  const { member, points, steps, set } = await newScene();
  const [{ stepId, text, gained, lowered }] = await points();
  expect(gained).toBe(lowered[0].before - lowered[0].after);
  expect(await steps()).toEqual([]);
  const { userId, email } = member.user;
  expect((await set({ stepId, owner: userId })).status).toBe(200);
  expect(await steps()).toEqual([{ stepId, text, owner: email, ticked: null }]);
  await set({ stepId, ticked: true });
  const [{ ticked }] = await steps();
  expect(ticked.by).toBe(email);
  expect(Date.parse(ticked.at)).toBeGreaterThan(0);
  await set({ stepId, ticked: false, owner: null });
  expect(await steps()).toEqual([{ stepId, text, owner: '', ticked: null }]);
  const audit = await readAudit(aws.core, member.customer, {
    ...{ from: 0, to: Date.now(), atLeast: 3 },
  });
  expect(audit.map(({ action, detail }) => `${action}: ${detail}`).toSorted()).toEqual([
    `step changed: owner ${email}`,
    'step changed: owner nobody, not ticked',
    'step changed: ticked',
  ]);
});

test('a tick stays when a scan finds its cause gone, and can still be undone', async () => {
  const { fixture, points, steps, set } = await newScene();
  const [{ stepId, text }] = await points();
  await set({ stepId, ticked: true });
  await fixture.scan(2_000, [cards, role]);
  expect(await points()).toEqual([]);
  expect(await steps()).toMatchObject([{ stepId, text, ticked: {} }]);
  expect((await set({ stepId, ticked: false })).status).toBe(200);
  expect(await steps()).toMatchObject([{ ticked: null }]);
});

test('a step keeps its id in every scan', async () => {
  const { fixture, points } = await newScene();
  const before = await points();
  await fixture.scan(2_000, [cards, ann, role, scanRow({ name: 'notes' })]);
  const ids = (await points()).map((point: { stepId: string }) => point.stepId);
  expect(ids).toEqual([before[0].stepId]);
});

test('steps that are unknown, of others or for others are refused', async () => {
  const { points, set } = await newScene();
  const [{ stepId }] = await points();
  const stranger = await newMember(aws);
  const asStranger = caller(stranger);
  const replies = await Promise.all([
    set({ stepId: 'never-seen', ticked: true }),
    set({ stepId, owner: stranger.user.userId }),
    asStranger(checklistRoutes.setChecklistStep, { stepId, ticked: true }),
    set({ stepId }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 400]);
  expect((await asStranger(checklistRoutes.listChecklistSteps)).body.data).toEqual([]);
});
