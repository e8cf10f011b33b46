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
import { type UserStatus, userStatusCheck } from '#middleware/userStatus.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const caller: Caller = {
  userId: 'u-1',
  role: 'ADMIN',
  customer: customerContext('c-1'),
  issuedAt: 1_000,
};
const active: UserStatus = {
  customerId: 'c-1',
  active: true,
  role: 'ADMIN',
  signedOutAt: null,
  strictRoles: false,
  demo: false,
};

test('a status is asked for once a minute, or when it was evicted', async () => {
  const read = vi.fn(async () => active);
  const status = userStatusCheck(read);
  await status.check(caller, 0);
  await status.check(caller, 59_999);
  expect(read).toHaveBeenCalledTimes(1);
  await status.check(caller, 60_000);
  expect(read).toHaveBeenCalledTimes(2);
  status.evict('u-1');
  await status.check(caller, 60_001);
  expect(read).toHaveBeenCalledTimes(3);
});

test.each([
  ['gone', undefined],
  ['not active', { ...active, active: false }],
  ['of another customer', { ...active, customerId: 'c-2' }],
  ['in another role now', { ...active, role: 'OPERATOR' as const }],
  ['signed out since', { ...active, signedOutAt: 1_000 }],
])('a user who is %s is refused', async (_, status) => {
  await expect(userStatusCheck(async () => status).check(caller, 0)).rejects.toMatchObject({
    code: 'notSignedIn',
  });
});

test('a new role counts at once, though the old one is remembered', async () => {
  const read = vi.fn<() => Promise<UserStatus>>(async () => active);
  const status = userStatusCheck(read);
  await status.check(caller, 0);
  read.mockResolvedValue({ ...active, role: 'OPERATOR' });
  await status.check({ ...caller, role: 'OPERATOR' }, 1);
  await expect(status.check(caller, 2)).rejects.toMatchObject({ code: 'notSignedIn' });
});

test('a token issued after the sign-out is good', async () => {
  const read = async () => ({ ...active, signedOutAt: 999 });
  await expect(userStatusCheck(read).check(caller, 0)).resolves.toMatchObject({ active: true });
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

test('only failed messages of a batch come back; what is no JSON is dropped', async () => {
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
