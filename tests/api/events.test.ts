import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimAccount } from '#store/accountClaims.ts';
import { newMember } from '#tests/builders/member.ts';
import { scanPart } from '#tests/builders/scanPart.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
beforeEach(() => {
  aws.messages.length = 0;
});
afterAll(() => aws.stop());

const { detail } = scanPart([scanRow()], { scanSeq: 1, part: 0 });
const route = async (event: object) => {
  const { handler } = await import('#events/routeScanEvents.ts');
  await handler({ account: '210987654321', 'detail-type': 'scanPartWritten', detail, ...event });
};

test('an event is queued for the customer that claimed its account', async () => {
  await claimAccount(aws.identity, { accountId: '210987654321', customerId: 'c-1' });
  await route({});
  expect(aws.messages).toEqual([
    {
      queueUrl: expect.stringContaining('/ingest'),
      body: { name: 'scanPartWritten', customerId: 'c-1', accountId: '210987654321', detail },
    },
  ]);
});

test.each([
  ['an account that nobody claimed', { account: '111122223333' }],
  ['an unknown event', { 'detail-type': 'scanStarted' }],
  ['an account or customer of its own in the detail', { detail: { ...detail, customerId: 'c-2' } }],
  ['a request to be done again', { detail: { ...detail, redo: true } }],
  ['a part without its hash', { detail: { ...detail, sha256: undefined } }],
])('%s is dropped', async (_, event) => {
  await route(event);
  expect(aws.messages).toEqual([]);
});

test('an account belongs to one customer', async () => {
  const claim = (customerId: string) =>
    claimAccount(aws.identity, { accountId: '222233334444', customerId });
  expect(await claim('c-1')).toBe(true);
  expect(await claim('c-1')).toBe(true);
  expect(await claim('c-2')).toBe(false);
});

test('a rebuild of every customer is enqueued once a day', async () => {
  const members = [await newMember(aws), await newMember(aws)];
  const { handler } = await import('#events/republishSnapshots.ts');
  await handler({});
  const enqueued = aws.messages.map(({ body }) => body);
  for (const { customerId } of members)
    expect(enqueued).toContainEqual({ customerId, rebuild: true });
});

test('the claims of a token are read from our table, and only for an active user', async () => {
  const { handler } = await import('#events/preTokenGeneration.ts');
  const active = await newMember(aws);
  const inactive = await newMember(aws, { status: 'IN-ACTIVE' });
  const trigger = (attributes: Record<string, string>) =>
    handler({ request: { userAttributes: attributes }, response: {} } as never);
  const given = await trigger({ sub: active.user.userId, 'custom:customerId': 'somebody-else' });
  expect(given.response.claimsOverrideDetails?.claimsToAddOrOverride).toEqual({
    customerId: active.customerId,
    role: 'ADMIN',
    userId: active.user.userId,
    issuedAt: expect.stringMatching(/^\d{13}$/),
  });
  await expect(trigger({ sub: inactive.user.userId })).rejects.toThrow('not active');
  await expect(trigger({ sub: 'nobody' })).rejects.toThrow('not active');
  await expect(trigger({})).rejects.toThrow('not active');
});
