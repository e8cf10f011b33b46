import { expect, test } from 'vitest';
import { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import { integrationRoutes } from '#contracts/integration/routes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { tagRoutes } from '#contracts/tag/routes.ts';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import { text } from '#domain/policy/rules/cardsInTaggedStores.ts';
import { partnerAccounts } from '#local/sample/partners/services/accounts.ts';
import { mailsAbout } from '../builders/mailbox.ts';
import { HANGS_AFTER } from '../builders/patience.ts';
import { allDataStores, type SignedIn, signIn } from '../builders/signedIn.ts';
import { allWell } from './browser.ts';
import { nameIn, rows } from './lists.ts';
import { at, product } from './product.ts';
import { button, field, signedIn } from './signing.ts';
import { untilIdle } from './standstill.ts';

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

const setTags = async (
  { headers, customerId }: SignedIn,
  datastoreId: string,
  customerSensTag: 'critical' | null,
) => {
  const { method, path } = tagRoutes.setTags;
  const reply = await fetch(`${product.origin}/svc${path}`, {
    ...{ method, headers: { ...headers, 'content-type': 'application/json' } },
    body: JSON.stringify({ customerId, datastoreId, customerTags: [], customerSensTag }),
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
  await nameIn(rows(page).filter({ hasText: bucket }))
    .first()
    .click();
  await button(page, 'Create Ticket').click();
  await field(page, 'Summary').fill(`Tag ${bucket}`);
  await allWell(watched, 'ticket-dialog');
  await button(page, 'Submit').click();
  await page.getByText('Ticket added successfully.').first().waitFor();

  const store = (await allDataStores(member)).find(({ name }) => name === bucket);
  await page.goto(at(`/datastore?q=${encodeURIComponent(bucket)}`));
  await nameIn(rows(page).first()).click();
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

  await setTags(member, store?.datastoreId ?? '', null);
  await page.goto(at('/settings/policy-settings'));
  await button(page, `Delete ${NAME}`).click();
  await button(page, 'Delete').click();
  await page.getByText('Policy deleted successfully.').first().waitFor();
});

const services = `http://127.0.0.1:${Number(new URL(product.origin).port) + 6}`;
/** Public, and its risk is below 90 for what it is known to hold. */
const STORE = 'harborlane-partner-share';
const RISEN = `Risk of data store ${STORE} rose from High to Elevated`;

/** Messages about it that arrived in Slack. */
const chats = async (): Promise<string[]> => {
  const rows = (await (await fetch(services)).text()).split('<tr>');
  return rows.filter((row) => row.includes('chat.postMessage') && row.includes(RISEN));
};
const mails = () => mailsAbout(product.mailboxUrl, product.email, RISEN);

const connectSlack = async (member: SignedIn): Promise<string> => {
  const { token, channel } = partnerAccounts.slack;
  const { userId } = member;
  const slack = { name: 'Security', userId, token, channel, address: `${services}/slack/api` };
  return (await member.post(connectionRoutes.createChat, slack)).data._id;
};

test('a store whose risk becomes critical is alerted to in Slack and by mail, once', async () => {
  const member = await signIn(product);
  const connectionId = await connectSlack(member);
  const watched = await signedIn();
  const { page } = watched;
  await page.goto(at('/settings/policy-settings'));
  await button(page, 'Add alerting policy').click();
  await field(page, 'Policy name').fill('Critical stores');
  await page.getByRole('switch', { name: 'Critical' }).click();
  for (const action of ['Slack', 'Email']) await page.getByLabel(action, { exact: true }).check();
  await button(page, 'Add').click();
  await page.getByText('Customer level policy added successfully.').first().waitFor();

  await page.goto(at(`/datastore?q=${STORE}`));
  await nameIn(rows(page).first()).click();
  await button(page, 'Manage Tags').click();
  const tags = page.getByRole('dialog', { name: 'Manage Tags' });
  await tags.getByRole('button', { name: /^Critical/ }).click();
  await button(page, 'Submit').click();
  await tags.waitFor({ state: 'detached' });
  await expect.poll(mails, patient).toHaveLength(1);
  await expect.poll(chats, patient).toHaveLength(1);
  const [text = ''] = await mails();
  for (const words of ['AWS account: Production, 210987654321', 'Alerting policy: Critical stores'])
    expect(text).toContain(words);
  const link = /Open in Dataward:\n(\S+)/.exec(text)?.[1] ?? '';
  await page.goto(link);
  await page.getByText(STORE).first().waitFor();

  const store = (await allDataStores(member)).find(({ name }) => name === STORE);
  for (const level of [null, 'critical'] as const) {
    await setTags(member, store?.datastoreId ?? '', level);
    await untilIdle();
  }
  expect([(await chats()).length, (await mails()).length]).toEqual([1, 1]);

  await page.reload();
  const bell = page.getByRole('button', { name: /^Notifications, \d+\+? unread$/ });
  await bell.click();
  const panel = page.getByRole('dialog', { name: /^Notifications/ });
  await panel.getByText('Scan finished').first().waitFor();
  await allWell(watched, 'notifications');
  await page.keyboard.press('ArrowDown');
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });

  await setTags(member, store?.datastoreId ?? '', null);
  const path = integrationRoutes.deleteIntegration.path.replace('{id}', connectionId);
  await fetch(at(`/svc${path}`), { method: 'DELETE', headers: { ...member.headers } });
  await page.goto(at('/settings/policy-settings'));
  await button(page, 'Delete Critical stores').click();
  await button(page, 'Delete').click();
  await page.getByText('Policy deleted successfully.').first().waitFor();
});
