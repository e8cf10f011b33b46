import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#contracts/http/route.ts';
import { policyRoutes } from '#contracts/policy/routes.ts';
import { readAudit } from '#store/audit.ts';
import { readHead } from '#store/head.ts';
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
  (route: Route, { id, ...body }: Readonly<Record<string, unknown>>, key: string = randomUUID()) =>
    callRoute(route, {
      headers: { ...bearer(token, customerId), 'idempotency-key': key },
      path: { customerId, ...(typeof id === 'string' && { id }) },
      ...(route.method !== 'GET' && { body }),
    });

const compliance = {
  name: ' Cards ',
  category: 'compliance',
  type: 'customer',
  policies: [{ rule: 'no-public-personal-data', description: 'anything' }],
};
const alerting = {
  name: 'Tell me',
  category: 'alerting',
  type: 'accounts',
  cloudAccountIds: ['111122223333', '111122223333'],
  alerting_action: ['slack', 'email'],
  triggerCondition: ['datastore_risk_critical', 'datastore_risk_high'],
};

const fixture = async () => {
  const member = await newMember(aws);
  const call = caller(member);
  const list = async () => (await call(policyRoutes.listPolicies, {})).body.policies;
  return { member, call, list };
};

test('rules are offered by id with what they demand', async () => {
  const { member, call } = await fixture();
  const { customerId } = member;
  const { body } = await call(policyRoutes.listPredefinedRules, { customerId });
  expect(body).toContainEqual({
    rule: 'no-public-personal-data',
    description: 'Personal data is in no public store',
  });
});

test('a policy is added once, listed, changed and deleted, each in the audit log', async () => {
  const { member, call, list } = await fixture();
  const key = randomUUID();
  const added = await call(policyRoutes.createPolicy, compliance, key);
  expect([added.status, added.body.msg]).toEqual([
    200,
    'Customer level policy added successfully.',
  ]);
  expect(added.body.data).toMatchObject({
    name: 'Cards',
    userId: member.user.userId,
    policies: [
      { rule: 'no-public-personal-data', description: 'Personal data is in no public store' },
    ],
  });
  const again = await call(policyRoutes.createPolicy, compliance, key);
  const id: string = added.body.data._id;
  expect(again.body.data._id).toBe(id);
  expect(await list()).toHaveLength(1);
  const changed = { ...compliance, id, _id: id, name: 'Other' };
  expect((await call(policyRoutes.updatePolicy, changed)).body.msg).toBe(
    'Policy updated successfully.',
  );
  expect(await list()).toMatchObject([{ _id: id, name: 'Other' }]);
  const deleted = await call(policyRoutes.deletePolicy, { id });
  expect(deleted.body).toEqual({ msg: 'Policy deleted successfully.' });
  expect(await list()).toEqual([]);
  const log = await readAudit(aws.core, member.customer, { from: 0, to: Date.now(), atLeast: 9 });
  expect(log.map(({ action }) => action)).toEqual([
    'policy deleted',
    'policy changed',
    'policy added',
  ]);
  const head = await readHead(aws.core, member.customer);
  expect(head.policySeq).toBe(head.seq);
});

test('an alerting policy names each trigger with its actions', async () => {
  const { call, list } = await fixture();
  const { body } = await call(policyRoutes.createPolicy, alerting);
  expect(body.msg).toBe('Account level policy added successfully.');
  expect(await list()).toMatchObject([
    {
      cloudAccountIds: ['111122223333'],
      policies: [],
      triggerAction: {
        datastore_risk_critical: ['slack', 'email'],
        datastore_risk_high: ['slack', 'email'],
      },
    },
  ]);
});

test('a filter of the list is a rule, the same for the same filter', async () => {
  const { call, list } = await fixture();
  const rule = { rule: 'query', description: 'Nothing urgent', query: { severity: 'URGENT_RISK' } };
  await call(policyRoutes.createPolicy, { ...compliance, policies: [rule] });
  const [policy] = await list();
  expect(policy.policies).toEqual([
    { ...rule, rule: expect.stringMatching(/^query-[0-9a-f]{12}$/) },
  ]);
  const { status } = await call(policyRoutes.updatePolicy, { ...policy, id: policy._id });
  expect(status).toBe(200);
  expect((await list())[0].policies).toEqual(policy.policies);
});

test.each([
  [{ ...compliance, name: ' ' }, 'Please enter policy name.'],
  [{ ...compliance, policies: [] }, 'Please select policy.'],
  [{ ...compliance, policies: [{ rule: 'no-such-rule' }] }, 'This rule is not known.'],
  [{ ...compliance, type: 'accounts' }, 'Please select account.'],
  [{ ...compliance, type: 'datastores' }, 'Please select data store.'],
  [{ ...alerting, alerting_action: [] }, 'Please select alerting action.'],
  [{ ...alerting, triggerCondition: ['direct_anomaly'] }, 'Please choose one risk'],
  [{ ...compliance, name: 'two\nlines' }, 'There is a line break in it.'],
  [
    { ...compliance, policies: [{ rule: 'query', description: 'All', query: {} }] },
    'A rule from a list needs a filter.',
  ],
])('%j is refused: %s', async (policy, message) => {
  const { call, list } = await fixture();
  const { status, body } = await call(policyRoutes.createPolicy, policy);
  expect([status, body.err.message]).toEqual([400, expect.stringContaining(message)]);
  expect(await list()).toEqual([]);
});

test("another customer's policy is not there", async () => {
  const [mine, theirs] = [await fixture(), await fixture()];
  const { body } = await theirs.call(policyRoutes.createPolicy, compliance);
  const id: string = body.data._id;
  expect((await mine.call(policyRoutes.updatePolicy, { ...compliance, id })).status).toBe(404);
  expect((await mine.call(policyRoutes.deletePolicy, { id })).status).toBe(404);
  expect(await theirs.list()).toHaveLength(1);
  const foreign = { ...compliance, userId: theirs.member.user.userId };
  expect((await mine.call(policyRoutes.createPolicy, foreign)).status).toBe(403);
});
