import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { sampleAccountIds, sampleCustomerId } from '#local/sample/accounts/names.ts';
import { accountKey } from '#store/keys/entities.ts';
import { ifAllowed, updateItem } from '#store/table.ts';
import { plantCanaries, plantedStores } from '../builders/canaries/plant.ts';
import { readingRoutes } from '../builders/canaries/replyPlaces.ts';
import type { Place } from '../builders/canaries/search.ts';
import { controlPlaces, runningIn, searchProduct } from '../builders/canaries/searchProduct.ts';
import { detectedTypes } from '../builders/canaries/values.ts';
import { holdServer } from '../builders/heldServer.ts';
import { copySampleAccounts } from '../builders/preparedState.ts';
import { runningProduct } from '../builders/runningProduct.ts';
import { signIn as signInToApi } from '../builders/signedIn.ts';
import { type StartedProduct, startProduct } from '../builders/startedProduct.ts';
import { allWell, openPage, type WatchedPage } from './browser.ts';
import { rows } from './lists.ts';
import { button, field, heading, signIn } from './signing.ts';
import { isCall } from './standstill.ts';

/** Of its own: its accounts are connected by these journeys, one after the other. */
const stateDir = mkdtempSync(join(tmpdir(), 'dataward-onboarding-'));
const [first, second] = sampleAccountIds;
const roleArn = (id: string): string => `arn:aws:iam::${id}:role/dataward-cross-account`;
const ownExternalId = 'chosen-by-the-customer-1';

let product: StartedProduct;
/** Page of the console that creates a stack, as the first launch opened it. */
let createUrl = '';

beforeAll(async () => {
  await copySampleAccounts(stateDir);
  product = await startProduct({ stateDir, options: ['--empty'] });
  await plantCanaries({ ...runningIn(stateDir), accountId: first });
});
afterAll(async () => {
  await product?.interrupt();
  rmSync(stateDir, { recursive: true, force: true });
});

/** What the product answered to the pages of these journeys. */
const answers: Place[] = [];
const keepAnswers = (page: Page): void => {
  page.on('response', (response) => {
    if (!isCall(response.url())) return;
    const name = `answer to ${new URL(response.url()).pathname}`;
    void response.body().then(
      (bytes) => answers.push({ name, bytes }),
      () => undefined,
    );
  });
};

const openAccounts = async (): Promise<WatchedPage> => {
  const watched = await openPage();
  await signIn(watched.page, product);
  await watched.page.goto(`${product.origin}/account`);
  await heading(watched.page, 'Account').waitFor();
  return watched;
};

const card = (page: Page, id: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: id }) });

/** The tab of AWS that a press opens. */
const opens = async (page: Page, press: () => Promise<void>): Promise<Page> => {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()]);
  return tab;
};

/**
 * Goes back to the tab of the product, again and again until it shows something: whoever comes back
 * is shown what is newer than ten seconds, and need not wait for the next poll.
 */
const comeBack = (
  page: Page,
  shown: Locator,
  meanwhile = async (): Promise<void> => undefined,
): Promise<void> =>
  expect
    .poll(
      async () => {
        await meanwhile();
        await page.evaluate(() =>
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
        );
        return shown.count();
      },
      { interval: 1_000 },
    )
    .toBeGreaterThan(0);

const stackIs = (aws: Page, status: string) =>
  aws.getByRole('status').filter({ hasText: status }).waitFor();

const createStack = async (aws: Page): Promise<void> => {
  await aws.getByLabel(/I acknowledge/).check();
  await button(aws, 'Create stack').click();
  await stackIs(aws, 'CREATE_COMPLETE');
};

const unknownScore = (page: Page) =>
  page.getByRole('button', { name: /^Risk score not known yet/ });
const gated = (page: Page) => page.locator('[inert][data-run]');
const firstRun = (page: Page) =>
  page.getByRole('region', { name: 'Analysis of the first account' });

/** Home while the first account is scanned: the stages, how far the scan is, widgets that lead nowhere. */
const seeFirstRun = async ({ page, ...watched }: WatchedPage): Promise<void> => {
  await page.goto(product.origin);
  await page
    .getByRole('list', { name: 'Scans that are running' })
    .getByText(/scan requested|\d+ of \d+ data stores read|all \d+ data stores read/)
    .waitFor();
  await expect
    .poll(() => firstRun(page).getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringContaining('Data stores are found and read'),
      expect.stringContaining('Issues and attack paths are identified'),
      expect.stringContaining('Complete'),
    ]);
  await page.getByText(/^\d+ data stores? in 1 account/).waitFor();
  await unknownScore(page).waitFor();
  await gated(page).waitFor();
  await allWell({ page, ...watched }, 'home-first-scan');
};

const addFirst = async (watched: WatchedPage): Promise<void> => {
  const { page } = watched;
  await using _held = holdServer(product.pid);
  await button(page, 'Add Account').click();
  await page.getByText('Account added successfully.').first().waitFor();
  await card(page, first).waitFor();
  await seeFirstRun(watched);
};

const seeHomeComplete = async (page: Page): Promise<void> => {
  await page.goto(product.origin);
  await page.getByRole('button', { name: /^Risk score \d+ of 100/ }).waitFor();
  await page.getByRole('link', { name: 'Open the list of Risk' }).waitFor();
  expect(await gated(page).count()).toBe(0);
  expect(await firstRun(page).count()).toBe(0);
};

test('the first account, from the empty dashboard to its first stores', async () => {
  const watched = await openPage();
  const { page } = watched;
  keepAnswers(page);
  await signIn(page, product);
  await page.getByText('No accounts connected yet').waitFor();
  await unknownScore(page).waitFor();
  expect(await gated(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Add New Account' }).click();
  await heading(page, 'Welcome to Dataward').waitFor();
  await button(page, 'Next').click();
  await field(page, 'Account Id').fill(first);
  await expect.poll(() => field(page, 'External ID').inputValue()).not.toBe('');
  const aws = await opens(page, () => button(page, 'Launch Stack').click());
  await heading(aws, 'Quick create stack').waitFor();
  createUrl = aws.url();
  await createStack(aws);
  await comeBack(page, page.getByText('The stack is created.'));
  expect(await field(page, 'Role ARN').inputValue()).toBe(roleArn(first));
  await addFirst(watched);
  await page.goto(`${product.origin}/account`);
  await card(page, first).waitFor();
  await allWell(watched, 'first-account');
  await page.goto(`${product.origin}/datastore`);
  await rows(page).first().waitFor();
  await page.goto(`${product.origin}/account`);
  await card(page, first).getByRole('img', { name: 'Analysis complete' }).waitFor();
  await seeHomeComplete(page);
  await page.goto(`${product.origin}/account`);
  await button(page, `Scan now: ${first}`).click();
  await page.getByText('Scan requested. New results show here once it ends.').first().waitFor();
  await page.getByRole('button', { name: /^(Scan requested|Scanning): / }).waitFor();
});

test('raw values of the account are nowhere in the product', async () => {
  const member = await signInToApi(product);
  const output = product.output();
  const of = { origin: product.origin, stateDir, member, output, accountId: first, answers };
  const { typesByStore, replies, control, leaks } = await searchProduct(of);
  for (const name of plantedStores)
    expect(typesByStore.get(name), name).toEqual(expect.arrayContaining([...detectedTypes]));
  const { verifyCloudAccount, launchStack, scanNow } = accountRoutes;
  const changing = [verifyCloudAccount, launchStack, scanNow].map(({ path }) => path);
  expect(answers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(changing.map((path) => `answer to /svc${path}`)),
  );
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  expect(new Set(replies.map(({ route }) => route))).toEqual(
    new Set(readingRoutes.map(({ name }) => name)),
  );
  expect(control).toEqual(expect.arrayContaining([...controlPlaces]));
  expect(leaks).toEqual([]);
});

const enterSecond = async (page: Page, externalId: string): Promise<void> => {
  await button(page, 'Add New Account').click();
  await button(page, 'Next').click();
  await field(page, 'Account Id').fill(second);
  await expect.poll(() => field(page, 'External ID').inputValue()).not.toBe('');
  await field(page, 'External ID').fill(externalId);
  await button(page, 'Next').click();
  await field(page, 'Role ARN').fill(roleArn(second));
  await button(page, 'Add Account').click();
};

test('a wrong external id is refused where it is entered, the right one accepted', async () => {
  const { page } = await openAccounts();
  const url = new URL(createUrl);
  url.searchParams.set('param_AccountId', second);
  url.searchParams.set('param_ExternalId', ownExternalId);
  const aws = await page.context().newPage();
  await aws.goto(url.href);
  await createStack(aws);
  await enterSecond(page, 'another-external-id-1');
  await page.getByText('ERROR! Unable To Verify AWS Account').waitFor();
  await page.getByText('AWS refused us the role.').first().waitFor();
  await button(page, 'Back').click();
  await field(page, 'External ID').fill(ownExternalId);
  await button(page, 'Next').click();
  await button(page, 'Add Account').click();
  await page.getByText('Account verified and added successfully.').first().waitFor();
  await card(page, second).waitFor();
});

test('an update is reverted, or made in AWS', async () => {
  const watched = await openAccounts();
  const { page } = watched;
  const update = async (): Promise<Page> => {
    await button(page, `Edit ${first}`).click();
    await field(page, 'Data scanning frequency').selectOption({ label: 'Weekly' });
    return opens(page, () => button(page, 'Update Stack').click());
  };
  const abandoned = await update();
  await heading(abandoned, 'Update stack').waitFor();
  await abandoned.close();
  await card(page, first).getByText('Updating the stack').waitFor();
  await allWell(watched, 'account-updating');
  await button(page, `Revert ${first}`).click();
  await button(page, `Edit ${first}`).waitFor();
  const aws = await update();
  await aws.getByLabel(/I acknowledge/).check();
  await button(aws, 'Update stack').click();
  await stackIs(aws, 'UPDATE_COMPLETE');
  await comeBack(page, button(page, `Edit ${first}`));
  await card(page, first).getByText('Weekly').waitFor();
});

test('an account whose role disappears cannot be reached, and is not deleted', async () => {
  const watched = await openAccounts();
  const { page } = watched;
  const aws = await page.context().newPage();
  const { origin } = new URL(createUrl);
  await aws.goto(`${origin}/cloudformation/home?region=us-east-1#/stacks?filteringText=dataward`);
  const listed = aws.getByRole('listitem').filter({ hasText: second });
  await listed.getByRole('link').click();
  await button(aws, 'Delete stack').click();
  await stackIs(aws, 'DELETE_COMPLETE');
  // Whoever verifies it again makes the product look at it at once.
  await enterSecond(page, ownExternalId);
  await page.getByText('ERROR! Unable To Verify AWS Account').waitFor();
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Add New Account' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await card(page, second).getByText('This account cannot be reached').waitFor();
  await card(page, second).getByText('Nothing is deleted').waitFor();
  await allWell({ ...watched, complaints: [] }, 'account-unreachable');
});

/** A minute passes for an account that was denied: its first denial and its last probe are older by it. */
const minutePasses = async (id: string): Promise<void> => {
  const { core } = runningProduct(stateDir);
  const key = accountKey(customerContext(sampleCustomerId), id);
  const older = updateItem(core, key, {
    UpdateExpression:
      'SET stack.deniedSince = stack.deniedSince - :minute, stack.probedAt = stack.probedAt - :minute',
    ConditionExpression: 'attribute_type(stack.deniedSince, :number)',
    ExpressionAttributeValues: { ':minute': 61_000, ':number': 'N' },
  });
  await ifAllowed(older);
};

test('a stack is deleted in AWS, then its account', async () => {
  const { page } = await openAccounts();
  await button(page, `Delete ${first}`).click();
  const dialog = page.getByRole('dialog', { name: `Delete account · ${first}` });
  const remove = dialog.getByRole('button', { name: 'Delete Account' });
  await dialog.getByText('The stack is still there.').waitFor();
  expect(await remove.isDisabled()).toBe(true);
  const aws = await opens(page, () => button(page, 'Launch delete stack').click());
  await button(aws, 'Delete stack').click();
  await stackIs(aws, 'DELETE_COMPLETE');
  const gone = dialog.getByText('The stack is gone.', { exact: true });
  await comeBack(page, gone, () => minutePasses(first));
  await remove.click();
  await page.getByText('Account deleted successfully.').first().waitFor();
  await expect.poll(() => card(page, first).count()).toBe(0);
});

/** The stack of the second account is there again, and so the product reaches it. */
const reconnectSecond = async (page: Page): Promise<void> => {
  const url = new URL(createUrl);
  url.searchParams.set('param_AccountId', second);
  url.searchParams.set('param_ExternalId', ownExternalId);
  const aws = await page.context().newPage();
  await aws.goto(url.href);
  await createStack(aws);
  await enterSecond(page, ownExternalId);
  await page.getByText('Account verified and added successfully.').first().waitFor();
};

test("an organisation's second account is confirmed", async () => {
  const watched = await openAccounts();
  const { page } = watched;
  await reconnectSecond(page);
  await button(page, 'Connect an organisation').click();
  await field(page, 'Organisational units').fill('r-hl01');
  const aws = await opens(page, () => button(page, 'Launch Stack').click());
  await heading(aws, 'Quick create stack').waitFor();
  await createStack(aws);
  const members = page.getByRole('list', { name: 'Waiting to be confirmed' });
  await comeBack(page, members.getByText(first));
  expect(await card(page, first).count()).toBe(0);
  await allWell(watched, 'organization-members');
  await button(page, `Accept ${first}`).click();
  await page.getByText('Account accepted.').first().waitFor();
  await card(page, first).waitFor();
  await card(page, first).getByText('Creating the stack').waitFor({ state: 'detached' });
  await expect.poll(() => members.getByText(first).count()).toBe(0);
});
