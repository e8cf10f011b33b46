import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compliantBucket, nothingBlocked, policy } from '#checks/exampleRows.ts';
import { checks } from '#checks/index.ts';
import { attackPathRoutes, type RiskStep } from '#contracts/attackPath/routes.ts';
import { checklistRoutes } from '#contracts/checklist/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { issueRiskRoutes } from '#contracts/issue/riskRoutes.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { newMember } from '#tests/builders/member.ts';
import { identityRow } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const everybody = { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: '*' };
const bucket = (blocked: object, publicAccess: 'public' | 'private') =>
  scanRow({
    ...{ name: 'cards', publicAccess, findings: [finding({ type: 'ssn' })] },
    posture: {
      ...compliantBucket.posture,
      policy: { document: policy(everybody), isPublic: true },
      ...{ accountPublicAccessBlock: nothingBlocked, publicAccessBlock: nothingBlocked },
      ...{ versioning: 'Off' as const, ...blocked },
    },
  });
const open = bucket({}, 'public');
const blockAll = {
  ...{ blockPublicAcls: true, ignorePublicAcls: true },
  ...{ blockPublicPolicy: true, restrictPublicBuckets: true },
};
const closed = bucket({ publicAccessBlock: blockAll }, 'private');
const datastoreId = entityRefOf('dataStore', testAccountId, open.arn);

const newScene = async () => {
  const member = await newMember(aws);
  const { customerId, token, customer } = member;
  const fixture = await createIssueFixture(aws, customer);
  const call = async (route: Route, body?: object) =>
    callRoute(route, {
      headers: { ...bearer(token, customerId), 'idempotency-key': randomUUID() },
      ...(body && { body: { customerId, ...body } }),
    });
  return {
    member,
    call,
    scan: async (at: number, rows: readonly ScanRow[]) => {
      await fixture.deliverAll([fixture.part(at, 0, rows), fixture.finished(at, 1)]);
      await fixture.analyse({ checks });
      await fixture.publishAll();
    },
    steps: async (): Promise<RiskStep[]> => (await call(attackPathRoutes.listRiskSteps)).body.data,
    score: async (): Promise<number> => {
      const request = { id: datastoreId, assetId: open.arn };
      return (await call(dataStoreRoutes.getDataStore, request)).body.cdDatastoreRiskScore;
    },
  };
};

const issuesIn = (steps: readonly RiskStep[]) =>
  steps.flatMap((step) =>
    step.step === 'cut' || step.issue === null ? [] : [step.issue.securityIssueInstanceId],
  );

const ann = identityRow({ attachedPolicies: [], hasPassword: true, hasMfa: false });

test('public access is ended with the issue that does so, and lowers the risk by what is said', async () => {
  const { scan, steps, score } = await newScene();
  await scan(1_000, [open, ann]);
  const all = await steps();
  const close = all.find(({ step }) => step === 'close');
  expect(close).toMatchObject({
    ...{ text: 'End public access to cards', datastoreId, assetId: open.arn },
    issue: { instanceLocation: open.arn },
    lowered: [{ datastoreId, name: 'cards' }],
  });
  const gains = all.map(({ gained }) => gained ?? 0);
  expect(gains[0]).toBe(Math.max(...gains));
  expect(new Set(issuesIn(all)).size).toBe(issuesIn(all).length);
  const before = await score();
  expect(all[0]?.lowered[0]?.before).toBe(before);

  await scan(2_000, [closed, ann]);
  const after = await steps();
  expect(after.filter(({ step }) => step === 'close')).toEqual([]);
  expect(await score()).toBeLessThan(before);
  expect(await score()).toBeLessThanOrEqual(close?.lowered[0]?.after ?? 0);
});

test('an issue that is accepted is no step any more', async () => {
  const { call, scan, steps } = await newScene();
  await scan(1_000, [closed]);
  const [first] = issuesIn(await steps());
  expect(first).toBeDefined();
  await call(issueRiskRoutes.setInstanceRisk, {
    ...{ securityIssueInstanceId: first, risk_accepted: true, owner: 'ann', reason: 'a copy' },
  });
  await scan(2_000, [closed]);
  expect(issuesIn(await steps())).not.toContain(first);
});

test('an issue that is fixed, or a store that is closed, is assigned and ticked like a cut', async () => {
  const { member, call, scan, steps } = await newScene();
  await scan(1_000, [open]);
  const close = (await steps()).find(({ step }) => step === 'close');
  const { stepId = '', text } = close ?? {};
  const set = (body: object) => call(checklistRoutes.setChecklistStep, { stepId, ...body });
  expect((await set({ owner: member.user.userId, ticked: true })).status).toBe(200);
  const notes = async () => (await call(checklistRoutes.listChecklistSteps)).body.data;
  expect(await notes()).toMatchObject([{ stepId, text, owner: member.user.email, ticked: {} }]);
  await scan(2_000, [open]);
  expect((await steps()).map((step) => step.stepId)).toContain(stepId);
  expect((await set({ ticked: false })).status).toBe(200);
  expect(await notes()).toMatchObject([{ stepId, ticked: null }]);
});

test('of another customer nothing is listed', async () => {
  const mine = await newScene();
  await mine.scan(1_000, [open]);
  const { steps, call } = await newScene();
  expect(await steps()).toEqual([]);
  const stepId = String((await mine.steps())[0]?.stepId);
  expect((await call(checklistRoutes.setChecklistStep, { stepId, ticked: true })).status).toBe(404);
});
