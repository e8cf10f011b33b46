import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#api/functions.ts';
import { customerRoutes } from '#contracts/customer/routes.ts';
import { pathParameters } from '#contracts/http/route.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { userRoutes } from '#contracts/user/routes.ts';
import { writeCustomer } from '#store/customers.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { addUser, startUserAws, type UserAws } from '#tests/builders/userAws.ts';

const customerId = 'sample-customer';
let aws: UserAws;
beforeAll(async () => {
  aws = await startUserAws({ DEMO_CUSTOMER: customerId });
  await writeCustomer(aws.identity, { id: customerId, name: 'Sample', createdAt: Date.now() });
  await addUser(aws, customerId);
});
afterAll(() => aws.stop());

const enter = async () => (await callRoute(sessionRoutes.enterDemo, { body: {} })).body.token;
const headersOf = (token: { idToken: { jwtToken: string } }) =>
  bearer(token.idToken.jwtToken, customerId);

test('anyone enters without a user id, reads, and stays in by the handle', async () => {
  const token = await enter();
  expect(token.userInfo).not.toHaveProperty('_id');
  expect(token.customer).toEqual({ _id: customerId, id: customerId, name: 'Sample' });
  const headers = headersOf(token);
  const who = await callRoute(customerRoutes.getCustomer, { headers, body: { customerId } });
  expect(who.status).toBe(200);
  const refreshToken = token.refreshToken.token;
  expect((await callRoute(sessionRoutes.refreshIdToken, { body: { refreshToken } })).status).toBe(
    200,
  );
});

test('visitors share a user: one who leaves does not end the others, and it is not listed', async () => {
  const [one, two] = [await enter(), await enter()];
  const path = { customerId };
  expect((await callRoute(sessionRoutes.logout, { headers: headersOf(one), path })).status).toBe(
    200,
  );
  const users = await callRoute(userRoutes.listUsers, { headers: headersOf(two), path });
  expect([users.status, users.body.data.length]).toEqual([200, 1]);
});

const changing = allRoutes.filter(
  ({ route }) => route.effect !== undefined && route.access !== 'public',
);

let entered: Awaited<ReturnType<typeof enter>>;
beforeAll(async () => {
  entered = await enter();
});

test.each(changing)('a visitor may not: $name', async ({ route }) => {
  const headers = headersOf(entered);
  const path = Object.fromEntries(
    pathParameters(route.path).map((name) => [name, name === 'customerId' ? customerId : 'x']),
  );
  const body = route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} };
  expect((await callRoute(route, { headers, path, ...body })).status).toBe(403);
});

/** Read-only calls that are no GET; every other one is declared as a change. */
const readsByPost = /^\/(?:api\/v[12]\/|datastore\/instance|securityissue\/instance)/;
/** They report what is in AWS, which the sweeper records without a call, a list, or numbers. */
const reportsByPost = [
  'checkCloudAccount',
  'findMembers',
  'verifyLaunchStack',
  'verifyUpdateStack',
  'verifyDeleteStack',
  'listAttackPaths',
  'listRegions',
  'tryPolicy',
];

test('every call that changes something is declared so', () => {
  const silent = allRoutes
    .filter(({ route }) => route.method !== 'GET' && route.access !== 'public')
    .filter(({ route }) => route.effect === undefined && !readsByPost.test(route.path))
    .map(({ name }) => name);
  expect(silent.sort()).toEqual(reportsByPost.sort());
});
