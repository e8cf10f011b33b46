import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allWell, allWellInBoth, undoAfter } from './browser.ts';
import { countOf, nameIn, openIssues, rows } from './lists.ts';
import { at } from './product.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { signedIn } from './signing.ts';

const linesOf = async (download: Download): Promise<string[]> =>
  readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');

/** Elements that move between a press and the display of all the rows that it leads to. */
const movedBy = async (page: Page, press: () => Promise<unknown>): Promise<string[]> => {
  await shiftsOf(page);
  await Promise.all([page.waitForResponse(/\/api\/v1\/(issues|search)$/), press()]);
  await page.locator('table[aria-busy="false"][data-stale="false"]').waitFor();
  return shiftsOf(page);
};

describe('the issues list', () => {
  it('filters, sorts, searches and pages, each kept in the address', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await openIssues(page);
    await allWellInBoth(watched, 'issues-list');
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
    await page.keyboard.type('deploy-artifacts');
    await expect
      .poll(async () => {
        const texts = await rows(page).allTextContents();
        return texts.length > 0 && texts.every((text) => /deploy-artifacts/i.test(text));
      })
      .toBe(true);
    await expect.poll(() => page.url()).toContain('q=deploy-artifacts');
    await page.reload();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('deploy-artifacts');
    await page.getByRole('searchbox').fill('nothing is called like this');
    await page.getByText('No Issues Available').waitFor();
    await allWellInBoth(watched, 'issues-none-found');
    await page.getByRole('tab', { name: 'Policy Violation' }).click();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('No policy is violated.').waitFor();
    expect(await page.getByRole('button', { name: /^Risk Accepted/ }).count()).toBe(0);
  });

  it('keeps views under a name, and gives a deleted one back', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await openIssues(page, '?sev=HIGH');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByPlaceholder('Name of the view').fill('High ones');
    await page.keyboard.press('Enter');
    await page.getByText('View High ones saved.').waitFor();
    await allWellInBoth(watched, 'issues-views');
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

describe('checks', () => {
  it('number the issues that their links show', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await page.goto(at('/checks?q=S3-12'));
    await rows(page).first().getByText('S3-12').waitFor();
    await allWellInBoth(watched, 'checks');
    await rows(page)
      .first()
      .getByRole('link', { name: /versioning is not enabled$/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('It counts on every resource.').waitFor();
    await page.getByRole('dialog').getByText('With the AWS CLI:').waitFor();
    await allWellInBoth(watched, 'checks-sheet');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const failing = rows(page)
      .first()
      .getByRole('link', { name: /active issues/ });
    const count = Number(await failing.textContent());
    await failing.click();
    await page.getByText(`1 - ${Math.min(10, count)} of ${count}`).waitFor();
    await page.getByRole('button', { name: 'Remove filter Check: S3-12' }).waitFor();
    await page.goto(at('/checks?part=services'));
    await page.getByRole('rowheader', { name: 'All services' }).waitFor();
    await allWellInBoth(watched, 'checks-services');
    await page.goto(at('/checks?q=S3-12'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const [head, ...lines] = (await linesOf(download)) as [string, ...string[]];
    expect(head).toContain('Check,Service,Fails when');
    expect(lines.every((line) => line.startsWith('S3-12,S3,'))).toBe(true);
  });

  it('are listed by the requirements of a framework, with what fails them', async () => {
    const watched = await signedIn();
    const { page } = watched;
    await page.goto(at('/compliance'));
    await page.getByLabel('Framework').selectOption('SOC 2');
    await rows(page).first().waitFor();
    await expect.poll(() => page.url()).toContain('framework=soc2');
    await allWellInBoth(watched, 'compliance');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const lines = await linesOf(download);
    const total = (await page.getByText(/^\d+ requirements$/).textContent()) ?? '';
    expect(lines).toHaveLength(Number.parseInt(total, 10) + 1);
    await page.getByRole('link', { name: 'CC6.1', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Sensitivity \d+$/)
      .first()
      .waitFor();
    await allWellInBoth(watched, 'compliance-sheet');
    await page.keyboard.press('Escape');
    await page.getByText(/^Only \d{1,2} \w{3} \d{4} is stored so far/).waitFor();
    await page.getByText(/^\d+ of 61 listed requirements have checks\./).waitFor();
    await page.getByRole('button', { name: /^Not covered/ }).click();
    await page.getByRole('link', { name: 'CC1.1', exact: true }).click();
    await page.getByRole('dialog').getByText('Not covered').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Failing resources' }).click();
    await expect.poll(() => page.url()).toContain('part=resources');
    await page
      .getByText(/^Sensitivity \d+$/)
      .first()
      .waitFor();
    await allWellInBoth(watched, 'compliance-resources');
  });
});

it('the issues list works by keyboard: rows, selection, opening', async () => {
  const { page } = await signedIn();
  await openIssues(page);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  expect(await rows(page).nth(1).getByRole('checkbox').isChecked()).toBe(true);
  await nameIn(rows(page).nth(1)).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^2 of \d+$/).waitFor();
});

describe('the rows of the issues list', () => {
  it('take the place of those before them, and nothing moves', async () => {
    const { page } = await signedIn();
    await watchShifts(page);
    await openIssues(page);
    const press = (name: string | RegExp) => () => page.getByRole('button', { name }).click();
    const search = () => page.getByRole('searchbox').fill('bucket');
    expect({
      next: await movedBy(page, press('Next')),
      sort: await movedBy(page, press(/^Severity/)),
      ascending: await movedBy(page, press(/^Severity/)),
      filter: await movedBy(page, press(/Urgent issues/)),
      search: await movedBy(page, search),
    }).toEqual({ next: [], sort: [], ascending: [], filter: [], search: [] });
  });

  it('keep hidden what the reader hides', async () => {
    const { page } = await signedIn();
    const head = page.getByRole('columnheader', { name: 'Impacted Datastores' });
    const toggle = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('checkbox', { name: 'Impacted Datastores' }).click();
      await page.keyboard.press('Escape');
    };
    await openIssues(page);
    await head.waitFor();
    await toggle();
    await head.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText(/^1 - \d+ of \d+/).waitFor();
    expect(await head.count()).toBe(0);
    await toggle();
    await head.waitFor();
  });

  it('are chosen by touch', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const watched = await signedIn(phone);
    const { page } = watched;
    await openIssues(page);
    for (const n of [0, 1]) await rows(page).nth(n).getByRole('checkbox').tap();
    await page.getByText('2 selected').waitFor();
    await allWell(watched, 'issues-selected-phone');
  });
});

describe('a link to the issues of an account', () => {
  const sharing = { permissions: ['clipboard-read', 'clipboard-write'] };
  const account = '345678901234';
  const chip = (page: Page) => page.getByRole('button', { name: /^Remove filter Account/ });
  const totalOf = async (page: Page) =>
    Number(/of (\d+)/.exec((await page.getByText(/^1 - \d+ of \d+/).textContent()) ?? '')?.[1]);

  const copied = async (page: Page): Promise<string> => {
    // By key: a notice may lie over the button.
    await page.getByRole('button', { name: 'Copy link' }).press('Enter');
    await page.getByText('Link copied.').last().waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };

  it('shows a colleague the same rows, and so does a view', async () => {
    const { page } = await signedIn(sharing);
    await openIssues(page);
    const [all, linkToAll] = [await totalOf(page), await copied(page)];
    await page.getByRole('button', { name: /^Cloud account: All/ }).click();
    await page.getByRole('button', { name: /Analytics/ }).click();
    await chip(page).waitFor();
    await expect.poll(() => totalOf(page)).toBeLessThan(all);
    const some = await totalOf(page);
    await page.getByRole('button', { name: 'Views' }).press('Enter');
    await page.getByPlaceholder('Name of the view').fill('Of analytics');
    await page.keyboard.press('Enter');
    await page.getByText('View Of analytics saved.').waitFor();
    await page.keyboard.press('Escape');
    const link = await copied(page);
    await chip(page).click();
    await expect.poll(() => totalOf(page)).toBe(all);
    await page.getByRole('button', { name: 'Views' }).press('Enter');
    await page.getByRole('button', { name: 'Of analytics', exact: true }).click();
    await expect.poll(() => totalOf(page)).toBe(some);

    const { page: other } = await signedIn();
    await other.goto(link);
    await chip(other).waitFor();
    expect(await totalOf(other)).toBe(some);
    expect(other.url()).not.toContain('account=');
    await other.goto(linkToAll);
    await expect.poll(() => totalOf(other)).toBe(all);
    expect(await chip(other).count()).toBe(0);
    await openIssues(other, '?account=999999999999');
    expect(await totalOf(other)).toBe(all);
    expect(other.url()).not.toContain('account=');
  });

  it('keeps the page of the list', async () => {
    const { page } = await signedIn();
    await page.goto(at(`/vulnerabilities?page=2&account=${account}`));
    await page.getByText(/^11 - \d+ of \d+/).waitFor();
    await chip(page).waitFor();
    expect(new URL(page.url()).search).toBe('?page=2');
  });
});

it.each([
  ['1024', { colorScheme: 'light', viewport: { width: 1024, height: 768 } }],
  ['1920', { colorScheme: 'dark', viewport: { width: 1920, height: 1080 } }],
  ['phone', { colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const)('issues pages hold in %s', async (name, options) => {
  const watched = await signedIn(options);
  const { page } = watched;
  await openIssues(page);
  await allWell(watched, `issues-list-${name}`);
  await nameIn(rows(page).first()).click();
  await page.getByRole('heading', { name: 'What makes the score' }).waitFor();
  await allWell(watched, `issue-detail-${name}`);
  await page.getByRole('button', { name: /^Accept the risk/ }).click();
  await page.getByRole('dialog').getByLabel('Reason').waitFor();
  await allWell(watched, `issue-accept-${name}`);
});
