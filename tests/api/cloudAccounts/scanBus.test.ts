import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { heartbeatReported } from '#contracts/scan/heartbeatReported.ts';
import { completeStack, customerStacks, roleArn } from '#tests/builders/customerStacks.ts';
import {
  add,
  call,
  connect,
  externalIdIn,
  launch,
  newOnboarding,
  type Onboarding,
  verify,
} from '#tests/builders/onboarding.ts';
import { announceFrom, openScanBus, type ScanBus, scanBusName } from '#tests/builders/scanBus.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

const stacks = customerStacks();
let bus: ScanBus;
let aws: TestAws;
let of: Onboarding;

beforeAll(async () => {
  bus = await openScanBus();
  aws = await startTestAws([...stacks.services, ...bus.services]);
  process.env.SCAN_BUS_NAME = scanBusName;
});
afterAll(async () => {
  await aws.stop();
  await bus.stop();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  of = await newOnboarding(aws, stacks);
  aws.messages.length = 0;
});
afterEach(() => vi.useRealTimers());
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const runWriter = async (): Promise<void> => {
  const { handler } = await import('#events/reconcileScanBus.ts');
  await handler(undefined);
};

/** Runs the writer where the queue has a message for it. Returns how many there were. */
const followQueue = async (): Promise<number> => {
  const wanted = aws.messages.filter(({ queueUrl }) => queueUrl.endsWith('/scan-bus'));
  aws.messages.length = 0;
  if (wanted.length > 0) await runWriter();
  return wanted.length;
};

const beat = { schema: 1, sentAt: 1, templateVersion: '1.0.0' } as const;
const send = (accountId = of.id, region = 'us-east-1') =>
  announceFrom({ endpoint: aws.endpoint, accountId, region })(heartbeatReported, beat);

test('an account is admitted once its role is proved, and refused once it is removed', async () => {
  const externalId = externalIdIn(await launch(of));
  await runWriter();
  await expect(send()).rejects.toThrow('bus refused: AccessDenied');
  stacks.accounts.set(of.id, completeStack(of.id, { externalId }));
  pass(10);
  await call(of, accountRoutes.verifyLaunchStack, { id: of.id });
  expect(await followQueue()).toBe(1);
  await send();
  await expect(send('345678901234')).rejects.toThrow('bus refused: AccessDenied');
  await call(of, accountRoutes.deleteStack, { id: of.id });
  stacks.accounts.set(of.id, { role: null, stack: null });
  for (let look = 0; look < 4; look += 1) {
    pass(30);
    await call(of, accountRoutes.verifyDeleteStack, { RoleArn: roleArn(of.id) });
  }
  expect(await followQueue()).toBe(1);
  await expect(send()).rejects.toThrow('bus refused: AccessDenied');
  await call(of, accountRoutes.deleteCloudAccount, { id: of.id });
  await runWriter();
  await expect(send()).rejects.toThrow('bus refused: AccessDenied');
});

test('a draft is admitted when it is added', async () => {
  const externalId = `external-id-of-${of.id}`;
  stacks.accounts.set(of.id, completeStack(of.id, { externalId }));
  expect((await verify(of, { externalId })).status).toBe(200);
  expect(await followQueue()).toBe(0);
  await runWriter();
  await expect(send()).rejects.toThrow('bus refused: AccessDenied');
  expect((await add(of, externalId)).status).toBe(200);
  expect(await followQueue()).toBe(1);
  await send();
});

test('a stack in another region than the bus sends to the region of the bus', async () => {
  await connect(of);
  await followQueue();
  await send(of.id, 'eu-west-1');
});

test('what is sent before the account is admitted arrives when it is', async () => {
  await connect(of);
  let attempts = 0;
  const pause = async () => {
    attempts += 1;
    if (attempts === 3) await followQueue();
  };
  await announceFrom({ endpoint: aws.endpoint, accountId: of.id, pause })(heartbeatReported, beat);
  expect(attempts).toBe(3);
});

test('a change whose message was lost is made good by the next scheduled run', async () => {
  await connect(of);
  aws.messages.length = 0;
  await expect(send()).rejects.toThrow('bus refused: AccessDenied');
  await runWriter();
  await send();
});
