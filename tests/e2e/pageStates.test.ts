import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nameIn, openIssues, openList, rows } from './lists.ts';
import { at } from './product.ts';
import { signedIn } from './signing.ts';

/** Holds the answers to these calls back until it is called. */
const hold = async (page: Page, calls: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test('the own account offers no way to sign in before it is known which it has', async () => {
  const { page } = await signedIn();
  const answer = await hold(page, '**/svc/user/user/*');
  await page.goto(at('/settings/account'));
  await page.getByText('This session', { exact: true }).waitFor();
  const setUp = page.getByRole('button', { name: 'Two-step sign-in: Set up' });
  expect(await setUp.count()).toBe(0);
  answer();
  await setUp.waitFor();
});

test('settings that cannot be loaded do not pass for one part of them', async () => {
  const { page } = await signedIn();
  await page.route('**/svc/api/v1/classification/settings', (route) =>
    route.fulfill({ status: 400, json: { err: { code: 'invalidRequest', message: 'No.' } } }),
  );
  await page.goto(at('/settings/classification'));
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Own detectors' }).count()).toBe(0);
});

test('a page that a link opens begins at its top, and the list keeps its place on the way back', async () => {
  const { page } = await signedIn({ viewport: { width: 1024, height: 600 } });
  await openIssues(page);
  const last = nameIn(rows(page).last());
  await last.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(0);
  await last.click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/vulnerabilities-details\//);
  await page.locator('h1').waitFor();
  expect(await place()).toBe(0);
  await page.goBack();
  await last.waitFor();
  await expect.poll(place).toBe(before);
});

test('what was found in a store has its room before it is read', async () => {
  const { page } = await signedIn();
  const answer = await hold(page, '**/svc/api/v1/datastoredescription');
  await openList(page, '/datastore?q=hr-documents');
  await nameIn(rows(page).first()).click();
  // What is read beside it has its place before anything is measured.
  await page.getByRole('list', { name: 'Attack paths by severity' }).waitFor();
  const below = page.getByRole('heading', { name: 'Risk history' });
  await below.waitFor();
  const top = async () => (await below.boundingBox())?.y ?? 0;
  const before = await top();
  answer();
  await page.getByRole('table', { name: 'Found in this store' }).waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
});

test('the attack paths to a store have their room before they are read', async () => {
  const { page } = await signedIn();
  const answer = await hold(page, '**/svc/getattackpath');
  await openList(page, '/datastore?q=db-backups');
  await nameIn(rows(page).first()).click();
  await page.getByRole('table', { name: 'Found in this store' }).waitFor();
  const risk = page.getByRole('tab', { name: /^Risk/ });
  await risk.waitFor();
  const top = async () => (await risk.boundingBox())?.y ?? 0;
  const before = await top();
  answer();
  await page.getByRole('group', { name: /^Topology/ }).waitFor();
  await page.getByRole('list', { name: 'Attack paths by severity' }).waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
});
