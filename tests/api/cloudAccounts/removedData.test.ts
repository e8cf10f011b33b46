import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import { sweepAccounts } from '#events/sweepAccounts/sweepAccounts.ts';
import { addCloudAccount } from '#store/cloudAccounts.ts';
import { readRemovedAccounts } from '#store/removedAccounts.ts';
import { customerStacks, roleArn } from '#tests/builders/customerStacks.ts';
import { call, connect, newOnboarding, type Onboarding } from '#tests/builders/onboarding.ts';
import {
  createScanFixture,
  type ScanFixture,
  testAccount,
  testAccountId,
} from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

const other = '345678901234';
const stacks = customerStacks();
let aws: TestAws;
let of: Onboarding;
let fixture: ScanFixture;

beforeAll(async () => {
  aws = await startTestAws(stacks.services);
});
afterAll(() => aws.stop());

const stores = async (): Promise<string[]> => {
  await fixture.publish();
  return (await fixture.rows()).map(({ name }) => name).sort();
};

const ofAccount = (accountId: string, message: IngestMessage): IngestMessage =>
  message.name === 'scanPartWritten'
    ? {
        ...message,
        accountId,
        detail: { ...message.detail, bucket: `dataward-${accountId}-us-east-1` },
      }
    : { ...message, accountId };

/** A complete scan of one part with one store. */
const scan = (accountId: string, name: string): IngestMessage[] => {
  vi.setSystemTime(Date.now() + 1_000);
  const scanSeq = Date.now();
  const part = fixture.part(scanSeq, 0, [scanRow({ name })]);
  return [part, fixture.finished(scanSeq, 1)].map((message) => ofAccount(accountId, message));
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  of = await newOnboarding(aws, stacks, testAccountId);
  await connect(of);
  fixture = await createScanFixture(aws, of.member.customer);
  await addCloudAccount(aws.core, of.member.customer, { ...testAccount, id: other });
  await fixture.deliverAll(scan(testAccountId, 'orders'));
  await fixture.deliverAll(scan(other, 'archive'));
  aws.messages.splice(0);
});
afterEach(() => vi.useRealTimers());

/** The stack first, then the account. */
const removeAccount = async (): Promise<void> => {
  await call(of, accountRoutes.deleteStack, { id: testAccountId });
  stacks.accounts.set(testAccountId, { role: null, stack: null });
  for (const seconds of [10, 30, 30, 30]) {
    vi.setSystemTime(Date.now() + seconds * 1_000);
    await call(of, accountRoutes.verifyDeleteStack, { RoleArn: roleArn(testAccountId) });
  }
  vi.setSystemTime(Date.now() + 1_000);
  await call(of, accountRoutes.deleteCloudAccount, { id: testAccountId });
};
const sweep = async (): Promise<IngestMessage[]> => {
  const { handler } = await import('#events/sweepAccounts.ts');
  await handler(undefined);
  const messages = aws.messages.splice(0).filter(({ queueUrl }) => queueUrl.endsWith('/ingest'));
  return messages.map(({ body }) => IngestMessage.parse(body));
};

test('what was found in a removed account is gone, that of others stays', async () => {
  const late = scan(testAccountId, 'late');
  expect(await stores()).toEqual(['archive', 'orders']);
  await removeAccount();
  const messages = await sweep();
  expect(messages).toMatchObject([{ name: 'scanFinished', accountId: testAccountId }]);
  await fixture.deliverAll(messages);
  expect(await stores()).toEqual(['archive']);
  await fixture.deliverAll([...messages, ...late]);
  expect(await stores()).toEqual(['archive']);
  expect(await sweep()).toEqual([]);
});

test('a sweep that fails or is lost half-way leaves the data to the next one', async () => {
  await removeAccount();
  const deps = {
    core: aws.core,
    identity: aws.identity,
    probe: async () => ({ kind: 'denied', reason: 'no role' }) as const,
    newest: '1',
    now: () => Date.now(),
    enqueueBusPolicy: async () => {},
    listMembers: async () => ({ kind: 'missing' }) as const,
    writeSettings: async () => 'denied' as const,
    requestScan: async () => 'denied' as const,
    requestDrain: async () => 'denied' as const,
    enqueueIngest: async () => {
      throw new Error('no queue');
    },
    log: { error: () => {} },
    sendMail: undefined,
    siteUrl: '',
  };
  expect(await sweepAccounts(deps)).toBe(1);
  expect(await readRemovedAccounts(aws.identity)).toHaveLength(1);
  await fixture.deliverAll(await sweep());
  expect(await stores()).toEqual(['archive']);
});

test('an account that is connected again keeps what its new scan finds', async () => {
  await removeAccount();
  const messages = await sweep();
  vi.setSystemTime(Date.now() + 60_000);
  await connect(of);
  await fixture.deliverAll([...scan(testAccountId, 'orders'), ...messages]);
  expect(await stores()).toEqual(['archive', 'orders']);
});
