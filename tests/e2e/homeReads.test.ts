import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleAccountIds } from '#local/sample/accounts/names.ts';
import { rows } from './lists.ts';
import { at } from './product.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { heading, openHome, signedIn } from './signing.ts';
import { isCall } from './standstill.ts';

const region = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true }).first();

const whole = async (page: Page): Promise<void> => {
  // The chart has a chunk of its own.
  await region(page, 'Trends')
    .getByRole('img', { name: /^Data stores from/ })
    .waitFor();
  await page.waitForLoadState('networkidle');
};

/** Calls of the page from now on, by path. */
const callsOf = (page: Page): Map<string, unknown[]> => {
  const calls = new Map<string, unknown[]>();
  page.on('request', (request) => {
    if (!isCall(request.url())) return;
    const { pathname } = new URL(request.url());
    calls.set(pathname, [...(calls.get(pathname) ?? []), request.postDataJSON()]);
  });
  return calls;
};

/** What each widget of the data view reads. */
const reads = [
  ...['customer/stats/inventory', 'datastores/byissues', 'datastores', 'dashboardplot'],
  ...['issues/top', 'customer/trends', 'customer/achievements', 'issues', 'datastorestats'],
].map((path) => `/svc/api/v1/${path}`);

test('the chosen account is that of every widget, of its tables and of the lists behind them', async () => {
  const { page } = await signedIn();
  await openHome(page);
  await whole(page);
  const figure = () => page.getByRole('link').filter({ hasText: /^\d+Sensitive/ });
  const countOf = async (): Promise<number> => Number.parseInt(await figure().innerText(), 10);
  const plot = region(page, 'Impacted Data Stores');
  const points = plot.getByRole('option');
  const [ofAll, pointsOfAll] = [await countOf(), await points.count()];
  const trends = region(page, 'Trends');
  const drawnTrends = () => trends.getByRole('img').getAttribute('aria-label');
  const trendsOfAll = await drawnTrends();
  const calls = callsOf(page);
  await page.getByRole('button', { name: 'Account: All' }).click();
  await page.getByRole('button', { name: /^Analytics/ }).click();
  await expect.poll(countOf).toBeLessThan(ofAll);
  const ofAccount = expect.objectContaining({ cloudAccountId: sampleAccountIds[1] });
  for (const path of [...reads, '/svc/api/v2/datastores/flows'])
    await expect.poll(() => calls.get(path) ?? [], { message: path }).toContainEqual(ofAccount);

  await expect.poll(() => points.count()).toBeLessThan(pointsOfAll);
  const drawnPoints = await points.count();
  await plot.getByRole('button', { name: 'Table' }).click();
  const table = plot.getByRole('table', { name: 'Data stores by direct and indirect risk' });
  expect(await table.locator('tbody tr').count()).toBe(drawnPoints);
  // The figures of before stay until the reply is there.
  await expect.poll(drawnTrends).not.toBe(trendsOfAll);
  const drawn = await drawnTrends();
  await trends.getByRole('button', { name: 'Table' }).click();
  const today = trends
    .getByRole('table', { name: 'Data stores by day' })
    .locator('tbody tr')
    .first();
  const [atRisk] = await today.getByRole('cell').allInnerTexts();
  expect(drawn).toMatch(new RegExp(`At risk \\d+, then ${atRisk};`));

  const count = await countOf();
  await figure().click();
  await heading(page, 'Datastores').waitFor();
  await page.getByText(new RegExp(`^1 - \\d+ of ${count}$`)).waitFor();
  for (const text of await rows(page).allInnerTexts()) expect(text).toContain(sampleAccountIds[1]);
});

test('the bar and the flow that were opened are marked on the way back, and choices are kept', async () => {
  const { page } = await signedIn();
  await openHome(page);
  await whole(page);
  await region(page, 'Risk').getByRole('button', { name: 'Total' }).click();
  await region(page, 'Data Flows').first().getByRole('button', { name: 'High risk' }).click();
  const opened = [
    region(page, 'Data Stores').getByRole('listitem').first(),
    region(page, 'Data Flows').locator('tbody tr').first(),
  ];
  for (const row of opened) {
    await row.getByRole('link').first().click();
    await page.getByRole('region', { name: 'Datastore Details' }).waitFor();
    await page.goBack();
    await row.and(page.locator('[data-selected="true"]')).waitFor();
  }
  const kept = new URL(page.url()).searchParams;
  expect([kept.get('sev'), kept.get('flows')]).toEqual(['total', 'highRisk']);
});

/** What the page says, but for ages and what is said of the last read. */
const saidBy = async (page: Page): Promise<string> =>
  (await page.getByRole('main').innerText()).replaceAll(/Updated .* ago|\d+ \w+ ago/g, '');

const show = (page: Page, state: 'visible' | 'hidden'): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

test('every 30 seconds it is read again without a flicker, and never in a hidden tab', async () => {
  const { page } = await signedIn();
  await page.clock.install();
  await watchShifts(page);
  await page.addInitScript(() => localStorage.setItem('view', 'issue'));
  await page.goto(at('/'));
  await whole(page);
  const mark = region(page, 'Security Issues')
    .getByRole('button', { name: /^Mark the/ })
    .first();
  const name = (await mark.getAttribute('aria-label')) ?? '';
  await mark.click();
  await region(page, 'Impacted Data Stores')
    .getByText(/^Marked: /)
    .waitFor();
  const before = await saidBy(page);
  await shiftsOf(page);

  const { promise: answer, resolve } = Promise.withResolvers<void>();
  await page.route('**/svc/api/**', async (route) => {
    await answer;
    await route.fallback();
  });
  const calls = callsOf(page);
  const readInIssueView = reads.filter((path) => !path.endsWith('byissues'));
  await page.clock.fastForward(30_000);
  await expect.poll(() => readInIssueView.filter((path) => !calls.has(path))).toEqual([]);
  expect(await saidBy(page)).toBe(before);
  const answers = readInIssueView.map((path) =>
    page.waitForResponse((reply) => new URL(reply.url()).pathname === path),
  );
  resolve();
  await Promise.all(answers);
  expect(await saidBy(page)).toBe(before);
  expect(await shiftsOf(page)).toEqual([]);
  await page.getByRole('button', { name, pressed: true }).waitFor();

  await show(page, 'hidden');
  calls.clear();
  for (let n = 0; n < 3; n += 1) await page.clock.fastForward(30_000);
  expect([...calls.keys()]).toEqual([]);
  await show(page, 'visible');
  await expect.poll(() => readInIssueView.filter((path) => !calls.has(path))).toEqual([]);
});
