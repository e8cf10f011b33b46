import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedProduct, startProduct } from '../builders/startedProduct.ts';
import { axeFindings, openBrowser, openPage, screenshot, type WatchedPage } from './browser.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'dataward-journeys-'));
let product: StartedProduct;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct({ stateDir });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.interrupt();
  rmSync(stateDir, { recursive: true, force: true });
});

const url = (path: string) => product.origin + path;

const signIn = async (page: Page): Promise<void> => {
  await page.goto(url('/'));
  await page.getByLabel('Email').fill(product.email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(product.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
};

const openDataStores = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Datastores' }).waitFor();
};

const storeRows = (page: Page) => page.getByRole('table').last().locator('tbody tr');

/** Nothing complained, and axe has nothing to say to the page as it stands. */
const allWell = async ({ page, complaints }: WatchedPage, name: string): Promise<void> => {
  await screenshot(page, name);
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
};

const bothScanned = async (): Promise<void> => {
  await product.says(/Production scanned/, 240_000);
  await product.says(/Analytics scanned/, 240_000);
};

test('data stores appear while the scan runs', async () => {
  const watched = await openPage(browser);
  const { page } = watched;
  await signIn(page);
  await openDataStores(page);
  await expect
    .poll(async () => (await storeRows(page).count()) > 0, { timeout: 240_000, interval: 200 })
    .toBe(true);
  expect(product.output()).not.toContain('Analytics scanned');
  await allWell(watched, 'data-stores-while-scanning');
  await bothScanned();
  await page.context().close();
});

test('a wrong password is refused in words, the right one opens the dashboard', async () => {
  const watched = await openPage(browser);
  const { page } = watched;
  await page.goto(url('/'));
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await allWell(watched, 'sign-in');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('email required !').waitFor();
  await page.getByLabel('Email').fill(product.email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('password required !').waitFor();
  await allWell(watched, 'sign-in-password');
  await page.getByLabel('Password', { exact: true }).fill('wrong-Password-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Invalid credentials').first().waitFor();
  // The browser itself reports the refused call.
  expect(watched.complaints.filter((text) => !text.includes('401'))).toEqual([]);
  await page.context().close();
});

test('filter, search, sort and page, each kept in the address', async () => {
  const watched = await openPage(browser);
  const { page } = watched;
  await signIn(page);
  await openDataStores(page);
  await page.getByText(/1 - 10 of \d+/).waitFor();
  await allWell(watched, 'data-stores-light');

  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/11 - 20 of \d+/).waitFor();
  expect(page.url()).toContain('page=2');

  await page.getByRole('button', { name: /High risk/ }).click();
  await expect.poll(() => page.url()).toContain('sev=');
  expect(page.url()).not.toContain('page=2');
  await expect
    .poll(async () => {
      const scores = await storeRows(page).locator('td').first().allTextContents();
      return scores.every((text) => Number.parseInt(text, 10) >= 80);
    })
    .toBe(true);

  await page.getByRole('button', { name: /Total data stores/ }).click();
  await page.getByRole('searchbox').fill('customer');
  await expect
    .poll(async () => {
      const names = await storeRows(page).allTextContents();
      return names.length > 0 && names.every((text) => text.includes('customer'));
    })
    .toBe(true);
  expect(page.url()).toContain('q=customer');

  await page.reload();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('customer');
  await page.getByRole('searchbox').fill('nothing is called like this');
  await page.getByText('No Datastores Available').waitFor();
  await allWell(watched, 'data-stores-none-found');
  await page.context().close();
});

test('a row opens the details with what was found and why', async () => {
  const watched = await openPage(browser);
  const { page } = watched;
  await signIn(page);
  await openDataStores(page);
  await storeRows(page).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Sensitive Data' }).click();
  await page.getByRole('dialog').getByText('Social Security Numbers').first().waitFor();
  await allWell(watched, 'data-store-sensitive-data');
  await page.keyboard.press('Escape');
  await allWell(watched, 'data-store-details');
  await page.context().close();
});

test.each([
  ['dark', { colorScheme: 'dark', viewport: { width: 1440, height: 900 } }],
  ['1024', { colorScheme: 'light', viewport: { width: 1024, height: 768 } }],
  ['1920', { colorScheme: 'dark', viewport: { width: 1920, height: 1080 } }],
  ['phone', { colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const)('pages hold in %s', async (name, options) => {
  const watched = await openPage(browser, options);
  const { page } = watched;
  await signIn(page);
  await page.getByText('High risk stores').waitFor();
  await page.waitForLoadState('networkidle');
  await allWell(watched, `home-${name}`);
  await page.goto(url('/datastore'));
  await page.getByText(/1 - 10 of \d+/).waitFor();
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow).toBe(0);
  await allWell(watched, `data-stores-${name}`);
  await page.context().close();
});

test('what does not exist says so', async () => {
  const watched = await openPage(browser);
  const { page } = watched;
  await signIn(page);
  await page.goto(url('/no/such/page'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await allWell(watched, 'not-found');
  await page.context().close();
});

test('signing out ends the session in every tab', async () => {
  const watched = await openPage(browser);
  const { page } = watched;
  await signIn(page);
  const second = await page.context().newPage();
  await second.goto(url('/datastore'));
  await second.getByRole('heading', { level: 1, name: 'Datastores' }).waitFor();
  await page.getByRole('button', { name: /Profile|Account of|Your/ }).click();
  await page.getByText('Logout').click();
  await page.getByLabel('Email').waitFor();
  await second.getByLabel('Email').waitFor();
  expect(await page.evaluate('localStorage.length')).toBeLessThan(4);
  await page.context().close();
});
