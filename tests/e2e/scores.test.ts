import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { at } from './product.ts';
import { signedIn } from './signing.ts';

const HOW = /How is this worked out/;

/** Follows the first score of a list that has one. */
const openScore = async (page: Page, path: string): Promise<void> => {
  await page.goto(at(path));
  await page.getByRole('cell').getByRole('link', { name: HOW }).first().click();
  await page.waitForURL(/#risk-score$/);
};

it.each([
  ['/datastore', 'How is the risk worked out?'],
  ['/vulnerabilities', 'What makes the score'],
])('a score of %s leads to what makes it', async (path, title) => {
  const { page } = await signedIn();
  await openScore(page, path);
  await page.locator('[tabindex="-1"]:focus', { hasText: title }).waitFor();
});

it('the gauge of the home page leads to what makes the score', async () => {
  const { page } = await signedIn();
  await page.goto(at('/'));
  await page.getByRole('link', { name: 'How it is made' }).click();
  await page.locator('[tabindex="-1"]:focus', { hasText: 'How is the risk worked out?' }).waitFor();
});

/** Texts of the actions that messages lie over. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [message] = document.querySelectorAll('section[popover] ol');
    const over = message?.getBoundingClientRect();
    if (over === undefined) return ['no message'];
    return [...document.querySelectorAll<HTMLElement>('[data-actions] :is(button, a)')]
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      })
      .map(({ innerText }) => innerText);
  });

it.each([
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
])(
  'a message covers no action of an issue, %s; its only instance is accepted',
  async (_, viewport) => {
    const { page } = await signedIn({ viewport });
    await openScore(page, '/vulnerabilities?q=EBS-01');
    const dialog = page.getByRole('dialog', { name: 'Accept risk' });
    await page.getByRole('button', { name: /^Accept(?!ed)/ }).click();
    await dialog.getByLabel('Reason').fill('Known to all');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('1 accepted').waitFor();
    expect(await covered(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 active').waitFor();
  },
);
