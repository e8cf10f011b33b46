import { expect, test } from 'vitest';
import { at } from './product.ts';
import { signedIn } from './signing.ts';

test('the own account offers no way to sign in before it is known which it has', async () => {
  const { page } = await signedIn();
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/svc/user/user/*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(at('/settings/account'));
  await page.getByText('This session', { exact: true }).waitFor();
  const setUp = page.getByRole('button', { name: 'Two-step sign-in: Set up' });
  expect(await setUp.count()).toBe(0);
  answer();
  await setUp.waitFor();
});

test('settings that cannot be loaded do not pass for one part of them', async () => {
  const { page } = await signedIn();
  await page.route('**/svc/api/v1/classification/settings', (route) =>
    route.fulfill({ status: 400, json: { err: { code: 'invalidRequest', message: 'No.' } } }),
  );
  await page.goto(at('/settings/classification'));
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Own detectors' }).count()).toBe(0);
});
