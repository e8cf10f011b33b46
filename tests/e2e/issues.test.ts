import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { allWell, undoAfter } from './browser.ts';
import { openList, rows } from './lists.ts';
import { analysed, at } from './product.ts';
import { heading, signedIn } from './signing.ts';

beforeAll(analysed);

const openIssues = (page: Page, query = ''): Promise<void> =>
  openList(page, `/vulnerabilities${query}`);

/** The number that the status filter shows: it is read when all three are there. */
const countOf = async (page: Page, status: 'Active' | 'Risk Accepted' | 'Resolved') => {
  const button = page.getByRole('button', { name: new RegExp(`^${status} \\d+$`) });
  return Number(((await button.textContent()) ?? '').replace(/\D/g, ''));
};

const showStatus = (page: Page, status: string) =>
  page.getByRole('button', { name: new RegExp(`^${status}`) }).click();

const submit = async (page: Page, scope: RegExp, reason?: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: scope }).check();
  if (reason !== undefined) await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Submit' }).click();
};

describe('the issues list', () => {
  it('filters, sorts, searches and pages, each kept in the address', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await openIssues(page);
    await allWell(watched, 'issues-list');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(/^11 - /).waitFor();
    expect(page.url()).toContain('page=2');
    const keptPage = () => page.evaluate(() => sessionStorage.getItem('page:vulnerabilities'));
    await expect.poll(keptPage).toBe('2');
    await page.getByRole('button', { name: /Urgent issues/ }).click();
    await expect.poll(() => page.url()).toContain('sev=URGENT_ISSUES');
    expect(page.url()).not.toContain('page=2');
    await page.getByRole('button', { name: /Total issues/ }).click();
    await page.getByRole('button', { name: /^Severity/ }).click();
    await expect.poll(() => page.url()).toContain('sort=displaySeverityScore');
    await expect.poll(() => rows(page).first().textContent()).toContain('Critical');
    await page.getByRole('button', { name: /^Severity/ }).click();
    await expect.poll(() => page.url()).toContain('dir=asc');
    await page.keyboard.press('/');
    await page.keyboard.type('bucket');
    await expect
      .poll(async () => {
        const texts = await rows(page).allTextContents();
        return texts.length > 0 && texts.every((text) => /bucket/i.test(text));
      })
      .toBe(true);
    await expect.poll(() => page.url()).toContain('q=bucket');
    await page.reload();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('bucket');
    await page.getByRole('searchbox').fill('nothing is called like this');
    await page.getByText('No Issues Available').waitFor();
    await allWell(watched, 'issues-none-found');
    await page.getByRole('tab', { name: 'Policy Violation' }).click();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('No policy is violated.').waitFor();
    expect(await page.getByRole('button', { name: /^Risk Accepted/ }).count()).toBe(0);
  });

  it('goes by keyboard: rows, selection, opening', async () => {
    const { page } = await signedIn();
    await openIssues(page);
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    expect(await rows(page).nth(1).getByRole('checkbox').isChecked()).toBe(true);
    await rows(page).nth(1).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^2 of \d+$/).waitFor();
  });

  it('keeps views under a name, and gives a deleted one back', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await openIssues(page, '?sev=HIGH');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByPlaceholder('Name of the view').fill('High ones');
    await page.keyboard.press('Enter');
    await page.getByText('View High ones saved.').waitFor();
    await allWell(watched, 'issues-views');
    await page.getByRole('button', { name: 'New this week' }).click();
    await expect.poll(() => page.url()).toContain('sev=NEW_ISSUES');
    await page.getByRole('button', { name: 'Delete High ones' }).click();
    await undoAfter(page, async () => undefined);
    // A press outside has closed the views; their button bears the name of the one shown.
    await page.getByRole('button', { name: 'New this week' }).first().click();
    await page.getByRole('button', { name: 'High ones', exact: true }).click();
    await expect.poll(() => page.url()).toContain('sev=HIGH');
  });

  it('exports the whole filtered list', async () => {
    const { page } = await signedIn();
    await openIssues(page);
    const count = await countOf(page, 'Active');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^issues-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(count + 1);
    expect(lines[0]).toContain('Data Risk,Data Risk band,Issue ID,Check,Name,Status');
  });
});

describe('one issue', () => {
  it('says what was seen, what to do, where else, and what it bears on', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await openIssues(page);
    const name = await rows(page).first().getByRole('link').textContent();
    await rows(page).first().getByRole('link').click();
    await heading(page, name ?? '').waitFor();
    expect(await page.title()).toBe('Vulnerability Details · Dataward');
    for (const title of ['What was seen', 'Description', 'Remediation', 'What makes the score'])
      await page.getByRole('heading', { name: title }).waitFor();
    const points = await page.locator('table tbody td:last-child').allTextContents();
    const total = await page.locator('table tfoot td:last-child').textContent();
    expect(points.reduce((sum, text) => sum + Number(text), 0)).toBe(Number(total));
    await allWell(watched, 'issue-detail');
    await page.getByRole('button', { name: /^Impacted Datastores - [1-9]/ }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await allWell(watched, 'issue-impacted');
    await page.reload();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Next issue' }).click();
    await page.getByText(/^2 of \d+$/).waitFor();
    await page.getByRole('link', { name: 'Previous issue' }).click();
    await heading(page, name ?? '').waitFor();
  });

  it('that nobody knows says so', async () => {
    const { page } = await signedIn();
    await page.goto(at('/vulnerabilities-details/S3-01/nowhere/nothing/'));
    await page.getByText('Issue not found').waitFor();
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
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Please enter reason.').waitFor();
    await allWell(watched, 'issues-accept-dialog');
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
    await rows(page).first().getByRole('link').click();
    await page.getByRole('button', { name: /^Accept the risk/ }).click();
    await submit(page, /^All instances/, 'Known and wanted');
    await page.getByText('Risk accepted for all instances, existing and future.').waitFor();
    await page.getByText(/^Accepted by/).waitFor();
    await page.getByRole('paragraph').filter({ hasText: 'Known and wanted' }).waitFor();
    await page.getByText(/for all instances, existing and future · Until/).waitFor();
    await allWell(watched, 'issue-accepted');
    await openIssues(page, '?status=accepted');
    await expect.poll(() => countOf(page, 'Risk Accepted')).toBeGreaterThan(1);
    const accepted = await countOf(page, 'Risk Accepted');
    await expect.poll(() => countOf(page, 'Active')).toBe(before - accepted);
    await rows(page).first().getByRole('link').click();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await submit(page, /^All instances/);
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
    await allWell(watched, 'issues-selected');
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

describe('the issues of an asset', () => {
  it('stand on its store page, five a page, and in the list with a tag that closes', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await openIssues(page);
    await rows(page).first().getByRole('link').click();
    await page.getByRole('button', { name: /^Impacted Datastores - [1-9]/ }).click();
    await page.getByRole('dialog').getByRole('link').first().click();
    const panel = page.getByRole('region', { name: 'Issues of this data store' });
    await panel.getByRole('link').first().waitFor();
    expect(await panel.locator('tbody tr').count()).toBeLessThanOrEqual(5);
    await panel.getByRole('tab', { name: /^Policy Violation/ }).click();
    await panel.getByText('No Issues Detected Yet').waitFor();
    await panel.getByRole('tab', { name: /^Risk/ }).click();
    await panel.getByRole('link').first().waitFor();
    await allWell(watched, 'data-store-issues');
    await panel.getByRole('link', { name: 'See all >' }).click();
    await page.getByText(/^Asset: /).waitFor();
    await allWell(watched, 'issues-of-asset');
    await page.getByRole('link', { name: 'Show the issues of all assets' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/vulnerabilities');
  });
});

it.each([
  ['dark', { colorScheme: 'dark', viewport: { width: 1440, height: 900 } }],
  ['1024', { colorScheme: 'light', viewport: { width: 1024, height: 768 } }],
  ['1920', { colorScheme: 'dark', viewport: { width: 1920, height: 1080 } }],
  ['phone', { colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const)('issues pages hold in %s', async (name, options) => {
  const watched = await signedIn(options);
  const { page } = watched;
  await openIssues(page);
  await allWell(watched, `issues-list-${name}`);
  await rows(page).first().getByRole('link').click();
  await page.getByRole('heading', { name: 'What makes the score' }).waitFor();
  await allWell(watched, `issue-detail-${name}`);
  await page.getByRole('button', { name: /^Accept the risk/ }).click();
  await page.getByRole('dialog').getByLabel('Reason').waitFor();
  await allWell(watched, `issue-accept-${name}`);
});
