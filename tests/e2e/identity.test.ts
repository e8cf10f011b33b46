import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { totpCode } from '#local/aws/services/cognito/totp.ts';
import { linkIn } from '../builders/mailbox.ts';
import { allWell, openPage, type WatchedPage } from './browser.ts';
import { at } from './product.ts';
import {
  button,
  confirmSecret,
  enterPassword,
  heading,
  mail,
  password,
  showSecret,
  signIn,
} from './signing.ts';

const admin = { email: 'ada.lovelace@acme.example', password: 'First-Engine-1843' };
const invited = { email: 'grace.hopper@acme.example', password: 'Moth-In-Relay-70' };

const completeProfile = async (watched: WatchedPage, chosen: string): Promise<void> => {
  const { page } = watched;
  await heading(page, 'Complete your profile').waitFor();
  await page.getByLabel('Phone').waitFor();
  await button(page, 'Save and continue').click();
  await page.getByText('Phone required').waitFor();
  await page.getByText('password should be greater than 8 character').waitFor();
  await allWell(watched, 'identity-profile');
  await page.getByLabel('Phone').fill('0123456789');
  await password(page).fill(chosen);
  await password(page, 'Confirm password').fill(chosen);
  await button(page, 'Save and continue').click();
  await page.getByText('Your profile is complete. Sign in to begin.').waitFor();
};

describe('from a registration to the first sign-in', () => {
  it('shows missing fields, registers in five calls and mails the link', async () => {
    const watched = await openPage();
    const { page } = watched;
    await page.goto(at('/register'));
    await button(page, 'Sign up with Email').waitFor();
    await allWell(watched, 'identity-register-choice');
    await button(page, 'Sign up with Email').click();
    await button(page, 'FREE TRIAL').click();
    await page.getByText('company required!').waitFor();
    await allWell(watched, 'identity-register-form');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Company').fill('Acme');
    await page.getByRole('textbox', { name: /^Message/ }).fill('Analytical engines');
    await button(page, 'FREE TRIAL').click();
    await heading(page, 'Check your e-mail').waitFor();
    await page.getByText('Profile created. We will notify over email !').waitFor();
    await allWell(watched, 'identity-verify-email');
    await page.goto(linkIn(await mail(admin.email, 'ready'), '/on-boarding/'));
    await completeProfile(watched, admin.password);
    await signIn(page, admin);
    expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('ADMIN');
  });

  it('refuses an address that is registered already, and a link that was used', async () => {
    const { page } = await openPage();
    await page.goto(at('/register'));
    await button(page, 'Sign up with Email').click();
    await page.getByLabel('Email').fill(admin.email);
    await page.keyboard.press('Tab');
    await page.getByText('Account already exist!').waitFor();
    await page.goto(linkIn(await mail(admin.email, 'ready'), '/on-boarding/'));
    await heading(page, 'This link cannot be used any more').waitFor();
  });
});

describe('from an invitation to the first sign-in', () => {
  it('invites, completes the profile and signs in', async () => {
    const watched = await openPage();
    const { page } = watched;
    await signIn(page, admin);
    await page.getByRole('link', { name: 'Users' }).click();
    await heading(page, 'User Management').waitFor();
    await button(page, 'Create User +').click();
    await button(page, 'Invite').click();
    await page.getByText('Please enter email.').waitFor();
    await allWell(watched, 'identity-invite');
    await page.getByRole('dialog').getByLabel('Email').fill(invited.email);
    await button(page, 'Invite').click();
    await page.getByText(`Invitation sent to ${invited.email}`).waitFor();
    const status = page.getByLabel(`Status of ${invited.email}`);
    await status.waitFor();
    expect(await status.inputValue()).toBe('IN-ACTIVE');
    await allWell(watched, 'identity-users');

    const link = linkIn(await mail(invited.email, 'invited'), '/on-boarding/');
    const other = await openPage();
    await other.page.goto(link);
    await completeProfile(other, invited.password);
    await signIn(other.page, invited);

    await page.reload();
    await expect.poll(() => status.inputValue()).toBe('ACTIVE');
  });
});

describe('user management', () => {
  it('changes the roles of others and confirms a deletion', async () => {
    const watched = await openPage();
    const { page } = watched;
    await signIn(page, admin);
    await page.goto(at('/settings/admin'));
    const own = page.getByLabel(`Role of ${admin.email}`);
    await own.waitFor();
    expect(await own.isDisabled()).toBe(true);
    const theirs = page.getByLabel(`Role of ${invited.email}`);
    await theirs.selectOption('ADMIN');
    await page.getByText('Role updated').waitFor();
    await expect.poll(() => theirs.isEnabled()).toBe(true);
    await theirs.selectOption('OPERATOR');
    await button(page, `Delete ${invited.email}`).click();
    await page.getByText('Are you sure you wants to delete this user').waitFor();
    await allWell(watched, 'identity-delete-user');
    await button(page, 'Cancel').click();
    await page.getByRole('switch', { name: 'Strict roles' }).click();
    await page.getByText('Strict roles are on').waitFor();
    await button(page, 'Audit log').click();
    await page.locator('td', { hasText: 'Role changed' }).first().waitFor();
    await page.getByRole('searchbox').fill('invited');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await allWell(watched, 'identity-audit-log');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    // What the filter shows: the heading and one entry.
    expect(
      readFileSync(await file.path(), 'utf8')
        .trimEnd()
        .split('\r\n'),
    ).toHaveLength(2);
  });

  it('leaves an OPERATOR nothing to change while roles are strict', async () => {
    const watched = await openPage();
    const { page } = watched;
    await signIn(page, invited);
    await page.goto(at('/settings/admin'));
    await page.getByLabel(`Role of ${admin.email}`).waitFor();
    await expect.poll(() => button(page, 'Create User +').isDisabled()).toBe(true);
    expect(await page.getByLabel(`Role of ${admin.email}`).isDisabled()).toBe(true);
    await allWell(watched, 'identity-users-operator');
    await page.goto(at('/'));
    await expect.poll(() => button(page, 'Add New Account').isDisabled()).toBe(true);
    await page.goto(at('/account/new'));
    await page.getByText('Your role may not change accounts. Ask an ADMIN.').waitFor();
    await allWell(watched, 'identity-new-account-operator');
  });
});

describe('a forgotten password', () => {
  it('is reset by the mailed link', async () => {
    const watched = await openPage();
    const { page } = watched;
    await page.goto(at('/forgot-password'));
    await button(page, 'Send the code').click();
    await page.getByText('email required !').waitFor();
    await page.getByLabel('Email').fill(invited.email);
    await button(page, 'Send the code').click();
    await page.getByText('Please check your email to reset your password..').waitFor();
    await allWell(watched, 'identity-forgot-sent');
    const reset = await mail(invited.email, 'Reset');
    await page.goto(linkIn(reset, '/reset-password'));
    expect(await page.getByLabel('One-time code').inputValue()).toMatch(/^\d{6}$/);
    await button(page, 'Reset password').click();
    await page.getByText('Password required !').waitFor();
    await allWell(watched, 'identity-reset');
    invited.password = 'Cobol-For-Everyone-59';
    await password(page, 'New password').fill(invited.password);
    await password(page, 'Confirm password').fill(invited.password);
    await button(page, 'Reset password').click();
    await page.getByText('Password reset successfully!').waitFor();
    await signIn(page, invited);
  });
});

describe('a second factor', () => {
  const turnOn = async (watched: WatchedPage): Promise<{ secret: string; spare: string }> => {
    const { page } = watched;
    await page.getByRole('button', { name: /^Profile/ }).click();
    await button(page, 'Two-step sign-in').click();
    const secret = await showSecret(page, invited);
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await allWell(watched, 'identity-mfa-enrol');
    await confirmSecret(page, secret);
    await allWell(watched, 'identity-mfa-recovery-codes');
    const spare = (await page.getByRole('dialog').locator('li code').first().textContent()) ?? '';
    await button(page, 'I saved them').click();
    return { secret, spare };
  };

  it('is enrolled, required, replaced by a recovery code and reset by an ADMIN', async () => {
    const first = await openPage();
    await signIn(first.page, invited);
    const { secret, spare } = await turnOn(first);

    const { page } = await openPage();
    await enterPassword(page, invited);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(totpCode(secret, Date.now()));
    await page.keyboard.press('Enter');
    await heading(page, 'Dashboard').waitFor();

    const third = await openPage();
    await enterPassword(third.page, invited);
    await button(third.page, 'Use a recovery code').click();
    await third.page.getByLabel('Recovery code').fill(spare);
    await third.page.keyboard.press('Enter');
    await heading(third.page, 'Dashboard').waitFor();

    const fourth = await openPage();
    await signIn(fourth.page, admin);
    await fourth.page.goto(at('/settings/admin'));
    await button(fourth.page, `Reset two-step sign-in of ${invited.email}`).click();
    await button(fourth.page, 'Reset').click();
    await fourth.page.getByText('Two-step sign-in was reset').waitFor();
    await signIn((await openPage()).page, invited);
  });
});

describe('a password', () => {
  it('is changed in the profile, and leads to the sign-in', async () => {
    const { page } = await openPage();
    await signIn(page, invited);
    await page.getByRole('button', { name: /^Profile/ }).click();
    await button(page, 'Change password').click();
    const fill = async (old: string, chosen: string): Promise<void> => {
      await password(page, 'Current password').fill(old);
      await password(page, 'New password').fill(chosen);
      await password(page, 'Confirm password').fill(chosen);
      await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
    };
    await fill('Not-The-Password-1', 'Nanosecond-Wire-30');
    await page.getByRole('alert').waitFor();
    await fill(invited.password, 'Nanosecond-Wire-30');
    await page.getByText('Password changed. Sign in with the new one.').waitFor();
    invited.password = 'Nanosecond-Wire-30';
    await signIn(page, invited);
  });
});
