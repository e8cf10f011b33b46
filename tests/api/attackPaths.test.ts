import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackPathRoutes } from '#contracts/attackPath/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { createIssueFixture, type IssueFixture } from '#tests/builders/issueFixture.ts';
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
const readsCards = { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::cards/*' };
const user = (more: Partial<ScannedIdentity> = {}) =>
  identityRow({ attachedPolicies: [], hasPassword: true, hasMfa: false, ...more });
const annArn = `arn:aws:iam::${testAccountId}:user/ann`;
const role = identityRow({
  name: 'reader',
  arn: `arn:aws:iam::${testAccountId}:role/reader`,
  identityType: 'role',
  attachedPolicies: [],
  inlinePolicies: [{ name: 'own', document: policy(readsCards) }],
  trustPolicy: policy({ Effect: 'Allow', Principal: { AWS: annArn }, Action: 'sts:AssumeRole' }),
});
const cards = scanRow({ name: 'cards', findings: [finding({ type: 'ssn' })] });
const notAnalysed = { ...cards.analysis, state: 'not-analysed' } as const;
const storeId = entityRefOf('dataStore', testAccountId, cards.arn);

const newScene = async () => {
  const member = await newMember(aws);
  return { member, fixture: await createIssueFixture(aws, member.customer) };
};
const paths = ({ token, customerId }: Member, request: object) =>
  callRoute(attackPathRoutes.listAttackPaths, {
    headers: bearer(token, customerId),
    body: { customerId, ...request },
  });

const detail = async ({ token, customerId }: Member) => {
  const { body } = await callRoute(dataStoreRoutes.getDataStore, {
    headers: bearer(token, customerId),
    body: { customerId, id: storeId, assetId: cards.arn },
  });
  return body;
};
const riskOf = async (member: Member): Promise<number> =>
  (await detail(member)).cdDatastoreRiskScore;

test('paths to a store and through an asset follow each scan', async () => {
  const { member, fixture } = await newScene();
  await fixture.scan(1_000, [cards, user(), role]);
  const { status, body } = await paths(member, { datastoreId: storeId });
  expect(status).toBe(200);
  const [best] = body.data;
  expect(best.pathName).toBe('BR-AP-Password without MFA, assumed role: cards');
  expect(best.nodes.map(({ name }: { name: string }) => name)).toEqual(['ann', 'reader', 'cards']);
  expect(best.links.map(({ kind }: { kind: string }) => kind)).toEqual(['CAN_ASSUME', 'CAN_READ']);
  expect(best.links[0].proof[0].statement).toContain(annArn);
  expect(best.links[1].proof[0].statement).toContain('s3:GetObject');
  expect(best.pathScore).toBeGreaterThan(0);
  expect(best.nodes[2]).toMatchObject({ datastore_node: true, datastoreId: storeId });
  expect(best.nodes.filter(({ is_primary }: { is_primary: boolean }) => is_primary)).toHaveLength(
    1,
  );
  const through = await paths(member, { assetId: annArn });
  expect(through.body.data).toEqual(body.data);
  expect((await detail(member)).numAttackPath).toBe(body.data.length);

  await fixture.scan(2_000, [cards, user({ hasPassword: false, accessKeys: [] }), role]);
  expect((await paths(member, { datastoreId: storeId })).body).toEqual({});
  expect((await paths(member, { assetId: annArn })).body).toEqual({});
});

test('what to cut first follows each scan', async () => {
  const { member, fixture } = await newScene();
  const chokePoints = async () => {
    const headers = bearer(member.token, member.customerId);
    return (await callRoute(attackPathRoutes.listRiskSteps, { headers })).body;
  };
  expect(await chokePoints()).toEqual({ isKnown: false, data: [] });
  await fixture.scan(1_000, [cards, user(), role]);
  const { isKnown, data } = await chokePoints();
  expect(isKnown).toBe(true);
  expect(data).toMatchObject([
    {
      ...{ text: 'ann can assume the role reader', kind: 'CAN_ASSUME', from: annArn, paths: 1 },
      stores: [{ datastoreId: storeId, assetId: cards.arn, name: 'cards' }],
    },
  ]);
  const [{ score, lowered }] = data;
  expect(lowered).toMatchObject([{ datastoreId: storeId, name: 'cards', after: score }]);
  expect(lowered[0].before).toBe(await riskOf(member));
  expect(score).toBeLessThan(lowered[0].before);
  await fixture.scan(2_000, [cards, role]);
  expect(await chokePoints()).toEqual({ isKnown: true, data: [] });
});

test('what belongs to others, is gone or was never there is not found', async () => {
  const { member, fixture } = await newScene();
  await fixture.scan(1_000, [cards, user(), role]);
  const stranger = await newMember(aws);
  const replies = await Promise.all([
    paths(stranger, { datastoreId: storeId }),
    paths(stranger, { assetId: annArn }),
    paths(member, { datastoreId: 'x' }),
    paths(member, {}),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await fixture.scan(2_000, [user(), role]);
  expect((await paths(member, { datastoreId: storeId })).status).toBe(404);
});

test('a path to a copy that could not be read is scored by what was copied into it', async () => {
  const copy = scanRow({ ...cards, findings: [], analysis: notAnalysed });
  const replication = [{ bucketArn: cards.arn, accountId: null, region: null }];
  const posture = { ...closedBucket, replication };
  const findings = [finding({ type: 'ssn', count: 90_000, confidence: 0.97 })];
  const source = scanRow({ name: 'source', findings, posture });
  const scoreAfter = async (rows: Parameters<IssueFixture['scan']>[1]): Promise<number> => {
    const { member, fixture } = await newScene();
    await fixture.scan(1_000, rows);
    return (await paths(member, { datastoreId: storeId })).body.data[0].pathScore;
  };
  const alone = await scoreAfter([copy, user(), role]);
  expect(await scoreAfter([copy, source, user(), role])).toBeGreaterThan(alone);
});
