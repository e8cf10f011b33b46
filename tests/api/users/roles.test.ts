import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#api/functions.ts';
import { customerRoutes } from '#contracts/customer/routes.ts';
import { pathParameters, type Route } from '#contracts/http/route.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { writeCustomer } from '#store/customers.ts';
import { type NewUser, writeUser } from '#store/users.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import {
  addUser,
  freshAddress,
  newAdmin,
  type SignedInUser,
  signedInAs,
  startUserAws,
  type UserAws,
} from '#tests/builders/userAws.ts';
import cases from '../../cases/roles.json' with { type: 'json' };

const callers = ['ADMIN', 'OPERATOR', 'OPERATOR, strict roles', 'visitor of the demo'] as const;
type Case = (typeof cases)[number];
type CallerName = (typeof callers)[number];
type Caller = Pick<SignedInUser, 'userId' | 'email' | 'customerId' | 'call'>;

const demoCustomer = `demo-${randomUUID()}`;
let aws: UserAws;
const signedIn = new Map<CallerName, Caller>();

const visitor = async (): Promise<Caller> => {
  await writeCustomer(aws.identity, { id: demoCustomer, name: 'Demo', createdAt: Date.now() });
  const { body } = await callRoute(sessionRoutes.enterDemo, { body: {}, sourceIp: freshAddress() });
  const token: string = body.token.idToken.jwtToken;
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const headers = bearer(token, demoCustomer);
  return {
    userId: claims.userId,
    email: body.token.userInfo.username,
    customerId: demoCustomer,
    call: (route, call = {}) => callRoute(route, { ...call, headers }),
  };
};

beforeAll(async () => {
  aws = await startUserAws({ DEMO_CUSTOMER: demoCustomer });
  const [admin, strictAdmin] = [await newAdmin(aws), await newAdmin(aws)];
  const operatorOf = async ({ customerId }: SignedInUser) =>
    signedInAs((await addUser(aws, customerId, { role: 'OPERATOR' })).email);
  await strictAdmin.call(customerRoutes.saveCustomerSettings, {
    path: { customerId: strictAdmin.customerId },
    body: { strictRoles: true },
  });
  signedIn.set('ADMIN', admin);
  signedIn.set('OPERATOR', await operatorOf(admin));
  signedIn.set('OPERATOR, strict roles', await operatorOf(strictAdmin));
  signedIn.set('visitor of the demo', await visitor());
});
afterAll(() => aws.stop());

const attributesOf = (kind: string): Pick<NewUser, 'role' | 'status'> => ({
  role: kind.endsWith('ADMIN') ? 'ADMIN' : 'OPERATOR',
  status: kind.startsWith('deactivated') ? 'IN-ACTIVE' : 'ACTIVE',
});

/** In the table only. */
const newTarget = async (customerId: string, kind: string): Promise<NewUser> => {
  const user: NewUser = {
    ...attributesOf(kind),
    userId: randomUUID(),
    customerId,
    email: `t-${randomUUID()}@${customerId}.example`,
    firstName: 'Tess',
    lastName: 'Target',
    view: 'data',
    signedOutAt: null,
    createdAt: Date.now(),
    activatedAt: Date.now(),
  };
  await writeUser(aws.identity, user);
  return user;
};

type Target = Pick<NewUser, 'userId' | 'email'>;

const targetOf = async (by: Caller, { call, target }: Case): Promise<Target> => {
  if (target === 'self' || target === 'none') return by;
  if (target === 'new user') return { ...by, email: `n-${randomUUID()}@${by.customerId}.example` };
  // A second factor is removed in the pool, so its user must be there.
  if (call === 'resetMfa') return addUser(aws, by.customerId, attributesOf(target));
  return newTarget(by.customerId, target);
};

const routeOf = (name: string): Route => {
  const found = allRoutes.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no route ${name}`);
  return found.route;
};

/** Target user of a call, and what else its case needs. */
const about: Readonly<Record<string, (to: Target) => object>> = {
  inviteUser: ({ email }) => ({ email }),
  register: ({ email }) => ({ email }),
  resetMfa: ({ userId }) => ({ userId }),
  sendOnboardingMail: ({ userId, email }) => ({ user_id: userId, email }),
};

const send = async (by: Caller, row: Case) => {
  const { call, body } = row;
  const route = routeOf(call);
  const to = await targetOf(by, row);
  const own: Record<string, string> = { customerId: by.customerId, id: to.userId };
  const names = pathParameters(route.path);
  return by.call(route, {
    path: Object.fromEntries(names.map((name) => [name, own[name] ?? 'x'])),
    ...(!['GET', 'DELETE'].includes(route.method) && {
      body: { ...body, ...about[call]?.(to) },
    }),
  });
};

const rows = cases.flatMap((row) =>
  callers.map((caller) => ({
    ...row,
    caller,
    is: row[caller],
    with: JSON.stringify(row.body ?? {}),
  })),
);

test.each(rows)('$caller: $call $with on $target is $is', async ({ caller, is, ...row }) => {
  const { status, body } = await send(signedIn.get(caller) as Caller, row as Case);
  const answer = `${status} ${JSON.stringify(body)}`;
  if (is === 'done') expect(status, answer).toBe(200);
  if (is === 'refused') expect(body.err?.code, answer).toBe('forbidden');
  // Refused for its body or its object, which is looked at after the rights.
  if (is === 'reached') expect([400, 404], answer).toContain(status);
  expect(['done', 'refused', 'reached']).toContain(is);
});

test('every route that changes something for a member has its cases', () => {
  const changing = allRoutes.filter(({ route }) => route.effect !== undefined);
  const missing = changing.filter(({ name }) => !cases.some(({ call }) => call === name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
