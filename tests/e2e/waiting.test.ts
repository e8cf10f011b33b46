import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './browser.ts';
import { nameIn, openList, rows } from './lists.ts';
import { at } from './product.ts';
import { signedIn } from './signing.ts';

/** Asked before a page is drawn: who is signed in, and for which customer. */
const shell = /\/svc\/(user|customer)\//;

const firstHref = async (page: Page, list: string): Promise<string> => {
  await openList(page, list);
  return (await nameIn(rows(page).first()).getAttribute('href')) ?? list;
};

/** Lists, details, figures and settings. */
const paths = [
  '/',
  '/datastore',
  '/vulnerabilities',
  '/cloud/assets',
  '/cloud/identity',
  '/account',
  '/checklist',
  '/tickets',
  '/compliance',
  '/settings/integrations',
  '/settings/classification',
  '/settings/account',
];

test('a page on which nothing has answered yet has no finding of axe', async () => {
  const { page } = await signedIn();
  const details = [await firstHref(page, '/datastore'), await firstHref(page, '/vulnerabilities')];
  await page.route('**/svc/**', (route) =>
    shell.test(route.request().url()) ? route.continue() : undefined,
  );
  for (const path of [...paths, ...details]) {
    await page.goto(at(path));
    await page.locator('h1').waitFor();
    await page.locator('[data-waiting], [aria-busy="true"]').first().waitFor({ state: 'attached' });
    expect(await axeFindings(page), path).toEqual([]);
  }
});
