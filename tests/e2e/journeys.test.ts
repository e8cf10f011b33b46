import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allWell, allWellInBoth, openPage } from './browser.ts';
import { nameIn, openList, rows } from './lists.ts';
import { at, product } from './product.ts';
import { heading, openHome, password, signedIn, signIn } from './signing.ts';

const openDataStores = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await heading(page, 'Datastores').waitFor();
};

test('a wrong password is refused in words, the right one opens the dashboard', async () => {
  const watched = await openPage();
  const { page } = watched;
  await page.goto(at('/'));
  await heading(page, 'Sign in').waitFor();
  await allWell(watched, 'sign-in');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('email required !').waitFor();
  await page.getByLabel('Email').fill(product.email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('password required !').waitFor();
  await allWell(watched, 'sign-in-password');
  await password(page).fill('wrong-Password-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Invalid credentials').first().waitFor();
  // The browser itself reports the refused call.
  expect(watched.complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('filter, search, sort and page, each kept in the address', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await openHome(page);
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
      const scores = await rows(page).locator('td:nth-of-type(2)').allTextContents();
      return scores.length > 0 && scores.every((text) => Number.parseInt(text, 10) >= 80);
    })
    .toBe(true);

  await page.getByRole('button', { name: /Total data stores/ }).click();
  await page.getByRole('searchbox').fill('customer');
  await expect
    .poll(async () => {
      const names = await rows(page).allTextContents();
      return names.length > 0 && names.every((text) => text.includes('customer'));
    })
    .toBe(true);
  expect(page.url()).toContain('q=customer');

  await page.reload();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('customer');
  await page.getByRole('searchbox').fill('nothing is called like this');
  await page.getByText('No Datastores Available').waitFor();
  await allWell(watched, 'data-stores-none-found');
});

test('a row opens the details', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await openHome(page);
  await openDataStores(page);
  await openList(page, '/datastore?q=customer-exports');
  await nameIn(rows(page).first()).click();
  await page.getByRole('button', { name: 'Sensitive Data' }).click();
  const types = page.getByRole('dialog');
  await types.getByText('Social Security Numbers').first().waitFor();
  await allWellInBoth(watched, 'data-store-sensitive-data');
  await page.keyboard.press('Escape');
  await expect.poll(() => types.count()).toBe(0);
  const same = page.getByRole('region', { name: 'Same data elsewhere' });
  const copy = same.getByRole('listitem').filter({ hasText: 'customer-exports-restored-0312' });
  await copy.getByText(/^(9\d|100) % of crm\/.* › email is also in tmp\/crm\//).waitFor();
  await allWellInBoth(watched, 'data-store-details');
  await copy.getByRole('link').click();
  await same.getByText(/^(9\d|100) % of tmp\/crm\/.* › email is also in crm\//).waitFor();
});

test('the topology of a store works by keyboard alone, and shows as a table', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await openList(page, '/datastore?q=db-backups');
  await nameIn(rows(page).first()).click();
  const graph = page.getByRole('group', { name: /^Topology: \d+ nodes on \d+ attack paths$/ });
  await graph.waitFor();
  const focused = () => page.locator(':focus').getAttribute('aria-label');
  await page.getByRole('button', { name: 'Table', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect.poll(focused).toMatch(/^harborlane-db-backups · s3 · \d{12}/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(focused).toMatch(/Leads to harborlane-db-backups$/);
  const [name = ''] = (await focused())?.split(' · ') ?? [];
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('link', { name: 'Issues of this asset' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(focused).toMatch(new RegExp(`^${name} · `));

  await graph
    .getByRole('button', { name: /^catalog-import · Lambda function .*Fix here first/ })
    .click();
  const details = page.getByRole('dialog', { name: 'catalog-import' });
  await details
    .getByRole('region', { name: 'Security Issues' })
    .getByRole('link')
    .first()
    .waitFor();
  const stores = details.getByRole('region', { name: 'Impacted Datastores' });
  const link = stores.getByRole('link', { name: 'harborlane-db-backups' });
  await stores.getByRole('link').first().waitFor();
  // Snapshots are stores, too: those that most paths lead to are on the first page.
  while ((await link.count()) === 0) await stores.getByRole('button', { name: /next/i }).click();
  await link.waitFor();
  await allWell(watched, 'data-store-node');
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const table = page.getByRole('table', { name: 'Nodes of the topology' });
  await table.getByRole('button', { name: 'harborlane-db-backups' }).waitFor();
  await allWell(watched, 'data-store-topology-table');

  await page.getByRole('tab', { name: /^ATTACK PATHS - [1-9]/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: /^ACCESS - [1-9]/, selected: true }).waitFor();
  await page.getByRole('region', { name: 'Who can use this data store' }).waitFor();
  const bot = page.locator('summary').filter({ hasText: /^deploy-bot/ });
  await bot.getByText(/Last use .* on 1 day of the last 90/).waitFor();
  const excess = page.getByRole('region', { name: 'Access that is not used' });
  await excess.getByText(/^Logs have been read since .* only/).waitFor();
  await excess
    .locator('summary')
    .filter({ hasText: /^deploy-bot.*List.*Write/ })
    .click();
  await excess.getByRole('region', { name: 'To end: Write' }).getByText('In its place').waitFor();
  const flows = page.getByRole('region', { name: 'Data flows', exact: true });
  await flows
    .getByRole('row', { name: /^From harborlane-customer-exports CopyObject crm-exporter/ })
    .waitFor();
  const used = page.getByRole('region', { name: 'Who used this data store' });
  await used.getByText('Last Access On:').waitFor();
  await used.getByRole('button', { name: /^Berlin: deploy-bot/ }).focus();
  await page.keyboard.press('Home');
  await used.getByRole('button', { name: /^Berlin: deploy-bot/, pressed: true }).waitFor();
  await allWell(watched, 'data-store-access');
  const source = page.getByRole('dialog', { name: 'deploy-bot' });
  await used.getByRole('button', { name: /^Berlin: deploy-bot/ }).press('Enter');
  await source.getByText('Berlin, State of Berlin, Germany').waitFor();
  await page.keyboard.press('Escape');
  await source.waitFor({ state: 'detached' });
  await used.getByRole('button', { name: /^deploy-bot Berlin/ }).click();
  await source.getByText('GetObject').waitFor();
  await allWell(watched, 'data-store-source');
  await page.keyboard.press('Escape');
  await source.waitFor({ state: 'detached' });
  await used.getByRole('button', { name: 'Table', exact: true }).click();
  await used
    .getByRole('row', {
      name: /^deploy-bot 185\.220\.101\.34 · Berlin.* · Public address GetObject 1 1 0$/,
    })
    .waitFor();
});

test.each([
  ['dark', { colorScheme: 'dark', viewport: { width: 1440, height: 900 } }],
  ['1024', { colorScheme: 'light', viewport: { width: 1024, height: 768 } }],
  ['1920', { colorScheme: 'dark', viewport: { width: 1920, height: 1080 } }],
  ['phone', { colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const)('data stores hold in %s', async (name, options) => {
  const watched = await signedIn(options);
  const { page } = watched;
  await openList(page, '/datastore');
  await allWell(watched, `data-stores-${name}`);
});

test('a missing page shows a message', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await page.goto(at('/no/such/page'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await allWell(watched, 'not-found');
});

test('signing out ends the session in every tab', async () => {
  const { page } = await openPage();
  await signIn(page);
  const second = await page.context().newPage();
  await second.goto(at('/datastore'));
  await heading(second, 'Datastores').waitFor();
  await page.getByRole('button', { name: /Profile|Account of|Your/ }).click();
  await page.getByText('Logout').click();
  await page.getByLabel('Email').waitFor();
  await second.getByLabel('Email').waitFor();
  expect(await page.evaluate('localStorage.length')).toBeLessThan(4);
});
