import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { partnerAccounts as known } from '#local/sample/partners/services/accounts.ts';
import { basicOf } from '#local/sample/partners/services/service.ts';
import { HANGS_AFTER } from '../builders/patience.ts';
import { allWell } from './browser.ts';
import { at, product } from './product.ts';
import { button, field, heading, signedIn } from './signing.ts';

const services = `http://127.0.0.1:${Number(new URL(product.origin).port) + 6}`;
const setMode = (partner: string, mode: string) =>
  fetch(`${services}/mode`, { method: 'POST', body: new URLSearchParams({ partner, mode }) });

/** Card, main button, and what is entered; selects by their values. */
const kinds = {
  Slack: {
    'Integration name': 'Alerts',
    Token: known.slack.token,
    Channel: known.slack.channel,
    'Address of the Slack API': `${services}/slack/api`,
  },
  Jira: {
    'Integration name': 'Tracker',
    Site: `${services}/jira`,
    'Project key': known.jira.project,
    'Email of the account': known.jira.email,
    Token: known.jira.token,
  },
  'IT service management': {
    'Integration name': 'Desk',
    Site: `${services}/serviceNow`,
    'User name': known.serviceNow.username,
    Password: known.serviceNow.password,
  },
  'Log analytics': {
    'Integration name': 'Logs',
    Address: `${services}/sumoLogic/receiver/v1/http/${known.sumoLogic.code}`,
  },
  Webhook: {
    'Integration name': 'Hook',
    Address: `${services}/webhook/hook`,
    'Signing secret': known.webhook.secret,
  },
  Wiz: {
    'Client Id': known.wiz.clientId,
    'Client Secret': known.wiz.clientSecret,
    'API endpoint URL': `${services}/wiz/graphql`,
    'Authentication endpoint URL': `${services}/wiz/oauth/token`,
  },
} as const;
type Card = keyof typeof kinds;
const cards = Object.keys(kinds) as Card[];

const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
const item = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) });

const send = (page: Page, card: Card) =>
  button(page, card === 'Wiz' ? 'Submit' : 'Connect').click();
const fill = async (page: Page, card: Card): Promise<void> => {
  await button(page, `Connect ${card}`).click();
  for (const [label, value] of Object.entries(kinds[card])) await field(page, label).fill(value);
};

const connect = async (page: Page, card: Card): Promise<void> => {
  await fill(page, card);
  await send(page, card);
  await dialog(page).waitFor({ state: 'detached' });
};

/** Its name, and the server that answers for it. */
const connected = [
  ['Alerts', 'slack'],
  ['Tracker', 'jira'],
  ['Desk', 'serviceNow'],
  ['Logs', 'sumoLogic'],
  ['Hook', 'webhook'],
  ['Wiz', 'wiz'],
] as const;

/** What a test says when the server answers in a mode. */
const failures = [
  ['down', /answered with status 503\./],
  ['wrongSecret', /refused the|Invalid credentials/],
  ['redirect', /The address leads elsewhere/],
  ['slow', /The address did not answer in time\./],
] as const;

const testFrom = async (page: Page, words: string | RegExp): Promise<void> => {
  await dialog(page)
    .getByRole('button', { name: /^(Send test message|Check connection)$/ })
    .click();
  await dialog(page).getByText(words).first().waitFor();
};

/** In a tab of its own, so that all wait for slow servers at the same time. */
const failsInWords = async (from: Page, [name, server]: (typeof connected)[number]) => {
  const page = await from.context().newPage();
  await page.goto(at('/settings/integrations'));
  await button(page, `View ${name}`).click();
  for (const [mode, words] of failures) {
    await setMode(server, mode);
    await testFrom(page, words);
  }
  await setMode(server, 'up');
  await page.close();
};

const rename = async (page: Page, from: string, to: string): Promise<void> => {
  await button(page, `Rename ${from}`).click();
  await field(page, 'Integration name').fill(to);
  await button(page, 'Save').click();
  await button(page, `Rename ${to}`).waitFor();
};

/** Somebody closes it in Jira, which calls the webhook. */
const closeInJira = (key: string) =>
  fetch(`${services}/jira/rest/api/3/issue/${key}/transitions`, {
    method: 'POST',
    body: JSON.stringify({ transition: { id: '3' } }),
    headers: {
      'content-type': 'application/json',
      authorization: basicOf(known.jira.email, known.jira.token),
    },
  });

test('a ticket that is closed in Jira is closed here by its signed call', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await page.goto(at('/settings/integrations'));
  await connect(page, 'Jira');
  await button(page, 'View Tracker').click();
  const hook = page.getByRole('region', { name: 'Webhook of the tracker' });
  await hook.getByRole('button', { name: 'Make a secret' }).click();
  const codes = hook.locator('code');
  await expect.poll(() => codes.count()).toBe(2);
  await allWell(watched, 'tracker-webhook');
  const [url = '', secret = ''] = await codes.allTextContents();
  const entered = new URLSearchParams({ partner: 'jira', url, secret });
  await fetch(`${services}/announcements`, { method: 'POST', body: entered });

  await page.goto(at('/vulnerabilities?sort=displayId'));
  await page
    .getByRole('button', { name: /^Create Ticket for / })
    .first()
    .click();
  await field(page, 'Summary').fill('Closed by its tracker');
  await button(page, 'Submit').click();
  await toast(page, 'Ticket added successfully.');
  await page.goto(at('/tickets'));
  await page.getByText('Closed by its tracker').first().waitFor();
  const show = page.getByRole('button', { name: /^Show ticket / }).first();
  const key = ((await show.getAttribute('aria-label')) ?? '').replace('Show ticket ', '');
  expect((await closeInJira(key)).status).toBe(204);
  await show.click();
  const statusAgain = async () => {
    await page.reload();
    await dialog(page).getByText('Closed by its tracker').first().waitFor();
    return dialog(page).textContent();
  };
  await expect
    .poll(statusAgain, { timeout: HANGS_AFTER, interval: 1_000 })
    .toContain('Closed by hand');
  const arrived = await (await fetch(services)).text();
  expect(arrived).toContain(`webhook about ${key}`);
  await page.goto(at('/settings/integrations'));
  await button(page, 'Delete Tracker').click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Delete Tracker').waitFor({ state: 'detached' });
});

test('each integration is connected, tested, renamed, fails in words and is deleted', async () => {
  const watched = await signedIn();
  const { page } = watched;
  const list = '**/svc/integration/integrations/*';
  const serviceProvider = { entityId: 'urn:none', consumerUrl: 'https://none.example' };
  await page.route(list, (route) => route.fulfill({ json: { data: [], serviceProvider } }));
  await page.goto(at('/settings/integrations'));
  await heading(page, 'Settings').waitFor();
  await page.getByText('No integrations').waitFor();
  await page.unroute(list);
  await button(page, 'Connect Slack').click();
  await send(page, 'Slack');
  await page.getByText('Please enter name.').waitFor();
  await page.getByText('Please enter token.').waitFor();
  await allWell(watched, 'chat-dialog');
  await page.keyboard.press('Escape');

  await setMode('slack', 'wrongSecret');
  await fill(page, 'Slack');
  await send(page, 'Slack');
  await toast(page, 'Slack integration unsuccessful!');
  await page.getByText('Connection failed, please check the details and try again.').waitFor();
  await setMode('slack', 'up');
  await send(page, 'Slack');
  await dialog(page).waitFor({ state: 'detached' });
  for (const card of cards.filter((each) => each !== 'Slack')) await connect(page, card);
  await toast(page, 'Integration added successfully.');
  await item(page, 'Wiz (Wiz)').waitFor();
  watched.complaints.length = 0;
  await allWell(watched, 'integrations');

  await button(page, 'View Alerts').click();
  await testFrom(page, 'Delivered');
  await button(page, 'Close').last().click();
  await Promise.all(connected.map((each) => failsInWords(page, each)));
  await page.reload();
  await item(page, 'Tracker (Jira)').getByText('Status: Failing').waitFor();
  await button(page, 'View Wiz').click();
  await dialog(page).getByText('Number of vulnerabilities synced').waitFor();
  await dialog(page).getByText('100', { exact: true }).waitFor();
  watched.complaints.length = 0;
  await allWell(watched, 'integration-view');
  await button(page, 'Close').last().click();

  const renamed = connected.map(([name]) => (name === 'Wiz' ? 'Cloud posture' : `${name} 2`));
  for (const [n, [name]] of connected.entries()) await rename(page, name, renamed[n] ?? '');
  await toast(page, 'Integration updated successfully.');
  await page.goto(at('/vulnerabilities?q=cloud+posture'));
  await page.getByRole('region', { name: 'Issues from Cloud posture' }).first().waitFor();
  const links = page.getByRole('link', { name: /opens the provider's portal/ });
  expect(await links.count()).toBe(100);
  expect(await links.first().getAttribute('href')).toMatch(/^https:\/\/app\.wiz\.io\/issues/);
  await allWell(watched, 'posture-issues');

  await page.goto(at('/docs/integrations/posture'));
  await heading(page, 'Integration guide: Wiz').waitFor();
  await allWell(watched, 'posture-guide');
  await page.getByRole('link', { name: 'Open the Integrations page' }).click();
  for (const name of renamed) {
    await button(page, `Delete ${name}`).click();
    await page.getByText('Are you sure, you want to delete this integration?').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await button(page, `Delete ${name}`).waitFor({ state: 'detached' });
  }
  await toast(page, 'Integration deleted successfully.');
  const arrived = await (await fetch(services)).text();
  expect(arrived).toContain('This is a test message of the integration Alerts.');
});
