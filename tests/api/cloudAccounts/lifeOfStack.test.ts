import { describe, expect, test } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { readAccountClaim } from '#store/accountClaims.ts';
import { roleArn } from '#tests/builders/customerStacks.ts';
import {
  audited,
  call,
  connect,
  launch,
  listed,
  type Onboarding,
  onboardEach,
  pass,
} from '#tests/builders/onboarding.ts';

let of: Onboarding;
let id: string;
const stacks = onboardEach((onboarding) => {
  of = onboarding;
  id = of.id;
});
const monthly = 'rate(30 days)';

describe('an update', () => {
  const update = async (dataScanFrequency = 'rate(1 day)') => {
    const stackId = stacks.accounts.get(id)?.stack?.stackId ?? '';
    return call(of, accountRoutes.updateStack, { id, stackId, dataScanFrequency });
  };

  test('is done when the stack has what was wanted', async () => {
    await connect(of);
    expect((await update(monthly)).body.err.message).toBe('The stack is up to date.');
    const { body } = await update();
    expect(body.update).toContain('#/stacks/update/template?stackId=arn%3Aaws%3Acloudformation');
    expect(await listed(of)).toMatchObject([{ status: 'updating_stack' }]);
    pass(10);
    expect((await call(of, accountRoutes.verifyUpdateStack, { id })).body.payload).toBeNull();
    const { stack } = stacks.accounts.get(id) ?? {};
    Object.assign(stack ?? {}, { status: 'UPDATE_COMPLETE', frequency: 'rate(1 day)' });
    pass(10);
    expect((await call(of, accountRoutes.verifyUpdateStack, { id })).body.payload).toEqual({
      id,
      status: 'active',
    });
    expect(await listed(of)).toMatchObject([{ dataScanFrequency: 'rate(1 day)' }]);
  });

  test('that is given up leaves the account as it was', async () => {
    await connect(of);
    await update();
    expect((await call(of, accountRoutes.revertUpdateStack, { id, revert: true })).status).toBe(
      200,
    );
    expect(await listed(of)).toMatchObject([{ status: 'active', dataScanFrequency: monthly }]);
  });

  test('that was undone shows why, and leaves the account usable', async () => {
    await connect(of);
    await update();
    const { stack } = stacks.accounts.get(id) ?? {};
    Object.assign(stack ?? {}, {
      status: 'UPDATE_ROLLBACK_COMPLETE',
      changedAt: 2_000,
      events: [
        {
          LogicalResourceId: 'Rule',
          ResourceStatus: 'UPDATE_FAILED',
          ResourceStatusReason: 'bad rate',
        },
        { LogicalResourceId: 'dataward', ResourceStatus: 'UPDATE_IN_PROGRESS' },
      ],
    });
    pass(10);
    expect((await call(of, accountRoutes.verifyUpdateStack, { id })).body.payload).toBeNull();
    expect(await listed(of)).toMatchObject([
      { status: 'update_failed', failure: 'Rule: bad rate', dataScanFrequency: monthly },
    ]);
    expect((await call(of, accountRoutes.revertUpdateStack, { id, revert: true })).status).toBe(
      200,
    );
  });

  test('of a stack of another account is refused', async () => {
    await connect(of);
    const stackId = `arn:aws:cloudformation:us-east-1:999999999998:stack/dataward/1`;
    const values = { id, stackId, dataScanFrequency: 'rate(1 day)' };
    expect((await call(of, accountRoutes.updateStack, values)).status).toBe(400);
  });
});

test('the list gives the id of the stack once it was seen', async () => {
  await launch(of);
  expect(await listed(of)).toMatchObject([{ stackId: null }]);
  await connect(of);
  const stackId = stacks.accounts.get(id)?.stack?.stackId;
  expect(stackId).toMatch(/^arn:aws:cloudformation:/);
  expect(await listed(of)).toMatchObject([{ stackId }]);
});

describe('a deletion', () => {
  test('of the stack, then of the account, which is then free', async () => {
    await connect(of);
    pass(1);
    const { body } = await call(of, accountRoutes.deleteStack, { id });
    expect(body.url).toContain('#/stacks/stackinfo?stackId=');
    const gone = () => call(of, accountRoutes.verifyDeleteStack, { RoleArn: roleArn(id) });
    pass(10);
    expect((await gone()).body.payload).toBeNull();
    stacks.accounts.set(id, { role: null, stack: null });
    for (const seconds of [10, 30, 30]) {
      pass(seconds);
      expect((await gone()).body.payload).toBeNull();
    }
    pass(30);
    expect((await gone()).body.payload).toEqual({ id, status: 'deleted' });
    pass(1);
    expect((await call(of, accountRoutes.deleteCloudAccount, { id })).body.msg).toBe(
      'Account deleted successfully.',
    );
    expect(await listed(of)).toEqual([]);
    expect(await readAccountClaim(of.aws.identity, id)).toBeUndefined();
    expect((await audited(of)).slice(0, 3)).toEqual([
      `account deleted | ${id} | ${of.member.user.userId} | `,
      `account changed | ${id} | system | deleting_stack to deleted`,
      `account changed | ${id} | ${of.member.user.userId} | stack deletion launched`,
    ]);
  });

  test('a role that disappears makes the account unreachable, not deleted', async () => {
    await connect(of);
    stacks.accounts.set(id, { role: null, stack: null });
    const { handler } = await import('#events/sweepAccounts.ts');
    for (let hour = 0; hour < 5; hour += 1) {
      pass(3_600);
      await handler(undefined);
    }
    const [account] = await listed(of);
    expect(account.status).toBe('unreachable');
    expect(await readAccountClaim(of.aws.identity, id)).toBe(of.member.customerId);
  });
});
