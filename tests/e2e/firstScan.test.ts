import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { userRoutes } from '#contracts/user/routes.ts';
import { exportedFiles } from '#domain/customerData/exportedFiles.ts';
import { totpCode } from '#local/aws/services/cognito/totp.ts';
import { sampleAccountIds, sampleCustomerId } from '#local/sample/accounts/names.ts';
import { runningIn } from '../builders/canaries/searchProduct.ts';
import {
  findTraces,
  passTime,
  readArchive,
  readCertificate,
  runScheduled,
  undeclaredFields,
} from '../builders/leaving.ts';
import { mailAttachments } from '../builders/mailbox.ts';
import { HANGS_AFTER } from '../builders/patience.ts';
import { copySampleAccounts } from '../builders/preparedState.ts';
import { signIn as signInToApi } from '../builders/signedIn.ts';
import { type StartedProduct, startProduct } from '../builders/startedProduct.ts';
import { allWell, openPage, type WatchedPage } from './browser.ts';
import { rows } from './lists.ts';
import { button, confirmSecret, heading, showSecret, signIn } from './signing.ts';

/** Of its own: only a product that was never scanned shows its first scan. */
const stateDir = mkdtempSync(join(tmpdir(), 'dataward-first-scan-'));
let product: StartedProduct;

beforeAll(async () => {
  await copySampleAccounts(stateDir);
  product = await startProduct({ stateDir });
});
afterAll(async () => {
  await product?.interrupt();
  rmSync(stateDir, { recursive: true, force: true });
});

test('data stores of a first scan appear', async () => {
  const watched = await openPage();
  const { page } = watched;
  await signIn(page, product);
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await heading(page, 'Datastores').waitFor();
  await page.getByText(/^1 - \d+ of \d+/).waitFor();
  await rows(page).first().getByText(sampleAccountIds[0]).waitFor();
  await allWell(watched, 'data-stores-while-scanning');
});

test('the status of an account shows its heartbeat, what its scan took and uploaded', async () => {
  await product.waitForOutput('Production scanned');
  const member = await signInToApi(product);
  const status = () =>
    member.post(accountRoutes.getCloudAccountStatus, { cloudAccountId: sampleAccountIds[0] });
  await expect
    .poll(async () => (await status()).stats.monthly.detailed.length, {
      timeout: HANGS_AFTER,
    })
    .toBe(5);
  const { lastHeartbeat, stats } = await status();
  expect(lastHeartbeat).not.toBeNull();
  expect(stats.monthly.aggregate.estimatedCost).toBeGreaterThan(0);
  expect(stats.monthly.detailed.map(({ funcName }) => funcName)).toEqual([
    'classifyStore',
    'commitScan',
    'discoverStores',
    'readActivity',
    'reportHeartbeat',
  ]);
  const of = { cloudAccountId: sampleAccountIds[0] };
  const uploads = () => member.post(accountRoutes.listUploads, of);
  const kinds = async () => (await uploads()).map(({ kind }) => kind);
  await expect.poll(kinds, { timeout: HANGS_AFTER }).toContain('activity');
  const upload = (await uploads()).find(({ kind }) => kind === 'scan');
  const { parts } = await member.post(accountRoutes.getUpload, {
    ...of,
    scanSeq: upload?.scanSeq ?? 0,
  });
  const fields = parts.flatMap((part) => part.fields.map(({ field }) => field));
  expect(fields).toContain('findings.samples');
});

/** Wide enough for whatever the product waits for before it deletes. */
const MONTH = 30 * 86_400_000;
const customerName = 'Harbor Lane Outfitters';

const openData = async (): Promise<WatchedPage> => {
  const watched = await openPage();
  await signIn(watched.page, product);
  await watched.page.goto(`${product.origin}/settings/data`);
  await heading(watched.page, 'Your data').waitFor();
  return watched;
};

test('all that is held is exported: the archive opens, and its lines are as their schemas say', async () => {
  // With a page open, a test waits as long as the product is busy.
  const watched = await openData();
  await product.waitForOutput('Sample analysed');
  const { page } = watched;
  await page.getByText('No export yet').waitFor();
  await allWell(watched, 'export-none');
  await button(page, 'Request export').click();
  const download = page.getByRole('button', { name: /^Download the export of/ });
  await download.waitFor();
  await allWell(watched, 'export-ready');
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const texts = await readArchive(await saved.path());
  expect(texts.get('README.md')).toContain(`# Export of ${customerName}`);
  for (const { file } of exportedFiles) {
    const lines = texts.get(`data/${file}.ndjson`);
    const schema = texts.get(`schemas/${file}.schema.json`);
    expect(undeclaredFields(lines ?? 'no file', schema ?? '{}'), file).toEqual([]);
  }
  expect(texts.size).toBe(1 + 2 * exportedFiles.length);
  for (const file of ['users', 'cloud-accounts', 'data-stores', 'issues', 'uploads', 'audit-log'])
    expect(texts.get(`data/${file}.ndjson`), file).not.toBe('');
});

const requestByDialog = async (page: Page, secret: string): Promise<void> => {
  await button(page, 'Delete everything…').click();
  const dialog = page.getByRole('dialog', { name: 'Delete everything' });
  const send = dialog.getByRole('button', { name: 'Request deletion' });
  const name = dialog.getByLabel(`Type ${customerName} to confirm`);
  await name.fill('Another company');
  await dialog.getByLabel(/^Your password/).fill(product.password);
  await send.click();
  await dialog.getByText('The name is not that of your company.').waitFor();
  await name.fill(customerName);
  await send.click();
  await dialog.getByText('Invalid credentials').waitFor();
  await dialog.getByLabel(/^Code of your/).fill(totpCode(secret, Date.now()));
  await send.click();
  await page.getByText(`${product.email} requested to delete everything.`).waitFor();
};

test('everything is deleted: asked, cancelled, asked again, certified, and nothing is left', async () => {
  const running = runningIn(stateDir);
  const member = await signInToApi(product);
  const { data: users } = await member.get(userRoutes.listUsers);
  const before = await findTraces(running, stateDir, [sampleCustomerId, product.email]);
  expect(before).toContain(`table core names ${sampleCustomerId}`);
  expect(before).toContain(`user pool names ${product.email}`);
  const watched = await openData();
  const { page } = watched;
  await page.goto(`${product.origin}/settings/account`);
  await button(page, 'Two-step sign-in: Set up').click();
  const secret = await showSecret(page, product);
  await confirmSecret(page, secret);
  await button(page, 'I saved them').click();
  await page.goto(`${product.origin}/settings/data`);
  await requestByDialog(page, secret);
  // The refused attempt is in the console.
  await allWell({ ...watched, complaints: [] }, 'deletion-requested');
  await button(page, 'Cancel the deletion').click();
  await page.getByText('Deletion cancelled').first().waitFor();
  await requestByDialog(page, secret);
  await passTime(running, sampleCustomerId, MONTH);
  await runScheduled(running, 'deleteCustomers');
  await expect(signInToApi(product)).rejects.toThrow(/^4\d\d /);
  await page.reload();
  await page.getByLabel('Email').waitFor();
  await passTime(running, sampleCustomerId, MONTH);
  await runScheduled(running, 'deleteCustomers');
  const subject = `All data of ${customerName} is deleted`;
  const files = await mailAttachments(running.mailboxUrl, product.email, subject);
  expect(files.get('certificate-of-deletion.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
  const json = files.get('certificate-of-deletion.json')?.toString() ?? '';
  const certificate = readCertificate(json);
  expect(certificate).toMatchObject({
    isSigned: true,
    customer: { id: sampleCustomerId, name: customerName },
  });
  const counts = new Map(certificate.deleted.map(({ what, count }) => [what, count]));
  expect(counts.get('Users')).toBe(users.length);
  for (const what of ['Data stores', 'Issues', 'Published lists', 'Archives of exports'])
    expect(counts.get(what), what).toBeGreaterThan(0);
  const ids = users.flatMap(({ _id, email }) => [_id, email]);
  const traces = [sampleCustomerId, ...ids, ...sampleAccountIds];
  // The bus admitted the accounts until the request for a new policy was read.
  await expect.poll(() => findTraces(running, stateDir, traces), { interval: 1_000 }).toEqual([]);
});
