import { expect, test } from 'vitest';
import { customerContext } from '#contracts/customer/context.ts';
import { sampleCustomerId } from '#local/sample/accounts/names.ts';
import { recordEvents } from '#store/events.ts';
import { notificationReaderKey } from '#store/keys/notifications.ts';
import { readReaders } from '#store/notificationReaders.ts';
import { updateItem } from '#store/table.ts';
import { criticalIssue } from '../builders/findingEvents.ts';
import { linkIn, mailsAbout } from '../builders/mailbox.ts';
import { runningProduct } from '../builders/runningProduct.ts';
import { allWell, allWellInBoth, openPage } from './browser.ts';
import { at, product } from './product.ts';
import { button, heading, signedIn } from './signing.ts';

const { email, mailboxUrl } = product;
const running = runningProduct(product.stateDir);
const customer = customerContext(sampleCustomerId);
/** 25 hours apart: never the same day, so that one digest does not stand in for the other. */
const [EARLIEST, LATEST] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] as const;

/**
 * The digest of the sample's user as if it had been on for days, before anything happened, in a zone
 * whose day it is sent for.
 */
const passDays = async (zone: string): Promise<void> => {
  const [reader] = await readReaders(running.core, customer);
  await updateItem(running.core, notificationReaderKey(customer, reader?.userId ?? ''), {
    UpdateExpression: 'SET anchor = :early, since = :none, digest.#zone = :zone REMOVE #run',
    ExpressionAttributeNames: { '#run': 'run', '#zone': 'timeZone' },
    ExpressionAttributeValues: { ':early': '2020-01-01', ':none': 0, ':zone': zone },
  });
};

/** What the clock starts every fifteen minutes; all digests to the user so far. */
const sendDigests = async (): Promise<string[]> => {
  await running.invoke('sendDigests');
  return mailsAbout(mailboxUrl, email, 'since you asked for a daily digest');
};

test('a daily digest is switched on, comes once, is ended by its link and comes no more', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await page.goto(at('/settings/account'));
  const card = page.getByRole('region', { name: 'Mail digests' });
  await card.getByLabel('Digest', { exact: true }).selectOption('daily');
  await card.getByLabel('Time', { exact: true }).selectOption('0');
  await card.getByLabel('Time zone').selectOption('UTC');
  await button(page, 'Save').last().click();
  await page.getByText('Your digest settings are saved.').first().waitFor();
  await allWell(watched, 'digest-settings');
  const before = await sendDigests();
  await passDays(EARLIEST);
  const [text = '', ...more] = (await sendDigests()).slice(before.length);
  expect(more).toEqual([]);
  expect(text).toMatch(/\(account Production, 210987654321\)/);
  await sendDigests();
  expect(await sendDigests()).toHaveLength(before.length + 1);

  const link = linkIn(text, '/notifications/unsubscribe');
  const stranger = await openPage();
  await stranger.page.goto(link.replace(/#t=.*/, '#t=wrong-token'));
  await heading(stranger.page, 'Unsubscribe').waitFor();
  await stranger.page.getByText('You will receive no more digests.').waitFor();
  await allWellInBoth(stranger, 'digest-unsubscribe');
  await button(stranger.page, 'Unsubscribe').click();
  await stranger.page.getByText('This link is not valid.').waitFor();
  stranger.complaints.length = 0;
  await allWellInBoth(stranger, 'digest-unsubscribe-wrong');
  const reader = await openPage();
  await reader.page.goto(link);
  await button(reader.page, 'Unsubscribe').click();
  await reader.page.getByText('No more digests will be sent to you.').waitFor();
  await button(reader.page, 'Unsubscribe').waitFor({ state: 'detached' });
  await allWell(reader, 'digest-unsubscribed');
  // The link of the mail still does no harm.
  await reader.page.reload();
  await button(reader.page, 'Unsubscribe').click();
  await reader.page.getByText('No more digests will be sent to you.').waitFor();

  await page.reload();
  await card.getByLabel('Digest', { exact: true }).waitFor();
  expect(await card.getByLabel('Digest', { exact: true }).inputValue()).toBe('off');
  await passDays(LATEST);
  expect(await sendDigests()).toHaveLength(before.length + 1);
});

/** Of a day on which nothing else happened. */
const closeTickets = async (count: number): Promise<void> => {
  const at = Date.now() - 40 * 86_400_000;
  const events = Array.from({ length: count }, (_, n) =>
    criticalIssue(`Closed ticket ${n}`, {
      ...{ kind: 'ticketClosed', after: null, at: at + n, link: `/tickets?ticket=${n}` },
    }),
  );
  await recordEvents(running.core, customer, events);
  await running.invoke('sweepEvents');
};

test('the bell leads to each change that it counts', async () => {
  await closeTickets(65);
  const watched = await signedIn();
  const { page } = watched;
  await page.goto(at('/'));
  await heading(page, 'Dashboard').waitFor();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: /^Notifications/ });
  const item = panel.getByRole('listitem').filter({ hasText: '65 tickets closed' }).first();
  await item.getByRole('button', { name: 'Show 62 more' }).click();
  await expect.poll(() => item.getByRole('link').count()).toBe(65);
  await item.getByRole('link').last().scrollIntoViewIfNeeded();
  await allWellInBoth(watched, 'notifications-every');
  await item.getByRole('link', { name: 'Closed ticket 0', exact: true }).click();
  await page.waitForURL('**/tickets?ticket=0');
});
