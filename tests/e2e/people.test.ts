import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalCloud, startLocalCloud } from '#local/cloud.ts';
import { totpCode } from '#local/services/cognito/totp.ts';
import { mailText } from '../builders/mailbox.ts';
import { axeFindings, openBrowser, openPage, screenshot, type WatchedPage } from './browser.ts';
import {
  button,
  completeByMail,
  enterPassword,
  fillRegisterForm,
  heading,
  openRegisterForm,
  password,
  signInAt,
} from './signing.ts';

const admin = { email: 'hedy.lamarr@hop.example', password: 'Frequency-Hop-1942' };
const guest = { email: 'joan.clarke@hop.example', password: 'Banburismus-Eight-8' };

let cloud: LocalCloud;
let browser: Browser;

beforeAll(async () => {
  cloud = await startLocalCloud({ web: true });
  browser = await openBrowser();
  const { page } = await openPage(browser);
  await openRegisterForm(page, cloud.origin);
  await fillRegisterForm(page, admin.email);
  await button(page, 'FREE TRIAL').click();
  await completeByMail(page, await mail(admin.email, 'ready'), admin.password);
  await page.context().close();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await cloud?.stop();
}, 60_000);

const at = (path: string): string => cloud.origin + path;
const allWell = async ({ page, complaints }: WatchedPage, name: string): Promise<void> => {
  await screenshot(page, `people-${name}`);
  expect(await axeFindings(page), name).toEqual([]);
  expect(complaints, name).toEqual([]);
};

const mail = (email: string, subject: string): Promise<string> =>
  mailText(cloud.mailboxUrl, email, subject);

describe('the only user', () => {
  it('cannot be deleted, and is told so', async () => {
    const watched = await openPage(browser);
    const { page } = watched;
    await signInAt(page, cloud.origin, admin);
    await page.goto(at('/settings/admin'));
    // It is marked as not to be used, and says why when it is.
    await button(page, `Delete ${admin.email}`).click({ force: true });
    await page.getByText("You can't delete last user !").waitFor();
    await allWell(watched, 'last-user');
    await page.context().close();
  });
});

describe('pages for visitors', () => {
  it('lead who is signed in to the dashboard', async () => {
    const { page } = await openPage(browser);
    await signInAt(page, cloud.origin, admin);
    for (const path of ['/timeout', '/register', '/verify-email', '/registration-complete']) {
      await page.goto(at(path));
      await heading(page, 'Dashboard').waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    }
    await page.context().close();
  });
});

describe('a status', () => {
  const choose = async (page: Page, status: 'ACTIVE' | 'IN-ACTIVE'): Promise<void> => {
    await page.getByLabel(`Status of ${guest.email}`).selectOption(status);
    await page.getByText('Status updated').first().waitFor();
  };

  it('that becomes ACTIVE is told by mail; switched off, the user is out at once', async () => {
    const { page } = await openPage(browser);
    await signInAt(page, cloud.origin, admin);
    await page.goto(at('/settings/admin'));
    await button(page, 'Create User +').click();
    await page.getByRole('dialog').getByLabel('Email').fill(guest.email);
    await button(page, 'Invite').click();
    await page.getByText(`Invitation sent to ${guest.email}`).waitFor();
    const other = await openPage(browser);
    await completeByMail(other.page, await mail(guest.email, 'invited'), guest.password);
    await signInAt(other.page, cloud.origin, guest);

    await page.reload();
    await choose(page, 'IN-ACTIVE');
    await other.page.goto(at('/settings/admin'));
    await other.page.getByLabel('Email').waitFor();
    await enterPassword(other.page, cloud.origin, guest);
    await other.page.getByRole('alert').waitFor();

    await page.reload();
    await choose(page, 'ACTIVE');
    expect(await mail(guest.email, 'Welcome')).toContain(cloud.origin);
    await signInAt(other.page, cloud.origin, guest);
    await other.page.context().close();
    await page.context().close();
  });
});

describe('the own ADMIN role', () => {
  it('is not given up by the last ADMIN, and only after a question by another', async () => {
    const watched = await openPage(browser);
    const { page } = watched;
    await signInAt(page, cloud.origin, admin);
    await page.goto(at('/settings/admin'));
    const own = page.getByLabel(`Role of ${admin.email}`);
    await own.selectOption('OPERATOR');
    await page.getByText('Change the last ADMIN?').waitFor();
    await button(page, 'Understood').click();
    expect(await own.inputValue()).toBe('ADMIN');

    const theirs = page.getByLabel(`Role of ${guest.email}`);
    await theirs.selectOption('ADMIN');
    await page.getByText('Role updated').first().waitFor();
    await expect
      .poll(async () => [await theirs.isEnabled(), await theirs.inputValue()])
      .toEqual([true, 'ADMIN']);
    await own.selectOption('OPERATOR');
    await page.getByText('Give up your ADMIN role?').waitFor();
    await allWell(watched, 'give-up-admin');
    await button(page, 'Cancel').click();
    expect(await own.inputValue()).toBe('ADMIN');
    await own.selectOption('OPERATOR');
    await button(page, 'Change the role').click();
    await expect.poll(() => own.inputValue()).toBe('OPERATOR');
    expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('OPERATOR');
    await page.reload();
    await heading(page, 'User Management').waitFor();
    await page.context().close();
  });
});

describe('one’s own second factor', () => {
  it('is turned off with the password, and not asked for any more', async () => {
    const watched = await openPage(browser);
    const { page } = watched;
    await signInAt(page, cloud.origin, guest);
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: /^Profile/ }).click();
      await button(page, 'Two-step sign-in').click();
    };
    await open();
    await password(page, 'Current password').fill(guest.password);
    await button(page, 'Set up').click();
    const shown = (await page.getByRole('dialog').locator('code').first().textContent()) ?? '';
    const secret = shown.replaceAll(' ', '');
    await page.getByLabel('Code of the app').fill(totpCode(secret, Date.now()));
    await button(page, 'Turn on').click();
    await button(page, 'I kept them').click();

    await open();
    await password(page, 'Current password').fill('Not-The-Password-1');
    await button(page, 'Turn off').click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await allWell({ ...watched, complaints: [] }, 'second-factor-off');
    await password(page, 'Current password').fill(guest.password);
    await button(page, 'Turn off').click();
    await page.getByText('Two-step sign-in is off').waitFor();
    await page.context().close();

    const next = await openPage(browser);
    await signInAt(next.page, cloud.origin, guest);
    await next.page.context().close();
  });
});
