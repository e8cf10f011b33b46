import { expect, test } from 'vitest';
import { allWell } from './browser.ts';
import { openList } from './lists.ts';
import { button, signedIn } from './signing.ts';

const LABEL = 'reviewed by journey';

test('tags of all that match are changed, found by a filter, and put back', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await openList(page, '/datastore');
  await page.getByLabel('Select all rows of this page').check();
  const all = page.getByRole('button', { name: /^Select all \d+ that match$/ });
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  await all.click();
  await page.getByText(`${count} selected`).waitFor();
  await allWell(watched, 'data-stores-bulk-bar');
  await button(page, 'Change tags').click();
  const dialog = page.getByRole('dialog', { name: `Change the tags of ${count} data stores` });
  await dialog.getByLabel('Find a tag: Tags to add').fill(LABEL);
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: LABEL }).first().waitFor();
  await allWell(watched, 'data-stores-bulk-tags');
  await dialog.getByRole('button', { name: 'Change tags' }).click();
  const changes = page.getByRole('dialog', { name: 'Tag changes' });
  const change = changes.getByRole('listitem').filter({ hasText: `Add ${LABEL}` });
  await change.getByText('Done').waitFor();
  await change.getByText(`${count} changed, 0 failed`).waitFor();
  await allWell(watched, 'data-stores-tag-changes');
  await changes.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Clear the selection').click();

  await button(page, 'Filter').click();
  await page.getByLabel('Find a tag').fill('reviewed by');
  await page.getByRole('checkbox', { name: LABEL }).check();
  await allWell(watched, 'data-stores-tag-filter');
  await page.keyboard.press('Escape');
  await page.getByText(`${count} data stores`).first().waitFor();
  expect(new URL(page.url()).searchParams.get('tags')).toBe(encodeURIComponent(LABEL));
  await openList(page, `/vulnerabilities?tags=${encodeURIComponent(encodeURIComponent(LABEL))}`);
  await page.getByText(`Tags: ${LABEL}`, { exact: true }).waitFor();

  await openList(page, '/datastore');
  await button(page, 'Tag changes').click();
  await change.getByRole('button', { name: 'Undo' }).click();
  await change.getByText('Undone').waitFor();
  await changes
    .getByRole('listitem')
    .filter({ hasText: 'Undo of a change' })
    .first()
    .getByText('Done')
    .waitFor();
  await changes.getByRole('button', { name: 'Close' }).click();
  await openList(page, '/datastore');
  await button(page, 'Filter').click();
  await page.getByLabel('Find a tag').fill('reviewed by');
  await page.getByText('No tag in use holds this text.').waitFor();
});
