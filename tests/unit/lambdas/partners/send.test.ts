import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { DeliveryError } from '#partners/deliveryError.ts';
import { type SendLimits, send } from '#partners/send.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** A server on 127.0.0.1 and what reached it. */
const serve = async (answer: RequestListener) => {
  const seen: Array<{
    method: string | undefined;
    body: string;
    headers: IncomingMessage['headers'];
  }> = [];
  const server = createServer((request, response) => {
    bodyOf(request)
      .then((body) => {
        seen.push({ method: request.method, body, headers: request.headers });
        answer(request, response);
      })
      .catch(() => response.destroy());
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen };
};

const local: SendLimits = { allowedHosts: ['127.0.0.1'], maxPauseMs: 40 };
const refusalOf = async (sending: Promise<unknown>): Promise<DeliveryError> => {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof DeliveryError) return error;
  throw new Error(`no refusal: ${String(error)}`);
};

test('method, headers and body arrive as given, and the answer is returned', async () => {
  const { url, seen } = await serve((_, response) => {
    response.writeHead(422, { 'x-reason': 'short' }).end('{"ok":false}');
  });
  const call = {
    method: 'PUT',
    url,
    headers: { authorization: 'Bearer b' },
    body: 'héllo',
  } as const;
  const { status, headers, text } = await send(call, local);
  expect([status, headers['x-reason'], text]).toEqual([422, 'short', '{"ok":false}']);
  expect(seen).toMatchObject([
    { method: 'PUT', body: 'héllo', headers: { authorization: 'Bearer b', 'content-length': '6' } },
  ]);
});

describe('every call is guarded, whatever its method', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const privateHosts = fc.oneof(
    fc.tuple(byte, byte, byte).map(([b, c, d]) => `10.${b}.${c}.${d}`),
    fc.tuple(byte, byte).map(([c, d]) => `169.254.${c}.${d}`),
    fc.tuple(byte, byte).map(([c, d]) => `192.168.${c}.${d}`),
    fc.tuple(byte, byte, byte).map(([b, c, d]) => `[::ffff:127.${b}.${c}.${d}]`),
    fc.tuple(byte, byte).map(([c, d]) => `[::ffff:a9fe:${c.toString(16)}${d.toString(16)}]`),
    fc.constantFrom('[::1]', '[fd00:ec2::254]', '[fe80::1]', '0x7f.1', '2130706433', '0177.0.0.1'),
  );
  const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH');

  test('private, link-local, metadata and embedded addresses are refused before a connection', () =>
    fc.assert(
      fc.asyncProperty(methods, privateHosts, async (method, host) => {
        const call = { method: method as 'GET', url: `https://${host}/`, body: 'x' };
        const { message, isRetryable } = await refusalOf(send(call, { allowedHosts: [] }));
        expect([message, isRetryable]).toEqual([
          'The address must be on the public internet.',
          false,
        ]);
      }),
      { numRuns: 300 },
    ));

  test('a name that resolves to one such address among public ones is refused', () =>
    fc.assert(
      fc.asyncProperty(byte, byte, fc.boolean(), async (c, d, isFirst) => {
        const inner = `10.0.${c}.${d}`;
        const resolve = async () => (isFirst ? [inner, '1.1.1.1'] : ['1.1.1.1', inner]);
        const call = { method: 'POST', url: 'https://partner.example/', body: '{}' } as const;
        const { message } = await refusalOf(send(call, { allowedHosts: [], resolve }));
        expect(message).toMatch(/public internet/);
      }),
    ));

  test('ports are those of the partner and no others', async () => {
    const limits = { allowedHosts: [], ports: ['8088'], resolve: async () => ['10.0.0.1'] };
    const at = (port: string) =>
      refusalOf(send({ method: 'POST', url: `https://hec.example:${port}/` }, limits));
    expect((await at('22')).message).toBe('The address may name no other port than 8088.');
    expect((await at('8088')).message).toMatch(/public internet/);
  });
});

test('a name is looked up once for an attempt: the second answer of its server has no effect', async () => {
  const { url, seen } = await serve((_, response) => response.end('ok'));
  let lookups = 0;
  const resolve = async () => {
    lookups += 1;
    return lookups === 1 ? ['127.0.0.1'] : ['169.254.169.254'];
  };
  const rebinding = url.replace('127.0.0.1', 'rebinding.example');
  const call = { method: 'POST', url: rebinding, body: 'x' } as const;
  expect((await send(call, { allowedHosts: ['rebinding.example'], resolve })).text).toBe('ok');
  expect([lookups, seen.length]).toEqual([1, 1]);
});

test.each([301, 302, 303, 307, 308])(
  'status %i is not followed, and no header leaks',
  async (status) => {
    const inner = await serve((_, response) => response.end('secret'));
    const outer = await serve((_, response) => {
      response.writeHead(status, { location: inner.url }).end();
    });
    const call = {
      method: 'POST',
      url: outer.url,
      headers: { authorization: 'b' },
      body: 'x',
    } as const;
    expect((await refusalOf(send(call, local))).message).toMatch(/leads elsewhere/);
    expect(inner.seen).toEqual([]);
  },
);

test('an endless body is cut off; a silent and a dripping server are left in time', async () => {
  const endless = await serve((_, response) => {
    const more = () => response.write('x'.repeat(1024), () => response.destroyed || more());
    more();
  });
  const small = { ...local, maxBytes: 16 * 1024 };
  const tooLarge = await refusalOf(send({ method: 'POST', url: endless.url }, small));
  expect([tooLarge.message, tooLarge.isRetryable]).toEqual(['The document is too large.', false]);
  const silent = await serve(() => undefined);
  const dripping = await serve((_, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  });
  for (const { url } of [silent, dripping]) {
    const late = await refusalOf(send({ method: 'POST', url }, { ...local, timeoutMs: 100 }));
    expect([late.message, late.isRetryable]).toEqual(['The address did not answer in time.', true]);
  }
});

describe('repetition', () => {
  const failing = (statuses: readonly number[], headers: Record<string, string> = {}) => {
    const left = [...statuses];
    return serve((_, response) => response.writeHead(left.shift() ?? 200, headers).end());
  };

  test('a reading call is repeated after 429 and errors of the server, at most three times in all', async () => {
    const once = await failing([503, 429]);
    expect((await send({ method: 'GET', url: once.url }, local)).status).toBe(200);
    const always = await failing([500, 500, 500, 500]);
    expect((await send({ method: 'GET', url: always.url }, local)).status).toBe(500);
    expect([once.seen.length, always.seen.length]).toEqual([3, 3]);
  });

  test('a call that creates something is repeated after 429 only, unless it says that it may be', async () => {
    const unsure = await failing([500]);
    const limited = await failing([429]);
    const repeatable = await failing([502]);
    const post = (url: string, isRepeatable?: boolean) =>
      send({ method: 'POST', url, body: '{}', ...(isRepeatable ? { isRepeatable } : {}) }, local);
    expect((await post(unsure.url)).status).toBe(500);
    expect((await post(limited.url)).status).toBe(200);
    expect((await post(repeatable.url, true)).status).toBe(200);
    expect([unsure, limited, repeatable].map(({ seen }) => seen.length)).toEqual([1, 2, 2]);
  });

  test('a pause that the server requests is kept, or the answer returned where it is too long', async () => {
    const soon = await failing([429], { 'retry-after': '0' });
    const later = await failing([429], { 'retry-after': '3600' });
    const onDate = await failing([503], {
      'retry-after': new Date(Date.now() + 3_600_000).toUTCString(),
    });
    const get = (url: string) => send({ method: 'GET', url }, local);
    expect((await get(soon.url)).status).toBe(200);
    expect((await get(later.url)).status).toBe(429);
    expect((await get(onDate.url)).status).toBe(503);
    expect([soon, later, onDate].map(({ seen }) => seen.length)).toEqual([2, 1, 1]);
  });
});
