import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleAccountIds } from '#local/sample/accounts/names.ts';
import { allWell } from './browser.ts';
import { at } from './product.ts';
import { button, field, heading, schemes, signedIn } from './signing.ts';

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

describe.each(schemes)('the accounts page in %s', (colorScheme) => {
  test('shows cards, status and parts of the stack', async () => {
    const watched = await signedIn({ colorScheme });
    const { page } = watched;
    await openAccounts(page);
    await allWell(watched, `accounts-${colorScheme}`);
    await button(page, `View ${sampleId}`).click();
    const dialog = page.getByRole('dialog', { name: `Account status · ${sampleId}` });
    await dialog.getByText('Onboarded on').waitFor();
    for (const period of ['Weekly', 'Daily', 'Hourly', 'Monthly']) {
      await dialog.getByRole('tab', { name: period }).click();
      const table = `Execution time and cost, ${period.toLowerCase()}`;
      await dialog.getByRole('table', { name: table }).waitFor();
    }
    await allWell(watched, `account-status-${colorScheme}`);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await button(page, 'What the stack creates').click();
    await page.getByText('Storage bucket').waitFor();
    await page.setViewportSize(phone);
    await allWell(watched, `account-stack-phone-${colorScheme}`);
  });

  test('checks what is entered, and shows a wrong ARN in place', async () => {
    const watched = await signedIn({ colorScheme });
    const { page } = watched;
    await openAccounts(page);
    await button(page, 'Add New Account').click();
    const types = page.getByRole('group', { name: 'Select type' });
    await allWell(watched, `add-account-type-${colorScheme}`);
    expect(await types.getByRole('radio', { name: /Google Cloud/ }).isDisabled()).toBe(true);
    expect(await types.getByRole('radio', { name: /Microsoft Azure/ }).isDisabled()).toBe(true);
    await button(page, 'Next').click();
    expect(await button(page, 'Launch Stack').isDisabled()).toBe(true);
    await field(page, 'Account Id').fill('12345');
    await button(page, 'Next').click();
    await page.getByText('Account Id should be 12 digit').waitFor();
    await allWell(watched, `add-account-details-${colorScheme}`);
    await field(page, 'Account Id').fill(nowhere);
    await button(page, 'Next').click();
    const add = button(page, 'Add Account');
    await add.waitFor();
    expect(await add.isDisabled()).toBe(true);
    await field(page, 'Role ARN').fill('arn:aws:iam::210987654321:role/dataward-cross-account');
    await add.click();
    await page.getByText('ERROR! Unable To Verify AWS Account').waitFor();
    await page.getByText('The role is not in this account. Please check the ARN').first().waitFor();
    await page.setViewportSize(phone);
    await allWell({ ...watched, complaints: [] }, `add-account-arn-phone-${colorScheme}`);
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
