import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '#contracts/http/edgeHeaders.ts';
import { registrationRoutes } from '#contracts/registration/routes.ts';
import { type LocalCloud, startLocalCloud } from '#local/run/cloud.ts';
import { readSampleAccounts, seedSampleCustomer } from '#local/sample/sampleCustomer.ts';
import type { SampleUser } from '#local/sample/sampleUser.ts';
import { apiEvent } from '#tests/builders/apiCall.ts';
import { HANGS_AFTER } from '#tests/builders/patience.ts';
import { temporaryFolder } from './tinyApp.ts';

const stateDir = temporaryFolder();
let cloud: LocalCloud;
let user: SampleUser;
beforeAll(async () => {
  cloud = await startLocalCloud({ stateDir });
  user = await seedSampleCustomer(cloud);
});
afterAll(() => cloud.stop());

interface SignedIn {
  token: {
    customer: { id: string };
    idToken: { jwtToken: string };
    refreshToken: { token: string };
  };
}

const post = (path: string, body: unknown) =>
  fetch(`${cloud.origin}/svc${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const signIn = async (password = user.password) => {
  const reply = await post('/user/login', {
    email: user.email,
    password: Buffer.from(password).toString('base64'),
  });
  return { status: reply.status, body: (await reply.json()) as SignedIn };
};
const accounts = async (token: string) => {
  const reply = await fetch(
    `${cloud.origin}/svc/cloudAccount/getCloudAccountForSpecificUser/harborlane`,
    { headers: { authorization: `Bearer ${token}`, 'x-customer-id': 'harborlane' } },
  );
  return { status: reply.status, body: (await reply.json()) as unknown };
};

describe('the product, from its templates', () => {
  test('the sample user signs in and sees the connected accounts', async () => {
    const { status, body } = await signIn();
    expect(status).toBe(200);
    expect(body.token.customer.id).toBe('harborlane');
    const seen = await accounts(body.token.idToken.jwtToken);
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject([{ id: '210987654321' }, { id: '345678901234' }]);
  });

  test('a wrong password and a missing token are refused in the product’s own shape', async () => {
    expect(await signIn('Wrong-password-1')).toMatchObject({
      status: 401,
      body: { err: { code: 'invalidCredentials' } },
    });
    expect(await accounts('')).toEqual({
      status: 401,
      body: { err: { code: 'notSignedIn', message: 'Please sign in again.' } },
    });
    expect(await accounts('a.b.c')).toMatchObject({ status: 401 });
  });

  test('a call that went around the distribution is refused, whatever it shows', async () => {
    const event = apiEvent(registrationRoutes.findExistingAccount, {
      body: { email: user.email },
      headers: { 'x-forwarded-for': '203.0.113.9, 203.0.113.9' },
    });
    expect(event.headers).toHaveProperty(ORIGIN_SECRET_HEADER);
    const reply = await cloud.invoke({ functionName: 'dataward-local-org', event });
    expect(reply).toMatchObject({
      statusCode: 403,
      body: expect.stringContaining('"code":"directCall"'),
    });
  });

  test('no header lets a viewer choose the address that calls are counted by', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const other = `203.0.113.${n}`;
        const reply = await fetch(
          `${cloud.origin}/svc${registrationRoutes.findExistingAccount.path}`,
          {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'x-forwarded-for': `${other}, ${other}, ${other}`,
              [VIEWER_ADDRESS_HEADER]: other,
              [ORIGIN_SECRET_HEADER]: other,
            },
            body: JSON.stringify({ email: 'nobody@mail.example' }),
          },
        );
        return reply.status;
      }),
    );
    // A burst of twenty; then only as many as the refill rate allows.
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  test('seeding again changes nothing', async () => {
    const before = await readSampleAccounts(cloud);
    expect(await seedSampleCustomer(cloud)).toEqual(user);
    expect(await readSampleAccounts(cloud)).toEqual(before);
  });

  test('a function without a change keeps its bundle on a reload', async () => {
    expect(await cloud.reload()).toBe(false);
    expect((await signIn()).status).toBe(200);
  });

  test('everything is there after a restart, with the same ids', async () => {
    const { names } = cloud;
    const token = (await signIn()).body.token.idToken.jwtToken;
    await cloud.idle(HANGS_AFTER);
    await cloud.stop();
    cloud = await startLocalCloud({ stateDir });
    expect(cloud.names.userPoolClientId).toBe(names.userPoolClientId);
    expect((await signIn()).status).toBe(200);
    expect(await readSampleAccounts(cloud)).toHaveLength(2);
    expect(token.split('.')).toHaveLength(3);
  });

  test('a second one in the same folder is refused in words', async () => {
    await expect(startLocalCloud({ stateDir })).rejects.toThrow('is in use by process');
  });
});
