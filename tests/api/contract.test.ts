import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { allRoutes } from '#api/functions.ts';
import { errorCatalogue } from '#contracts/http/errors.ts';
import { isQueryKey, pathParameters, type Route } from '#contracts/http/route.ts';
import { type ApiCall, bearer, callRoute } from '#tests/builders/apiCall.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
let member: Member;
let calls = 0;

beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(async () => {
  await aws.stop();
  console.log(`${allRoutes.length} routes, ${calls} wrong calls: each 4xx with err.message`);
});

const own = () => ({ customerId: member.customerId });
const pathOf = (route: Route): Record<string, string> =>
  Object.fromEntries(
    pathParameters(route.path).map((name) => [name, own()[name as 'customerId'] ?? 'x']),
  );
const signedIn = (route: Route, more: ApiCall = {}): ApiCall => ({
  path: pathOf(route),
  ...more,
  headers: { ...bearer(member.token, member.customerId), ...more.headers },
});

/** 4xx, never 5xx, always `{err: {code, message}}` and nothing else. */
const expectRefused = async (route: Route, call: ApiCall, statuses?: readonly number[]) => {
  calls += 1;
  const { status, body, headers } = await callRoute(route, call);
  const label = `${route.method} ${route.path} ${JSON.stringify(call).slice(0, 300)}`;
  expect(status, label).toBeGreaterThanOrEqual(400);
  expect(status, label).toBeLessThan(500);
  if (statuses !== undefined) expect(statuses, label).toContain(status);
  expect(Object.keys(body), label).toEqual(['err']);
  expect(Object.keys(body.err).sort(), label).toEqual(['code', 'message']);
  expect(Object.keys(errorCatalogue), label).toContain(body.err.code);
  expect(body.err.message.length, label).toBeGreaterThan(3);
  expect(headers['cache-control'], label).toBe('no-store');
  return { status, body };
};

const deep = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);

const wrongBodies: Readonly<Record<string, string>> = {
  'no JSON': '{"customerId": ',
  'an array': '[{"a": 1}]',
  null: 'null',
  'a number': '12.5',
  'a string': '"text"',
  'a boolean': 'true',
  'deep arrays': deep('[', ']', 50_000),
  'deep objects': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'a key __proto__': '{"__proto__": {"isAdmin": true}}',
  'a key constructor': '{"a": {"constructor": {"prototype": {"x": 1}}}}',
  'half of a surrogate pair': '{"a": "\\ud800"}',
  'not UTF-8 as text': '\uD800\u0000\u202E{',
};

const takesBody = (route: Route): boolean => route.method !== 'GET' && route.method !== 'DELETE';
const bodyKeys = (route: Route): string[] =>
  Object.keys(route.request.shape).filter(
    (key) => !pathParameters(route.path).includes(key) && !isQueryKey(route, key),
  );
const accepts = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success;

const wrongValues: readonly unknown[] = [
  null,
  12.5,
  -1,
  1e308,
  true,
  '',
  'x'.repeat(5_000),
  '\u0000\uFFFF\u202E💥'.repeat(40),
  "'; DROP TABLE core; --",
  [],
  [[]],
  [null],
  {},
  { $gt: '' },
];

/** As the gateway hands them over: decoded once. */
const wrongIds: readonly string[] = [
  '',
  ' ',
  '..',
  '../../etc/passwd',
  '..\\..\\etc\\passwd',
  '%2e%2e%2fetc%2fpasswd',
  'x'.repeat(20_000),
  'T#other#ACCOUNT',
  '\u0000',
  '\u202E💥',
  '{"$gt":""}',
  "' OR 1=1 --",
  'null',
  '-1',
];

for (const { route, name } of allRoutes) {
  describe(`${name}: ${route.method} ${route.path}`, () => {
    // Each with the quota of a customer of its own: a fast machine would use up that of one.
    beforeAll(async () => {
      member = await newMember(aws);
    });

    test.each(Object.keys(wrongBodies))('body: %s', async (kind) => {
      const call = signedIn(route, { rawBody: wrongBodies[kind] ?? '' });
      await expectRefused(route, call, [400]);
    });

    test('body: over 256 kB is 413, before authentication', async () => {
      const rawBody = JSON.stringify({ ...own(), filler: 'x'.repeat(257 * 1024) });
      await expectRefused(route, signedIn(route, { rawBody }), [413]);
      await expectRefused(route, { rawBody, path: pathOf(route) }, [413]);
    });

    test('every field with every wrong value', async () => {
      if (!takesBody(route)) return;
      const shape = route.request.shape as Record<string, z.ZodMiniType>;
      for (const key of bodyKeys(route)) {
        for (const value of wrongValues) {
          if (accepts(shape[key] as z.ZodMiniType, value)) continue;
          const call = signedIn(route, { body: { ...own(), [key]: value } });
          const { body } = await expectRefused(route, call, [400, 403]);
          expect(body.err.message, key).not.toContain('DROP TABLE');
        }
      }
    });

    test('body: empty, where a field is required', async () => {
      if (!takesBody(route) || accepts(route.request, pathOf(route))) return;
      await expectRefused(route, signedIn(route, { body: {} }), [400]);
      await expectRefused(route, signedIn(route), [400]);
    });

    test('without a valid token', async () => {
      if (route.access === 'public') return;
      const [head, payload, signature] = member.token.split('.');
      const forged = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
      const claims = {
        ...own(),
        role: 'ADMIN',
        userId: member.user.userId,
        origin_jti: member.sessionId,
      };
      const headers: Record<string, string>[] = [
        {},
        { authorization: '' },
        { authorization: member.token },
        { authorization: 'Bearer' },
        { authorization: 'Bearer x.y.z' },
        { authorization: `Bearer ${forged}.${payload}.` },
        { authorization: `Bearer ${head}.${payload}.${signature?.slice(0, -4)}AAAA` },
        { authorization: 'Basic YTpi' },
        bearer(aws.issuer.sign({ ...claims, token_use: 'access' })),
        bearer(aws.issuer.sign({ ...claims, exp: 1 })),
        bearer(aws.issuer.sign({ ...claims, customerId: '../x#y' })),
      ];
      for (const each of headers) {
        const call = {
          path: pathOf(route),
          headers: each,
          body: takesBody(route) ? own() : undefined,
        };
        await expectRefused(route, call, [401]);
      }
    });

    test('path: every wrong id', async () => {
      if (route.access === 'public') return;
      for (const name of pathParameters(route.path)) {
        for (const id of wrongIds) {
          const call = signedIn(route, { path: { ...pathOf(route), [name]: id } });
          const body = takesBody(route) ? { body: own() } : {};
          const { body: reply } = await expectRefused(route, { ...call, ...body });
          expect(reply.err.message, id.slice(0, 40)).not.toContain('passwd');
        }
      }
    });

    test("with another customer's id in header, path, query or body", async () => {
      if (route.access === 'public') return;
      const other = await newMember(aws);
      const foreign = { customerId: other.customerId };
      await expectRefused(
        route,
        signedIn(route, { headers: { 'x-customer-id': other.customerId } }),
        [403],
      );
      await expectRefused(route, signedIn(route, { query: foreign }), [403]);
      await expectRefused(
        route,
        signedIn(route, { path: { ...pathOf(route), ...foreign } }),
        [403],
      );
      if (takesBody(route)) await expectRefused(route, signedIn(route, { body: foreign }), [403]);
    });
  });
}

test('an unknown route key is a 404', async () => {
  const [{ route }] = allRoutes as [(typeof allRoutes)[number]];
  const { handler } = await import('#api/functions/auth.ts');
  const { apiEvent } = await import('#tests/builders/apiCall.ts');
  const event = { ...apiEvent(route, {}), routeKey: 'GET /nowhere' };
  const reply = await handler(event, {} as never);
  expect(reply).toMatchObject({ statusCode: 404 });
});
