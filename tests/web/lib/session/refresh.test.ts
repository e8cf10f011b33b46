import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshToken } from '#lib/session/refresh.ts';
import { TOKEN_LIFETIME_MS } from '#lib/session/rules.ts';
import { getSession, rereadSession, saveSession } from '#lib/session/store.ts';
import { type Answer, startApi, stubBrowser } from './browser.ts';

let api: Awaited<ReturnType<typeof startApi>>;
let answer: Answer;
let browser: ReturnType<typeof stubBrowser>;

const signInAt = (tokenExpiry: number): void =>
  saveSession({ authToken: 'old', refreshToken: 'handle-1', tokenExpiry: String(tokenExpiry) });

beforeEach(async () => {
  browser = stubBrowser();
  rereadSession();
  answer = { status: 200, body: { data: { IdToken: 'new', refreshToken: 'handle-2' } } };
  api = await startApi(() => answer);
});

afterEach(async () => {
  await api.stop();
  vi.unstubAllGlobals();
});

describe('freshToken', () => {
  it('returns a valid token without a request', async () => {
    signInAt(Date.now() + 60_000);
    expect(await freshToken()).toBe('old');
    expect(api.seen).toHaveLength(0);
  });

  it('is null when signed out', async () => {
    expect(await freshToken()).toBeNull();
  });

  it('refreshes an expired token once, however many callers wait', async () => {
    signInAt(Date.now() - 1);
    const before = Date.now();
    expect(await Promise.all([freshToken(), freshToken(), freshToken()])).toEqual([
      'new',
      'new',
      'new',
    ]);
    expect(api.seen.map(({ url, body }) => [url, body])).toEqual([
      ['/user/getTokenFromRefreshToken', { refreshToken: 'handle-1' }],
    ]);
    expect(getSession()?.refreshToken).toBe('handle-2');
    expect(Number(getSession()?.tokenExpiry)).toBeGreaterThanOrEqual(before + TOKEN_LIFETIME_MS);
  });

  it('takes the token that another tab got meanwhile', async () => {
    signInAt(Date.now() - 1);
    localStorage.setItem('authToken', 'of another tab');
    localStorage.setItem('tokenExpiry', String(Date.now() + 60_000));
    expect(await freshToken()).toBe('of another tab');
    expect(api.seen).toHaveLength(0);
  });

  it('clears the storage and loads the root when the handle is refused', async () => {
    signInAt(Date.now() - 1);
    localStorage.setItem('theme', 'dark');
    answer = {
      status: 401,
      body: { err: { code: 'notSignedIn', message: 'Please sign in again.' } },
    };
    await expect(freshToken()).rejects.toThrow('Please sign in again.');
    expect(getSession()).toBeNull();
    expect(localStorage.getItem('refreshToken')).toBeNull();
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(browser.sentTo).toEqual(['/']);
  });

  it('keeps the session when the service is busy', async () => {
    signInAt(Date.now() - 1);
    answer = { status: 503, body: { err: { code: 'unavailable', message: 'Busy.' } } };
    await expect(freshToken()).rejects.toThrow('Busy.');
    expect(getSession()?.refreshToken).toBe('handle-1');
    expect(browser.sentTo).toEqual([]);
  });
});
