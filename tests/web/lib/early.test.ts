import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '#contracts/http/route.ts';
import { send } from '#lib/http.ts';
import { startApi, stubBrowser } from './session/browser.ts';

const read = {
  method: 'POST',
  path: '/things/detail',
  access: 'public',
  summary: 'Read',
  request: z.object({ customerId: z.string(), id: z.string() }),
  response: z.object({ from: z.string() }),
} as const satisfies Route;

const request = { customerId: 'c', id: 'a/b' };

let api: Awaited<ReturnType<typeof startApi>>;

const answeredEarly = (
  reply: Response | undefined,
  body: Record<string, string> = request,
): void => {
  const replies = new Map([[read.path, { body, reply: Promise.resolve(reply) }]]);
  vi.stubGlobal('window', { ...window, early: { config: Promise.resolve({}), replies } });
};

beforeEach(async () => {
  stubBrowser();
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  api = await startApi(() => ({ status: 200, body: { from: 'call' } }));
});

afterEach(async () => {
  await api.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('gives an early answer once', async () => {
  answeredEarly(Response.json({ from: 'early' }));
  expect(await send(read, request)).toEqual({ from: 'early' });
  expect(await send(read, request)).toEqual({ from: 'call' });
  expect(api.seen).toHaveLength(1);
});

it.each([
  ['of another request', Response.json({ from: 'early' }), { ...request, id: 'other' }],
  ['of another customer', Response.json({ from: 'early' }), { ...request, customerId: 'other' }],
  ['that never came', undefined, request],
  ['that was refused', Response.json({ from: 'early' }, { status: 401 }), request],
  ['that is no JSON', new Response('<html>'), request],
  ['that is not understood', Response.json({ other: 1 }), request],
])('makes the call itself in place of an answer %s', async (_what, reply, body) => {
  answeredEarly(reply, body);
  expect(await send(read, request)).toEqual({ from: 'call' });
});

it('gives no answer of a page that was left', async () => {
  answeredEarly(Response.json({ from: 'early' }));
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await send(read, request)).toEqual({ from: 'call' });
});
