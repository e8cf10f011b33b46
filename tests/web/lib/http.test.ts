import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '#contracts/http/route.ts';
import { ApiError, messageOf } from '#lib/apiError.ts';
import { send } from '#lib/http.ts';
import { type Answer, startApi, stubBrowser } from './session/browser.ts';

const remove = {
  method: 'DELETE',
  path: '/things/{id}/parts',
  access: 'public',
  summary: 'Remove',
  request: z.object({ id: z.string(), force: z.boolean() }),
  response: z.object({ ok: z.boolean() }),
} as const satisfies Route;

const create = {
  ...remove,
  method: 'POST',
  path: '/things',
  query: ['dry'],
  request: z.object({ name: z.string(), dry: z.optional(z.boolean()) }),
} as const satisfies Route;

let api: Awaited<ReturnType<typeof startApi>>;
let answer: Answer;

beforeEach(async () => {
  stubBrowser();
  answer = { status: 200, body: { ok: true, more: 1 } };
  api = await startApi(() => answer);
});

afterEach(async () => {
  await api.stop();
  vi.unstubAllGlobals();
});

describe('send', () => {
  it('puts each value where the route wants it', async () => {
    expect(await send(remove, { id: 'a/b', force: true })).toEqual({ ok: true });
    await send(create, { name: 'x', dry: true });
    expect(api.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['DELETE', '/things/a%2Fb/parts?force=true', undefined],
      ['POST', '/things?dry=true', { name: 'x' }],
    ]);
  });

  it('gives each POST a key of its own and no other call one', async () => {
    await send(create, { name: 'x' });
    await send(create, { name: 'x' });
    await send(remove, { id: '1', force: false });
    const keys = api.seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBeUndefined();
  });

  it('gives up a call that is not answered within 35 s', async () => {
    vi.useFakeTimers();
    const never = (_url: unknown, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('stop', 'AbortError')));
      });
    vi.stubGlobal('fetch', never);
    const failure = send(create, { name: 'x' }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(35_000);
    vi.useRealTimers();
    expect(await failure).toMatchObject({
      status: 0,
      message: 'The service cannot be reached. Please try again.',
    });
  });

  it('does not repeat a failed POST and carries the server’s text', async () => {
    answer = { status: 503, body: { err: { code: 'unavailable', message: 'Busy.' } } };
    const failure = await send(create, { name: 'x' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 503, code: 'unavailable', message: 'Busy.' });
    expect(api.seen).toHaveLength(1);
  });

  it('shows the text of a used-up quota with the time of the next try', async () => {
    const message = 'Too many requests. Please try again shortly.';
    answer = {
      status: 429,
      body: { err: { code: 'tooManyRequests', message } },
      headers: { 'retry-after': '90' },
    };
    const failure = await send(create, { name: 'x' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 429, retryAfter: 90 });
    const shown = messageOf(failure, 'Something else');
    expect(shown.startsWith(`${message} `)).toBe(true);
    expect(shown).toMatch(/\d\d:\d\d:\d\d/);
  });

  it('names the status when the answer is not the product’s', async () => {
    answer = { status: 502, body: 'Bad gateway' };
    await expect(send(create, { name: 'x' })).rejects.toMatchObject({
      status: 502,
      code: 'internal',
    });
  });

  it('refuses a reply that breaks the contract', async () => {
    answer = { status: 200, body: { ok: 'yes' } };
    await expect(send(create, { name: 'x' })).rejects.toMatchObject({
      status: 200,
      code: 'internal',
    });
  });

  it('stops when its signal aborts', async () => {
    const control = new AbortController();
    const sent = send(create, { name: 'x' }, { signal: control.signal });
    control.abort();
    await expect(sent).rejects.toMatchObject({ name: 'CanceledError' });
  });
});
