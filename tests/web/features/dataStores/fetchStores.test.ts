import { Amplify, decodeJWT } from '@aws-amplify/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoreListRequest } from '#features/dataStores/list/storeFilters.tsx';
import { fetchStores } from '#features/dataStores/list/storeList.ts';
import { ApiError } from '#lib/apiError.ts';
import { saveSession } from '#lib/session/store.ts';
import { storeRow } from '../../builders.ts';
import { type Answer, startApi, stubBrowser } from '../../lib/session/browser.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = `${part({ alg: 'none' })}.${part({ sub: 'u1', exp: 4_102_444_800 })}.x`;

const signIn = (): void => {
  saveSession({ authToken: idToken, customerId: 'c1', tokenExpiry: '4102444800000' });
  Amplify.configure(Amplify.getConfig(), {
    API: { REST: { defaultAuthMode: 'none' } },
    Auth: {
      tokenProvider: {
        getTokens: () =>
          Promise.resolve({ accessToken: decodeJWT(idToken), idToken: decodeJWT(idToken) }),
      },
    },
  });
};

const request: StoreListRequest = { customerId: 'c1', cloudAccountId: null, page: 1, limit: 10 };
const signal = new AbortController().signal;
let api: Awaited<ReturnType<typeof startApi>>;
let answer: Answer;

beforeEach(async () => {
  stubBrowser();
  answer = { status: 200, body: { err: null, data: [storeRow()], count: 1 } };
  api = await startApi(() => answer);
  signIn();
});

afterEach(async () => {
  await api.stop();
  vi.unstubAllGlobals();
});

describe('one page of data stores', () => {
  it('is read from the list call, with the customer and the token', async () => {
    const page = await fetchStores(request, '  ', signal);
    expect(page).toEqual({ data: [storeRow()], count: 1 });
    expect(api.seen[0]).toMatchObject({
      url: '/api/v1/datastores',
      body: request,
      headers: { 'x-customer-id': 'c1', authorization: `Bearer ${idToken}` },
    });
  });

  it('is read from the search call when there is a search text', async () => {
    answer = {
      status: 200,
      body: { dataset: 'datastores', err: null, data: [storeRow()], count: 1 },
    };
    await fetchStores(request, ' prod ', signal);
    expect(api.seen[0]?.url).toBe('/api/v1/search');
    expect(api.seen[0]?.body).toEqual({
      ...request,
      dataset: 'datastores',
      q: 'prod',
      exact: false,
    });
  });

  it('fails with the text of an answer that carries one', async () => {
    answer = {
      status: 200,
      body: { dataset: 'datastores', err: 'Failed to get result', data: [], count: 0 },
    };
    await expect(fetchStores(request, 'x', signal)).rejects.toThrow('Failed to get result');
  });

  it('fails with the text of the server', async () => {
    answer = { status: 503, body: { err: { code: 'unavailable', message: 'Busy.' } } };
    await expect(fetchStores(request, '', signal)).rejects.toMatchObject({
      status: 503,
      message: 'Busy.',
    });
  });

  it('refuses an answer that is not of the contract', async () => {
    answer = { status: 200, body: { err: null, data: [{ name: 'x' }], count: 1 } };
    await expect(fetchStores(request, '', signal)).rejects.toBeInstanceOf(ApiError);
  });
});
