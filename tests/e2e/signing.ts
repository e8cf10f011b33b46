import type { Page } from 'playwright-core';
import { linkIn } from '../builders/mailbox.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const password = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });

export const enterPassword = async (
  page: Page,
  origin: string,
  who: Credentials,
): Promise<void> => {
  await page.goto(origin);
  await page.getByLabel('Email').fill(who.email);
  await page.keyboard.press('Enter');
  await password(page).fill(who.password);
  await page.keyboard.press('Enter');
};

/** By password, up to the dashboard. */
export const signInAt = async (page: Page, origin: string, who: Credentials): Promise<void> => {
  await enterPassword(page, origin, who);
  await heading(page, 'Dashboard').waitFor();
};

/** Opens the mailed link, gives a phone and chooses a password. */
export const completeByMail = async (page: Page, mail: string, chosen: string): Promise<void> => {
  await page.goto(linkIn(mail, '/on-boarding/'));
  await page.getByLabel('Phone').fill('0123456789');
  await password(page).fill(chosen);
  await password(page, 'Confirm password').fill(chosen);
  await button(page, 'Save and continue').click();
  await page.getByText('Your profile is complete. Sign in to begin.').waitFor();
};

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

export const openRegisterForm = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/register`);
  await button(page, 'Sign up with Email').click();
};

export const fillRegisterForm = async (page: Page, email: string): Promise<void> => {
  await field(page, 'First name').fill('Hedy');
  await field(page, 'Last name').fill('Lamarr');
  await field(page, 'Email').fill(email);
  await field(page, 'Company').fill('Hop');
};
