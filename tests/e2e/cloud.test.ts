import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { allWell, allWellInBoth, undoAfter } from './browser.ts';
import { nameIn, openList, rows } from './lists.ts';
import { openHome, signedIn } from './signing.ts';

test('assets: cards, filters, search, sheet, file', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await openList(page, '/cloud/assets');
  await allWellInBoth(watched, 'assets');

  await page.getByRole('button', { name: /Urgent risk/ }).click();
  await expect.poll(() => page.url()).toContain('sev=URGENT_RISK');
  await page.getByRole('button', { name: /Remove filter Risk/ }).click();
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('checkbox', { name: /EC2 Instance/ }).check();
  await allWellInBoth(watched, 'assets-filter');
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => {
      const texts = await rows(page).allTextContents();
      return texts.length > 0 && texts.every((text) => text.includes('EC2 Instance'));
    })
    .toBe(true);
  expect(new URL(page.url()).searchParams.get('types')).toBe('EC2_Instance');

  await nameIn(rows(page).first()).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByText('What is known of it').waitFor();
  await sheet.getByText('AWS', { exact: true }).waitFor();
  await allWellInBoth(watched, 'asset-sheet');
  await page.reload();
  await sheet.getByText('What is known of it').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).not.toContain('asset=');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toContain('Asset Risk,Asset Risk band,Name,ARN,Type,Provider');
  expect(lines.slice(1).every((line) => line.includes('EC2 Instance,AWS,'))).toBe(true);
  expect(lines).toHaveLength((await rows(page).count()) + 1);

  await page.getByRole('searchbox').fill('nothing is called like this');
  await page.getByText('No Assets Available').waitFor();
  await allWellInBoth(watched, 'assets-none');
});

test('a control of a list shows its new state within its own event', async () => {
  const { page } = await signedIn();
  await openList(page, '/cloud/assets');
  const pressed = (box: Locator): Promise<boolean> =>
    box.evaluate((node: HTMLInputElement) => {
      node.click();
      return node.checked;
    });
  await page.getByRole('button', { name: /^Filter/ }).click();
  const box = page.getByRole('checkbox', { name: /EC2 Instance/ });
  expect(await pressed(box)).toBe(true);
  expect(page.url()).toContain('types=EC2_Instance');
  expect(await pressed(box)).toBe(false);
  await page.keyboard.press('Escape');
  const opened = await nameIn(rows(page).first()).evaluate((link: HTMLElement) => {
    link.click();
    return document.querySelector('dialog[open], [role="dialog"]') !== null;
  });
  expect(opened).toBe(true);
});

test('issues of an asset are one press from its sheet', async () => {
  const { page } = await signedIn();
  await openList(page, '/cloud/assets?sort=numSecurityIssues');
  await nameIn(rows(page).first()).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /\d+ active issues?/ })
    .click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/vulnerabilities\/arn/);
});

test('users: tabs, account, cards, sheet', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await openList(page, '/cloud/assets');
  await page
    .getByRole('navigation', { name: 'Cloud' })
    .getByRole('link', { name: 'Users' })
    .click();
  await page.getByText('USERS > USERS OVERVIEW').waitFor();
  await page.getByText(/1 - 10 of \d+/).waitFor();
  await allWellInBoth(watched, 'identities');

  await page.getByRole('button', { name: /^Account: All/ }).click();
  await page.getByRole('button', { name: /Analytics/ }).click();
  await page.getByRole('button', { name: /^Roles/ }).click();
  await expect
    .poll(async () => {
      const texts = await rows(page).allTextContents();
      return texts.length > 0 && texts.every((text) => /Role.*345678901234/.test(text));
    })
    .toBe(true);
  await nameIn(rows(page).first()).click();
  await page.getByRole('dialog').getByText('Last used').waitFor();
  await allWellInBoth(watched, 'identity-sheet');
  const link = page.url();
  await page.keyboard.press('Escape');
  await page.goto(link);
  await page.getByRole('dialog').getByText('Role', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('nobody is called like this');
  await page.getByText('No Users Available').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByText(/1 - 10 of \d+/).waitFor();
});

test('tags: a floor of the score, at once, and taken back', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await openList(page, '/datastore?sort=cdDatastoreRiskScore&dir=asc&sev=LOW');
  await nameIn(rows(page).first()).click();
  const facts = page.getByRole('region', { name: 'Datastore Details' });
  const score = async () => /(\d+) of 100/.exec(await facts.innerText())?.[1];
  await expect.poll(async () => Number(await score())).toBeLessThan(60);
  await page.getByRole('button', { name: 'Manage Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Tags' });
  const submit = dialog.getByRole('button', { name: 'Submit' });
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: /^Low/ }).click();
  await dialog.getByRole('button', { name: /^High/ }).click();
  expect(await dialog.locator('[aria-pressed="true"]').allInnerTexts()).toEqual([
    expect.stringContaining('High'),
  ]);
  const field = dialog.getByLabel('Custom tags');
  for (const tag of [' gdpr ', 'a tag that is cut', 'third']) {
    await field.fill(tag);
    await field.press('Enter');
  }
  await field.fill('gdpr');
  await field.press('Enter');
  await dialog.getByText('Duplicate custom tags are not allowed').waitFor();
  await allWellInBoth(watched, 'tags-dialog');
  await field.fill('');
  await submit.click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(score).toBe('80');
  await page.getByText('Floor of the tag that was set').waitFor();
  await facts.getByRole('button', { name: /^more\.\.\. \(\d+\)$/ }).click();
  await page
    .getByRole('dialog', { name: /^more\.\.\. / })
    .getByText('third')
    .waitFor();
  await allWellInBoth(watched, 'tags');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Manage Tags' }).click();
  await dialog.getByRole('button', { name: /^Critical/ }).click();
  await submit.click();
  await dialog.waitFor({ state: 'detached' });
  await undoAfter(page, () => expect.poll(score).toBe('90'));
  await expect.poll(score).toBe('80');
});

test('the palette finds, goes, remembers and acts', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await openHome(page);
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await allWellInBoth(watched, 'palette');
  await field.fill('customer');
  const group = (name: string) => page.getByRole('group', { name });
  for (const name of ['Data stores', 'Issues', 'Assets']) await group(name).waitFor();
  expect(await group('Data stores').locator('mark').first().innerText()).toBe('customer');
  await allWellInBoth(watched, 'palette-found');
  const active = () => page.locator('[role="option"][aria-selected="true"]').innerText();
  const first = await active();
  await page.keyboard.press('ArrowDown');
  await expect.poll(active).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect.poll(active).toBe(first);
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/datastore-details\//);

  await page.keyboard.press('Control+k');
  await group('Recent').getByRole('option').first().waitFor();
  await field.fill('no such thing anywhere');
  await page.getByText('Nothing found').waitFor();
  await allWellInBoth(watched, 'palette-none');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /Search or jump to/ }).click();
  await field.fill('dark theme');
  await page.keyboard.press('Enter');
  await page.locator('html[data-amplify-color-mode="dark"]').waitFor();
  expect(watched.complaints).toEqual([]);
});

test('the palette shows what could not be searched and tries again', async () => {
  const { page } = await signedIn();
  await openHome(page);
  await page.route('**/api/v1/search', async (route) => {
    const body = route.request().postDataJSON() as { dataset: string };
    if (body.dataset === 'issues') await route.abort();
    else await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('customer');
  await page.getByText('Could not be searched: Issues').waitFor();
  await page.getByRole('group', { name: 'Data stores', exact: true }).waitFor();
  await page.unroute('**/api/v1/search');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('group', { name: 'Issues', exact: true }).waitFor();
});

test('offline is shown, and loaded data stays', async () => {
  const { page } = await signedIn();
  await openList(page, '/cloud/assets');
  await page.context().setOffline(true);
  await page.getByText(/You are offline/).waitFor();
  // A file of a page that is fetched ahead cannot be loaded.
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
  await page.waitForLoadState();
  expect(await rows(page).count()).toBe(10);
  // The next page waits: the pager stays with the rows that are shown.
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await pager.getByRole('button', { name: 'Next' }).click();
  await page.locator('[data-stale="true"]').waitFor();
  await pager.getByText(/^1 - 10 of/).waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByText(/You are offline/).count()).toBe(0);
  await pager.getByText(/^11 - 20 of/).waitFor();
});

test.each([
  ['1024', { viewport: { width: 1024, height: 768 } }],
  ['1920', { viewport: { width: 1920, height: 1080 } }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const)('the pages of the cloud hold in %s', async (name, options) => {
  const watched = await signedIn(options);
  const { page } = watched;
  for (const path of ['/cloud/assets', '/cloud/identity']) {
    await openList(page, path);
    await allWell(watched, `${path.split('/').at(-1)}-${name}`);
  }
});
