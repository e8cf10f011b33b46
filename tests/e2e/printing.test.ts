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

const lists = ['/datastore', '/vulnerabilities', '/cloud/assets', '/cloud/identity'];

it.each(lists)('the list of %s is printed as a table, light, with its filters', async (path) => {
  const { page } = await signedIn({ colorScheme: 'dark' });
  await openList(page, `${path}?q=a`);
  const controls = [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('searchbox').last(),
    page.getByRole('button', { name: 'Filter', exact: true }),
    page.getByRole('button', { name: 'Next' }).last(),
  ];
  for (const control of controls) await control.waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const control of controls) expect(await control.isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  const line = page.locator('[data-printed]');
  expect(await line.isVisible()).toBe(true);
  expect(await line.textContent()).toMatch(
    /^\d+ .* · Search: a · Printed \d+ \w{3} \d{4}, \d\d:\d\d UTC/,
  );
  const head = page.getByRole('table').last().locator('thead');
  expect(await head.getByText('Actions', { exact: true }).isVisible()).toBe(false);
  // Inside of a box that scrolls it stands on the first page only.
  const look = await head.evaluate((thead) => {
    const around = [];
    for (let at = thead.parentElement; at; at = at.parentElement)
      around.push(getComputedStyle(at).overflowX);
    const { colorScheme } = getComputedStyle(document.documentElement);
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return { colorScheme, display: getComputedStyle(thead).display, around, over };
  });
  expect(look).toMatchObject({ colorScheme: 'light', display: 'table-header-group', over: 0 });
  expect(new Set(look.around)).toEqual(new Set(['visible']));
});
