import { describe, expect, test } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { readAccountClaim } from '#store/accountClaims.ts';
import { completeStack, roleArn } from '#tests/builders/customerStacks.ts';
import {
  add,
  audited,
  call,
  connect,
  externalIdIn,
  launch,
  listed,
  type Onboarding,
  onboardEach,
  pass,
  verify,
} from '#tests/builders/onboarding.ts';

let of: Onboarding;
let id: string;
const stacks = onboardEach((onboarding) => {
  of = onboarding;
  id = of.id;
});

describe('a new account', () => {
  test('is stored by its launch, and active when its stack is complete', async () => {
    const { ExternalId } = (await call(of, accountRoutes.generateExternalId)).body;
    expect((await call(of, accountRoutes.generateExternalId)).body).toEqual({ ExternalId });
    const reply = await launch(of, { dataScanFrequency: 'rate(7 days)' });
    expect(externalIdIn(reply)).toBe(ExternalId);
    expect(await listed(of)).toMatchObject([
      { id, status: 'creating_stack', externalId: ExternalId, awsRoleARN: roleArn(id) },
    ]);
    expect((await call(of, accountRoutes.verifyLaunchStack, { id })).body).toEqual({
      payload: null,
    });

    pass(10);
    const stack = completeStack(id, { externalId: ExternalId, frequency: 'rate(7 days)' });
    stacks.accounts.set(id, stack);
    const created = await call(of, accountRoutes.verifyLaunchStack, { id });
    expect(created.body).toEqual({ payload: { id, status: 'active' } });
    pass(1);
    expect((await add(of, ExternalId)).body).toEqual({ msg: 'Account added successfully.' });
    expect(await listed(of)).toMatchObject([
      { status: 'active', accountDescription: 'Production', dataScanFrequency: 'rate(7 days)' },
    ]);
    expect(await readAccountClaim(of.aws.identity, id)).toBe(of.member.customerId);
    expect((await call(of, accountRoutes.generateExternalId)).body.ExternalId).not.toBe(ExternalId);
    expect(await audited(of)).toEqual([
      `account changed | ${id} | ${of.member.user.userId} | added`,
      `account changed | ${id} | system | creating_stack to active`,
      `account added | ${id} | ${of.member.user.userId} | creating_stack`,
    ]);
  });

  test('is probed once in ten seconds, whoever calls', async () => {
    await launch(of);
    stacks.assumed.length = 0;
    await Promise.all(
      Array.from({ length: 8 }, () => call(of, accountRoutes.verifyLaunchStack, { id })),
    );
    pass(9);
    await call(of, accountRoutes.verifyLaunchStack, { id });
    expect(stacks.assumed.filter(({ accountId }) => accountId === id)).toHaveLength(1);
    pass(1);
    await call(of, accountRoutes.verifyLaunchStack, { id });
    expect(stacks.assumed.filter(({ accountId }) => accountId === id)).toHaveLength(2);
  });

  test('made without a launch is verified, then added; a draft is not listed', async () => {
    const externalId = `our-own-external-id-${id}`;
    stacks.accounts.set(id, completeStack(id, { externalId }));
    expect((await add(of, externalId)).body.err).toMatchObject({ code: 'notVerified' });
    const verified = await verify(of, { externalId });
    expect(verified.body).toEqual({ payload: { id, status: 'draft' } });
    expect(await listed(of)).toEqual([]);
    expect((await add(of, `another-external-id-${id}`)).body.err.code).toBe('notVerified');
    expect((await add(of, externalId)).status).toBe(200);
    expect(await listed(of)).toMatchObject([{ status: 'active' }]);
  });

  test('whose creation was undone has failed with the reason, and can be launched again', async () => {
    const externalId = externalIdIn(await launch(of));
    const failed = completeStack(id, { externalId, status: 'ROLLBACK_COMPLETE' });
    const events = [
      { LogicalResourceId: 'dataward', ResourceStatus: 'ROLLBACK_COMPLETE' },
      {
        LogicalResourceId: 'Bucket',
        ResourceStatus: 'CREATE_FAILED',
        ResourceStatusReason: 'Resource creation cancelled',
      },
      {
        LogicalResourceId: 'Key',
        ResourceStatus: 'CREATE_FAILED',
        ResourceStatusReason: 'Limit of keys',
      },
      { LogicalResourceId: 'dataward', ResourceStatus: 'CREATE_IN_PROGRESS' },
      {
        LogicalResourceId: 'Old',
        ResourceStatus: 'CREATE_FAILED',
        ResourceStatusReason: 'of before',
      },
    ];
    if (failed.stack) failed.stack.events = events;
    stacks.accounts.set(id, failed);
    expect((await call(of, accountRoutes.verifyLaunchStack, { id })).body.payload).toBeNull();
    expect(await listed(of)).toMatchObject([
      { status: 'create_failed', failure: 'Key: Limit of keys' },
    ]);
    const { customerId } = of.member;
    const first = () => call(of, accountRoutes.getFirstAccountStatus, { customerId });
    expect((await first()).body._id).toBeNull();
    expect(externalIdIn(await launch(of))).toBe(externalId);
    expect(await listed(of)).toMatchObject([{ status: 'creating_stack', failure: null }]);
    expect((await first()).body._id).toBe(id);
  });
});

test('the status of an account, and the regions', async () => {
  await connect(of);
  const request = { customerId: of.member.customerId, cloudAccountId: id };
  const { body } = await call(of, accountRoutes.getCloudAccountStatus, request);
  expect(body).toMatchObject({ cloudAccountId: id, awsRoleARN: roleArn(id), lastHeartbeat: null });
  expect(Object.keys(body.stats)).toEqual(['monthly', 'weekly', 'daily', 'hourly']);
  expect((await call(of, accountRoutes.listRegions)).body).toEqual({
    msg: ['us-east-1', 'us-west-2'],
  });
});
