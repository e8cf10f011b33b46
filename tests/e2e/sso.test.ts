import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allWell, openPage } from './browser.ts';
import { at, product } from './product.ts';
import { chooseAtProvider, enterEmail, heading, password, signedIn } from './signing.ts';

const samlOrigin = `http://127.0.0.1:${Number(new URL(product.origin).port) + 3}`;
const zoneFile = join(product.stateDir, 'dns-records.txt');

const dashboard = (page: Page) => heading(page, 'Dashboard').waitFor();

const openIntegrations = async (page: Page): Promise<void> => {
  await page.goto(at('/settings/integrations'));
  await heading(page, 'Settings').waitFor();
};

const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Writes the shown record into the name server's file and verifies it. */
const proveDomain = async (page: Page, name: string, domain: string): Promise<void> => {
  const record = await item(page, name)
    .getByText(/^dataward-verify=/)
    .textContent();
  await item(page, name).getByRole('button', { name: 'Verify' }).click();
  await page
    .getByText(/The record was not found yet/)
    .first()
    .waitFor();
  writeFileSync(zoneFile, `${readFileSync(zoneFile, 'utf8')}${domain} TXT ${record}\n`);
  await item(page, name).getByRole('button', { name: 'Verify' }).click();
  await item(page, name).getByText(`${domain} is verified`).waitFor();
};

const connect = async (
  page: Page,
  { name, domain, metadata }: { name: string; domain: string; metadata?: string },
): Promise<void> => {
  await page.getByRole('button', { name: 'Connect Okta' }).click();
  if (metadata === undefined) {
    await page.getByLabel('Identity provider', { exact: true }).selectOption('google');
  } else await page.getByLabel('Metadata File Url').fill(metadata);
  await page.getByLabel('Integration name').fill(name);
  await page.getByLabel('E-mail domain').fill(domain);
  await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
};

test('a SAML provider is connected, its domain verified, and its users sign in by it', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await openIntegrations(page);
  await page.getByRole('button', { name: 'Connect Okta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  await page.getByText('Please enter integration name.').waitFor();
  await page.getByText('Please enter Metadata File Url.').waitFor();
  await allWell(watched, 'identity-provider-dialog');
  await page.keyboard.press('Escape');

  const domain = 'sso.harborlane.example';
  await connect(page, { name: 'Harbor SAML', domain, metadata: `${samlOrigin}/metadata` });
  await page.getByText('Integration added successfully.').first().waitFor();
  await item(page, 'Harbor SAML').waitFor();
  await allWell(watched, 'integrations-domain-unproved');
  await proveDomain(page, 'Harbor SAML', domain);
  await allWell(watched, 'integrations-domain-proved');

  const visitor = await openPage();
  await enterEmail(visitor.page, `noor@${domain}`);
  await visitor.page
    .getByRole('heading', { name: 'Sample enterprise identity provider' })
    .waitFor();
  await chooseAtProvider(visitor.page, `noor@${domain}`);
  // The first time links: the browser is sent once more.
  await chooseAtProvider(visitor.page, `noor@${domain}`);
  await dashboard(visitor.page);
  expect(visitor.page.url()).toBe(at('/'));
  const cookies = await visitor.page.context().cookies(product.origin);
  expect(cookies.filter(({ name }) => name === 'dataward-sso')).toEqual([]);
  expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true);
});

test('an invited user is sent from the provider to the profile, and signed in when it is complete', async () => {
  const ines = 'ines@sso.harborlane.example';
  const watched = await signedIn();
  await watched.page.goto(at('/settings/admin'));
  await watched.page.getByRole('button', { name: 'Create User +' }).click();
  await watched.page.getByRole('dialog').getByLabel('Email').fill(ines);
  await watched.page.getByRole('button', { name: 'Invite', exact: true }).click();
  await watched.page.getByText(`Invitation sent to ${ines}`).waitFor();

  const visitor = await openPage();
  const { page } = visitor;
  const throughProvider = () => chooseAtProvider(page, ines);
  await enterEmail(page, ines);
  await throughProvider();
  await throughProvider();
  await page.getByRole('heading', { level: 1, name: 'Complete your profile' }).waitFor();
  await page.getByLabel('Phone').fill('0123456789');
  expect(await password(page).count()).toBe(0);
  // The emulated provider's page has no icon.
  visitor.complaints.splice(0);
  await allWell(visitor, 'profile-by-provider');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Your profile is complete. Sign in to begin.').waitFor();
  await enterEmail(page, ines);
  await throughProvider();
  await dashboard(page);
});

test('a user of the provider whom the customer does not have is refused, and so is a false address', async () => {
  for (const person of ['newcomer@sso.harborlane.example', 'mira@harborlane.example']) {
    const { page } = await openPage();
    await enterEmail(page, 'noor@sso.harborlane.example');
    await chooseAtProvider(page, person);
    await page.getByText('This account cannot sign in here. Please ask your admin.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await page.getByRole('link', { name: /back to/i }).click();
    await page.getByLabel('Email').waitFor();
  }
});

test('Google is connected for a domain, and its users sign in by it', async () => {
  const watched = await signedIn();
  const { page } = watched;
  const domain = 'google.harborlane.example';
  await openIntegrations(page);
  await connect(page, { name: 'Workspace', domain });
  await item(page, 'Workspace').waitFor();
  await proveDomain(page, 'Workspace', domain);

  const visitor = await openPage();
  await enterEmail(visitor.page, `tomas@${domain}`);
  await chooseAtProvider(visitor.page, `tomas@${domain}`);
  await chooseAtProvider(visitor.page, `tomas@${domain}`);
  await dashboard(visitor.page);

  const stranger = await openPage();
  await enterEmail(stranger.page, `tomas@${domain}`);
  await chooseAtProvider(stranger.page, 'somebody@elsewhere.example');
  await stranger.page.getByText('This account cannot sign in here.').waitFor();
});

test('a callback with a state of another browser, a used one or none is refused', async () => {
  const watched = await openPage();
  const { page } = watched;
  const callbacks: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(at('/callback'))) callbacks.push(request.url());
  });
  await enterEmail(page, 'noor@sso.harborlane.example');
  await chooseAtProvider(page, 'noor@sso.harborlane.example');
  await dashboard(page);
  for (const address of [callbacks[0] ?? '', at('/callback?code=x&state=y'), at('/callback')]) {
    const other = await openPage();
    await other.page.goto(address);
    await other.page.getByText('This sign-in has expired. Please start again.').waitFor();
    expect(await other.page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  }
});

test('an integration is renamed; after its deletion its users sign in by password again', async () => {
  const watched = await signedIn();
  const { page } = watched;
  await openIntegrations(page);
  await page.getByRole('button', { name: 'Rename Workspace' }).click();
  await page.getByLabel('Integration name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please enter integration name.').waitFor();
  await page.getByLabel('Integration name').fill('Google Workspace');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Integration updated successfully.').first().waitFor();
  await page.getByRole('button', { name: 'Delete Google Workspace' }).click();
  await page.getByText('Are you sure, you want to delete this integration?').waitFor();
  await allWell(watched, 'integration-delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Integration deleted successfully.').first().waitFor();

  const visitor = await openPage();
  await enterEmail(visitor.page, 'tomas@google.harborlane.example');
  await password(visitor.page).waitFor();
});
