import { expect, test } from 'vitest';
import { type ActivityWindow, WINDOW_MS } from '#contracts/activity/activityWindow.ts';
import { tagRoutes } from '#contracts/tag/routes.ts';
import { PRODUCTION } from '#local/sample/accounts/names.ts';
import { actors, LONDON_OFFICE } from '#local/sample/accounts/trail/actors.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { activityParts } from '../builders/activityParts.ts';
import { productCaller, runningProduct } from '../builders/runningProduct.ts';
import { allWell, allWellInBoth } from './browser.ts';
import { nameIn, openList, rows } from './lists.ts';
import { product } from './product.ts';
import { signedIn } from './signing.ts';

const NAME = 'harborlane-web-assets';
const STORE = `arn:aws:s3:::${NAME}`;
const START = Date.now() - (Date.now() % WINDOW_MS);

const arnOf = (type: string, name: string) => `arn:aws:iam::${PRODUCTION}:${type}/${name}`;
const reads = (type: 'user' | 'role', name: string, address: string, count: number) => ({
  principal: { ...{ type, name, accountId: PRODUCTION }, arn: arnOf(type, name) },
  ...{ source: { type: 'public' as const, name: address }, operation: 'GetObject', count },
  ...{ bytesIn: 0, bytesOut: 9_000 * count, errors: [], lastAt: START },
});

/** Somebody in London and a job in Oregon, in the ten minutes that are now. */
const window: ActivityWindow = {
  ...{ kind: 'window', store: STORE, start: START, revision: 9_000, others: null },
  rows: [
    reads('user', 'ben.ortiz', LONDON_OFFICE, 4),
    reads('role', 'thumbnails', actors.research.address, 2),
  ],
};

test('who uses a store now, from other places, is a dashed line for each, and has a timeline over stores', async () => {
  const running = runningProduct(product.stateDir);
  const caller = await productCaller(running, product);
  await activityParts(running, PRODUCTION).write([window]);
  const watched = await signedIn();
  const { page } = watched;
  // However long the machine takes, the page is read within these ten minutes.
  await page.clock.setFixedTime(START + WINDOW_MS / 2);
  const used = page.getByRole('region', { name: 'Who used this data store' });
  const list = used.getByRole('list', { name: /^Sources of the last ten minutes/ });
  const open = async (): Promise<void> => {
    await openList(page, `/datastore?q=${NAME}`);
    await nameIn(rows(page).first()).click();
    await page.getByRole('tab', { name: /^ACCESS - / }).click();
    await list.waitFor();
  };
  await expect
    .poll(async () => {
      await open();
      return list.getByRole('listitem').allInnerTexts();
    })
    .toEqual([
      expect.stringMatching(/^ben\.ortiz\s+London, England, United Kingdom · GetObject 4$/),
      expect.stringMatching(/^thumbnails\s+Boardman, Oregon, United States · GetObject 2$/),
    ]);
  const places = used.getByRole('group', { name: 'Places that the data store was used from' });
  await places.getByRole('button', { name: 'London: ben.ortiz' }).waitFor();
  await places.getByRole('button', { name: 'Boardman: thumbnails' }).waitFor();
  const lines = () =>
    used
      .locator('svg path[data-tone]')
      .evaluateAll((paths) =>
        paths.map((path) => [
          path.getAttribute('data-tone'),
          getComputedStyle(path).strokeDasharray !== 'none',
        ]),
      );
  expect(await lines()).toEqual([
    ['quiet', true],
    ['plain', true],
  ]);
  await used.getByText('In the last 10 min', { exact: true }).waitFor();
  await used.getByText('From AWS or a private address', { exact: true }).waitFor();
  await used.getByRole('link', { name: 'IP Geolocation by DB-IP' }).waitFor();
  await allWellInBoth(watched, 'data-store-live');

  const of = { datastoreId: entityRefOf('dataStore', PRODUCTION, STORE) };
  await caller.call(tagRoutes.setTags, { ...of, customerTags: ['us_access_only'] });
  await page.clock.setFixedTime(START + 2 * WINDOW_MS);
  await open();
  await list
    .getByRole('button', { name: /^ben\.ortiz\s*Violation/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'ben.ortiz' });
  await dialog.getByText('allows access from the United States only').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await used.getByText('Compliance violation', { exact: true }).waitFor();
  await used.getByText('Earlier', { exact: true }).waitFor();
  expect(await lines()).toEqual([
    ['quiet', false],
    ['violation', false],
  ]);
  await allWell(watched, 'data-store-us-only');
  await caller.call(tagRoutes.setTags, { ...of, customerTags: [] });

  await list.getByRole('button', { name: /^ben\.ortiz/ }).click();
  await dialog.getByRole('link', { name: 'Open identity' }).click();
  const timeline = dialog.getByRole('table', { name: 'Calls to data stores, the last first' });
  const done = (store: string) =>
    timeline.getByRole('row', {
      name: RegExp(`${store} GetObject ${LONDON_OFFICE}, London, United Kingdom \\d+ 0$`),
    });
  await done(NAME).first().waitFor();
  await done('harborlane-customer-exports').first().waitFor();
  await allWell(watched, 'identity-timeline');
});
