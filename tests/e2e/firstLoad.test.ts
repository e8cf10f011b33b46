import { expect, test } from 'vitest';
import { at } from './product.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { signedIn } from './signing.ts';

const lists = ['/datastore', '/cloud/assets', '/cloud/identity', '/vulnerabilities'];

test.each(lists)('nothing moves while %s loads', async (path) => {
  const { page } = await signedIn();
  await watchShifts(page);
  await page.goto(at(path));
  await page.getByText(/^1 - \d+ of \d+/).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toEqual([]);
});
