import type { Locator, Page } from 'playwright-core';
import { at } from './product.ts';

/** Those of the list, which is the last table of its page. */
export const rows = (page: Page) => page.getByRole('table').last().locator('tbody tr');

/** The link on the name of a row. The score beside it is a link, too. */
export const nameIn = (row: Locator): Locator =>
  row.getByRole('link').filter({ hasNotText: 'How is this worked out?' });

/** The page of a list with its first rows. */
export const openList = async (page: Page, path: string): Promise<void> => {
  await page.goto(at(path));
  await page.getByText(/^1 - \d+ of \d+/).waitFor();
};

export const openIssues = (page: Page, query = ''): Promise<void> =>
  openList(page, `/vulnerabilities${query}`);

/** The number that the status filter shows: it is read when all three are there. */
export const countOf = async (page: Page, status: 'Active' | 'Risk Accepted' | 'Resolved') => {
  const button = page.getByRole('button', { name: new RegExp(`^${status} \\d+$`) });
  return Number(((await button.textContent()) ?? '').replace(/\D/g, ''));
};
