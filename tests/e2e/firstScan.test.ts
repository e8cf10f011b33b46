import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { sampleAccountIds } from '#local/sample/accounts/names.ts';
import { HANGS_AFTER } from '../builders/patience.ts';
import { signIn as signInToApi } from '../builders/signedIn.ts';
import { type StartedProduct, startProduct } from '../builders/startedProduct.ts';
import { allWell, openPage } from './browser.ts';
import { rows } from './lists.ts';
import { heading, signIn } from './signing.ts';

/** Of its own: only a product that was never scanned shows its first scan. */
const stateDir = mkdtempSync(join(tmpdir(), 'dataward-first-scan-'));
let product: StartedProduct;

beforeAll(async () => {
  product = await startProduct({ stateDir });
});
afterAll(async () => {
  await product?.interrupt();
  rmSync(stateDir, { recursive: true, force: true });
});

test('data stores appear while the scan runs', async () => {
  const watched = await openPage();
  const { page } = watched;
  await signIn(page, product);
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await heading(page, 'Datastores').waitFor();
  await page.getByText(/^1 - \d+ of \d+/).waitFor();
  await rows(page).first().getByText(sampleAccountIds[0]).waitFor();
  expect(product.output()).not.toContain('Analytics scanned');
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
    .toBe(4);
  const { lastHeartbeat, stats } = await status();
  expect(lastHeartbeat).not.toBeNull();
  expect(stats.monthly.aggregate.estimatedCost).toBeGreaterThan(0);
  expect(stats.monthly.detailed.map(({ funcName }) => funcName)).toEqual([
    'classifyStore',
    'commitScan',
    'discoverStores',
    'reportHeartbeat',
  ]);
  const of = { cloudAccountId: sampleAccountIds[0] };
  const [upload] = await member.post(accountRoutes.listUploads, of);
  const { parts } = await member.post(accountRoutes.getUpload, {
    ...of,
    scanSeq: upload?.scanSeq ?? 0,
  });
  const fields = parts.flatMap((part) => part.fields.map(({ field }) => field));
  expect(fields).toContain('findings.samples');
});
