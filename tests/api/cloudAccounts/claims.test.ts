import { describe, expect, test } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { readAccountClaim } from '#store/accountClaims.ts';
import { completeStack, freshAccountId, roleArn } from '#tests/builders/customerStacks.ts';
import {
  call,
  externalIdIn,
  launch,
  listed,
  newOnboarding,
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

describe('two customers', () => {
  test('who launch in one account: it is the one whose stack is there', async () => {
    const other = await newOnboarding(of.aws, stacks, id);
    await launch(of);
    const theirs = await launch(other);
    const externalId = externalIdIn(theirs);
    stacks.accounts.set(id, completeStack(id, { externalId }));
    await call(of, accountRoutes.verifyLaunchStack, { id });
    const { body } = await call(other, accountRoutes.verifyLaunchStack, { id });
    expect(body.payload).toEqual({ id, status: 'active' });
    expect(await listed(of)).toMatchObject([{ status: 'creating_stack' }]);
    expect((await launch(of)).body.err.code).toBe('accountClaimed');

    // The stack is replaced by one with the first customer's external id: the account stays claimed.
    const [{ externalId: own }] = await listed(of);
    stacks.accounts.set(id, completeStack(id, { externalId: own }));
    pass(10);
    await call(of, accountRoutes.verifyLaunchStack, { id });
    expect(await listed(of)).toMatchObject([
      { status: 'create_failed', failure: 'Another customer has connected this account.' },
    ]);
    expect(await readAccountClaim(of.aws.identity, id)).toBe(other.member.customerId);
    expect((await call(of, accountRoutes.deleteCloudAccount, { id })).status).toBe(200);
    expect(await readAccountClaim(of.aws.identity, id)).toBe(other.member.customerId);
  });

  test('cannot use the same external id, even after the account is deleted', async () => {
    const other = await newOnboarding(of.aws, stacks, id);
    const externalId = `shared-external-id-${id}`;
    await launch(of, { externalId });
    const elsewhere = freshAccountId();
    const theirs = () => launch(other, { id: elsewhere, externalId });
    expect((await theirs()).status).toBe(409);
    expect(await listed(other)).toEqual([]);
    await call(of, accountRoutes.deleteStack, { id });
    for (const _ of [1, 2, 3, 4]) {
      pass(31);
      await call(of, accountRoutes.verifyDeleteStack, { RoleArn: roleArn(id) });
    }
    expect((await call(of, accountRoutes.deleteCloudAccount, { id })).status).toBe(200);
    expect((await theirs()).status).toBe(409);
    expect((await launch(of, { externalId })).status).toBe(200);
  });
});
