import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#api/functions.ts';
import { auditLogRoutes } from '#contracts/auditLog/routes.ts';
import { customerRoutes } from '#contracts/customer/routes.ts';
import { pathParameters, type Route } from '#contracts/http/route.ts';
import { mfaRoutes } from '#contracts/mfa/routes.ts';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { userRoutes } from '#contracts/user/routes.ts';
import { totpCode } from '#local/aws/services/cognito/totp.ts';
import {
  addUser,
  base64,
  goodPassword,
  newAdmin,
  type SignedInUser,
  signedInAs,
  startUserAws,
  switchOnSecondFactor,
  type UserAws,
} from '#tests/builders/userAws.ts';

let aws: UserAws;
beforeAll(async () => {
  aws = await startUserAws();
});
afterAll(() => aws.stop());

const password = base64(goodPassword);
const require = (by: SignedInUser, mfaRequired = true) =>
  by.call(customerRoutes.saveCustomerSettings, {
    path: { customerId: by.customerId },
    body: { mfaRequired },
  });
const list = (by: SignedInUser) =>
  by.call(userRoutes.listUsers, { path: { customerId: by.customerId } });
const operatorOf = async ({ customerId }: SignedInUser) =>
  signedInAs((await addUser(aws, customerId, { role: 'OPERATOR' })).email);

/** A customer that requires a second factor, and its ADMIN, who has one. */
const strictCustomer = async (): Promise<SignedInUser> => {
  const admin = await newAdmin(aws);
  await switchOnSecondFactor(admin);
  expect((await require(admin)).status).toBe(200);
  return admin;
};

test('only who has shown a second factor requires it of all', async () => {
  const admin = await newAdmin(aws);
  const other = await signedInAs(admin.email);
  const refused = await require(admin);
  expect([refused.status, refused.body.err.message]).toEqual([
    409,
    'Sign in with a second step yourself first.',
  ]);
  await switchOnSecondFactor(admin);
  expect((await require(other)).status).toBe(409);
  const done = await require(admin);
  expect(done.body).toEqual({ strictRoles: false, mfaRequired: true });
  const path = { customerId: admin.customerId };
  expect((await admin.call(customerRoutes.readCustomerSettings, { path })).body).toEqual(done.body);
  const { data } = (await admin.call(auditLogRoutes.listAuditLog, { path })).body;
  expect(data[0]).toMatchObject({
    action: 'setting changed',
    target: 'two-step sign-in required',
    detail: 'on',
  });
});

const free = allRoutes.filter(({ route }) => 'beforeMfa' in route).map(({ name }) => name);

test('before it is set up there are its set-up, signing out and the own profile', () => {
  expect(free.sort()).toEqual([
    'endSession',
    'endSessions',
    'enrolMfa',
    'getUser',
    'listSessions',
    'logout',
    'verifyMfa',
  ]);
});

let confined: SignedInUser;
let colleague: string;
beforeAll(async () => {
  const admin = await strictCustomer();
  colleague = admin.userId;
  confined = await operatorOf(admin);
});

const callOf = (route: Route) => {
  const own: Record<string, string> = { customerId: confined.customerId, id: colleague };
  const names = pathParameters(route.path);
  const takesBody = route.method !== 'GET' && route.method !== 'DELETE';
  return confined.call(route, {
    path: Object.fromEntries(names.map((name) => [name, own[name] ?? 'x'])),
    ...(takesBody && { body: {} }),
  });
};
const closed = allRoutes.filter(
  ({ name, route }) => route.access !== 'public' && (name === 'getUser' || !free.includes(name)),
);

test.each(closed)('is required for: $name', async ({ route }) => {
  const { status, body } = await callOf(route);
  expect([status, body.err?.code]).toEqual([403, 'mfaRequired']);
  expect(body.err.message).toBe('Your company requires two-step sign-in. Set it up to go on.');
});

test('setting it up keeps the session; a session by password alone ends', async () => {
  const admin = await strictCustomer();
  const operator = await operatorOf(admin);
  const other = await signedInAs(operator.email);
  expect((await list(operator)).status).toBe(403);
  const own = await operator.call(profileRoutes.getUser, { path: { id: operator.userId } });
  expect([own.status, own.body.mfa]).toEqual([200, false]);
  await switchOnSecondFactor(operator);
  expect((await list(operator)).status).toBe(200);
  const ended = await list(other);
  expect([ended.status, ended.body.err.message]).toEqual([
    401,
    'Your company requires two-step sign-in. Please sign in again with your code.',
  ]);
});

test('an open session of the password alone is confined as soon as it is required', async () => {
  const admin = await newAdmin(aws);
  const operator = await operatorOf(admin);
  await switchOnSecondFactor(admin);
  expect((await list(operator)).status).toBe(200);
  await require(admin);
  expect((await list(operator)).body.err.code).toBe('mfaRequired');
  await require(admin, false);
  expect((await list(operator)).status).toBe(200);
});

test('who signs in with a code has it; who removes it sets it up again', async () => {
  const admin = await strictCustomer();
  const operator = await operatorOf(admin);
  const { secret } = await switchOnSecondFactor(operator);
  const { callRoute, bearer } = await import('#tests/builders/apiCall.ts');
  const code = totpCode(secret, Date.now() + 30_000);
  const { body } = await callRoute(sessionRoutes.login, {
    body: { email: operator.email, password, code },
  });
  const headers = bearer(body.token.idToken.jwtToken, operator.customerId);
  const path = { customerId: operator.customerId };
  const listed = () => callRoute(userRoutes.listUsers, { headers, path });
  expect((await listed()).status).toBe(200);
  const removed = await callRoute(mfaRoutes.resetMfa, {
    headers,
    body: { userId: operator.userId, password },
  });
  expect(removed.status).toBe(200);
  expect((await listed()).body.err.code).toBe('mfaRequired');
});

test('is left to the identity provider for users who sign in by one', async () => {
  const admin = await strictCustomer();
  const operator = await operatorOf(admin);
  const { data } = (await operator.call(sessionRoutes.listSessions)).body;
  const { startSession } = await import('#store/sessions.ts');
  expect((await list(operator)).status).toBe(403);
  await startSession(aws.identity, {
    sessionId: data[0]._id,
    userId: operator.userId,
    startedAt: Date.now(),
    address: '',
    userAgent: '',
    factor: 'provider',
  });
  expect((await list(operator)).status).toBe(200);
});
