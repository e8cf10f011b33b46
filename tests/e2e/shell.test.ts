import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allWellInBoth, openPage, type WatchedPage } from './browser.ts';
import { nameIn, openList, rows } from './lists.ts';
import { at, product } from './product.ts';
import { heading, openHome, password, signedIn, signIn } from './signing.ts';

const IDLE_MS = 43_200_000;

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
const store = (page: Page, key: string, value: string) =>
  page.evaluate(
    ([name, text]) => localStorage.setItem(name as string, text as string),
    [key, value],
  );

/** Signed in by itself: its session ends without touching that of others. */
const signedInAlone = async (): Promise<WatchedPage> => {
  const watched = await openPage();
  await signIn(watched.page);
  return watched;
};

describe('signing in', () => {
  it('works by keyboard alone and shows what is wrong', async () => {
    const { page } = await openPage();
    await page.goto(at('/'));
    await page.getByLabel('Email').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('email required !').waitFor();
    await page.keyboard.type(` ${product.email} `);
    await page.keyboard.press('Enter');
    await password(page).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('password required !').waitFor();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid credentials').waitFor();
    expect(await page.locator('input[name=username]').inputValue()).toBe(product.email);
    await password(page).fill(product.password);
    await page.keyboard.press('Enter');
    await heading(page, 'Dashboard').waitFor();
    expect(await page.title()).toBe('Dashboard · Dataward');
    expect(Number(await stored(page, 'tokenExpiry'))).toBeGreaterThan(Date.now() + 118 * 60_000);
  });

  it('opens the page that was requested before the sign-in', async () => {
    const { page } = await openPage();
    await page.goto(at('/datastore?sev=SHADOW'));
    await page.getByLabel('Email').fill(product.email);
    await page.keyboard.press('Enter');
    await password(page).fill(product.password);
    await page.keyboard.press('Enter');
    await heading(page, 'Datastores').waitFor();
    expect(page.url()).toBe(at('/datastore?sev=SHADOW'));
  });
});

describe('a session', () => {
  it('takes an expired token for a new one before the page shows', async () => {
    const { page, complaints } = await signedInAlone();
    const before = await stored(page, 'refreshToken');
    await store(page, 'tokenExpiry', '1');
    await page.reload();
    await heading(page, 'Dashboard').waitFor();
    expect(await stored(page, 'refreshToken')).not.toBe(before);
    expect(complaints).toEqual([]);
  });

  it('ends in every tab at once, and choices about the device and the last visit stay', async () => {
    const { page } = await signedInAlone();
    const other = await page.context().newPage();
    await other.goto(at('/account'));
    await heading(other, 'Account').waitFor();
    await store(page, 'theme', 'dark');
    await page.getByRole('button', { name: /^Profile/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await heading(page, 'Sign in').waitFor();
    await heading(other, 'Sign in').waitFor();
    const left = await page.evaluate(() => Object.keys(localStorage));
    expect(left.map((key) => key.split(':')[0]).sort()).toEqual(['lastVisit', 'theme']);
  });

  it('ends after 12 idle hours: at the sign-in, or at the time-out page without a known user', async () => {
    const { page } = await signedInAlone();
    await store(page, 'lastActivity', String(Date.now() - IDLE_MS));
    await page.reload();
    await heading(page, 'Sign in').waitFor();
    await signIn(page);
    await store(page, 'userId', '');
    await store(page, 'lastActivity', String(Date.now() - IDLE_MS));
    await page.reload();
    await page.getByText('Session timeout. Please login again to access the demo.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/timeout');
  });

  it('of the demo looks around without a sign-in and ends at its time-out', async () => {
    const { page, complaints } = await openPage();
    await page.goto(at('/'));
    await page.getByRole('button', { name: 'Look around in the demo' }).click();
    await heading(page, 'Dashboard').waitFor();
    expect(await stored(page, 'userId')).toBe('');
    await page.goto(at('/settings/admin'));
    await heading(page, 'User Management').waitFor();
    expect(complaints).toEqual([]);
    await store(page, 'lastActivity', String(Date.now() - IDLE_MS));
    await page.reload();
    await page.getByText('Session timeout. Please login again to access the demo.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/timeout');
  });

  it('ends at the root when the service no longer takes its token', async () => {
    const { page } = await signedInAlone();
    await store(page, 'authToken', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.AA');
    await page.reload();
    await heading(page, 'Sign in').waitFor();
    expect(await stored(page, 'refreshToken')).toBeNull();
  });
});

const signedInPaths = ['/', '/account', '/reports', '/settings/admin', '/privacy', '/nowhere'];
const signedOutPaths = ['/', '/timeout', '/forgot-password', '/terms'];

describe('the shell', () => {
  it('has no finding of axe, no complaint of the browser and no sideways scrolling', async () => {
    const watched = await openPage();
    const { page } = watched;
    const look = async (name: string): Promise<void> => {
      await page.locator('h1').waitFor();
      await page.waitForLoadState('networkidle');
      await allWellInBoth(watched, `shell${name.replaceAll('/', '-')}`);
    };
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    for (const path of signedOutPaths) {
      await page.goto(at(path));
      await look(`${path}-out`);
    }
    await signIn(page);
    for (const path of signedInPaths) {
      await page.goto(at(path));
      await look(path);
      await page.setViewportSize({ width: 320, height: 720 });
      await expect.poll(overflow, { message: path }).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });

  it('has no finding of axe in its dialogs and popovers', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await openHome(page);
    for (const name of ['Help', 'Settings', 'Messages']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').first().waitFor();
      await allWellInBoth(watched, `shell-${name}`);
      await page.keyboard.press('Escape');
    }
  });

  it('says what makes the score, and which stores were not read', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await openHome(page);
    const panel = page.getByRole('dialog');
    await page.getByRole('button', { name: /^Risk score/ }).click();
    await panel.getByRole('listitem').nth(2).waitFor();
    await allWellInBoth(watched, 'shell-score');
    const riskiest = await panel.getByRole('link').first().innerText();
    await page.keyboard.press('Escape');
    const gauge = page.getByRole('main').getByRole('region', { name: 'Risk score' });
    expect(await gauge.getByRole('link').getAttribute('title')).toContain(riskiest);
    await page.getByRole('button', { name: /data stores were not read$/ }).click();
    await panel.getByText('Access denied').waitFor();
    await allWellInBoth(watched, 'shell-unread');
    await panel.getByRole('link', { name: 'Show exactly these data stores' }).click();
    await page.getByRole('button', { name: /Not read/ }).waitFor();
  });
});

const everyPath = [
  ...['/', '/datastore', '/vulnerabilities', '/cloud/assets', '/cloud/identity', '/checks'],
  ...['/compliance', '/checklist', '/tickets', '/reports', '/report', '/account', '/account/new'],
  ...['/account/security-review', '/settings/integrations', '/settings/admin'],
  ...['/settings/policy-settings', '/settings/classification', '/settings/accuracy'],
  ...['/settings/account', '/settings/data', '/docs/integrations/posture', '/terms', '/licence'],
];

describe('every page', () => {
  it('is no wider than its window at 200 % zoom, and lists use 1920 pixels', async () => {
    const { page } = await signedIn();
    const details: string[] = [];
    for (const list of ['/datastore', '/vulnerabilities']) {
      await openList(page, list);
      details.push((await nameIn(rows(page).first()).getAttribute('href')) ?? list);
    }
    const over = () => page.evaluate('document.documentElement.scrollWidth - innerWidth');
    // 1440 and 1280 pixels, of which half as many are left.
    const zoomed = [
      { width: 720, height: 450 },
      { width: 640, height: 400 },
    ];
    for (const path of [...everyPath, ...details]) {
      await page.goto(at(path));
      await page.locator('h1').waitFor();
      await page.waitForLoadState('networkidle');
      for (const size of zoomed) {
        await page.setViewportSize(size);
        await expect.poll(over, { message: `${path} in ${size.width}` }).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 1920, height: 1080 });
    }
    await openList(page, '/datastore');
    const table = await page.getByRole('table').last().boundingBox();
    expect(table?.width).toBeGreaterThan(1600);
  });
});

describe('the shell', () => {
  it('moves the focus to the title of a page that opens, and skips to the content', async () => {
    const { page } = await signedIn();
    await openHome(page);
    // Home has a figure of that name, too.
    await page.locator('nav').getByRole('link', { name: 'Accounts' }).click();
    await heading(page, 'Account').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Account');
    await page.reload();
    await heading(page, 'Account').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
  });

  it('keeps theme, sidebar and view', async () => {
    const { page } = await signedIn();
    await openHome(page);
    await page.getByRole('button', { name: 'Theme: Dark' }).click();
    await page.getByRole('button', { name: 'Collapse' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    const choose = async (view: string): Promise<void> => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await Promise.all([
        page.waitForResponse((reply) => reply.url().endsWith('/user/manageDashboardView')),
        settings.getByRole('button', { name: view }).click(),
      ]);
    };
    await choose('Issue View');
    await expect.poll(() => stored(page, 'view')).toBe('issue');
    await page.reload();
    await page.getByRole('button', { name: 'Expand' }).waitFor();
    const html = page.locator('html');
    expect(await html.getAttribute('data-amplify-color-mode')).toBe('dark');
    expect(await stored(page, 'view')).toBe('issue');
    await choose('Data View');
    await expect.poll(() => stored(page, 'view')).toBe('data');
  });

  it('filters the help and shows when nothing is found', async () => {
    const { page } = await signedIn();
    await openHome(page);
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByPlaceholder('Search the help').fill('role ARN');
    await page.getByText('Paste the role ARN and click Add Account.').waitFor();
    expect(await page.locator('dialog h3').allTextContents()).toEqual(['Accounts']);
    await page.getByPlaceholder('Search the help').fill('quantum toaster');
    await page.getByText('Nothing found').waitFor();
  });

  it('opens the help at a linked topic, its terms and the tour, which Esc ends', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await page.goto(at('/?help=default-policies'));
    await page.getByText('Personal data is encrypted at rest').waitFor();
    expect(page.url()).not.toContain('help=');
    await page.locator('summary', { hasText: 'Attack Path' }).first().click();
    await page.locator('#help-attack-path > summary').click();
    await page.getByRole('button', { name: 'Choke point' }).click();
    await page.getByText('A step that many attack paths share.').waitFor();
    await allWellInBoth(watched, 'help-glossary');
    await page.getByRole('button', { name: 'Take the tour' }).click();
    const tour = page.getByRole('dialog', { name: 'Home: where you stand' });
    await tour.getByRole('button', { name: 'Next' }).click();
    const next = page.getByRole('dialog', { name: 'Data: what you hold' });
    await next.waitFor();
    await expect.poll(() => page.locator('nav [data-tour]').count()).toBe(1);
    await allWellInBoth(watched, 'tour');
    await page.keyboard.press('Escape');
    await next.waitFor({ state: 'detached' });
    await heading(page, 'Dashboard').waitFor();
    await page.getByRole('button', { name: 'Start the tour' }).waitFor({ state: 'detached' });
  });
});
