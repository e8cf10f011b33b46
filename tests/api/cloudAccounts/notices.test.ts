import { beforeEach, expect, test } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { ingestMessage } from '#events/ingest/ingestMessage.ts';
import { type SweepDeps, sweepAccounts } from '#events/sweepAccounts/sweepAccounts.ts';
import { noticeWrite, readAccountNotices } from '#store/accountNotices.ts';
import { transact } from '#store/transact.ts';
import { type UserItem, writeUser } from '#store/users.ts';
import { completeStack } from '#tests/builders/customerStacks.ts';
import { faultyTable } from '#tests/builders/faultyTable.ts';
import {
  call,
  connect,
  listed,
  type Onboarding,
  onboardEach,
  pass,
  verify,
} from '#tests/builders/onboarding.ts';
import { createScanFixture } from '#tests/builders/scanFixture.ts';
import { freshCustomer } from '#tests/builders/testTables.ts';

const MINUTE = 60;
let of: Onboarding;
let externalId: string;
let mails: Array<{ readonly to: string; readonly subject: string; readonly text: string }>;
const stacks = onboardEach((onboarding) => {
  of = onboarding;
});

const addUser = (name: string, overrides: Partial<UserItem>): Promise<boolean> => {
  const { user, customerId } = of.member;
  const email = `${name}@${customerId}.example`;
  return writeUser(of.aws.identity, {
    ...user,
    userId: `${name}-${customerId}`,
    email,
    ...overrides,
  });
};

const beat = async (): Promise<void> => {
  const { ingestDeps } = await createScanFixture(of.aws, freshCustomer());
  const detail = { schema: 1, sentAt: Date.now(), templateVersion: '1' } as const;
  const { customerId } = of.member;
  const message = { name: 'heartbeatReported', customerId, accountId: of.id, detail } as const;
  await ingestMessage({ ...ingestDeps, now: Date.now }, message);
};

beforeEach(async () => {
  mails = [];
  await addUser('second', {});
  await addUser('operator', { role: 'OPERATOR' });
  await addUser('gone', { status: 'IN-ACTIVE' });
  externalId = await connect(of);
  await beat();
  pass(20);
  // The look after it awaits the next heartbeats.
  await verify(of);
});

/** Of accounts of other tests nothing is kept. */
const keepMail: SweepDeps['sendMail'] = async (to, { subject, text }) => {
  if (to.endsWith(`@${of.member.customerId}.example`)) mails.push({ to, subject, text });
};

const sweep = async ({ sendMail, identity }: Partial<SweepDeps> = {}): Promise<number> => {
  const { probeAccount } = await import('#aws/accountProbe.ts');
  return sweepAccounts({
    core: of.aws.core,
    identity: identity ?? of.aws.identity,
    probe: probeAccount,
    newest: '1.0.0',
    now: () => Date.now(),
    enqueueBusPolicy: async () => {},
    listMembers: async () => ({ kind: 'missing' }),
    enqueueIngest: async () => {},
    writeSettings: async () => 'denied',
    requestScan: async () => 'denied',
    requestDrain: async () => 'denied',
    log: { error: () => {} },
    siteUrl: 'https://site.example',
    sendMail: sendMail ?? keepMail,
  });
};

const loseRole = () => stacks.accounts.set(of.id, { role: null, stack: null });
const restoreRole = () => stacks.accounts.set(of.id, completeStack(of.id, { externalId }));
const receivers = (): string[] => mails.map(({ to }) => to.split('@')[0] ?? '').sort();
const connection = async (): Promise<string> => (await listed(of))[0].connection;

test('an account that becomes unreachable: one mail to each active ADMIN, however often it is swept', async () => {
  loseRole();
  pass(50 * MINUTE);
  await sweep();
  await sweep();
  pass(16 * MINUTE);
  await sweep();
  expect(receivers()).toEqual(['ann', 'second']);
  expect(mails[0]?.subject).toBe(`AWS account ${of.id} cannot be reached`);
  expect(mails[0]?.text).toContain('AWS refused us the role.');
  expect(mails[0]?.text).toContain('https://site.example/account');
  expect(await connection()).toBe('unreachable');
  expect(await readAccountNotices(of.aws.identity)).toEqual([]);
});

test('reached and lost again: mailed again', async () => {
  loseRole();
  pass(50 * MINUTE);
  await sweep();
  restoreRole();
  pass(16 * MINUTE);
  await sweep();
  expect(await connection()).toBe('reached');
  expect(mails).toHaveLength(2);
  await beat();
  loseRole();
  pass(61 * MINUTE);
  await sweep();
  expect(mails).toHaveLength(4);
});

test('heartbeats that stop while the role answers: silent, mailed once, until they come again', async () => {
  pass(44 * MINUTE);
  expect(await connection()).toBe('reached');
  pass(MINUTE);
  expect(await connection()).toBe('silent');
  await sweep();
  await sweep();
  pass(61 * MINUTE);
  await sweep();
  expect(receivers()).toEqual(['ann', 'second']);
  expect(mails[0]?.subject).toBe(`AWS account ${of.id} sends no heartbeats`);
  expect(await listed(of)).toMatchObject([{ status: 'active' }]);
  await beat();
  expect(await connection()).toBe('reached');
  // They stop again before anybody looked.
  pass(61 * MINUTE);
  await sweep();
  expect(mails).toHaveLength(4);
});

test('a stack that is reached again gets the time for its first heartbeat', async () => {
  loseRole();
  pass(50 * MINUTE);
  await sweep();
  restoreRole();
  pass(16 * MINUTE);
  await call(of, accountRoutes.checkCloudAccount, { id: of.id });
  expect(await connection()).toBe('reached');
  pass(44 * MINUTE);
  await sweep();
  expect(mails).toHaveLength(2);
  pass(61 * MINUTE);
  await sweep();
  expect(mails.slice(2).map(({ subject }) => subject)).toEqual([
    `AWS account ${of.id} sends no heartbeats`,
    `AWS account ${of.id} sends no heartbeats`,
  ]);
});

test('two sweeps at once send one mail to each ADMIN', async () => {
  loseRole();
  pass(50 * MINUTE);
  await sweep({ sendMail: async () => Promise.reject(new Error('no mail server')) });
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(receivers()).toEqual(['ann', 'second']);
});

test('a sweep that dies anywhere: nobody is left without the mail, nobody mailed before is mailed again', async () => {
  const { identity } = of.aws;
  const ids = { customerId: of.member.customerId, accountId: of.id };
  for (let left = 0; left < 16; left += 1) {
    mails = [];
    await beat();
    const notice = { ...ids, state: 'silent', at: Date.now(), heartbeatAt: null } as const;
    await transact(identity, [noticeWrite(identity, { ...notice, failure: null })]);
    await sweep({ identity: faultyTable(identity, { left }) }).catch(() => undefined);
    await sweep();
    // Within five minutes nobody is mailed twice.
    expect(new Set(receivers()).size, `${left} calls`).toBe(receivers().length);
    pass(6 * MINUTE);
    await sweep();
    expect([...new Set(receivers())], `${left} calls`).toEqual(['ann', 'second']);
    // The one whose mail was not marked as sent gets it again.
    expect(mails.length, `${left} calls`).toBeLessThanOrEqual(3);
    expect(await readAccountNotices(identity)).toEqual([]);
  }
});
