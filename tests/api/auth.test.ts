import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { customerRoutes } from '#contracts/customer/routes.ts';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { type ApiCall, bearer, callRoute } from '#tests/builders/apiCall.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

const signIn = (email: string, password: string, more: ApiCall = {}) =>
  callRoute(sessionRoutes.login, { ...more, body: { email, password: base64(password) } });
const refresh = (refreshToken: string) =>
  callRoute(sessionRoutes.refreshIdToken, { body: { refreshToken } });
const whoAmI = (token: string, customerId: string) =>
  callRoute(customerRoutes.getCustomer, {
    headers: bearer(token, customerId),
    body: { customerId },
  });
const logout = (token: string, customerId: string) =>
  callRoute(sessionRoutes.logout, { headers: bearer(token, customerId), path: { customerId } });

const refusedCredentials = { err: { code: 'invalidCredentials', message: 'Invalid credentials' } };

test('the first step answers alike for every address', async () => {
  const member = await newMember(aws);
  const step = (email: string) => callRoute(sessionRoutes.verifyEmail, { body: { email } });
  const known = await step(member.user.email);
  expect(known.status).toBe(200);
  expect(await step('nobody@nowhere.example')).toEqual(known);
});

test('signing in gives what the page needs, and a token that works', async () => {
  const { user, password, customerId } = await newMember(aws);
  const { status, body } = await signIn(user.email, password);
  expect(status).toBe(200);
  expect(body.token).toMatchObject({
    userInfo: { _id: user.userId, username: user.email, first_name: 'Ann', role: 'ADMIN' },
    customer: { _id: customerId, id: customerId, name: 'Acme' },
  });
  const who = await whoAmI(body.token.idToken.jwtToken, customerId);
  expect(who.body).toEqual({ _id: customerId, name: 'Acme', accountAvailable: false });
});

test('capitals in the address do not matter, nor blanks around it', async () => {
  const { user, password } = await newMember(aws);
  expect((await signIn(` ${user.email.toUpperCase()} `, password)).status).toBe(200);
});

test('wrong password, unknown address, odd encodings and inactive users get one answer', async () => {
  const active = await newMember(aws);
  const inactive = await newMember(aws, { status: 'IN-ACTIVE' });
  const odd = (password: string) =>
    callRoute(sessionRoutes.login, { body: { email: active.user.email, password } });
  const answers = await Promise.all([
    signIn(active.user.email, 'wrong'),
    signIn('nobody@nowhere.example', active.password),
    signIn(inactive.user.email, inactive.password),
    odd('not base64 !'),
    odd(Buffer.from([0xff, 0xfe]).toString('base64')),
    odd(base64('x'.repeat(300))),
  ]);
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({ status: 401, body: refusedCredentials });
  }
});

test('guessing is slowed down, for this address and this account only', async () => {
  const member = await newMember(aws);
  const guess = (sourceIp: string) => signIn(member.user.email, 'guess', { sourceIp });
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await guess('198.51.100.7')).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  const limited = await guess('198.51.100.7');
  expect(limited.body.err.message).toBe('Too many requests. Please try again shortly.');
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect(
    (await signIn(member.user.email, member.password, { sourceIp: '198.51.100.8' })).status,
  ).toBe(200);
});

test('a handle is replaced at each refresh and stays valid for a minute', async () => {
  const { user, password, customerId } = await newMember(aws);
  const first = (await signIn(user.email, password)).body.token.refreshToken.token;
  const { status, body } = await refresh(first);
  expect(status).toBe(200);
  expect(body.data.refreshToken).not.toBe(first);
  expect((await whoAmI(body.data.IdToken, customerId)).status).toBe(200);
  expect((await refresh(first)).status).toBe(200);
  expect((await refresh(body.data.refreshToken)).status).toBe(200);
});

test('what is no handle of ours is a plain 401', async () => {
  for (const token of ['x', 'a'.repeat(512), '__proto__']) {
    const { status, body } = await refresh(token);
    expect({ status, code: body.err.code }).toEqual({ status: 401, code: 'notSignedIn' });
  }
});

test('signing out ends this session, its token and its handles, and no other session', async () => {
  const { user, password, customerId } = await newMember(aws);
  const here = (await signIn(user.email, password)).body.token;
  const elsewhere = (await signIn(user.email, password)).body.token;
  const token = here.idToken.jwtToken;
  expect((await logout(token, customerId)).status).toBe(200);
  const again = await logout(token, customerId);
  expect([again.status, again.body.err.message]).toEqual([
    401,
    'You have signed out. Please sign in again.',
  ]);
  const late = await refresh(here.refreshToken.token);
  expect([late.status, late.body.err.message]).toEqual([
    401,
    'You have signed out. Please sign in again.',
  ]);
  expect((await whoAmI(elsewhere.idToken.jwtToken, customerId)).status).toBe(200);
  expect((await refresh(elsewhere.refreshToken.token)).status).toBe(200);
});

test('a user keeps the own view, nobody elses', async () => {
  const member = await newMember(aws);
  const other = await newMember(aws);
  const save = ({ token, customerId }: Member, userId: string) =>
    callRoute(profileRoutes.saveDashboardView, {
      headers: bearer(token, customerId),
      body: { userId, view: 'issue' },
    });
  expect((await save(member, member.user.userId)).status).toBe(200);
  expect((await save(member, other.user.userId)).status).toBe(403);
  const again = await signIn(member.user.email, member.password);
  expect(again.body.token.userInfo.view).toBe('issue');
});

test('a token works only while its user is active, in its customer and role', async () => {
  const { customerId, user, sessionId } = await newMember(aws);
  const { role, userId } = user;
  const claims = { customerId, role, userId, origin_jti: sessionId };
  const status = async (override: object) =>
    (await whoAmI(aws.issuer.sign({ ...claims, ...override }), customerId)).status;
  expect(await status({})).toBe(200);
  expect(await status({ role: 'OPERATOR' })).toBe(401);
  expect(await status({ userId: 'somebody' })).toBe(401);
  expect(await status({ origin_jti: 'no-session' })).toBe(401);
  expect(await status({ origin_jti: undefined })).toBe(401);
  expect(await status({ token_use: 'access' })).toBe(401);
  expect(await status({ aud: 'another-client' })).toBe(401);
  expect(await status({ iss: 'https://elsewhere.example' })).toBe(401);
  expect(await status({ exp: 1_000 })).toBe(401);
});

test('accounts of the customer, oldest first, and how far they are', async () => {
  const { addCloudAccount } = await import('#store/cloudAccounts.ts');
  const member = await newMember(aws);
  const { customer, customerId, token } = member;
  const headers = bearer(token, customerId);
  const first = () =>
    callRoute(accountRoutes.getFirstAccountStatus, { headers, body: { customerId } });
  expect((await first()).body).toEqual({
    _id: null,
    first_acct_classification_complete: null,
    first_acct_risk_complete: null,
    cdRiskLabel: 'LOW',
    cdRiskScore: 0,
    description: null,
  });
  for (const [n, id] of ['345678901234', '210987654321'].entries()) {
    await addCloudAccount(aws.core, customer, {
      id,
      accountDescription: `Account ${n}`,
      externalId: 'external-id-of-a-test',
      awsRoleARN: `arn:aws:iam::${id}:role/dataward-scanner`,
      type: 'aws',
      dataScanFrequency: 'rate(7 days)',
      userId: member.user.userId,
      createdAt: Date.UTC(2026, 0, 1) + n,
    });
  }
  const { body } = await callRoute(accountRoutes.listCloudAccounts, {
    headers,
    path: { customerId },
  });
  expect(body.map(({ id }: { id: string }) => id)).toEqual(['345678901234', '210987654321']);
  expect(body[0]).toMatchObject({
    scanFrequency: '30m',
    customerRef: customerId,
    status: 'active',
  });
  const progress = (cloudAccountId: string) =>
    callRoute(accountRoutes.getCloudAccountProgress, {
      headers,
      body: { customerId, cloudAccountId },
    });
  expect((await progress('345678901234')).body).toEqual({
    first_classification_complete: false,
    first_acct_risk_complete: false,
  });
  expect((await progress('111122223333')).status).toBe(404);
  expect((await first()).body).toMatchObject({ _id: '345678901234', description: 'Account 0' });
});
