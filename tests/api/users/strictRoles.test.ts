import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#api/functions.ts';
import { customerRoutes } from '#contracts/customer/routes.ts';
import { pathParameters, type Route } from '#contracts/http/route.ts';
import { integrationRoutes } from '#contracts/integration/routes.ts';
import {
  addUser,
  newAdmin,
  type SignedInUser,
  signedInAs,
  startUserAws,
  type UserAws,
} from '#tests/builders/userAws.ts';

let aws: UserAws;
let operator: SignedInUser;

beforeAll(async () => {
  aws = await startUserAws();
  const admin = await newAdmin(aws);
  const { email } = await addUser(aws, admin.customerId, { role: 'OPERATOR' });
  const strict = await admin.call(customerRoutes.saveCustomerSettings, {
    path: { customerId: admin.customerId },
    body: { strictRoles: true },
  });
  expect(strict.status).toBe(200);
  operator = await signedInAs(email);
});
afterAll(() => aws.stop());

const isOfIntegrations = ({ name }: { readonly name: string }): boolean =>
  Object.hasOwn(integrationRoutes, name);
const managing = allRoutes.filter(
  ({ route }) => 'effect' in route && ['manage', 'administer'].includes(String(route.effect)),
);
const call = (route: Route) => {
  const path = Object.fromEntries(pathParameters(route.path).map((name) => [name, 'x']));
  const own = 'customerId' in path ? { customerId: operator.customerId } : {};
  const takesBody = route.method !== 'GET' && route.method !== 'DELETE';
  return operator.call(route, { path: { ...path, ...own }, ...(takesBody && { body: {} }) });
};

test('there are routes to refuse, of integrations too', () => {
  expect(managing.length).toBeGreaterThan(5);
  expect(managing.filter(isOfIntegrations).length).toBeGreaterThanOrEqual(4);
});

test.each(managing)('with strict roles an OPERATOR may not: $name', async ({ route }) => {
  const { status, body } = await call(route);
  expect([status, body.err?.code]).toEqual([403, 'forbidden']);
});

const reading = allRoutes.filter((each) => isOfIntegrations(each) && !('effect' in each.route));

test.each(reading)('with strict roles an OPERATOR still reads: $name', async ({ route }) => {
  expect((await call(route)).status).toBe(200);
});
