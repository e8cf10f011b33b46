import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allWell, allWellInBoth, undoAfter } from './browser.ts';
import { countOf, nameIn, openIssues, rows } from './lists.ts';
import { at, product } from './product.ts';
import { button, heading, signedIn } from './signing.ts';

const showStatus = (page: Page, status: string) =>
  page.getByRole('button', { name: new RegExp(`^${status}`) }).click();

const submit = async (page: Page, scope: RegExp, reason?: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: scope }).check();
  if (reason !== undefined) await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Submit' }).click();
};

describe('one issue', () => {
  it('shows what was seen, what to do, where else, and what it affects', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await openIssues(page);
    const name = await nameIn(rows(page).first()).textContent();
    await nameIn(rows(page).first()).click();
    await heading(page, name ?? '').waitFor();
    expect(await page.title()).toBe('Vulnerability Details · Dataward');
    for (const title of ['What was seen', 'Description', 'Remediation', 'What makes the score'])
      await page.getByRole('heading', { name: title }).waitFor();
    const score = page.getByRole('table', { name: 'What makes the score' });
    const points = await score.locator('tbody td:last-child').allTextContents();
    const total = await score.locator('tfoot td:last-child').textContent();
    expect(points.reduce((sum, text) => sum + Number(text), 0)).toBe(Number(total));
    const forecast = page.getByRole('table', { name: /is accepted or fixed$/ });
    await forecast.getByRole('rowheader').first().waitFor();
    await allWellInBoth(watched, 'issue-detail');
    await page.getByRole('button', { name: /^Impacted Datastores - [1-9]/ }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await allWellInBoth(watched, 'issue-impacted');
    await page.reload();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Next issue' }).click();
    await page.getByText(/^2 of \d+$/).waitFor();
    await page.getByRole('link', { name: 'Previous issue' }).click();
    await heading(page, name ?? '').waitFor();
  });

  it('stays on the next issue when the dialog of the former one closes late', async () => {
    const { page } = await signedIn();
    await openIssues(page);
    await nameIn(rows(page).first()).click();
    await page.getByRole('link', { name: 'Next issue' }).waitFor();
    await page.getByRole('button', { name: /^Impacted Datastores - [1-9]/ }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    const addresses = await page.evaluate(() => {
      const dialog = document.querySelector('dialog');
      const next = document.querySelector<HTMLAnchorElement>('a[aria-label="Next issue"]');
      const seen = [location.pathname];
      next?.click();
      seen.push(location.pathname);
      dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
      return [...seen, location.pathname];
    });
    expect(addresses[1]).not.toBe(addresses[0]);
    expect(addresses[2]).toBe(addresses[1]);
    await page.getByText(/^2 of \d+$/).waitFor();
  });
});

describe('a risk', () => {
  it('of one instance is accepted with its reason, and undone at once', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await openIssues(page);
    const before = await countOf(page, 'Active');
    await rows(page)
      .first()
      .getByRole('button', { name: /^Accept/ })
      .click();
    await page
      .getByRole('dialog')
      .getByText(/^Data Risk of .* once accepted\./)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Please enter reason.').waitFor();
    await allWellInBoth(watched, 'issues-accept-dialog');
    await submit(page, /^This instance/, 'A test of ours');
    await page.getByText('Risk accepted.').waitFor();
    await undoAfter(page, () => expect.poll(() => countOf(page, 'Active')).toBe(before - 1));
    await expect.poll(() => countOf(page, 'Active')).toBe(before);
    await expect.poll(() => countOf(page, 'Risk Accepted')).toBe(0);
  });

  it('of all instances, existing and future, is accepted and restored from its page', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await openIssues(page, '?sort=totalInstanceCount');
    const before = await countOf(page, 'Active');
    await nameIn(rows(page).first()).click();
    await page.getByRole('button', { name: /^Accept the risk/ }).click();
    await submit(page, /^All instances, existing and future/, 'Known and wanted');
    await page.getByText('Risk accepted for all instances, existing and future.').waitFor();
    await page.getByText(/^Accepted by/).waitFor();
    await page.getByRole('paragraph').filter({ hasText: 'Known and wanted' }).waitFor();
    await page.getByText(/for all instances, existing and future · Until/).waitFor();
    await allWellInBoth(watched, 'issue-accepted');
    await openIssues(page, '?status=accepted');
    await expect.poll(() => countOf(page, 'Risk Accepted')).toBeGreaterThan(1);
    const accepted = await countOf(page, 'Risk Accepted');
    await expect.poll(() => countOf(page, 'Active')).toBe(before - accepted);
    await nameIn(rows(page).first()).click();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await submit(page, /^All instances, existing and future/);
    await page.getByRole('button', { name: /^Accept the risk/ }).waitFor();
    await openIssues(page);
    await expect.poll(() => countOf(page, 'Active')).toBe(before);
  });

  it('of several instances is accepted and restored in one go', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await openIssues(page);
    const before = await countOf(page, 'Active');
    for (const n of [0, 1, 2]) await rows(page).nth(n).getByRole('checkbox').check();
    await page.getByText('3 selected').waitFor();
    await allWellInBoth(watched, 'issues-selected');
    await page.getByRole('button', { name: 'Accept risk' }).click();
    await submit(page, /^These 3 instances/, 'One decision for three');
    await expect.poll(() => countOf(page, 'Risk Accepted')).toBe(3);
    await expect.poll(() => countOf(page, 'Active')).toBe(before - 3);
    await showStatus(page, 'Risk Accepted');
    await expect.poll(() => rows(page).count()).toBe(3);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('button', { name: 'Restore risk' }).click();
    await submit(page, /^These 3 instances/);
    await expect.poll(() => countOf(page, 'Active')).toBe(before);
    await page.getByText('No Issues Available').waitFor();
  });
});

describe('the work on an issue', () => {
  it('is an owner, a due day and comments, which its ticket and the list follow', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await openIssues(page, '?sort=displayId');
    // Other journeys make tickets too.
    const plain = rows(page).filter({ hasNot: page.getByRole('link', { name: /^Ticket / }) });
    await nameIn(plain.first()).click();
    await page.getByText('No comments yet.').waitFor();
    await button(page, 'Create Ticket').click();
    await button(page, 'Submit').click();
    await page.getByText('Ticket added successfully.').first().waitFor();

    const facts = page.getByRole('region', { name: 'Facts' });
    await page.getByRole('button', { name: /^Change owner and due day of / }).click();
    const dialog = page.getByRole('dialog', { name: 'Owner and due day' });
    await dialog.getByRole('button', { name: 'Assign to me' }).click();
    await dialog.getByLabel('Due day').selectOption({ label: 'On a day' });
    await dialog.getByLabel('Last day').fill('2026-01-31');
    await allWell(watched, 'issue-work-dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Issue changed.').first().waitFor();
    await page.getByText('31 Jan 2026').first().waitFor();
    await page.getByText('Overdue').first().waitFor();
    await expect.poll(() => facts.textContent()).toContain(product.email);

    await page.getByLabel('Comment', { exact: true }).fill('Asked the team of the bucket.');
    await button(page, 'Add comment').click();
    const comment = page.getByRole('listitem').filter({ hasText: 'Asked the team of the bucket.' });
    await comment.getByRole('button', { name: 'Edit comment' }).click();
    await page.getByLabel('Comment', { exact: true }).first().fill('The team agrees.');
    await button(page, 'Save').click();
    await page.getByText('(edited)').waitFor();
    await allWell(watched, 'issue-work');

    await page.goto(at('/tickets'));
    await rows(page).getByText('Overdue').first().waitFor();
    await page
      .getByRole('button', { name: /^Show ticket / })
      .first()
      .click();
    await page.getByRole('dialog').getByText('31 Jan 2026').waitFor();
  });
});

const BUCKET = 'arn:aws:s3:::harborlane-partner-share';

describe('the issues of an asset', () => {
  it('are listed on its store page, five a page, and in the list of what bears on it', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await openIssues(page);
    await nameIn(rows(page).first()).click();
    await page.getByRole('button', { name: /^Impacted Datastores - [1-9]/ }).click();
    await page.getByRole('dialog').getByRole('link').first().click();
    const panel = page.getByRole('region', { name: 'Issues of this data store' });
    await panel.getByRole('link').first().waitFor();
    expect(await panel.locator('tbody tr').count()).toBeLessThanOrEqual(5);
    await panel.getByRole('tab', { name: /^Policy Violation/ }).click();
    await panel.getByText('No Issues Detected Yet').waitFor();
    await panel.getByRole('tab', { name: /^Risk/ }).click();
    await panel.getByRole('link').first().waitFor();
    await allWellInBoth(watched, 'data-store-issues');
    await panel.getByRole('link', { name: 'See all >' }).click();
    const chip = page.getByRole('button', { name: 'Remove filter Bears on: one data store' });
    await chip.waitFor();
    await rows(page).first().waitFor();
    await allWellInBoth(watched, 'issues-of-store');
    await chip.click();
    await expect.poll(() => new URL(page.url()).search).not.toContain('store=');
  });

  it('are listed alone, with a tag that closes', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await page.goto(at(`/vulnerabilities/${encodeURIComponent(BUCKET)}`));
    await page.getByText(/^Asset: /).waitFor();
    await rows(page).first().waitFor();
    await allWellInBoth(watched, 'issues-of-asset');
    await page.getByRole('link', { name: 'Show the issues of all assets' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/vulnerabilities');
  });
});

it('an unknown issue shows a message', async () => {
  const { page } = await signedIn();
  await page.goto(at('/vulnerabilities-details/S3-01/nowhere/nothing/'));
  await page.getByText('Issue not found').waitFor();
});

it('ticks a step of the checklist and takes it back, and shows what blocks an access', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await page.goto(at('/checklist'));
  const tick = page.getByRole('checkbox').first();
  await tick.click();
  await undoAfter(page, () => page.getByText('Ticked by').waitFor());
  await page.getByText('Ticked by').waitFor({ state: 'detached' });
  for (const title of ['Active attacks', 'Reduce risk in data stores', 'Suggested remediation'])
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
  await page
    .getByRole('button', { name: /^BLOCK ACCESS/ })
    .first()
    .click();
  await page.getByText('Dataward changes nothing in your account.').waitFor();
  await allWellInBoth(watched, 'checklist-block');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Risk score/ }).click();
  await page
    .getByRole('link', { name: /How is this worked out/ })
    .first()
    .click();
  await page.waitForURL(/#risk-score$/);
  await page.locator('[tabindex="-1"]:focus', { hasText: 'How is the risk worked out?' }).waitFor();
});
