import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import {
  completeStack,
  customerStacks,
  freshAccountId,
  roleArn,
} from '#tests/builders/customerStacks.ts';
import {
  audited,
  call,
  externalIdIn,
  launch,
  listed,
  newOnboarding,
  type Onboarding,
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

describe('the sweeper, while no browser is open', () => {
  const sweep = async (): Promise<void> => {
    const { handler } = await import('#events/sweepAccounts.ts');
    await handler(undefined);
  };

  test('follows creation and deletion to their ends', async () => {
    const externalId = externalIdIn(await launch(of));
    pass(60);
    await sweep();
    expect(await listed(of)).toMatchObject([{ status: 'creating_stack' }]);
    stacks.accounts.set(id, completeStack(id, { externalId }));
    pass(60);
    await sweep();
    expect(await listed(of)).toMatchObject([{ status: 'active' }]);
    await call(of, accountRoutes.deleteStack, { id });
    stacks.accounts.set(id, { role: null, stack: null });
    for (const _ of [1, 2, 3]) {
      pass(60);
      await sweep();
    }
    expect(await listed(of)).toMatchObject([{ status: 'deleted' }]);
  });

  test('ends what nobody finishes, after a day: creations, and drafts', async () => {
    await launch(of);
    const draft = freshAccountId();
    await call(of, accountRoutes.verifyCloudAccount, {
      RoleArn: roleArn(draft),
      id: draft,
      externalId: `external-id-${draft}`,
    });
    pass(86_400);
    await sweep();
    expect(await listed(of)).toMatchObject([
      { id, status: 'create_failed', failure: 'Nothing happened within a day.' },
    ]);
    expect(await audited(of)).toContain(
      `account deleted | ${draft} | system | not added within a day`,
    );
  });
});
