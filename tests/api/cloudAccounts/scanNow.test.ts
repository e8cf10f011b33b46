import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scanNow } from '#api/accounts/scanNow.ts';
import type { AccountCall } from '#api/accounts/shared.ts';
import type { RequestScan } from '#aws/requestScan.ts';
import { everything } from '#contracts/cloudAccount/scope.ts';
import { accountKey } from '#store/keys/entities.ts';
import { noteScanState } from '#store/scanStates.ts';
import { updateItem } from '#store/table.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { createScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
let member: Member;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

/** Sets attributes of the account as it is stored. */
const setAccount = (values: Readonly<Record<string, unknown>>) =>
  updateItem(aws.core, accountKey(member.customer, testAccountId), {
    UpdateExpression: `SET ${Object.keys(values)
      .map((name) => `#${name} = :${name}`)
      .join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(
      Object.keys(values).map((name) => [`#${name}`, name]),
    ),
    ExpressionAttributeValues: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [`:${name}`, value]),
    ),
  });

const settings = { frequency: 'rate(1 day)', templateVersion: '1.0.0' };
const stack = {
  ...{ region: 'eu-west-1', desired: settings, actual: settings, stackId: null },
  ...{ stackChangedAt: null, provenAt: null, negativeProbeAt: null, probedAt: 0 },
  ...{ deniedCount: 0, deniedSince: null, deadlineAt: null, dueAt: null, failure: null },
};

beforeEach(async () => {
  member = await newMember(aws);
  await createScanFixture(aws, member.customer);
  await setAccount({ stack, status: 'active' });
});

const requests: Parameters<RequestScan>[] = [];
const requestScan = (now: number, answer: Awaited<ReturnType<RequestScan>> = 'requested') => {
  const { customer, user, sessionId } = member;
  const requestScan: RequestScan = async (...request) => {
    requests.push(request);
    return answer;
  };
  const call = {
    deps: { core: aws.core, identity: aws.identity, requestScan },
    caller: { userId: user.userId, role: user.role, customer, sessionId, issuedAt: Date.now() },
    now,
    mayManage: true,
  } as unknown as AccountCall;
  return scanNow({ customerId: customer.customerId, cloudAccountId: testAccountId }, call);
};

const now = Date.UTC(2026, 10, 22);
const running = (scanSeq: number, state: 'running' | 'ended') =>
  noteScanState(aws.core, member.customer, {
    ...{ accountId: testAccountId, scanSeq, state, stores: 4, done: 1, at: scanSeq },
  });

test('a scan is asked for in the region of the stack, and no second while it is awaited', async () => {
  requests.length = 0;
  expect(await requestScan(now)).toEqual({ msg: 'The scan is requested.' });
  expect(requests).toMatchObject([
    [{ accountId: testAccountId, region: 'eu-west-1' }, { depth: 'full' }],
  ]);
  await expect(requestScan(now + 60_000)).rejects.toThrow('A scan of this account runs already.');
  await running(now + 70_000, 'running');
  await expect(requestScan(now + 3_600_000)).rejects.toThrow(
    'A scan of this account runs already.',
  );
  await running(now + 70_000, 'ended');
  await requestScan(now + 3_700_000);
  expect(requests).toHaveLength(2);
});

test('a request that no scan followed, and a scan that never ended, are given up', async () => {
  await requestScan(now);
  await requestScan(now + 15 * 60_000);
  await running(now + 16 * 60_000, 'running');
  await expect(requestScan(now + 3_600_000)).rejects.toThrow('runs already');
  await requestScan(now + 25 * 3_600_000);
});

test('a role that cannot be assumed is said so, and the next try is free', async () => {
  await expect(requestScan(now, 'denied')).rejects.toThrow(
    'The role of this account cannot be assumed.',
  );
  await requestScan(now + 1);
});

test('no scan at the monthly cap, of an account without a stack, or of one that is not active', async () => {
  await setAccount({ monthlyCapCents: 0 });
  await expect(requestScan(now)).rejects.toThrow('The monthly cap of this account is reached.');
  await setAccount({ monthlyCapCents: null, status: 'creating_stack' });
  await expect(requestScan(now)).rejects.toThrow('The stack of this account is not active.');
  await setAccount({ stack: null, status: 'active' });
  await expect(requestScan(now)).rejects.toThrow('This account has no stack.');
});

test('no scan outside of the hours of the account', async () => {
  const hours = { from: '22:00', to: '06:00', timeZone: 'Europe/Berlin' };
  await setAccount({ scope: JSON.stringify({ ...everything, hours }) });
  const noon = now + 12 * 3_600_000;
  await expect(requestScan(noon)).rejects.toThrow('between 22:00 and 06:00 only (Europe/Berlin)');
  await requestScan(now + 22 * 3_600_000);
  await setAccount({ scope: JSON.stringify(everything) });
  await requestScan(noon + 24 * 3_600_000);
});
