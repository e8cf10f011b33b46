import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { auditLogRoutes } from '#contracts/auditLog/routes.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { callRoute } from '#tests/builders/apiCall.ts';
import {
  addUser,
  base64,
  freshAddress,
  goodPassword,
  newAdmin,
  type SignedInUser,
  startUserAws,
  switchOnSecondFactor,
  type UserAws,
} from '#tests/builders/userAws.ts';

let aws: UserAws;
beforeAll(async () => {
  aws = await startUserAws();
});
afterAll(() => aws.stop());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const enter = async (email: string, more: object = {}, sourceIp = freshAddress()) => {
  const body = { email, password: base64('Wrong-horse-9-battery'), ...more };
  return (await callRoute(sessionRoutes.login, { body, sourceIp })).status;
};

interface Entry {
  readonly action: string;
  readonly userId: string;
  readonly email: string;
  readonly detail: string;
}
const entriesOf = async ({ call, customerId }: SignedInUser): Promise<Entry[]> => {
  const { body } = await call(auditLogRoutes.listAuditLog, { path: { customerId } });
  return body.data;
};
const refusalsOf = async (admin: SignedInUser): Promise<Entry[]> =>
  (await entriesOf(admin)).filter(({ action }) => action === 'sign-in refused');

test('a wrong password of a user is in the log of the own customer, with the address it came from', async () => {
  const [admin, other] = [await newAdmin(aws), await newAdmin(aws)];
  const sourceIp = freshAddress();
  expect(await enter(admin.email.toUpperCase(), {}, sourceIp)).toBe(401);
  const [entry, ...more] = await refusalsOf(admin);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    ...{ userId: admin.userId, email: admin.email },
    detail: `wrong password, from ${sourceIp}`,
  });
  expect(await refusalsOf(other)).toEqual([]);
});

test('an unknown address leaves no trace, in no log', async () => {
  const admin = await newAdmin(aws);
  const before = await entriesOf(admin);
  const lines: string[] = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line.join(' ')));
  expect(await enter('nobody-at-all@stranger.example')).toBe(401);
  expect(await entriesOf(admin)).toEqual(before);
  expect(lines.join('\n')).not.toContain('nobody-at-all');
});

test('a wrong code, and a user who was deactivated, are told apart', async () => {
  const admin = await newAdmin(aws);
  await switchOnSecondFactor(admin);
  const right = { password: base64(goodPassword) };
  expect(await enter(admin.email, { ...right, code: '000000' })).toBe(401);
  const user = await addUser(aws, admin.customerId, { status: 'IN-ACTIVE' });
  await enter(user.email, right);
  expect((await refusalsOf(admin)).map(({ detail }) => detail.split(',')[0]).toSorted()).toEqual([
    'user is not active',
    'wrong code',
  ]);
});

test('however many tries from wherever, ten entries, then one in ten minutes', async () => {
  const admin = await newAdmin(aws);
  const rush = () => Promise.all(Array.from({ length: 14 }, () => enter(admin.email)));
  expect(new Set(await rush())).toEqual(new Set([401]));
  await rush();
  expect((await refusalsOf(admin)).length).toBeLessThanOrEqual(10);
  const written = (await refusalsOf(admin)).length;
  expect(written).toBeGreaterThan(0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_001 });
  await enter(admin.email);
  expect((await refusalsOf(admin)).length).toBeLessThanOrEqual(11);
});

test('a log that cannot be written changes no reply', async () => {
  const admin = await newAdmin(aws);
  const { DynamoDBDocumentClient } = await import('@aws-sdk/lib-dynamodb');
  const send = DynamoDBDocumentClient.prototype.send;
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(function (
    this: unknown,
    ...given: unknown[]
  ) {
    if (JSON.stringify(given[0]).includes('sign-in refused')) throw new Error('no table');
    return Reflect.apply(send, this, given);
  } as never);
  expect(await enter(admin.email)).toBe(401);
  vi.restoreAllMocks();
  expect(await refusalsOf(admin)).toEqual([]);
});
