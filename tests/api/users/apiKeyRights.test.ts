import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiRoute, allRoutes } from '#api/functions.ts';
import { customerRoutes } from '#contracts/customer/routes.ts';
import { isForPeople, pathParameters } from '#contracts/http/route.ts';
import { type KeyCaller, keyOf } from '#tests/builders/apiKeys.ts';
import { newAdmin, startUserAws, type UserAws } from '#tests/builders/userAws.ts';

let aws: UserAws;
let readOnly: KeyCaller;
let full: KeyCaller;
let strict: KeyCaller;
beforeAll(async () => {
  aws = await startUserAws();
  const [admin, strictAdmin] = [await newAdmin(aws), await newAdmin(aws)];
  readOnly = await keyOf(admin, 'readOnly');
  full = await keyOf(admin, 'full');
  strict = await keyOf(strictAdmin, 'full');
  const { customerId } = strictAdmin;
  await strictAdmin.call(customerRoutes.saveCustomerSettings, {
    path: { customerId },
    body: { strictRoles: true },
  });
});
afterAll(() => aws.stop());

/** Calls that take a token, whether or not they ask for one. */
const closed = allRoutes.filter(({ route }) => route.access !== 'public' || 'bearer' in route);

const send = async (by: KeyCaller, { route }: ApiRoute) => {
  const names = pathParameters(route.path);
  const own: Record<string, string> = { customerId: by.customerId, userId: by.userId };
  const path = Object.fromEntries(names.map((name) => [name, own[name] ?? 'x']));
  const takesBody = !['GET', 'DELETE'].includes(route.method);
  const { status, body } = await by.call(route, { path, ...(takesBody && { body: {} }) });
  return { status, message: body.err?.message };
};

const forPeople = closed.filter(({ route }) => isForPeople(route));
const changing = closed.filter(({ route }) => !isForPeople(route) && route.effect !== undefined);
const reading = closed.filter(({ route }) => !isForPeople(route) && route.effect === undefined);
const forbidden = (message: string) => ({ status: 403, message });

/** Users and their sign-in, keys, registration, the log of it all and the data as a whole. */
const nounsOfPeople = [
  'apiKeys',
  'auditLog',
  'customerData',
  'mfa',
  'profile',
  'registration',
  'sessions',
  'users',
];
/** Their secrets, and where findings are sent. */
const changedByPeople = ['connections', 'integrations'];

test('people alone manage users, keys, sign-in, integrations and the data as a whole', () => {
  const open = [...changing, ...reading].map(({ noun }) => noun);
  expect(open.filter((noun) => nounsOfPeople.includes(noun))).toEqual([]);
  const changed = changing.map(({ noun }) => noun);
  expect(changed.filter((noun) => changedByPeople.includes(noun))).toEqual([]);
  const known = closed.map(({ noun }) => noun);
  expect([...nounsOfPeople, ...changedByPeople].filter((noun) => !known.includes(noun))).toEqual(
    [],
  );
});

test.each(forPeople)('$name takes no key', async (route) => {
  const refused = forbidden('An API key cannot make this call.');
  expect(await send(readOnly, route)).toEqual(refused);
  expect(await send(full, route)).toEqual(refused);
});

test.each(changing)(
  '$name takes no read-only key; a full one does what an OPERATOR may',
  async (route) => {
    expect(await send(readOnly, route)).toEqual(forbidden('This API key may only read.'));
    const reached = await send(full, route);
    expect([200, 400, 404, 409], reached.message).toContain(reached.status);
    const inStrict = await send(strict, route);
    if (route.route.effect === 'manage') expect(inStrict.status).toBe(403);
    else expect(inStrict.status).toBe(reached.status);
  },
);

test.each(reading)('$name takes a read-only key', async (route) => {
  const reached = await send(readOnly, route);
  expect([200, 400, 404, 409], reached.message).toContain(reached.status);
});
