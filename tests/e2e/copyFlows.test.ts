import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allWell } from './browser.ts';
import { openHome, signedIn } from './signing.ts';

const [EXPORTS, RESTORED, BACKUPS] = [
  'harborlane-customer-exports',
  'harborlane-customer-exports-restored-0312',
  'harborlane-db-backups',
];
const SHARE = /(?:9\d|100) % of \S.* › (?:email|phone|street)/;
const ofBoth = RegExp(`^${RESTORED} .*${EXPORTS} ${SHARE.source} is also in \\S+ › \\w+: `);

const flowsOfHome = (page: Page) => page.getByRole('table', { name: 'Data Flows' });

test('data stores that hold the same records are a flow, on the dashboard and on the page of each', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await openHome(page);
  const copied = flowsOfHome(page).getByRole('row', { name: ofBoth });
  await copied.waitFor();
  // A pair that a call was seen between is one flow, with both.
  const moved = RegExp(`^${EXPORTS} .*${BACKUPS} ${SHARE.source} .*a move between them was seen`);
  await flowsOfHome(page).getByRole('row', { name: moved }).waitFor();
  await allWell(watched, 'home-copy-flows');

  await copied.getByRole('link', { name: RESTORED }).click();
  await page.getByRole('region', { name: 'Datastore Details' }).waitFor();
  await page.getByRole('tab', { name: /^ACCESS - / }).click();
  const flows = page.getByRole('region', { name: 'Data flows', exact: true });
  const same = flows.getByRole('row', { name: RegExp(`^\\D+ ${EXPORTS} None recorded Not known`) });
  await same.waitFor();
  const [flow, , by, shared] = await same.getByRole('cell').allInnerTexts();
  expect(flow).toMatch(/^(?:Same data in|From|To)$/);
  expect(by).toBe('Not known');
  expect(shared).toMatch(RegExp(`^${SHARE.source} is also in crm/.* › \\w+: `));
  await allWell(watched, 'data-store-copy-flows');
  await same.getByRole('link', { name: EXPORTS, exact: true }).click();
  await page.getByRole('tab', { name: /^ACCESS - / }).click();
  await flows.getByRole('row', { name: RegExp(`${RESTORED} None recorded Not known`) }).waitFor();
});
