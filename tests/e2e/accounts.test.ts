import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleAccountIds } from '#local/sample/accounts/names.ts';
import { allWell, allWellInBoth } from './browser.ts';
import { at } from './product.ts';
import { button, field, heading, signedIn } from './signing.ts';

const [sampleId] = sampleAccountIds;
/** No account of this number is on this computer. */
const nowhere = '123456789012';
const phone = { width: 390, height: 844 };

const openAccounts = async (page: Page): Promise<void> => {
  await page.goto(at('/account'));
  await button(page, `View ${sampleId}`).waitFor();
};

/** To the last step, with these values. */
const enterDetails = async (page: Page, externalId?: string): Promise<void> => {
  await button(page, 'Add New Account').click();
  await page.getByRole('radio', { name: 'AWS' }).waitFor();
  await button(page, 'Next').click();
  await field(page, 'Account Id').fill(nowhere);
  await expect.poll(() => field(page, 'External ID').inputValue()).not.toBe('');
  if (externalId !== undefined) await field(page, 'External ID').fill(externalId);
  await button(page, 'Next').click();
};

describe('the accounts page', () => {
  test('shows cards, status and parts of the stack', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await openAccounts(page);
    await allWellInBoth(watched, 'accounts');
    await button(page, `View ${sampleId}`).click();
    const dialog = page.getByRole('dialog', { name: `Account status · ${sampleId}` });
    await dialog.getByText('Onboarded on').waitFor();
    for (const period of ['Weekly', 'Daily', 'Hourly', 'Monthly']) {
      await dialog.getByRole('tab', { name: period }).click();
      const table = `Execution time and cost, ${period.toLowerCase()}`;
      await dialog.getByRole('table', { name: table }).waitFor();
    }
    await allWellInBoth(watched, 'account-status');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await button(page, `Scope of scans of account ${sampleId}`).click();
    const scope = page.getByRole('dialog', { name: `Scope of scans · ${sampleId}` });
    await scope.getByText(/^\d+ of \d+ data stores would be read$/).waitFor();
    await scope.getByLabel('Leave out: Names').fill('*');
    await scope.getByText(/^0 of \d+ data stores would be read$/).waitFor();
    await allWellInBoth(watched, 'account-scope');
    const wide = page.viewportSize();
    await page.setViewportSize(phone);
    await allWellInBoth(watched, 'account-scope-phone');
    if (wide !== null) await page.setViewportSize(wide);
    await page.keyboard.press('Escape');
    await expect.poll(() => scope.count()).toBe(0);
    await button(page, 'Connect an organisation').click();
    await page.getByText('No account is connected by a stack yet.').waitFor();
    await allWellInBoth(watched, 'organization-none');
    await page.keyboard.press('Escape');
    await button(page, 'What the stack creates').click();
    await page.getByText('Storage bucket').waitFor();
    await page.getByText('Scanning functions').click();
    await page.getByText('AWS::Lambda::Function').first().waitFor();
    await page.setViewportSize(phone);
    await allWellInBoth(watched, 'account-stack-phone');
  });

  test('leads to the security review of the stack, which can be searched', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await page.goto(at('/account/security-review'));
    await heading(page, 'Security review of the stack').waitFor();
    await allWellInBoth(watched, 'security-review');
    await page.getByLabel('Search actions, resources and reasons').fill('dynamodb:scan');
    await page.getByText(/^\d of \d+ rows$/).waitFor();
    await page.setViewportSize(phone);
    await allWellInBoth(watched, 'security-review-phone');
  });

  test('saves the scope of scans, and takes it back', async () => {
    const { page } = await signedIn();
    await openAccounts(page);
    const open = async () => {
      await button(page, `Scope of scans of account ${sampleId}`).click();
      const dialog = page.getByRole('dialog', { name: `Scope of scans · ${sampleId}` });
      return { dialog, names: dialog.getByLabel('Leave out: Names') };
    };
    const { dialog, names } = await open();
    await dialog.getByLabel('Rows of a table or database').fill('half');
    await dialog.getByText('Please enter a whole number of rows, or nothing.').waitFor();
    expect(await button(page, 'Save scope').isDisabled()).toBe(true);
    await dialog.getByLabel('Rows of a table or database').fill('');
    await names.fill('*-scratch');
    await button(page, 'Save scope').click();
    await button(page, 'Undo').click();
    await page.getByText('The former scope holds again.').first().waitFor();
    expect(await (await open()).names.inputValue()).toBe('');
  });

  test('checks what is entered, and shows a wrong ARN in place', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await openAccounts(page);
    await button(page, 'Add New Account').click();
    const types = page.getByRole('group', { name: 'Select type' });
    await types.waitFor();
    await allWellInBoth(watched, 'add-account-type');
    expect(await types.getByRole('radio', { name: /Google Cloud/ }).isDisabled()).toBe(true);
    expect(await types.getByRole('radio', { name: /Microsoft Azure/ }).isDisabled()).toBe(true);
    await button(page, 'Next').click();
    expect(await button(page, 'Launch Stack').isDisabled()).toBe(true);
    await field(page, 'Account Id').fill('12345');
    await button(page, 'Next').click();
    await page.getByText('Account Id should be 12 digit').waitFor();
    await allWellInBoth(watched, 'add-account-details');
    await field(page, 'Account Id').fill(nowhere);
    await expect.poll(() => field(page, 'External ID').inputValue()).not.toBe('');
    await button(page, 'Next').click();
    const add = button(page, 'Add Account');
    await add.waitFor();
    expect(await add.isDisabled()).toBe(true);
    await field(page, 'Role ARN').fill('arn:aws:iam::210987654321:role/dataward-cross-account');
    await add.click();
    await page.getByText('ERROR! Unable To Verify AWS Account').waitFor();
    await page.getByText('The role is not in this account. Please check the ARN').first().waitFor();
    await page.setViewportSize(phone);
    await allWellInBoth({ ...watched, complaints: [] }, 'add-account-arn-phone');
  });
});

test('what is entered is there after a reload', async () => {
  const { page } = await signedIn();
  await openAccounts(page);
  await enterDetails(page, 'my-own-external-id-1');
  await field(page, 'Role ARN').waitFor();
  await page.reload();
  await field(page, 'Role ARN').waitFor();
  await button(page, 'Back').click();
  expect(await field(page, 'Account Id').inputValue()).toBe(nowhere);
  expect(await field(page, 'External ID').inputValue()).toBe('my-own-external-id-1');
});

test('an external id that comes late is replaced by what is typed meanwhile', async () => {
  const { page } = await signedIn();
  const focused = Promise.withResolvers<void>();
  await page.route('**/generateExternalId', async (route) => {
    await focused.promise;
    await route.continue();
  });
  await openAccounts(page);
  await button(page, 'Add New Account').click();
  await button(page, 'Next').click();
  const externalId = field(page, 'External ID');
  await externalId.focus();
  focused.resolve();
  await expect.poll(() => externalId.inputValue()).not.toBe('');
  await page.keyboard.type('my-own-external-id-1');
  expect(await externalId.inputValue()).toBe('my-own-external-id-1');
});

test('a role that AWS refuses is shown on the page of its own too', async () => {
  const watched = await signedIn();
  const { page } = watched;
  const filled = Promise.withResolvers<void>();
  await page.route('**/generateExternalId', async (route) => {
    await filled.promise;
    await route.continue();
  });
  await page.goto(at('/account/new'));
  await heading(page, 'Welcome to Dataward').waitFor();
  await button(page, 'Next').click();
  await field(page, 'Account Id').fill(nowhere);
  await field(page, 'Role ARN').fill(`arn:aws:iam::${nowhere}:role/dataward-cross-account`);
  filled.resolve();
  await expect.poll(() => button(page, 'Add Account').isEnabled()).toBe(true);
  await allWell(watched, 'add-account-page');
  await button(page, 'Add Account').click();
  await page.getByText('AWS refused us the role.').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/account/new');
});
