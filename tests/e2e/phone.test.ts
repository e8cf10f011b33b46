import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { allWellInBoth } from './browser.ts';
import { nameIn, openIssues, openList, rows } from './lists.ts';
import { signedIn } from './signing.ts';

const phone = { width: 390, height: 844 };

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return { left: box.x, right: box.x + box.width };
};

/** How far the text of an element reaches; a label may be wider than the box it is in. */
const textOf = (one: Locator) =>
  one.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });

test('on a phone the types of a store have room beside their figures', async () => {
  const watched = await signedIn({ viewport: phone });
  const { page } = watched;
  await openList(page, '/datastore?q=customer-exports');
  await nameIn(rows(page).first()).click();
  const found = page.getByRole('table', { name: 'Found in this store' });
  await found.waitFor();
  await allWellInBoth(watched, 'phone-store');
  const card = await boxOf(found);
  const lines = await found.getByRole('row').all();
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines.slice(1)) {
    const name = await textOf(line.getByRole('rowheader'));
    const [values, confidence] = await line.getByRole('cell').all();
    if (!values || !confidence) throw new Error('A type without its figures.');
    expect((await textOf(values)).left).toBeGreaterThanOrEqual(name.right + 8);
    // The last figure ends where the table does.
    expect(card.right - (await textOf(confidence)).right).toBeLessThanOrEqual(1);
  }
});

test('on a phone the status of issues keeps its words within its edges', async () => {
  const { page } = await signedIn({ viewport: phone });
  await openIssues(page);
  await page.getByRole('button', { name: /^Resolved \d+$/ }).waitFor();
  const group = page
    .getByRole('group')
    .filter({ has: page.getByRole('button', { name: /^Active/ }) });
  const edges = await boxOf(group);
  for (const option of await group.getByRole('button').all()) {
    const { left, right } = await textOf(option);
    expect(left).toBeGreaterThanOrEqual(edges.left);
    expect(right).toBeLessThanOrEqual(edges.right);
  }
});

test('on a phone a menu stays within the window when what it holds is loaded', async () => {
  const { page } = await signedIn({ viewport: phone });
  await openList(page, '/cloud/identity');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Filter' });
  await menu.getByPlaceholder('Find a tag').waitFor();
  await expect.poll(async () => (await boxOf(menu)).right).toBeLessThanOrEqual(phone.width);
  expect((await boxOf(menu)).left).toBeGreaterThanOrEqual(0);
});
