import { brotliDecompressSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { customerContext } from '#contracts/customer/context.ts';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '#contracts/http/edgeHeaders.ts';
import type { Route, Routes } from '#contracts/http/route.ts';
import { apiHandler, type Guards, type Noun, type UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { Caller } from '#middleware/exchange.ts';
import { log } from '#middleware/log.ts';
import type { UserStatus } from '#middleware/userStatus.ts';
import { apiEvent } from '#tests/builders/apiCall.ts';

const routes = {
  doIt: {
    method: 'POST',
    path: '/do/{id}',
    access: 'member',
    summary: '',
    query: ['mode'],
    request: z.object({
      id: z.string(),
      mode: z.optional(z.string()),
      note: z.optional(z.string()),
    }),
    response: z.object({ seen: z.string() }),
  },
} as const satisfies Routes;

const caller: Caller = {
  userId: 'u-1',
  role: 'ADMIN',
  customer: customerContext('c-1'),
  sessionId: 's-1',
  issuedAt: 1,
};
const active: UserStatus = {
  customerId: 'c-1',
  active: true,
  role: 'ADMIN',
  signedOutAt: null,
  session: 'open',
  strictRoles: false,
  demo: false,
  machine: null,
  mfaRequired: false,
  mfa: false,
  factor: 'password',
};
const guards: Guards = {
  verifyToken: async () => caller,
  checkStatus: async () => active,
};
type DoIt = UseCase<typeof routes.doIt, object>;

const run = async (
  doIt: DoIt,
  overrides: Partial<APIGatewayProxyEventV2> = {},
  more: Pick<Guards, 'originSecrets'> = {},
) => {
  const handler = apiHandler({ things: { routes, useCases: { doIt } } }, { ...guards, ...more });
  const event = apiEvent(routes.doIt, {
    path: { id: 'from path' },
    query: { mode: 'from query', note: 'not from query' },
    body: { note: 'from body', id: 'not from body', mode: 'not from body' },
    headers: { authorization: 'Bearer x.y.z' },
  });
  const reply = await handler({ ...event, ...overrides }, {} as Context);
  return { ...reply, json: JSON.parse(reply.body ?? 'null') };
};

afterEach(() => vi.restoreAllMocks());
const logged = () => {
  const lines: Record<string, unknown>[] = [];
  for (const level of ['info', 'error'] as const) {
    vi.spyOn(log, level).mockImplementation((...[message, extra]: readonly unknown[]) => {
      lines.push({ message, ...(extra as object) });
    });
  }
  return lines;
};

test('each value is read from where the contract puts it', async () => {
  logged();
  const { json } = await run(async ({ id, mode, note }) => ({ seen: `${id}, ${mode}, ${note}` }));
  expect(json).toEqual({ seen: 'from path, from query, from body' });
});

test('a long reply leaves compressed', async () => {
  logged();
  const { headers } = apiEvent(routes.doIt, { headers: { authorization: 'Bearer x.y.z' } });
  const reply = await apiHandler(
    { things: { routes, useCases: { doIt: async () => ({ seen: 'x'.repeat(5_000) }) } } },
    guards,
  )(
    {
      ...apiEvent(routes.doIt, { path: { id: '1' }, body: {} }),
      headers: { ...headers, 'accept-encoding': 'br' },
    },
    {} as Context,
  );
  const bytes = brotliDecompressSync(Buffer.from(reply.body ?? '', 'base64'));
  expect(JSON.parse(bytes.toString())).toEqual({ seen: 'x'.repeat(5_000) });
});

test('what the contract does not name does not leave', async () => {
  logged();
  const { json } = await run(async () => ({ seen: 'x', secret: 'y' }) as { seen: string });
  expect(json).toEqual({ seen: 'x' });
});

test('a reply that does not fit is a plain 500, and logged', async () => {
  const lines = logged();
  const { statusCode, json } = await run(async () => ({}) as { seen: string });
  expect(statusCode).toBe(500);
  expect(json).toEqual({
    err: { code: 'internal', message: 'Something went wrong. Please try again.' },
  });
  expect(lines.some(({ message }) => message === 'unexpected')).toBe(true);
});

test('an unexpected error reveals nothing of its cause', async () => {
  logged();
  const { statusCode, body } = await run(async () => {
    throw new TypeError('password of the table is hunter2');
  });
  expect(statusCode).toBe(500);
  expect(body).not.toContain('hunter2');
});

test('throttling by AWS is a 503 with retry-after', async () => {
  logged();
  const { statusCode, headers, json } = await run(async () => {
    throw Object.assign(new Error('rate exceeded'), { name: 'ThrottlingException' });
  });
  expect({ statusCode, code: json.err.code }).toEqual({ statusCode: 503, code: 'unavailable' });
  expect(headers).toMatchObject({ 'retry-after': '2' });
});

test('half of a surrogate pair is refused, as a value and as a key', async () => {
  logged();
  for (const body of ['{"note":"a\\ud800"}', '{"\\udfff":1}', '{"note":["\\ud83d"]}']) {
    const { statusCode, json } = await run(async () => ({ seen: 'it' }), { body });
    expect([statusCode, json.err?.message], body).toEqual([400, 'A text is not valid Unicode.']);
  }
  const body = '{"note":"\\ud83d\\ude00"}';
  expect((await run(async ({ note = '' }) => ({ seen: note }), { body })).json.seen).toBe('😀');
});

test('a refusal keeps its text and headers', async () => {
  logged();
  const { statusCode, headers, json } = await run(async () => {
    throw new AppError('tooManyRequests', 'Slowly.', { 'retry-after': '7' });
  });
  expect(statusCode).toBe(429);
  expect(headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' });
  expect(json).toEqual({ err: { code: 'tooManyRequests', message: 'Slowly.' } });
});

test('one line per request: caller and result, nothing of its content', async () => {
  const lines = logged();
  await run(async () => ({ seen: 'x' }));
  expect(lines).toEqual([
    {
      message: 'request',
      route: 'doIt',
      requestId: 'request-1',
      customerId: 'c-1',
      userId: 'u-1',
      ms: expect.any(Number),
      status: 200,
    },
  ]);
});

test('a base64 body is read as one', async () => {
  logged();
  const body = Buffer.from(JSON.stringify({ note: 'ü' })).toString('base64');
  const { json } = await run(async ({ note }) => ({ seen: note ?? '' }), {
    body,
    isBase64Encoded: true,
  });
  expect(json).toEqual({ seen: 'ü' });
});

const returnAddress: DoIt = async (_request, { sourceAddress }) => ({ seen: sourceAddress });
const shown = (secret: string | undefined, viewer = '192.0.2.7') => ({
  headers: {
    authorization: 'Bearer x.y.z',
    'x-forwarded-for': '203.0.113.1, 203.0.113.2',
    [VIEWER_ADDRESS_HEADER]: viewer,
    ...(secret !== undefined && { [ORIGIN_SECRET_HEADER]: secret }),
  },
});

test.each(['new', 'old'])(
  'a call that shows the %s secret came through the distribution',
  async (secret) => {
    logged();
    const { json } = await run(returnAddress, shown(secret), { originSecrets: 'new,old' });
    expect(json).toEqual({ seen: '192.0.2.7' });
  },
);

test.each([
  ['none', undefined, 'new,old'],
  ['an empty one', '', 'new,'],
  ['another', 'news', 'new,old'],
  ['both at once', 'new,old', 'new,old'],
  ['none where none is known', undefined, ''],
])('a call that shows %s is refused', async (_what, secret, originSecrets) => {
  logged();
  const { statusCode, json } = await run(returnAddress, shown(secret), { originSecrets });
  expect([statusCode, json.err.code]).toEqual([403, 'directCall']);
});

test('without a distribution the address is of whoever calls, and no header changes it', async () => {
  logged();
  const { json } = await run(returnAddress, shown(undefined));
  expect(json).toEqual({ seen: '198.51.100.1' });
});

test.each([
  ['2001:db8:0:7::1', '2001:db8:0:7'],
  ['2001:db8:0:7:a:b:c:d', '2001:db8:0:7'],
  ['2001:db8::7:a:b:c:d', '2001:db8:0:7'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::ffff:198.51.100.7', '::ffff:198.51.100.7'],
  ['::1', '0:0:0:0'],
])('%s counts as its network %s', async (viewer, network) => {
  logged();
  const { json } = await run(returnAddress, shown('new', viewer), { originSecrets: 'new' });
  expect(json).toEqual({ seen: network });
});

const list = { ...routes.doIt, path: '/list/{id}', query: [] } as const;
const searchRequest = z.object({ ...routes.doIt.request.shape, text: z.string() });
const aliased = {
  list,
  search: { ...list, path: '/search/{id}', request: searchRequest, aliasOf: 'list' },
} as const satisfies Routes;

test('an alias is served by the use case of the route that it names, with its own request', async () => {
  const lines = logged();
  const served: UseCase<typeof aliased.list | typeof aliased.search, object> = async (request) => ({
    seen: 'text' in request ? request.text : 'no text',
  });
  const things: Noun<typeof aliased, object> = { routes: aliased, useCases: { list: served } };
  const handler = apiHandler<{ things: typeof aliased }, object>({ things }, guards);
  const call = async (route: Route) => {
    const given = { path: { id: '1' }, body: { text: 'words' } };
    const headers = { authorization: 'Bearer x.y.z' };
    const { body } = await handler(apiEvent(route, { ...given, headers }), {} as Context);
    return JSON.parse(body ?? 'null').seen;
  };
  expect([await call(aliased.list), await call(aliased.search)]).toEqual(['no text', 'words']);
  expect(lines.map(({ route }) => route)).toEqual(['list', 'search']);
});

test('a route without a use case, and a function without one of its nouns, do not compile', () => {
  type Things = Noun<typeof routes, object>;
  // @ts-expect-error the route doIt has no use case
  const withoutUseCase: Things = { routes, useCases: {} };
  expect(() => apiHandler<OneNoun, object>({ things: withoutUseCase }, guards)).toThrow('doIt');
  const things: Things = { routes, useCases: { doIt: async () => ({ seen: '' }) } };
  type OneNoun = { readonly things: typeof routes };
  // @ts-expect-error the noun things is missing
  expect(apiHandler<OneNoun, object>({}, guards)).toBeTypeOf('function');
  expect(apiHandler<OneNoun, object>({ things }, guards)).toBeTypeOf('function');
});
