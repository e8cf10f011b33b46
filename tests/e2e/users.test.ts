import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { allWell, allWellInBoth, openPage } from './browser.ts';
import { at, product } from './product.ts';
import {
  button,
  completeByMail,
  confirmSecret,
  enterPassword,
  fillRegisterForm,
  heading,
  mail,
  openRegisterForm,
  password,
  setUpTwoSteps,
  showSecret,
  signIn,
} from './signing.ts';

const admin = { email: 'mary.jackson@orbit.example', password: 'Frequency-Hop-1942' };
const invited = { email: 'joan.clarke@orbit.example', password: 'Banburismus-Eight-8' };

beforeAll(async () => {
  const { page } = await openPage();
  await openRegisterForm(page);
  await fillRegisterForm(page, admin.email);
  await button(page, 'FREE TRIAL').click();
  await completeByMail(page, await mail(admin.email, 'ready'), admin.password);
});
describe('the only user', () => {
  it('cannot be deleted, and shows why', async () => {
    const watched = await openPage();
    const { page } = watched;
    await signIn(page, admin);
    await page.goto(at('/settings/admin'));
    // The button is marked as disabled; pressing it shows the reason.
    await button(page, `Delete ${admin.email}`).click({ force: true });
    await page.getByText("You can't delete last user !").waitFor();
    await allWell(watched, 'users-last-user');
  });
});

describe('pages for visitors', () => {
  it('lead who is signed in to the dashboard', async () => {
    const { page } = await openPage();
    await signIn(page, admin);
    for (const path of ['/timeout', '/register', '/verify-email', '/registration-complete']) {
      await page.goto(at(path));
      await heading(page, 'Dashboard').waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    }
  });
});

describe('a status', () => {
  const choose = async (page: Page, status: 'ACTIVE' | 'IN-ACTIVE'): Promise<void> => {
    await page.getByLabel(`Status of ${invited.email}`).selectOption(status);
    await page.getByText('Status updated').first().waitFor();
  };

  it('that becomes ACTIVE is announced by mail; switched off, the user is signed out at once', async () => {
    const { page } = await openPage();
    await signIn(page, admin);
    await page.goto(at('/settings/admin'));
    await button(page, 'Create User +').click();
    await page.getByRole('dialog').getByLabel('Email').fill(invited.email);
    await button(page, 'Invite').click();
    await page.getByText(`Invitation sent to ${invited.email}`).waitFor();
    const other = await openPage();
    await completeByMail(other.page, await mail(invited.email, 'invited'), invited.password);
    await signIn(other.page, invited);

    await page.reload();
    await choose(page, 'IN-ACTIVE');
    await other.page.goto(at('/settings/admin'));
    await other.page.getByLabel('Email').waitFor();
    await other.page.getByText('This account is not active any more.').waitFor();
    await enterPassword(other.page, invited);
    await other.page.getByRole('alert').waitFor();

    await page.reload();
    await choose(page, 'ACTIVE');
    expect(await mail(invited.email, 'Welcome')).toContain(product.origin);
    await signIn(other.page, invited);
  });
});

describe('the own role', () => {
  it('cannot be changed and shows why; the role of another user can', async () => {
    const watched = await openPage();
    const { page } = watched;
    await signIn(page, admin);
    await page.goto(at('/settings/admin'));
    for (const label of [`Role of ${admin.email}`, `Status of ${admin.email}`]) {
      const own = page.getByLabel(label);
      await own.waitFor();
      expect([await own.isDisabled(), await own.getAttribute('title')]).toEqual([
        true,
        'You cannot change your own role or status.',
      ]);
    }
    const theirs = page.getByLabel(`Role of ${invited.email}`);
    await theirs.selectOption('ADMIN');
    await page.getByText('Role updated').first().waitFor();
    await expect
      .poll(async () => [await theirs.isEnabled(), await theirs.inputValue()])
      .toEqual([true, 'ADMIN']);
    await allWell(watched, 'users-own-role');
  });
});

describe('two sessions of one user', () => {
  it('signing out of one leaves the other as it is', async () => {
    const [here, there] = [await openPage(), await openPage()];
    await signIn(here.page, admin);
    await signIn(there.page, admin);
    await here.page.getByRole('button', { name: /^Profile/ }).click();
    await button(here.page, 'Logout').click();
    await here.page.getByLabel('Email').waitFor();
    await there.page.goto(at('/settings/admin'));
    await heading(there.page, 'User Management').waitFor();
    await there.page.getByLabel(`Role of ${admin.email}`).waitFor();
  });
});

describe('one’s own second factor', () => {
  it('is turned off with the password, and not required any more', async () => {
    const watched = await openPage();
    const { page } = watched;
    await signIn(page, invited);
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: /^Profile/ }).click();
      await button(page, 'Two-step sign-in').click();
    };
    await open();
    await confirmSecret(page, await showSecret(page, invited));
    const dialog = page.getByRole('dialog');
    const codes = dialog.locator('li code');
    const lines = await codes.evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect(new Set(lines)).toEqual(new Set([1]));
    // The codes cannot be shown again: neither Esc nor a click beside the dialog takes them away.
    for (const leave of ['Escape', 'Escape']) await page.keyboard.press(leave);
    await page.mouse.click(5, 5);
    expect(await dialog.getByRole('button', { name: 'Close' }).count()).toBe(0);
    await button(page, 'I saved them').click();
    await expect.poll(() => dialog.count()).toBe(0);

    await open();
    await password(page, 'Current password').fill('Not-The-Password-1');
    await button(page, 'Turn off').click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await allWell({ ...watched, complaints: [] }, 'users-second-factor-off');
    await password(page, 'Current password').fill(invited.password);
    await button(page, 'Turn off').click();
    await page.getByText('Two-step sign-in is off').waitFor();

    const next = await openPage();
    await signIn(next.page, invited);
  });
});

const phone = { width: 390, height: 844 };

describe('one’s own sessions', () => {
  it('are listed with device and address, and signed out one by one or together', async () => {
    const here = await openPage();
    const [one, two] = [await openPage(), await openPage()];
    for (const { page } of [one, two, here]) await signIn(page, admin);
    const { page } = here;
    await page.getByRole('button', { name: /^Profile/ }).click();
    await page.getByRole('link', { name: 'Sessions and sign-in' }).click();
    await heading(page, 'Your account').waitFor();
    await page.getByText('This session', { exact: true }).waitFor();
    const items = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
    const before = await items.count();
    expect(before).toBeGreaterThanOrEqual(3);
    expect(await items.first().innerText()).toMatch(/This session[\s\S]*in use now/);
    const names = await page.getByRole('button', { name: /^Sign out Chrome/ }).all();
    expect(names.length).toBe(before - 1);
    await allWellInBoth(here, 'account');
    await page.setViewportSize(phone);
    await allWellInBoth(here, 'account-phone');

    await page
      .getByRole('button', { name: /^Sign out Chrome/ })
      .first()
      .click();
    await page.getByText('The session is signed out.').waitFor();
    await expect.poll(() => items.count()).toBe(before - 1);
    await expect.poll(() => page.locator('ul:focus').count()).toBe(1);
    await button(page, 'Sign out of all other sessions').click();
    await page.getByRole('dialog').waitFor();
    await allWellInBoth(here, 'account-others');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('All other sessions are signed out.').waitFor();
    await expect.poll(() => items.count()).toBe(1);
    await button(page, 'Sign out of all other sessions').click({ force: true });
    await page.getByText('You are signed in nowhere else.').first().waitFor();
    for (const { page: other } of [one, two]) {
      await other.goto(at('/settings/admin'));
      const reason = other.getByRole('status').filter({
        hasText: 'This session was signed out from another session.',
      });
      await reason.waitFor();
      // It is no success: no check mark.
      expect(await reason.locator('svg.lucide-info').count()).toBe(1);
    }

    await button(page, 'Sign out of all sessions').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email').waitFor();
    await signIn(page, admin);
  });
});

describe('a second factor that the company requires', () => {
  const label = 'Two-step sign-in for all';

  it('is required of an ADMIN first, then of everybody before anything else', async () => {
    const boss = await openPage();
    await signIn(boss.page, admin);
    await boss.page.goto(at('/settings/admin'));
    const setting = boss.page.getByRole('switch', { name: label });
    await setting.click();
    await boss.page.getByText('Sign in with a second step yourself first.').waitFor();
    await boss.page.goto(at('/settings/account'));
    await boss.page.getByRole('button', { name: 'Two-step sign-in: Set up' }).click();
    await setUpTwoSteps(boss.page, admin);
    await boss.page.getByRole('button', { name: 'Two-step sign-in: Turn off' }).waitFor();
    await boss.page.goto(at('/settings/admin'));
    await setting.click();
    await boss.page.getByText('Two-step sign-in is required').first().waitFor();
    expect(await setting.getAttribute('aria-checked')).toBe('true');
    await allWell({ ...boss, complaints: [] }, 'users-mfa-required');

    const other = await openPage({ colorScheme: 'dark' });
    const { page } = other;
    await enterPassword(page, invited);
    await heading(page, 'Set up two-step sign-in').waitFor();
    await allWell({ ...other, complaints: [] }, 'mfa-set-up-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(phone);
    await allWell({ ...other, complaints: [] }, 'mfa-set-up-phone-light');
    const title = await heading(page, 'Set up two-step sign-in').boundingBox();
    expect(title?.x).toBeGreaterThanOrEqual(16);
    await page.getByText(`Signed in as ${invited.email}`).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(at('/settings/admin'));
    await heading(page, 'Set up two-step sign-in').waitFor();
    await button(page, 'Set up now').click();
    await setUpTwoSteps(page, invited);
    await heading(page, 'User Management').waitFor();
    await page.getByLabel(`Role of ${invited.email}`).waitFor();

    await setting.click();
    await boss.page.getByText('Two-step sign-in is not required any more').waitFor();
  });
});
