import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSite } from '#local/aws/create/createSite.ts';
import { type SiteServer, startSiteServer } from '#local/aws/http/server.ts';
import { functionDefinitions } from '#local/aws/lambda/functionDefinition.ts';
import { createRuntime, type LambdaRuntime } from '#local/aws/lambda/runtime.ts';
import { buildTinyApp, temporaryFolder } from './tinyApp.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwks = createServer((_request, response) => {
  const jwk = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' };
  response.end(JSON.stringify({ keys: [jwk] }));
});
let issuer: string;
let runtime: LambdaRuntime;
let site: SiteServer;
let origin: string;

const startJwks = (): Promise<string> =>
  new Promise((resolve) => {
    jwks.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(jwks.address() as AddressInfo).port}`),
    );
  });

beforeAll(async () => {
  issuer = await startJwks();
  const { model, webRoot } = buildTinyApp(issuer);
  runtime = createRuntime({
    functions: functionDefinitions(model),
    logDirectory: temporaryFolder(),
    region: 'us-east-1',
    accessKeyId: () => 'AKIA999999999999PROD',
    secretAccessKey: 'local',
    endpoint: () => 'http://127.0.0.1:4281',
  });
  const handle = createSite({
    model,
    webRoot,
    invoke: runtime.invoke,
    pool: undefined,
    log: () => undefined,
  });
  site = await startSiteServer({ port: 0, handle });
  origin = `http://127.0.0.1:${site.port}`;
});
afterAll(async () => {
  await site.stop();
  await runtime.stop();
  jwks.close();
});

const call = (path: string, init?: RequestInit) =>
  fetch(`${origin}${path}`, { redirect: 'manual', ...init });
const eventOf = async (path: string, init?: RequestInit) =>
  ((await (await call(path, init)).json()) as { event: Record<string, unknown> }).event;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = () => Math.floor(Date.now() / 1000);
const claims = (changed: object = {}) => ({
  iss: issuer,
  aud: 'tiny-client',
  sub: 'u1',
  exp: seconds() + 60,
  iat: seconds(),
  'cognito:groups': ['a', 'b'],
  ...changed,
});
const tokenOf = (payload: object, header: object = { alg: 'RS256', kid: 'k1' }) => {
  const signed = `${part(header)}.${part(payload)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), keys.privateKey).toString('base64url')}`;
};
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('the HTTP API of the template', () => {
  test('a function gets the event of payload format 2.0', async () => {
    const event = await eventOf('/svc/items/a%20b?x=1&x=2&y=%2F', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'X-Customer-Id': 'c1', cookie: 'a=1; b=2' },
      body: '{"n":"ä"}',
    });
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'PUT /items/{id}',
      rawPath: '/svc/items/a b',
      rawQueryString: 'x=1&x=2&y=%2F',
      cookies: ['a=1', 'b=2'],
      pathParameters: { id: 'a b' },
      queryStringParameters: { x: '1,2', y: '/' },
      body: '{"n":"ä"}',
      isBase64Encoded: false,
      requestContext: {
        stage: 'svc',
        routeKey: 'PUT /items/{id}',
        http: { method: 'PUT', path: '/svc/items/a b', sourceIp: '127.0.0.1' },
      },
    });
    expect(event.headers).toMatchObject({
      'content-type': 'application/json',
      'x-customer-id': 'c1',
    });
    expect(event.headers).not.toHaveProperty('cookie');
  });

  test('the forwarding addresses of a request are listed, the nearest last', async () => {
    const event = await eventOf('/svc/open', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(event.headers).toHaveProperty('x-forwarded-for', '203.0.113.9, 127.0.0.1, 127.0.0.1');
  });

  test('headers of the distribution override those of a viewer', async () => {
    const event = await eventOf('/svc/open', {
      headers: { 'X-Origin-Note': 'mine', 'x-viewer': '203.0.113.9', cookie: 'a=1' },
    });
    expect(event.headers).toMatchObject({
      'x-origin-note': 'from the distribution',
      'x-viewer': '127.0.0.1',
    });
    expect(event.cookies).toEqual(['a=1']);
  });

  test('bytes travel as base64 both ways', async () => {
    const event = await eventOf('/svc/items/1', {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array([255, 0]),
    });
    expect(event).toMatchObject({ body: '/wA=', isBase64Encoded: true });
    const reply = await call('/svc/open?mode=bytes');
    expect(reply.status).toBe(201);
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(new Uint8Array([0, 255]));
    expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test.each([
    ['/svc/items/first', 'GET /items/first'],
    ['/svc/items/other', 'GET /items/{id}'],
    ['/svc/rest/a/b', 'ANY /rest/{path+}'],
  ])('%s goes to %s', async (path, routeKey) => {
    expect((await eventOf(path)).routeKey).toBe(routeKey);
  });

  test.each([
    ['/svc/nothing', 'GET', 404, 'Not Found'],
    ['/svc/open/', 'GET', 404, 'Not Found'],
    ['/svc/items/a%2Fb', 'GET', 404, 'Not Found'],
    ['/svc/rest/', 'GET', 404, 'Not Found'],
    ['/svc/open', 'POST', 404, 'Not Found'],
    ['/svc/open?mode=throw', 'GET', 500, 'Internal Server Error'],
    ['/svc/open?mode=hang', 'GET', 500, 'Internal Server Error'],
    ['/svc/closed', 'GET', 401, 'Unauthorized'],
  ])('%s by %s is %d', async (path, method, status, message) => {
    const reply = await call(path, { method });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toEqual({ message });
  });

  test('a body over 10 MB is 413', async () => {
    const reply = await call('/svc/items/1', { method: 'PUT', body: 'x'.repeat(10_485_761) });
    expect([reply.status, await reply.json()]).toEqual([
      413,
      { message: 'Request Entity Too Large' },
    ]);
  });

  test('headers over 10,240 bytes are 431', async () => {
    const reply = await call('/svc/open', { headers: { 'x-long': 'x'.repeat(10_240) } });
    expect(reply.status).toBe(431);
  });

  test('a valid token’s claims reach the function as text', async () => {
    const event = await eventOf('/svc/closed', withToken(tokenOf(claims())));
    expect(event.requestContext).toMatchObject({
      authorizer: {
        jwt: { claims: { sub: 'u1', aud: 'tiny-client', 'cognito:groups': '[a b]' }, scopes: null },
      },
    });
  });

  test('an access token names its client in client_id', async () => {
    const token = tokenOf(claims({ aud: undefined, client_id: 'tiny-client' }));
    expect((await call('/svc/closed', withToken(token))).status).toBe(200);
  });

  test.each([
    ['another issuer', () => tokenOf(claims({ iss: 'http://other' }))],
    ['another audience', () => tokenOf(claims({ aud: 'other' }))],
    ['no audience', () => tokenOf(claims({ aud: undefined }))],
    ['past its time', () => tokenOf(claims({ exp: seconds() - 1 }))],
    ['before its time', () => tokenOf(claims({ nbf: seconds() + 60 }))],
    ['no end', () => tokenOf(claims({ exp: undefined }))],
    ['an unknown key', () => tokenOf(claims(), { alg: 'RS256', kid: 'k2' })],
    ['no algorithm', () => tokenOf(claims(), { alg: 'none', kid: 'k1' })],
    ['another signature', () => tokenOf(claims()).replace(/\.[^.]{6}/, '.AAAAAA')],
    ['no token at all', () => 'x'],
  ])('a token with %s is refused', async (_what, token) => {
    const reply = await call('/svc/closed', withToken(token()));
    expect([reply.status, await reply.json()]).toEqual([401, { message: 'Unauthorized' }]);
  });
});

describe('the site of the template', () => {
  test('every page is index.html, with the headers of the policy and of the deployment', async () => {
    const reply = await call('/data-stores/a.b');
    expect(await reply.text()).toBe('<title>Tiny</title>');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/html',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      'x-tiny': 'yes',
    });
  });

  test('files with a hash in their name are kept for ever', async () => {
    const reply = await call('/assets/app-1a2b.js');
    expect(reply.headers.get('content-type')).toBe('text/javascript');
    expect(reply.headers.get('cache-control')).toBe('max-age=31536000, immutable');
    const etag = reply.headers.get('etag') ?? '';
    const again = await call('/assets/app-1a2b.js', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test('config.json is what the deployment renders', async () => {
    expect(await (await call('/config.json')).json()).toEqual({ tiny: true });
  });

  test.each([
    ['/assets/none.js', 'GET', 404],
    ['/assets/..%2f..%2f..%2fpackage.json', 'GET', 404],
    ['/', 'POST', 403],
    ['/old', 'GET', 301],
  ])('%s by %s is %d', async (path, method, status) => {
    expect((await call(path, { method })).status).toBe(status);
  });

  test('HEAD has the headers only', async () => {
    const reply = await call('/', { method: 'HEAD' });
    expect(reply.headers.get('content-length')).toBe('19');
    expect(await reply.text()).toBe('');
  });
});
