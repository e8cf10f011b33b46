import { expect, test } from 'vitest';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { tagRoutes } from '#contracts/tag/routes.ts';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import { text } from '#domain/policy/rules/cardsInTaggedStores.ts';
import { HANGS_AFTER } from '../builders/patience.ts';
import { allDataStores, type SignedIn, signIn } from '../builders/signedIn.ts';
import { allWell } from './browser.ts';
import { rows } from './lists.ts';
import { at, product } from './product.ts';
import { button, field, signedIn } from './signing.ts';

const NAME = 'Card data where it is meant to be';
const patient = { timeout: HANGS_AFTER, interval: 500 };

/** The violation of a bucket; buckets have the place that their issue names. */
const violationOf = async (member: SignedIn) => {
  const page = { page: 1, limit: 100 } as const;
  const { data } = await member.post(issueRoutes.listIssues, { ...page, policyViolations: true });
  return data.find(
    ({ name, instanceLocation }) =>
      name.startsWith('Card numbers in a store') && instanceLocation.startsWith('arn:aws:s3:::'),
  );
};

const removeTags = async ({ headers, customerId }: SignedIn, datastoreId: string) => {
  const { method, path } = tagRoutes.setTags;
  const reply = await fetch(`${product.origin}/svc${path}`, {
    ...{ method, headers: { ...headers, 'content-type': 'application/json' } },
    body: JSON.stringify({ customerId, datastoreId, customerTags: [], customerSensTag: null }),
  });
  expect(reply.status).toBe(200);
};

test('a compliance policy finds a violation, whose ticket closes once the store is mended', async () => {
  const member = await signIn(product);
  const watched = await signedIn();
  const { page } = watched;
  await page.goto(at('/settings/policy-settings'));
  await button(page, 'Add compliance policy').click();
  const dialog = page.getByRole('dialog', { name: 'Add compliance policy' });
  await field(page, 'Policy name').fill(NAME);
  await dialog.getByLabel(text.description).check();
  await dialog.getByText(/^\d+ data stores? of \d+ breaks? it/).waitFor();
  await allWell(watched, 'policy-dialog');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Customer level policy added successfully.').first().waitFor();
  await allWell(watched, 'policy-settings');

  await expect.poll(() => violationOf(member), patient).toBeDefined();
  const violation = await violationOf(member);
  const place = violation?.instanceLocation ?? '';
  await page.goto(at('/vulnerabilities?tab=policy'));
  await rows(page).filter({ hasText: NAME }).first().waitFor();
  await allWell(watched, 'policy-violations');
  const bucket = place.replace('arn:aws:s3:::', '');
  await rows(page).filter({ hasText: bucket }).getByRole('link').first().click();
  await button(page, 'Create Ticket').click();
  await field(page, 'Summary').fill(`Tag ${bucket}`);
  await allWell(watched, 'ticket-dialog');
  await button(page, 'Submit').click();
  await page.getByText('Ticket added successfully.').first().waitFor();

  const store = (await allDataStores(member)).find(({ name }) => name === bucket);
  await page.goto(at(`/datastore?q=${encodeURIComponent(bucket)}`));
  await rows(page).first().getByRole('link').click();
  await button(page, 'Manage Tags').click();
  await page.getByLabel('Custom tags').fill('pci');
  await page.keyboard.press('Enter');
  await button(page, 'Submit').click();
  await page.getByRole('dialog', { name: 'Manage Tags' }).waitFor({ state: 'detached' });
  const tickets = async () => {
    const { data } = await member.post(ticketRoutes.listTickets, { page: 1, limit: 10 });
    return data.find(({ name }) => name === `Tag ${bucket}`)?.status;
  };
  await expect.poll(tickets, patient).toBe('closed');
  expect(await violationOf(member).then((one) => one?.instanceLocation)).not.toBe(place);

  await page.goto(at('/tickets'));
  await rows(page)
    .filter({ hasText: `Tag ${bucket}` })
    .waitFor();
  await allWell(watched, 'tickets');
  await page
    .getByRole('button', { name: /^Show ticket / })
    .first()
    .click();
  await page.getByText('Closed, since its issue is resolved').first().waitFor();
  await allWell(watched, 'ticket');

  await removeTags(member, store?.datastoreId ?? '');
  await page.goto(at('/settings/policy-settings'));
  await button(page, `Delete ${NAME}`).click();
  await button(page, 'Delete').click();
  await page.getByText('Policy deleted successfully.').first().waitFor();
});
