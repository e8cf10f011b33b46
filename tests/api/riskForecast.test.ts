import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { riskForecastRoutes } from '#contracts/issue/riskForecastRoutes.ts';
import { issueRiskRoutes } from '#contracts/issue/riskRoutes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const cards = scanRow({
  name: 'cards',
  publicAccess: 'public',
  findings: [finding({ type: 'ssn' })],
});
const datastoreId = entityRefOf('dataStore', testAccountId, cards.arn);

const call = ({ token, customerId }: Member, route: Route, body: object = {}) =>
  callRoute(route, { headers: bearer(token, customerId), body: { customerId, ...body } });
const forecast = (member: Member, securityIssueInstanceId: string) =>
  call(member, riskForecastRoutes.forecastRisk, { securityIssueInstanceId });

const newScene = async () => {
  const member = await newMember(aws);
  const fixture = await createIssueFixture(aws, member.customer);
  await fixture.scan(1_000, [cards]);
  const { body } = await call(member, issueRoutes.listIssues);
  const [issue] = body.data as { securityIssueInstanceId: string; instanceLocation: string }[];
  expect(issue?.instanceLocation).toBe(cards.arn);
  return { member, fixture, id: issue?.securityIssueInstanceId ?? '' };
};

test('the forecast of a store is the risk that it has once the issue is accepted', async () => {
  const { member, fixture, id } = await newScene();
  const risk = async () => {
    const request = { id: datastoreId, assetId: cards.arn };
    const { body } = await call(member, dataStoreRoutes.getDataStore, request);
    return body.cdDatastoreRiskScore as number;
  };
  const before = await risk();
  const { status, body } = await forecast(member, id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ count: 1, data: [{ datastoreId, name: 'cards', score: before }] });
  const [{ scoreWithout, isAtMost, attackPaths }] = body.data;
  expect([isAtMost, attackPaths]).toEqual([false, 0]);
  expect(scoreWithout).toBeLessThan(before);

  const accepted = { securityIssueInstanceId: id, risk_accepted: true, owner: 'ann' };
  await call(member, issueRiskRoutes.setInstanceRisk, { ...accepted, reason: 'a public site' });
  await fixture.scan(2_000, [cards]);
  expect(await risk()).toBe(scoreWithout);
  const after = (await forecast(member, id)).body.data[0];
  expect(after).toMatchObject({ score: scoreWithout, scoreWithout });
});

test('an issue of others, or one that was never there, is not found', async () => {
  const { member, id } = await newScene();
  const stranger = await newMember(aws);
  const replies = await Promise.all([forecast(stranger, id), forecast(member, 'x')]);
  expect(replies.map(({ status }) => status)).toEqual([404, 404]);
});
