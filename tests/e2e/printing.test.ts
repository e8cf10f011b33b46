import { expect, it } from 'vitest';
import { nameIn, openList, rows } from './lists.ts';
import { signedIn } from './signing.ts';

it.each(['/datastore', '/vulnerabilities'])(
  'a page of %s is printed without its actions',
  async (path) => {
    const { page } = await signedIn();
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset.printed = 'yes';
      };
    });
    await openList(page, path);
    await nameIn(rows(page).first()).click();
    const print = page.getByRole('button', { name: 'Print', exact: true });
    await print.click();
    expect(await page.locator('html[data-printed="yes"]').count()).toBe(1);
    await page.emulateMedia({ media: 'print' });
    expect(await print.isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    const [width, shown] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(width).toBeLessThanOrEqual(shown as number);
  },
);
