import { expect, test } from 'vitest';
import { allWellInBoth } from './browser.ts';
import { nameIn, openIssues, rows } from './lists.ts';
import { heading, signedIn } from './signing.ts';

const TITLE = 'Database snapshot was shared with outsiders';

test('an attack in the sample is an issue that shows who did what, and from where', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await openIssues(page);
  await page.getByRole('searchbox', { name: 'Search issues' }).fill(TITLE);
  await expect.poll(() => rows(page).count()).toBe(1);
  await nameIn(rows(page).first()).click();
  await heading(page, TITLE).waitFor();
  const events = page.getByRole('table', { name: 'Events' });
  const [when, who, from, result] = await events.getByRole('cell').allTextContents();
  expect([who, result]).toEqual(['deploy-bot', 'Succeeded']);
  expect(from).toMatch(/^185\.220\.101\.34\w/);
  expect(when).toMatch(/\d/);
  await events.getByRole('rowheader', { name: /^ModifyDBSnapshotAttribute/ }).waitFor();
  await page.getByText('deploy-bot shared orders-mysql-for-vendor with everybody.').waitFor();
  await page.getByText('--db-snapshot-identifier orders-mysql-for-vendor').first().waitFor();
  await allWellInBoth(watched, 'issue-detection');
});
