import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AuthDeps } from '#api/functions/authDeps.ts';
import { login } from '#api/sessions/login.ts';
import { log } from '#middleware/log.ts';
import {
  addUser,
  base64,
  freshAddress,
  goodPassword,
  invite,
  newAdmin,
  startUserAws,
  type UserAws,
} from '#tests/builders/userAws.ts';

const MINIMUM_MS = 700;
let aws: UserAws;
beforeAll(async () => {
  aws = await startUserAws();
});
afterAll(() => aws.stop());
afterEach(() => vi.restoreAllMocks());

/** A clock that is advanced by the test. */
const standingClock = () => {
  const delays: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const wait = (milliseconds: number) => {
    delays.push(milliseconds);
    return promise;
  };
  return { wait, delays, goOn: () => resolve() };
};

const depsOf = async (wait: AuthDeps['wait']): Promise<AuthDeps> => {
  const { userDeps } = await import('#api/shared/userDeps.ts');
  const { env } = process;
  const deps = userDeps({
    CORE_TABLE: env.CORE_TABLE ?? '',
    IDENTITY_TABLE: env.IDENTITY_TABLE ?? '',
    USER_POOL_ID: env.USER_POOL_ID ?? '',
    USER_POOL_CLIENT_ID: env.USER_POOL_CLIENT_ID ?? '',
    SSO_CLIENT_ID: env.SSO_CLIENT_ID ?? '',
    TOKEN_ISSUER: env.TOKEN_ISSUER ?? '',
    ORIGIN_SECRETS: '',
    SITE_URL: '',
    MAIL_FROM: '',
  });
  const { identity, core } = aws;
  const hosted = { userPoolId: '', clientId: '', url: '' };
  return { ...deps, identity, core, wait, demoCustomer: '', hosted };
};

const enter = async (wait: AuthDeps['wait'], email: string, password: string, address: string) => {
  const call = {
    deps: await depsOf(wait),
    now: Date.now(),
    sourceAddress: address,
    userAgent: '',
    cookies: {},
    sent: { body: () => Buffer.alloc(0), headers: {} },
    idempotencyKey: undefined,
    setCookie: () => {},
    log,
  };
  const request = { email, password: base64(password), code: undefined, recoveryCode: undefined };
  return login(request, call).then(
    () => 'signed in',
    (error: Error & { code?: string }) => `${error.code}: ${error.message}`,
  );
};

/** Counts the answers of the pool. */
const watchPool = (): { readonly answers: () => number } => {
  const sendOf = CognitoIdentityProviderClient.prototype.send;
  let answers = 0;
  vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(async function (
    this: CognitoIdentityProviderClient,
    ...given: unknown[]
  ) {
    try {
      return await Reflect.apply(sendOf, this, given);
    } finally {
      answers += 1;
    }
  } as never);
  return { answers: () => answers };
};

/** All that could go on without the clock has gone on. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
};

const refusal = 'invalidCredentials: Invalid credentials';
const busy = /^tooManyRequests: /;
type Setting = () => Promise<{
  readonly email: string;
  readonly password: string;
  readonly address?: string;
}>;

const settings: readonly (readonly [string, Setting, string | RegExp])[] = [
  [
    'an unknown user',
    async () => ({ email: 'nobody@nowhere.example', password: goodPassword }),
    refusal,
  ],
  [
    'a wrong password',
    async () => ({ email: (await newAdmin(aws)).email, password: 'Wrong-horse-9' }),
    refusal,
  ],
  [
    'a user who is switched off',
    async () => {
      const { customerId } = await newAdmin(aws);
      const { email } = await addUser(aws, customerId, { status: 'IN-ACTIVE' });
      return { email, password: goodPassword };
    },
    refusal,
  ],
  [
    'a user who has not confirmed the address',
    async () => ({ email: (await invite(aws, await newAdmin(aws))).email, password: goodPassword }),
    refusal,
  ],
  [
    'a known user after too many tries',
    async () => {
      const { email } = await newAdmin(aws);
      const address = freshAddress();
      for (let n = 0; n < 10; n += 1) await enter(async () => {}, email, 'Wrong-horse-9', address);
      return { email, password: goodPassword, address };
    },
    busy,
  ],
  [
    'an unknown user after too many tries',
    async () => {
      const email = 'nobody-else@nowhere.example';
      const address = freshAddress();
      for (let n = 0; n < 10; n += 1) await enter(async () => {}, email, 'Wrong-horse-9', address);
      return { email, password: goodPassword, address };
    },
    busy,
  ],
];

test.each(settings)(
  '%s is refused when the minimum time is over, and no sooner',
  async (_, set, answer) => {
    const { email, password, address = freshAddress() } = await set();
    const clock = standingClock();
    const pool = watchPool();
    let answered: string | undefined;
    const entering = enter(clock.wait, email, password, address).then((text) => {
      answered = text;
    });
    await expect.poll(() => clock.delays).toEqual([MINIMUM_MS]);
    if (answer === refusal) await expect.poll(pool.answers).toBeGreaterThan(0);
    await settle();
    expect(answered).toBeUndefined();
    clock.goOn();
    await entering;
    expect(answered).toMatch(answer);
  },
);

test('who is let in does not wait', async () => {
  const { email } = await newAdmin(aws);
  const clock = standingClock();
  expect(await enter(clock.wait, email, goodPassword, freshAddress())).toBe('signed in');
});
