import { randomUUID } from 'node:crypto';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { allRoutes } from '#api/functions.ts';
import { isQueryKey, pathParameters, type Route } from '#contracts/http/route.ts';
import { addCloudAccount } from '#store/cloudAccounts.ts';
import { type ApiCall, callRoute } from '#tests/builders/apiCall.ts';
import { keyOf } from '#tests/builders/apiKeys.ts';
import {
  addUser,
  type Invited,
  invite,
  newAdmin,
  type SignedInUser,
  startUserAws,
  type UserAws,
} from '#tests/builders/userAws.ts';

const foreignAccount = '210987654321';
let aws: UserAws;
let own: SignedInUser;
let other: SignedInUser;
let otherUser: string;
let invited: Invited;
/** Of the own customer: a person's, and those of stolen API keys. */
let tokens: readonly string[];
let accessToken: string;
let cases = 0;

beforeAll(async () => {
  aws = await startUserAws();
  own = await newAdmin(aws);
  other = await newAdmin(aws);
  const [readOnly, full] = [await keyOf(own, 'readOnly'), await keyOf(own, 'full')];
  tokens = [own.token, readOnly.token, full.token];
  otherUser = (await addUser(aws, other.customerId)).userId;
  invited = await invite(aws, other);
  const { customerContext } = await import('#contracts/customer/context.ts');
  await addCloudAccount(aws.core, customerContext(other.customerId), {
    id: foreignAccount,
    accountDescription: 'foreign-account',
    externalId: 'external-id-of-a-test',
    awsRoleARN: `arn:aws:iam::${foreignAccount}:role/dataward-scanner`,
    type: 'aws',
    dataScanFrequency: 'rate(7 days)',
    userId: other.userId,
    createdAt: Date.now(),
  });
  const { signIn } = await import('#aws/identity.ts');
  const { goodPassword } = await import('#tests/builders/userAws.ts');
  const pool = {
    userPoolId: process.env.USER_POOL_ID ?? '',
    clientId: process.env.USER_POOL_CLIENT_ID ?? '',
  };
  const answer = await signIn(pool, { email: own.email, password: goodPassword });
  accessToken = answer?.tokens?.accessToken ?? '';
});
afterAll(async () => {
  await aws.stop();
  const closed = allRoutes.filter(({ route }) => route.access !== 'public').length;
  console.log(`${closed} routes, ${cases} calls by strangers: no foreign item touched`);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Every partition key that a command names, at any depth. */
const keysIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'pk' || key === ':pk') && typeof inner === 'string' ? [inner] : keysIn(inner),
  );
};

const watchKeys = (): string[] => {
  const touched: string[] = [];
  const send = DynamoDBDocumentClient.prototype.send;
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(function (
    this: DynamoDBDocumentClient,
    ...given: unknown[]
  ) {
    touched.push(...keysIn((given[0] as { input: unknown }).input));
    return Reflect.apply(send, this, given);
  } as typeof send);
  return touched;
};

/** A valid request of a route for the other customer's objects by their ids. */
const goodValue = (customerId: string): Readonly<Record<string, unknown>> => ({
  customerId,
  id: otherUser,
  _id: otherUser,
  userId: otherUser,
  user_id: otherUser,
  cloudAccountId: foreignAccount,
  assetId: 'arn:aws:s3:::foreign-store',
  datastoreIds: ['a'.repeat(26)],
  email: `x-${randomUUID().slice(0, 8)}@strangers.example`,
  newPassword: 'Correct-horse-9-battery',
  oldPassword: 'Correct-horse-9-battery',
  password: Buffer.from('Correct-horse-9-battery').toString('base64'),
  session: 'x'.repeat(60),
  code: '123456',
  strictRoles: true,
  view: 'data',
  dataset: 'datastores',
  q: 'foreign',
  domain: 'strangers.example',
  ProviderName: 'Foreign',
  name: 'Foreign',
  MetadataFile: 'https://idp.strangers.example/metadata',
  key: 'email',
  value: 'email',
  type: 'other',
});

const callOf = (route: Route, customerId: string): ApiCall => {
  const inPath = pathParameters(route.path);
  const values = goodValue(customerId);
  const given = Object.keys(route.request.shape).flatMap((key) =>
    values[key] === undefined ? [] : [[key, values[key]] as const],
  );
  const path = given.filter(([key]) => inPath.includes(key)) as [string, string][];
  const query = given.filter(([key]) => isQueryKey(route, key)) as [string, string][];
  const body = given.filter(([key]) => !inPath.includes(key) && !isQueryKey(route, key));
  const takesBody = route.method !== 'GET' && route.method !== 'DELETE';
  return {
    path: { ...Object.fromEntries(inPath.map((name) => [name, 'x'])), ...Object.fromEntries(path) },
    query: Object.fromEntries(query),
    ...(takesBody && { body: Object.fromEntries(body) }),
  };
};

const isForeign = (key: string): boolean =>
  key.includes(other.customerId) || key === `USER#${otherUser}`;

const expectRefused = async (route: Route, call: ApiCall, statuses: readonly number[]) => {
  cases += 1;
  const touched = watchKeys();
  const { status, body } = await callRoute(route, call);
  const label = `${route.method} ${route.path} ${JSON.stringify(body).slice(0, 200)}`;
  expect(statuses, label).toContain(status);
  expect(touched.filter(isForeign), label).toEqual([]);
  expect(JSON.stringify(body)).not.toContain('foreign-account');
  vi.restoreAllMocks();
};

const closed = allRoutes.filter(({ route }) => route.access !== 'public');
const withToken = (route: Route, token: string, customerId: string): ApiCall => ({
  ...callOf(route, own.customerId),
  headers: { authorization: `Bearer ${token}`, 'x-customer-id': customerId },
});

describe.each(closed)('$name', ({ route }) => {
  test('without a token, with an expired one, an access token, an invitation elsewhere', async () => {
    const { headers: _, ...bare } = withToken(route, '', '');
    await expectRefused(route, bare, [401]);
    await expectRefused(route, withToken(route, accessToken, own.customerId), [401]);
    if (route.access === 'member') {
      await expectRefused(route, { ...bare, headers: invited.headers }, [401]);
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120 * 60_000 });
    await expectRefused(route, withToken(route, own.token, own.customerId), [401]);
  });

  test('with the other customer in header, path, query and body', async () => {
    const call = callOf(route, own.customerId);
    const foreign = { customerId: other.customerId };
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}`, 'x-customer-id': own.customerId };
      const swapped: ApiCall[] = [
        { ...call, headers: { ...headers, 'x-customer-id': other.customerId } },
        { ...call, headers, path: { ...call.path, ...foreign } },
        { ...call, headers, query: { ...call.query, ...foreign } },
      ];
      if (call.body !== undefined) {
        swapped.push({ ...call, headers, body: { ...(call.body as object), ...foreign } });
      }
      for (const each of swapped) await expectRefused(route, each, [403]);
    }
  });
});

/** Ends the own session, or takes no id of an object. */
const withoutObject = new Set(['logout', 'inviteUser', 'saveCustomerSettings']);
const byObject = closed.filter(({ name }) => !withoutObject.has(name));

test.each(byObject)("$name with the other customer's object", async ({ route }) => {
  for (const token of tokens) {
    cases += 1;
    const touched = watchKeys();
    const { status, body } = await callRoute(route, withToken(route, token, own.customerId));
    const label = `${route.method} ${route.path} ${status} ${JSON.stringify(body).slice(0, 200)}`;
    expect([200, 400, 401, 403, 404, 409, 503], label).toContain(status);
    expect(JSON.stringify(body), label).not.toContain('foreign-account');
    expect(JSON.stringify(body), label).not.toContain(other.customerId);
    expect(
      touched.filter((key) => key.includes(other.customerId)),
      label,
    ).toEqual([]);
    vi.restoreAllMocks();
  }
});
