import { afterAll, beforeAll, expect, test } from 'vitest';
import { compliantBucket, nothingBlocked, policy } from '#checks/exampleRows.ts';
import { checks } from '#checks/index.ts';
import { attackPathRoutes } from '#contracts/attackPath/routes.ts';
import type { S3Posture } from '#contracts/dataStore/posture.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { riskForecastRoutes } from '#contracts/issue/riskForecastRoutes.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { issueIdOf } from '#store/keys/issues.ts';
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
const withoutKey = {
  encryption: { algorithm: 'AES256', key: null, keyOwner: 'service' },
} as const satisfies Partial<S3Posture>;
const bucket = (more: Partial<S3Posture>, publicAccess: 'public' | 'private') =>
  scanRow({
    ...{ name: 'cards', publicAccess, findings: [finding({ type: 'ssn' })] },
    posture: {
      ...compliantBucket.posture,
      publicAccessBlock: nothingBlocked,
      ...withoutKey,
      ...more,
    },
  });
const open = bucket({ policy: { document: policy(everybody), isPublic: true } }, 'public');
const closed = bucket({ policy: { document: policy(), isPublic: false } }, 'private');
const ann = identityRow({
  ...{ attachedPolicies: [], hasPassword: true, hasMfa: false },
  inlinePolicies: [
    { name: 'own', document: policy({ Effect: 'Allow', Action: 's3:GetObject', Resource: '*' }) },
  ],
});
const storeId = entityRefOf('dataStore', testAccountId, open.arn);
const idOf = (check: string, arn: string): string => issueIdOf(testAccountId, check, arn);

const newScene = async () => {
  const { customer, token, customerId } = await newMember(aws);
  const fixture = await createIssueFixture(aws, customer);
  const headers = bearer(token, customerId);
  const call = (route: Parameters<typeof callRoute>[0], body: object) =>
    callRoute(route, { headers, body: { customerId, ...body } });
  return {
    scan: async (at: number, rows: readonly ScanRow[]) => {
      await fixture.deliverAll([fixture.part(at, 0, rows), fixture.finished(at, 1)]);
      await fixture.analyse({ checks });
      await fixture.publishAll();
    },
    forecast: async (check: string, arn: string) => {
      const request = { securityIssueInstanceId: idOf(check, arn) };
      return (await call(riskForecastRoutes.forecastRisk, request)).body;
    },
    store: async () => {
      const request = { id: storeId, assetId: open.arn };
      const { body } = await call(dataStoreRoutes.getDataStore, request);
      const paths = await call(attackPathRoutes.listAttackPaths, { datastoreId: storeId });
      return { score: body.cdDatastoreRiskScore, attackPaths: paths.body.data?.length ?? 0 };
    },
  };
};

test('the forecast of a fix is what the next scan finds once it is done', async () => {
  const { scan, forecast, store } = await newScene();
  await scan(1_000, [open, ann]);
  const before = await store();
  const { fix, data, count } = await forecast('S3-01', open.arn);
  expect([fix, count]).toEqual(['change', 1]);
  const [{ score, attackPaths, fixed }] = data;
  expect({ score, attackPaths }).toEqual(before);
  expect(fixed.attackPaths).toBeLessThan(attackPaths);
  expect(fixed.score).toBeLessThan(score);

  await scan(2_000, [closed, ann]);
  const after = await store();
  expect(after.attackPaths).toBe(fixed.attackPaths);
  expect(after.score).toBeLessThanOrEqual(fixed.score);
  if (!fixed.isAtMost) expect(after.score).toBe(fixed.score);
});

test('a fix of another resource shows the stores that its paths lead to', async () => {
  const { scan, forecast, store } = await newScene();
  await scan(1_000, [closed, ann]);
  const { fix, data } = await forecast('IAM-04', ann.arn);
  expect(fix).toBe('change');
  expect(data).toMatchObject([{ datastoreId: storeId, fixed: { isAtLeast: false } }]);
  await scan(2_000, [closed, { ...ann, hasMfa: true }]);
  const { attackPaths, score } = data[0].fixed;
  expect(await store()).toEqual({ attackPaths, score });
});

test('a fix that bears on no path leaves them', async () => {
  const { scan, forecast } = await newScene();
  await scan(1_000, [
    { ...open, posture: open.posture && { ...open.posture, versioning: 'Off' } } as ScanRow,
    ann,
  ]);
  const versioning = await forecast('S3-12', open.arn);
  expect(versioning.fix).toBe('stay');
  expect(versioning.data[0].fixed.attackPaths).toBe(versioning.data[0].attackPaths);
});
