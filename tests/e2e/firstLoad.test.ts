import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { nameIn, openList, rows } from './lists.ts';
import { at } from './product.ts';
import { shiftScore, shiftsOf, watchShifts } from './shifts.ts';
import { signedIn } from './signing.ts';

const lists = ['/datastore', '/cloud/assets', '/cloud/identity', '/vulnerabilities'];

test.each(lists)('nothing moves while %s loads', async (path) => {
  const { page } = await signedIn();
  await watchShifts(page);
  await page.goto(at(path));
  await page.getByText(/^1 - \d+ of \d+/).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toEqual([]);
});

const loaded = async (page: Page, path: string): Promise<void> => {
  await page.goto(at(path));
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
};

const firstHref = async (page: Page, list: string): Promise<string> => {
  await openList(page, list);
  return (await nameIn(rows(page).first()).getAttribute('href')) ?? list;
};

test.each([1024, 1350, 1440, 390])('nothing moves while pages load in %i pixels', async (width) => {
  const { page } = await signedIn({ viewport: { width, height: 900 } });
  const store = await firstHref(page, '/datastore');
  await openList(page, '/vulnerabilities');
  // The issue then has its place in the list, which its header tells.
  await nameIn(rows(page).first()).click();
  await page.getByText(/^1 of \d+/).waitFor();
  const issue = new URL(page.url()).pathname;
  await watchShifts(page);
  for (const path of [issue, store, '/datastore', '/vulnerabilities', '/cloud/assets']) {
    await loaded(page, path);
    const shifts = await shiftsOf(page);
    expect(shiftScore(shifts), `${path}\n${shifts.join('\n')}`).toBe('0.00');
  }
});

const isLoading = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('[aria-busy="true"], [data-waiting]') !== null);

/** The page gives no call up, however long those before it take. */
const waitForEver = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    const isGivenUp = (ms = 0) => ms >= 30_000;
    window.setTimeout = ((run: () => void, ms?: number) =>
      wait(run, isGivenUp(ms) ? 2 ** 31 - 1 : ms)) as typeof setTimeout;
  });
};

type Order = 'first' | 'last';

/** Answers one call at a time, of those that wait the first or the last one that was asked. */
const answerInTurn = async (page: Page, waiting: Route[], order: Order): Promise<void> => {
  while (waiting.length > 0 || (await isLoading(page))) {
    const next = order === 'first' ? waiting.shift() : waiting.pop();
    if (next === undefined) continue;
    await next.continue();
    const reply = await next.request().response();
    expect(reply?.status(), next.request().url()).toBe(200);
    await reply?.finished();
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  }
};

test.each([
  [1024, 'first'],
  [1024, 'last'],
  [390, 'first'],
] as const)(
  'answers in turn move nothing in %i pixels, the %s one before',
  async (width, order) => {
    const { page } = await signedIn({ viewport: { width, height: 900 } });
    const store = await firstHref(page, '/datastore');
    const issue = await firstHref(page, '/vulnerabilities');
    await watchShifts(page);
    await waitForEver(page);
    for (const path of [issue, store, '/'].map((each) => each.split('#')[0] ?? each)) {
      const waiting: Route[] = [];
      await page.route('**/svc/**', (route) => void waiting.push(route));
      await page.goto(at(path));
      await page.locator('h1').waitFor();
      await answerInTurn(page, waiting, order);
      await page.unroute('**/svc/**');
      const shifts = await shiftsOf(page);
      expect(shiftScore(shifts), `${path}\n${shifts.join('\n')}`).toBe('0.00');
    }
  },
);

test.each([
  ['/datastore', ['/datastore/instance/detail', '/api/v1/datastoredescription']],
  ['/vulnerabilities', ['/api/v1/issues/detail', '/api/v1/vulnerabilitydescription']],
])('what a page of %s shows is asked for once, while its program loads', async (list, calls) => {
  const { page } = await signedIn();
  const path = await firstHref(page, list);
  const program = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await program.promise;
    await route.continue();
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const early = calls.map((call) => page.waitForRequest(`**/svc${call}`));
  await page.goto(at(path), { waitUntil: 'commit' });
  await Promise.all(early);
  program.resolve();
  await page.waitForLoadState('networkidle');
  await page.locator('h1').waitFor();
  expect(calls.map((call) => requested.filter((each) => each === `/svc${call}`).length)).toEqual([
    1, 1,
  ]);
});
