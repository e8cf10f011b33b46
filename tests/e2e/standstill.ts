import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { vi } from 'vitest';
import { HANGS_AFTER } from '../builders/patience.ts';
import { product } from './product.ts';

const LOOK_MS = 1_000;
/**
 * Consecutive looks without a change: the sweeper looks at accounts once a minute, and pages repeat
 * their reads every 30 seconds, so that a change may take 90 seconds to show. A third more for both.
 */
const LOOKS = 120;

export const isCall = (url: string): boolean => new URL(url).pathname.startsWith('/svc/');

const calls = new Set<Request>();

/** Notes the calls of a context's pages while they are under way. */
export const watchCalls = (context: BrowserContext): void => {
  const end = (request: Request) => void calls.delete(request);
  context.on('request', (request) => {
    if (isCall(request.url())) calls.add(request);
  });
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  context.once('close', () => calls.clear());
};

/** Whether a product has no work left; true for the origin of another server. */
const isIdle = async (origin: string): Promise<boolean> => {
  const { port } = new URL(origin);
  const status = `http://127.0.0.1:${Number(port) + 1}/_local/status`;
  const reply = await fetch(status).catch(() => undefined);
  const body = (await reply?.json().catch(() => undefined)) as { idle?: boolean } | undefined;
  return body?.idle ?? true;
};

/** Resolves when the shared product has no work left, messages that are to come later included. */
export const untilIdle = (): Promise<boolean> =>
  vi.waitUntil(() => isIdle(product.origin), { timeout: HANGS_AFTER, interval: 250 });

/** Ages of what is shown go on by themselves. */
const age = /\d+ (s|min) ago/g;

/** Address and text; undefined while the page loads. */
const shownBy = (page: Page): Promise<string | undefined> =>
  page
    .evaluate(() => `${location.href}\n${document.body.innerText}`)
    .then(
      (text) => text.replaceAll(age, ''),
      () => undefined,
    );

interface Look {
  readonly shown: string;
  /** A page loads, or a call, a function or a message is under way; or the test waits for no page. */
  readonly isBusy: boolean;
}

const look = async (pages: readonly Page[]): Promise<Look> => {
  const shown = await Promise.all(pages.map(shownBy));
  const origins = new Set([product.origin, ...pages.map((page) => page.url())]);
  const ours = [...origins].filter((url) => url.startsWith('http://127.0.0.1:'));
  const idle = await Promise.all(ours.map(isIdle));
  const isWaiting = pages.length > 0;
  const isBusy = !isWaiting || calls.size > 0 || shown.includes(undefined) || idle.includes(false);
  return { shown: JSON.stringify(shown), isBusy };
};

/**
 * Resolves when nothing has changed for long and the product has no work left, so that the condition a
 * test waits for can no longer occur: to what the pages show, as a JSON array of texts. Looks at a busy
 * product do not count, so slow machines have time.
 */
export const standstill = async (
  pages: () => readonly Page[],
  { signal }: { readonly signal: AbortSignal },
): Promise<string> => {
  let still = 0;
  let last = '';
  while (still < LOOKS) {
    await sleep(LOOK_MS, undefined, { signal });
    const { shown, isBusy } = await look(pages());
    if (shown !== last) still = 0;
    else if (!isBusy) still += 1;
    last = shown;
  }
  return last;
};
