import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessRoutes } from '#contracts/access/routes.ts';
import { attackPathRoutes } from '#contracts/attackPath/routes.ts';
import { auditLogRoutes } from '#contracts/auditLog/routes.ts';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { dataStorePath } from '#contracts/http/encodeId.ts';
import type { Route } from '#contracts/http/route.ts';
import { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import { integrationRoutes } from '#contracts/integration/routes.ts';
import { policyRoutes } from '#contracts/policy/routes.ts';
import { reportRoutes } from '#contracts/report/routes.ts';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import { userRoutes } from '#contracts/user/routes.ts';
import { partnerAccounts } from '#local/sample/partners/services/accounts.ts';
import { mailText } from '../builders/mailbox.ts';
import { productCaller, runningProduct } from '../builders/runningProduct.ts';
import { at, product } from './product.ts';
import { signedIn } from './signing.ts';

const CUSTOMER = 'harborlane';

/** The reply to a call of the page's user, apart from the page. */
const fetchReply = async (page: Page, { method, path }: Route, body: object = {}) => {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const reply = await fetch(at(`/svc${path.replace('{customerId}', CUSTOMER)}`), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify({ customerId: CUSTOMER, ...body }) }),
  });
  return reply.json();
};

const save = async (
  page: Page,
  format: 'CSV' | 'OCSF',
  within: Page | Locator = page,
): Promise<string> => {
  const button = within.getByRole('button', { name: `Export ${format}` }).first();
  await expect.poll(() => button.isEnabled()).toBe(true);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  // The notice lies over the buttons, and stays while the pointer is on it.
  await page.mouse.move(2, 400);
  return readFileSync(await download.path(), 'utf8');
};

/** Rows of a CSV file; a quoted cell may have line breaks. */
const rowsOf = (text: string): number =>
  text
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .trimEnd()
    .split('\r\n').length - 1;
// biome-ignore lint/suspicious/noExplicitAny: fields of several classes
const eventsOf = (text: string): any[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Page, the call that counts its rows, and their number in the reply. */
const lists = [
  ['/account', accountRoutes.listCloudAccounts, (reply) => reply.length],
  ['/settings/admin', userRoutes.listUsers, (reply) => reply.data.length],
  ['/checklist', attackPathRoutes.listRiskSteps, (reply) => reply.data.length],
  // biome-ignore lint/suspicious/noExplicitAny: replies of several routes
] as const satisfies ReadonlyArray<readonly [string, Route, (reply: any) => number]>;

it.each(lists)('the file of %s has every row', async (path, route, count) => {
  const { page } = await signedIn();
  await page.goto(at(path));
  const file = rowsOf(await save(page, 'CSV'));
  expect(file).toBeGreaterThan(0);
  expect(file).toBe(count((await fetchReply(page, route)) as never));
});

it('data stores: every row, and a finding for each with sensitive data', async () => {
  const { page } = await signedIn();
  await page.goto(at('/datastore'));
  const csv = rowsOf(await save(page, 'CSV'));
  const events = eventsOf(await save(page, 'OCSF'));
  const { data, count } = await fetchReply(page, dataStoreRoutes.listDataStores, { limit: 100 });
  expect([csv, data.length]).toEqual([count, count]);
  const sensitive = data.filter((row: { sensitiveScore: number }) => row.sensitiveScore > 0);
  expect(events.map(({ resources }) => resources[0].uid).toSorted()).toEqual(
    sensitive.map(({ assetId }: { assetId: string }) => assetId).toSorted(),
  );
  expect(new Set(events.map((event) => event.class_uid))).toEqual(new Set([2006]));
});

it.each([
  ['/vulnerabilities', [2003, 2004]],
  ['/checks', [2003]],
  ['/compliance', [2003]],
  ['/cloud/assets', [5023]],
  ['/cloud/identity', [5003, 5023]],
  ['/settings/admin', [5003]],
])('%s: an event of its class for each row of the file', async (path, classes) => {
  const { page } = await signedIn();
  await page.goto(at(path));
  const csv = rowsOf(await save(page, 'CSV'));
  const events = eventsOf(await save(page, 'OCSF'));
  expect(csv).toBeGreaterThan(0);
  expect(events).toHaveLength(csv);
  const found = new Set<number>(events.map((event) => event.class_uid));
  expect([...found].toSorted((a, b) => a - b)).toEqual(classes);
});

/** Address at the end of the first row. */
const linkIn = (text: string): string => /"?,(https?:[^\r\n,]+)\r\n/.exec(text)?.[1] ?? '';

it.each([
  ['/datastore', 'Last Seen (UTC)'],
  ['/vulnerabilities', 'Remediation,Frameworks'],
  ['/cloud/assets', 'Last Seen (UTC)'],
  ['/cloud/identity', 'Last Seen (UTC)'],
])('%s: the file knows more than the table, and the address of each row', async (path, head) => {
  const { page } = await signedIn();
  await page.goto(at(path));
  const text = await save(page, 'CSV');
  const [heading = ''] = text.split('\r\n');
  expect(heading).toContain(head);
  expect(heading).toContain('Account Name');
  expect(heading.endsWith(',Link')).toBe(true);
  await page.goto(linkIn(text));
  await page
    .getByText('Account', { exact: true })
    .or(page.getByText('Account Id'))
    .filter({ visible: true })
    .first()
    .waitFor();
});

it('findings of a data store: what the list shows, also when it is narrowed', async () => {
  const { page } = await signedIn();
  await page.goto(at('/datastore'));
  const listed = await fetchReply(page, dataStoreRoutes.listDataStores, {
    ...{ limit: 1, ordering: 'sensitiveScore', sortType: 'desc' },
  });
  const [{ datastoreId, assetId }] = listed.data;
  await page.goto(at(`${dataStorePath(datastoreId, assetId)}/findings`));
  const csv = rowsOf(await save(page, 'CSV'));
  const events = eventsOf(await save(page, 'OCSF'));
  expect(csv).toBeGreaterThan(1);
  expect(events).toHaveLength(csv);
  expect(new Set(events.map((event) => event.class_uid))).toEqual(new Set([2006]));
  const [{ title = '' } = {}] = events.map((event) => event.finding_info);
  const label = title.split(' in ')[0];
  await page.getByRole('searchbox').first().fill(label);
  await expect.poll(() => page.url()).toContain('q=');
  const narrowed = eventsOf(await save(page, 'OCSF'));
  expect(narrowed.length).toBeLessThanOrEqual(events.length);
  for (const event of narrowed) expect(JSON.stringify(event)).toContain(label);
});

it('policies: every one of both categories', async () => {
  const { page } = await signedIn();
  await page.goto(at('/settings/policy-settings'));
  const { policies } = await fetchReply(page, policyRoutes.listPolicies);
  if (policies.length > 0) expect(rowsOf(await save(page, 'CSV'))).toBe(policies.length);
  else expect(await page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true);
});

it('lists beside the great ones: tickets, history of a report, posture, access, paths, messages, log', async () => {
  const { page } = await signedIn();
  const running = runningProduct(product.stateDir);
  const { call, userId } = await productCaller(running, product);
  const partners = `http://127.0.0.1:${Number(new URL(product.origin).port) + 6}`;
  const { wiz, webhook } = partnerAccounts;
  const integrationOf = async (route: Route, input: object): Promise<string> =>
    (await call(route, { userId, ...input })).data._id;
  const integrations = [
    await integrationOf(connectionRoutes.createPosture, {
      ...{ client_id: wiz.clientId, client_secret: wiz.clientSecret },
      ...{ apiUrl: `${partners}/wiz/graphql`, authUrl: `${partners}/wiz/oauth/token` },
    }),
    await integrationOf(connectionRoutes.createWebhook, {
      ...{ name: 'Files', address: `${partners}/webhook/hook`, secret: webhook.secret },
    }),
  ];
  await running.invoke('syncPosture');
  const words = { summary: 'For a file', description: 'x', key: 'CLOUD', issueType: 'Task' };
  await call(ticketRoutes.createPageTicket, { userId, ...words });
  const { data: report } = await call(reportRoutes.createReport, {
    ...{ userId, reportName: 'For a file', recipient: [product.email] },
    ...{ chapter: ['Issues List'], repeat: 'DAILY', repeatEvery: 1, endRepeat: 'Never' },
  });
  await call(reportRoutes.sendReportNow, { reportId: report._id });
  await mailText(product.mailboxUrl, product.email, 'For a file');
  const { data: stores } = await call(dataStoreRoutes.listDataStores, {
    ...{ limit: 1, ordering: 'cdDatastoreRiskScore', sortType: 'desc' },
  });
  const [{ datastoreId, assetId }] = stores;
  const store = dataStorePath(datastoreId, assetId);
  const log = { action: 'sign-in', format: 'json' };

  const opened = async (path: string, open?: string): Promise<void> => {
    await page.goto(at(path));
    if (open !== undefined) await page.getByRole('button', { name: open }).first().click();
  };
  await opened('/tickets');
  const { count } = await call(ticketRoutes.listTickets);
  expect(rowsOf(await save(page, 'CSV'))).toBe(count);
  const tickets = eventsOf(await save(page, 'OCSF'));
  expect(tickets.map((event) => event.class_uid)).toEqual(tickets.map(() => 2005));
  expect(tickets).toHaveLength(count);
  await opened('/reports', 'History of For a file');
  const history = await save(page, 'CSV', page.getByRole('dialog'));
  expect(history).toContain(product.email);
  await opened('/vulnerabilities');
  const posture = page.getByRole('region', { name: 'Issues from Wiz' });
  const { data: ofPosture } = await call(connectionRoutes.listPostureIssues);
  expect(rowsOf(await save(page, 'CSV', posture))).toBe(ofPosture.length);
  expect(eventsOf(await save(page, 'OCSF', posture))).toHaveLength(ofPosture.length);
  await opened('/settings/integrations');
  expect(rowsOf(await save(page, 'CSV'))).toBe(
    (await call(integrationRoutes.listIntegrations)).data.length,
  );
  await opened(`${store}?reach=access`);
  const access = await call(accessRoutes.listStoreAccess, { id: datastoreId });
  expect(rowsOf(await save(page, 'CSV', page.getByRole('tabpanel')))).toBe(access.data.length);
  await opened(store);
  expect(rowsOf(await save(page, 'CSV', page.getByRole('tabpanel')))).toBeGreaterThan(0);
  await opened('/settings/admin', 'Audit log');
  await page.getByLabel('Action', { exact: true }).selectOption('sign-in');
  const entries = rowsOf(await save(page, 'CSV', page.getByRole('main')));
  expect(entries).toBeGreaterThan(0);
  const { entries: known } = await call(auditLogRoutes.exportAuditLog, log);
  expect(entries).toBe(known);
  const signIns = eventsOf(await save(page, 'OCSF', page.getByRole('main')));
  expect(signIns.map((event) => event.type_uid)).toEqual(signIns.map(() => 300201));
  expect(signIns).toHaveLength(known);

  for (const id of integrations) await call(integrationRoutes.deleteIntegration, { id });
  await call(reportRoutes.deleteReport, { reportId: report._id });
});
