import { describe, expect, test } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { ingestMessage } from '#events/ingest/ingestMessage.ts';
import { completeStack, freshAccountId, roleArn } from '#tests/builders/customerStacks.ts';
import {
  audited,
  call,
  connect,
  externalIdIn,
  launch,
  listed,
  type Onboarding,
  onboardEach,
  pass,
} from '#tests/builders/onboarding.ts';
import { createScanFixture } from '#tests/builders/scanFixture.ts';
import { freshCustomer } from '#tests/builders/testTables.ts';

let of: Onboarding;
let id: string;
const stacks = onboardEach((onboarding) => {
  of = onboarding;
  id = of.id;
});

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

  const beat = async (): Promise<void> => {
    const { ingestDeps } = await createScanFixture(of.aws, freshCustomer());
    const detail = { schema: 1, sentAt: Date.now(), templateVersion: '1' } as const;
    const { customerId } = of.member;
    await ingestMessage(
      { ...ingestDeps, now: Date.now },
      { name: 'heartbeatReported', customerId, accountId: id, detail },
    );
  };
  /** Probed a minute ago, its heartbeat a minute and some seconds old. */
  const connectWithHeartbeat = async (): Promise<void> => {
    await connect(of);
    await beat();
    pass(20);
    await call(of, accountRoutes.verifyCloudAccount, { RoleArn: roleArn(id), id });
    stacks.accounts.set(id, { role: null, stack: null });
  };

  test('looks at an account 45 minutes after its last heartbeat', async () => {
    await connectWithHeartbeat();
    pass(44 * 60);
    await sweep();
    expect(await listed(of)).toMatchObject([{ status: 'active' }]);
    pass(60);
    await sweep();
    expect(await listed(of)).toMatchObject([{ status: 'unreachable' }]);
  });

  test('looks once an hour while heartbeats come', async () => {
    await connectWithHeartbeat();
    pass(45 * 60);
    await beat();
    await sweep();
    expect(await listed(of)).toMatchObject([{ status: 'active' }]);
    pass(15 * 60);
    await sweep();
    expect(await listed(of)).toMatchObject([{ status: 'unreachable' }]);
  });
});
