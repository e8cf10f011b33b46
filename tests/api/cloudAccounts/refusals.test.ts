import { describe, expect, test } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { readAccountClaim } from '#store/accountClaims.ts';
import { completeStack } from '#tests/builders/customerStacks.ts';
import {
  add,
  call,
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

describe('refused, and why', () => {
  test.each([
    [{ id: '' }, 'Please enter valid Account Id'],
    [{ id: undefined }, 'Please enter valid Account Id'],
    [{ id: '123' }, 'Account Id should be 12 digit'],
    [{ id: '12345678901a' }, 'Account Id should be numeric.'],
    [{ externalId: '' }, 'Please enter External Id.'],
    [{ externalId: 'x'.repeat(15) }, 'External Id should have at least 16 characters.'],
    [{ region: 'eu-west-1' }, 'Please select a region.'],
    [{ id: '999999999999' }, 'This product runs in this account: it cannot be added.'],
  ])('a launch with %o', async (values, text) => {
    const { status, body } = await launch(of, values);
    expect([status, body.err.message]).toEqual([400, text]);
  });
  test('spaces around an account id are no fault', async () => {
    expect((await launch(of, { id: ` ${id} ` })).status).toBe(200);
    expect(await listed(of)).toMatchObject([{ id }]);
  });
  test.each([
    ['', 'Please enter Role Arn.'],
    ['role', 'Please check the ARN'],
    ['arn:aws:iam::999999999998:role/dataward-cross-account', /not in this account/],
  ])('a role ARN %o', async (RoleArn, text) => {
    const { status, body } = await verify(of, { RoleArn, externalId: 'x'.repeat(16) });
    expect([status, body.err.message]).toEqual([400, expect.stringMatching(text)]);
  });
  test('another role of the account', async () => {
    const { body } = await verify(of, { RoleArn: `arn:aws:iam::${id}:role/admin` });
    expect(body.err.message).toContain('named dataward-cross-account');
  });

  test('a wrong external id', async () => {
    stacks.accounts.set(id, completeStack(id, { externalId: `the-external-id-of-${id}` }));
    const { status, body } = await verify(of, { externalId: `another-external-id-${id}` });
    expect([status, body.err]).toEqual([
      409,
      { code: 'notVerified', message: 'AWS refused us the role.' },
    ]);
    expect((await verify(of, { externalId: `the-external-id-of-${id}` })).status).toBe(429);
    pass(10);
    expect((await verify(of, { externalId: `the-external-id-of-${id}` })).status).toBe(200);
  });
  test.each([
    ['without', 'Refused: the role can be assumed with no external id.'],
    ['any', 'Refused: the role can be assumed with no external id.'],
  ] as const)('a role that can be assumed %s', async (open, text) => {
    const externalId = `the-external-id-of-${id}`;
    stacks.accounts.set(id, {
      ...completeStack(id, { externalId }),
      role: { externalId, open },
    });
    const { status, body } = await verify(of, { externalId });
    expect([status, body.err.message]).toEqual([409, text]);
    expect((await add(of, externalId)).body.err.code).toBe('notVerified');
    expect(await readAccountClaim(of.aws.identity, id)).toBeUndefined();
  });
  test('a launched account keeps why it was refused, until the role is mended and checked', async () => {
    const externalId = externalIdIn(await launch(of));
    const role = { externalId, open: 'any' } as const;
    stacks.accounts.set(id, { ...completeStack(id, { externalId }), role });
    expect((await call(of, accountRoutes.checkCloudAccount, { id })).body).toEqual({
      id,
      status: 'create_failed',
    });
    const failure = 'Refused: the role can be assumed with no external id.';
    expect(await listed(of)).toMatchObject([{ failure, failureCause: 'roleOpen' }]);
    stacks.accounts.set(id, completeStack(id, { externalId }));
    pass(10);
    expect((await call(of, accountRoutes.checkCloudAccount, { id })).body.status).toBe('active');
    expect(await listed(of)).toMatchObject([{ failure: null, failureCause: null }]);
  });
  test('a launched account keeps that its stack has another external id', async () => {
    const externalId = externalIdIn(await launch(of));
    stacks.accounts.set(id, completeStack(id, { externalId: `the-external-id-of-${id}` }));
    await call(of, accountRoutes.verifyLaunchStack, { id });
    const failure = 'AWS refused us the role.';
    expect(await listed(of)).toMatchObject([
      { status: 'creating_stack', failure, failureCause: 'denied' },
    ]);
    stacks.accounts.set(id, completeStack(id, { externalId }));
    pass(10);
    await call(of, accountRoutes.verifyLaunchStack, { id });
    expect(await listed(of)).toMatchObject([
      { status: 'active', failure: null, failureCause: null },
    ]);
  });
  test('a check is of own accounts with a stack', async () => {
    expect((await call(of, accountRoutes.checkCloudAccount, { id })).status).toBe(404);
    expect((await call(of, accountRoutes.checkCloudAccount, { id: 'x' })).status).toBe(400);
  });
  test('an update or a revert at a wrong time, and an update of nothing', async () => {
    await launch(of);
    const update = { id, stackId: 'x', dataScanFrequency: 'rate(1 day)' };
    expect((await call(of, accountRoutes.updateStack, update)).status).toBe(409);
    expect((await call(of, accountRoutes.updateStack, { ...update, stackId: ' ' })).status).toBe(
      400,
    );
    expect((await call(of, accountRoutes.revertUpdateStack, { id, revert: true })).status).toBe(
      409,
    );
    expect((await call(of, accountRoutes.revertUpdateStack, { id, revert: false })).status).toBe(
      400,
    );
    expect((await call(of, accountRoutes.deleteCloudAccount, { id })).body.err.message).toBe(
      'Please delete the stack first.',
    );
  });
  test.each(['gcp', 'azure'])('an account of the type %s', async (type) => {
    const { body } = await add(of, 'x'.repeat(16), { type });
    expect(body.err.message).toBe('Only AWS accounts can be connected.');
  });
});
