import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalCloud, startLocalCloud } from '#local/cloud.ts';
import { seedSampleCustomer } from '#local/sample/sampleCustomer.ts';
import { axeFindings, openBrowser, openPage, screenshot, type WatchedPage } from './browser.ts';

const IDLE_MS = 43_200_000;

let cloud: LocalCloud;
let browser: Browser;
let user: { readonly email: string; readonly password: string };

beforeAll(async () => {
  cloud = await startLocalCloud({ world: 'sample', web: true });
  user = await seedSampleCustomer(cloud);
  browser = await openBrowser();
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await cloud?.stop();
}, 60_000);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
const store = (page: Page, key: string, value: string) =>
  page.evaluate(
    ([name, text]) => localStorage.setItem(name as string, text as string),
    [key, value],
  );

const signIn = async (page: Page, at = '/', title = 'Dashboard'): Promise<void> => {
  await page.goto(cloud.origin + at);
  await page.getByLabel('Email').fill(user.email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  await heading(page, title).waitFor();
};

const signedIn = async (options: Parameters<typeof openPage>[1] = {}): Promise<WatchedPage> => {
  const watched = await openPage(browser, options);
  await signIn(watched.page);
  return watched;
};

describe('signing in', () => {
  it('goes by keyboard alone and says what is wrong', async () => {
    const { page } = await openPage(browser);
    await page.goto(cloud.origin);
    await page.getByLabel('Email').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('email required !').waitFor();
    await page.keyboard.type(` ${user.email} `);
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('password required !').waitFor();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid credentials').waitFor();
    expect(await page.locator('input[name=username]').inputValue()).toBe(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');
    await heading(page, 'Dashboard').waitFor();
    expect(await page.title()).toBe('Dashboard · Dataward');
    expect(Number(await stored(page, 'tokenExpiry'))).toBeGreaterThan(Date.now() + 118 * 60_000);
    await page.context().close();
  });

  it('opens the page that was asked for before the sign-in', async () => {
    const { page } = await openPage(browser);
    await signIn(page, '/datastore?sev=SHADOW', 'Datastores');
    expect(page.url()).toBe(`${cloud.origin}/datastore?sev=SHADOW`);
    await page.context().close();
  });
});

describe('a session', () => {
  it('takes an expired token for a new one before the page shows', async () => {
    const { page, complaints } = await signedIn();
    const before = await stored(page, 'refreshToken');
    await store(page, 'tokenExpiry', '1');
    await page.reload();
    await heading(page, 'Dashboard').waitFor();
    expect(await stored(page, 'refreshToken')).not.toBe(before);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('ends in every tab at once, and only choices about the device stay', async () => {
    const { page } = await signedIn();
    const other = await page.context().newPage();
    await other.goto(`${cloud.origin}/account`);
    await heading(other, 'Account').waitFor();
    await store(page, 'theme', 'dark');
    await page.getByRole('button', { name: /^Profile/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await heading(page, 'Sign in').waitFor();
    await heading(other, 'Sign in').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme']);
    await page.context().close();
  });

  it('ends after 12 idle hours: at the sign-in, or at the time-out when nobody is known', async () => {
    const { page } = await signedIn();
    await store(page, 'lastActivity', String(Date.now() - IDLE_MS));
    await page.reload();
    await heading(page, 'Sign in').waitFor();
    await signIn(page);
    await store(page, 'userId', '');
    await store(page, 'lastActivity', String(Date.now() - IDLE_MS));
    await page.reload();
    await page.getByText('Session timeout. Please login again to access the demo.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/timeout');
    await page.context().close();
  });

  it('of the demo looks around without a sign-in and ends at its time-out', async () => {
    const { page, complaints } = await openPage(browser);
    await page.goto(cloud.origin);
    await page.getByRole('button', { name: 'Look around in the demo' }).click();
    await heading(page, 'Dashboard').waitFor();
    expect(await stored(page, 'userId')).toBe('');
    await page.goto(`${cloud.origin}/settings/admin`);
    await heading(page, 'User Management').waitFor();
    expect(complaints).toEqual([]);
    await store(page, 'lastActivity', String(Date.now() - IDLE_MS));
    await page.reload();
    await page.getByText('Session timeout. Please login again to access the demo.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/timeout');
    await page.context().close();
  });

  it('ends at the root when the service no longer takes its token', async () => {
    const { page } = await signedIn();
    await store(page, 'authToken', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.AA');
    await page.reload();
    await heading(page, 'Sign in').waitFor();
    expect(await stored(page, 'refreshToken')).toBeNull();
    await page.context().close();
  });
});

const signedInPaths = ['/', '/account', '/reports', '/settings/admin', '/privacy', '/nowhere'];
const signedOutPaths = ['/', '/timeout', '/forgot-password', '/terms'];

describe.each(['light', 'dark'] as const)('the shell in %s', (colorScheme) => {
  it('has no finding of axe, no complaint of the browser and no sideways scrolling', async () => {
    const { page, complaints } = await openPage(browser, { colorScheme });
    const look = async (name: string): Promise<void> => {
      await page.locator('h1').waitFor();
      await page.waitForLoadState('networkidle');
      await screenshot(page, `shell${name.replaceAll('/', '-')}-${colorScheme}`);
      expect(await axeFindings(page), name).toEqual([]);
    };
    for (const path of signedOutPaths) {
      await page.goto(cloud.origin + path);
      await look(`${path}-out`);
    }
    await signIn(page);
    for (const path of signedInPaths) {
      await page.goto(cloud.origin + path);
      await look(path);
      await page.setViewportSize({ width: 320, height: 720 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, path).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('has no finding of axe in its dialogs and popovers', async () => {
    const { page, complaints } = await signedIn({ colorScheme });
    for (const name of ['Help', 'Settings', 'Messages']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').first().waitFor();
      expect(await axeFindings(page), name).toEqual([]);
      await page.keyboard.press('Escape');
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the shell', () => {
  it('moves the focus to the title of a page that opens, and skips to the content', async () => {
    const { page } = await signedIn();
    await page.getByRole('link', { name: 'Accounts' }).click();
    await heading(page, 'Account').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Account');
    await page.reload();
    await heading(page, 'Account').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.context().close();
  });

  it('keeps theme, sidebar and view', async () => {
    const { page } = await signedIn();
    await page.getByRole('button', { name: 'Theme: Dark' }).click();
    await page.getByRole('button', { name: 'Collapse' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await Promise.all([
      page.waitForResponse((reply) => reply.url().endsWith('/user/manageDashboardView')),
      page.getByRole('button', { name: 'Issue View' }).click(),
    ]);
    await page.reload();
    await page.getByRole('button', { name: 'Expand' }).waitFor();
    const html = page.locator('html');
    expect(await html.getAttribute('data-amplify-color-mode')).toBe('dark');
    expect(await stored(page, 'view')).toBe('issue');
    await page.context().close();
  });

  it('filters the help and says when nothing is found', async () => {
    const { page } = await signedIn();
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByPlaceholder('Search the help').fill('role ARN');
    await page.getByText('Paste the role ARN and click Add Account.').waitFor();
    expect(await page.locator('dialog h3').allTextContents()).toEqual(['Accounts']);
    await page.getByPlaceholder('Search the help').fill('quantum toaster');
    await page.getByText('Nothing found').waitFor();
    await page.context().close();
  });
});
