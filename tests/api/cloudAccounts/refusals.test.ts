import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { readAccountClaim } from '#store/accountClaims.ts';
import { completeStack, customerStacks } from '#tests/builders/customerStacks.ts';
import {
  add,
  call,
  launch,
  listed,
  newOnboarding,
  type Onboarding,
  verify,
} from '#tests/builders/onboarding.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

const stacks = customerStacks();
let aws: TestAws;
let of: Onboarding;
let id: string;

beforeAll(async () => {
  aws = await startTestAws(stacks.services);
});
afterAll(() => aws.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  of = await newOnboarding(aws, stacks);
  id = of.id;
});
afterEach(() => vi.useRealTimers());
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

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
    ['without', 'The role can be assumed with no external id.'],
    ['any', 'The role can be assumed with no external id.'],
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
