import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allWell, undoAfter } from './browser.ts';
import { nameIn, openList, rows } from './lists.ts';
import { at } from './product.ts';
import { openHome, signedIn } from './signing.ts';

const scoreOf = async (page: Page): Promise<number> =>
  Number.parseInt(await page.getByText(/^\d+ of 100$/).innerText(), 10);

/** The findings of a store; by default of a table that holds tokens and addresses of computers. */
const openFindings = async (page: Page, store = 'sessions'): Promise<void> => {
  await openList(page, `/datastore?q=${store}`);
  await nameIn(rows(page).first()).click();
  await page.getByRole('link', { name: 'All findings' }).click();
  await page.getByText(/\d+ findings?$/).waitFor();
};

test('a finding shows its reasons; marked as false it stops counting at once, undo restores it', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await openFindings(page);
  const before = await scoreOf(page);
  await allWell(watched, 'findings-light');

  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByLabel('Tokens').check();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).toContain('types=token');
  await nameIn(rows(page).first()).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Why is this here').waitFor();
  await sheet.getByText(/in .* cells looked at/).waitFor();
  expect(page.url()).toContain('finding=token');
  await allWell(watched, 'finding-sheet-light');

  await sheet.getByLabel('Note').fill('Generated for training');
  await sheet.getByRole('button', { name: 'False positive in this store' }).click();
  await page
    .getByText(/Marked as a false positive/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => scoreOf(page)).toBeLessThan(before);
  await page.getByText(`The scan alone gives ${before}.`).waitFor();
  await page.getByText('Generated for training').waitFor();
  await expect.poll(() => rows(page).first().innerText()).toContain('False positive');

  await page.getByRole('button', { name: /^Take back/ }).click();
  await expect.poll(() => scoreOf(page)).toBe(before);
  expect(watched.complaints).toEqual([]);
});

test('a place of a group is marked by itself, the group is added to the allow list, and both are undone', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await openFindings(page, 'payments-archive');
  const group = page.getByRole('row', { name: /Credit Cards.*places/ });
  await group.getByRole('link').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('places whose names differ in numbers only').waitFor();
  await allWell(watched, 'finding-sheet-group');
  await sheet
    .getByRole('button', { name: /^Not here/ })
    .first()
    .click();
  await expect.poll(() => sheet.getByText('False positive', { exact: true }).count()).toBe(1);
  await sheet.getByRole('button', { name: 'Add to allow list' }).click();
  await expect.poll(() => sheet.getByText('Allowed', { exact: true }).count()).toBeGreaterThan(1);
  await sheet.getByRole('button', { name: /^Take back/ }).click();
  await page.goto(at('/settings/classification'));
  await page
    .getByRole('row', { name: /Place.*Credit Cards/ })
    .getByRole('button')
    .click();
  await page.getByText('The allow list is empty').waitFor();
  expect(watched.complaints).toEqual([]);
});

test('a finding added by hand counts, is labelled so and can be undone from its notice', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await openFindings(page);
  await page.getByRole('button', { name: 'Add finding' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type').selectOption('health-id');
  await dialog.getByLabel('Values, at least').fill('none');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText('Please enter a whole number of 1 or more.').waitFor();
  await dialog.getByLabel('Values, at least').fill('500');
  await dialog.getByLabel('Note').fill('Scanned forms');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('row', { name: /Health ids.*Whole store.*500.*By hand/ }).waitFor();
  await undoAfter(page, async () => undefined);
  await page.getByText('The decision is taken back.').first().waitFor();
  await expect.poll(() => page.getByText('By hand').count()).toBe(0);
  await allWell(watched, 'findings-after-undo');
});

test('an own detector is tried out, saved, switched off and deleted', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await openHome(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Detectors and allow list' }).click();
  await page.getByText('No own detectors').waitFor();
  await page.getByRole('button', { name: 'Add detector' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Label').fill('Staff number');
  await expect.poll(() => dialog.getByLabel('Short name').inputValue()).toBe('staff-number');
  await dialog.getByLabel('Pattern').fill('S-(\\d{6}');
  await dialog.getByLabel('Sample text').fill('staff S-204815 and S-99');
  await expect.poll(() => dialog.getByRole('status').innerText()).not.toMatch(/^(Enter|Running)/);
  expect(await dialog.getByRole('status').innerText()).not.toMatch(/match$/);
  await dialog.getByLabel('Pattern').fill('S-\\d{6}');
  await dialog.getByText('1 match', { exact: true }).waitFor();
  expect(await dialog.getByRole('listitem').innerText()).not.toContain('204815');
  await allWell(watched, 'detector-dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('rowheader', { name: /Staff number/ }).waitFor();
  await page.getByRole('switch', { name: 'Staff number is on' }).click();
  await expect.poll(() => page.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  await page.getByRole('button', { name: 'Delete Staff number' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No own detectors').waitFor();
  await allWell(watched, 'classification-settings-empty');
});

test('an exact value of the allow list is never shown again', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await page.goto(at('/settings/classification'));
  await page.getByRole('button', { name: 'Add entry' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Value').fill('4111111111111111');
  await dialog.getByLabel('Type').selectOption('card');
  await dialog.getByLabel('Note').fill('Card of the sandbox');
  await dialog.getByRole('button', { name: 'Add' }).click();
  const row = page.getByRole('row', { name: /Exact value.*Credit Cards.*Card of the sandbox/ });
  await row.waitFor();
  expect(await row.innerText()).not.toContain('4111111111111111');
  await allWell(watched, 'allow-list');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByText('The allow list is empty').waitFor();
});

test.each([
  ['light', { colorScheme: 'light', viewport: { width: 1280, height: 800 } }],
  ['dark', { colorScheme: 'dark', viewport: { width: 1440, height: 900 } }],
  ['1024', { colorScheme: 'light', viewport: { width: 1024, height: 768 } }],
  ['1920', { colorScheme: 'dark', viewport: { width: 1920, height: 1080 } }],
  ['phone', { colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const)('pages of the classification hold in %s', async (name, options) => {
  const watched = await signedIn(options);
  const { page } = watched;
  await openFindings(page);
  await allWell(watched, `findings-${name}`);
  await page.goto(at('/settings/classification'));
  await page.getByText('Allow list', { exact: true }).waitFor();
  await allWell(watched, `classification-settings-${name}`);
  await page.goto(at('/settings/accuracy'));
  await page.getByText(/^Generated labelled set/).waitFor();
  await allWell(watched, `accuracy-${name}`);
});
