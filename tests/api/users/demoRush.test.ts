import { randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { writeCustomer } from '#store/customers.ts';
import { readUser } from '#store/users.ts';
import { callRoute } from '#tests/builders/apiCall.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';
import { freshAddress } from '#tests/builders/userAws.ts';

const customerId = 'rushed-customer';
let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
  process.env.DEMO_CUSTOMER = customerId;
  await writeCustomer(aws.identity, { id: customerId, name: 'Sample', createdAt: Date.now() });
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await aws.stop();
});

const refusal = (name: string) => Object.assign(new Error(name), { name });

/** A pool without users that lets one be made and refuses more, as a pool does beyond its quota. */
const smallPool = () => {
  const sub = randomUUID();
  let made = 0;
  let isReady = false;
  const signIn = async () => {
    const user = await readUser(aws.identity, sub);
    if (!isReady || user === undefined) throw refusal('NotAuthorizedException');
    const { role } = user;
    const claims = { customerId, role, userId: sub, origin_jti: randomUUID() };
    const IdToken = aws.issuer.sign({ ...claims, issuedAt: String(Date.now()) });
    return { AuthenticationResult: { IdToken, RefreshToken: randomUUID() } };
  };
  const answers: Readonly<Record<string, () => Promise<object>>> = {
    AdminInitiateAuthCommand: signIn,
    AdminCreateUserCommand: async () => {
      made += 1;
      if (made > 1) throw refusal('TooManyRequestsException');
      return { User: { Attributes: [{ Name: 'sub', Value: sub }] } };
    },
    AdminSetUserPasswordCommand: async () => {
      isReady = true;
      return {};
    },
  };
  vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(((command: object) =>
    answers[command.constructor.name]?.()) as never);
  return { made: () => made };
};

test('of a hundred first visitors at once each gets in, and one makes the user', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const pool = smallPool();
  const calls = Array.from({ length: 100 }, () =>
    callRoute(sessionRoutes.enterDemo, { body: {}, sourceIp: freshAddress() }),
  );
  const replies = await Promise.all(calls);
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  const handles = replies.map(({ body }) => body.token.refreshToken.token);
  expect(new Set(handles).size).toBe(100);
  expect(pool.made()).toBe(1);
});
