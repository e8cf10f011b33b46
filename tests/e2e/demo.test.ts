import { request } from 'node:http';
import { expect, test } from 'vitest';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { allWellInBoth, openPage } from './browser.ts';
import { nameIn, rows } from './lists.ts';
import { at } from './product.ts';
import { button, heading } from './signing.ts';

/** Enters the demo over the gateway, from one of the addresses of this machine. */
const enterFrom = (localAddress: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(
      at(`/svc${sessionRoutes.enterDemo.path}`),
      { method: 'POST', localAddress, headers: { 'content-type': 'application/json' } },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    call.on('error', reject);
    call.end('{}');
  });

// Other systems give a machine one loopback address, and one address gets twenty calls at once.
test.runIf(process.platform === 'linux')('a hundred visitors enter the demo at once', async () => {
  const addresses = Array.from({ length: 100 }, (_, n) => `127.0.7.${n + 1}`);
  const statuses = await Promise.all(addresses.map(enterFrom));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

const refusal = 'Nothing can be changed in the demo.';

/** What opens a form or changes something, by page. */
const changing = [
  ['/reports', 'Schedule New Report'],
  ['/settings/admin', 'Create User +'],
  ['/settings/policy-settings', 'Add alerting policy'],
  ['/settings/integrations', /^Connect /],
  ['/tickets', 'Create Ticket'],
  ['/account', 'Add New Account'],
  ['/vulnerabilities', /^Accept the risk of /],
] as const;

/** Pages of what belongs to a user, which a visitor is not. */
const personal = [
  ['/reports', /a visitor of the demo is no user/],
  ['/settings/account', /A visitor of the demo is no user/],
] as const;

test('a visitor is told that nothing can be changed, before a form is filled', async () => {
  const watched = await openPage();
  const { page } = watched;
  await page.goto(at('/'));
  await button(page, 'Look around in the demo').click();
  await heading(page, 'Dashboard').waitFor();
  const notice = page.getByRole('complementary', { name: 'Demo' });
  await notice.getByText(/nothing can be changed/).waitFor();
  await page.waitForLoadState('networkidle');
  await allWellInBoth(watched, 'demo-home');
  await button(page, 'Issue View').click();
  await page.getByRole('heading', { name: 'Security Issues' }).waitFor();
  for (const [path, name] of changing) {
    await page.goto(at(path));
    const control = page.getByRole('button', { name, exact: true }).first();
    await control.waitFor();
    expect(await control.isDisabled(), path).toBe(true);
    expect(await control.getAttribute('title'), path).toBe(refusal);
    await notice.waitFor();
  }
  for (const [path, text] of personal) {
    await page.goto(at(path));
    await page.getByText(text).waitFor();
    await allWellInBoth(watched, `demo${path.replaceAll('/', '-')}`);
  }
  await page.goto(at('/datastore'));
  await nameIn(rows(page).first()).click();
  const tags = button(page, 'Manage Tags');
  await tags.waitFor();
  expect(await tags.getAttribute('title')).toBe(refusal);
});
