import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { Logger } from '@aws-lambda-powertools/logger';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { customerContext } from '#contracts/customer/context.ts';
import { env } from '#middleware/env.ts';
import { sqsHandler } from '#middleware/eventHandler.ts';
import type { Caller } from '#middleware/exchange.ts';
import { log, redact } from '#middleware/log.ts';
import { secondFactorOf, type UserStatus, userStatusCheck } from '#middleware/userStatus.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const caller: Caller = {
  userId: 'u-1',
  role: 'ADMIN',
  customer: customerContext('c-1'),
  sessionId: 's-1',
  issuedAt: 1_000,
};
const active: UserStatus = {
  customerId: 'c-1',
  active: true,
  role: 'ADMIN',
  signedOutAt: null,
  session: 'open',
  strictRoles: false,
  demo: false,
  machine: null,
  mfaRequired: false,
  mfa: false,
  factor: 'password',
};

const KEEP_MS = 5_000;
const reads = (now: number) => ({ now, changes: false });
const changes = (now: number) => ({ now, changes: true });

test('a call that reads may rely on a status of five seconds ago, a call that changes may not', async () => {
  const read = vi.fn(async () => active);
  const check = userStatusCheck(read, KEEP_MS);
  await check(caller, reads(0));
  await check(caller, reads(4_999));
  expect(read).toHaveBeenCalledTimes(1);
  await check(caller, changes(4_999));
  expect(read).toHaveBeenCalledTimes(2);
  await check(caller, reads(9_998));
  expect(read).toHaveBeenCalledTimes(2);
  await check(caller, reads(9_999));
  expect(read).toHaveBeenCalledTimes(3);
});

test('where nothing is kept, every call reads the status', async () => {
  const read = vi.fn(async () => active);
  const check = userStatusCheck(read, 0);
  for (let n = 0; n < 3; n += 1) await check(caller, reads(0));
  expect(read).toHaveBeenCalledTimes(3);
});

test('what is known of one session does not count for another of the same user', async () => {
  const read = vi.fn(
    async ({ sessionId }: Caller): Promise<UserStatus> => ({
      ...active,
      session: sessionId === 's-1' ? 'open' : 'signedOut',
    }),
  );
  const check = userStatusCheck(read, KEEP_MS);
  await check(caller, reads(0));
  await expect(check({ ...caller, sessionId: 's-2' }, reads(1))).rejects.toMatchObject({
    code: 'notSignedIn',
  });
});

test.each<[string, UserStatus | undefined, string]>([
  ['gone', undefined, 'This account does not exist any more. Ask an ADMIN of your company.'],
  ['not active', { ...active, active: false }, 'This account is not active any more.'],
  ['of another customer', { ...active, customerId: 'c-2' }, 'This account does not exist'],
  ['in another role now', { ...active, role: 'OPERATOR' }, 'Your role was changed.'],
  ['signed out everywhere', { ...active, signedOutAt: 1_000 }, 'All sessions of this account'],
  ['signed out here', { ...active, session: 'signedOut' }, 'You have signed out.'],
  [
    'signed out from elsewhere',
    { ...active, session: 'signedOutElsewhere' },
    'from another session',
  ],
])('a user who is %s is refused and told so', async (_, status, text) => {
  const refused = userStatusCheck(async () => status, 0)(caller, reads(0));
  await expect(refused).rejects.toMatchObject({
    code: 'notSignedIn',
    message: expect.stringContaining(text),
  });
});

test('a new role counts at once, though the old one is remembered', async () => {
  const read = vi.fn<() => Promise<UserStatus>>(async () => active);
  const check = userStatusCheck(read, KEEP_MS);
  await check(caller, reads(0));
  read.mockResolvedValue({ ...active, role: 'OPERATOR' });
  await check({ ...caller, role: 'OPERATOR' }, reads(1));
  await expect(check(caller, reads(2))).rejects.toMatchObject({ code: 'notSignedIn' });
});

test.each<[Partial<UserStatus>, string]>([
  [{}, 'setUp'],
  [{ factor: 'code' }, 'setUp'],
  [{ mfa: true }, 'signIn'],
  [{ mfa: true, factor: 'code' }, 'enough'],
  [{ factor: 'provider' }, 'enough'],
  [{ demo: true }, 'enough'],
  [{ mfaRequired: false }, 'enough'],
])('where a second factor is required, a session with %o is: %s', (more, verdict) => {
  expect(secondFactorOf({ ...active, mfaRequired: true, ...more })).toBe(verdict);
});

test('a second factor that has just been set up counts at once', async () => {
  const without = { ...active, mfaRequired: true };
  const read = vi.fn<() => Promise<UserStatus>>(async () => without);
  const check = userStatusCheck(read, KEEP_MS);
  await check(caller, reads(0));
  read.mockResolvedValue({ ...without, mfa: true, factor: 'code' });
  await expect(check(caller, reads(1))).resolves.toMatchObject({ mfa: true });
});

test('a token issued after the sign-out is good', async () => {
  const check = userStatusCheck(async () => ({ ...active, signedOutAt: 999 }), 0);
  await expect(check(caller, reads(0))).resolves.toMatchObject({ active: true });
});

test('a missing variable is named', () => {
  vi.stubEnv('CORE_TABLE', undefined);
  expect(() => env(z.object({ CORE_TABLE: z.string() }))).toThrow('CORE_TABLE');
  vi.stubEnv('CORE_TABLE', 'core');
  expect(env(z.object({ CORE_TABLE: z.string() }))).toEqual({ CORE_TABLE: 'core' });
});

test('secrets never reach a line, however deep', () => {
  let written = '';
  const sink = new Writable({
    write: (chunk, _, done) => {
      written += String(chunk);
      done();
    },
  });
  const logger = new Logger({ jsonReplacerFn: redact });
  Object.assign(logger, { console: new Console(sink) });
  logger.info('x', {
    password: 'hunter2',
    nested: { Authorization: 'Bearer hunter2', list: [{ refreshToken: 'hunter2' }] },
    client_secret: 'hunter2',
    kept: 'seen',
  });
  expect(written).toContain('seen');
  expect(written).not.toContain('hunter2');
});

test('only failed messages of a batch are redelivered; what is not JSON is dropped', async () => {
  vi.spyOn(log, 'info').mockReturnValue(undefined);
  vi.spyOn(log, 'error').mockReturnValue(undefined);
  const handled: unknown[] = [];
  const handler = sqsHandler('test', async (bodies) => {
    handled.push(...bodies);
    return new Set([1]);
  });
  const record = (messageId: string, body: string) => ({ messageId, body });
  const Records = [record('a', '1'), record('b', '{broken'), record('c', '2'), record('d', '3')];
  const answer = await handler({ Records } as never);
  expect(handled).toEqual([1, 2, 3]);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'c' }] });
});
