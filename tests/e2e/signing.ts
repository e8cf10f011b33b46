import type { BrowserContextOptions, Page } from 'playwright-core';
import { totpCode } from '#local/aws/services/cognito/totp.ts';
import { linkIn, mailText } from '../builders/mailbox.ts';
import { openPage, type WatchedPage } from './browser.ts';
import { at, product } from './product.ts';

/** Somebody who signs in by password; `origin` is that of the shared product unless it is given. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly origin?: string;
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const password = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });

export const enterEmail = async (
  page: Page,
  email: string,
  origin = product.origin,
): Promise<void> => {
  await page.goto(origin);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
};

export const enterPassword = async (page: Page, who: Credentials = product): Promise<void> => {
  await enterEmail(page, who.email, who.origin);
  await password(page).fill(who.password);
  await page.keyboard.press('Enter');
};

/** By password, up to the dashboard. */
export const signIn = async (page: Page, who: Credentials = product): Promise<void> => {
  await enterPassword(page, who);
  await heading(page, 'Dashboard').waitFor();
};

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;
let session: Promise<Session> | undefined;

const signInOnce = async (): Promise<Session> => {
  const { page } = await openPage();
  await signIn(page);
  const kept = await page.context().storageState();
  await page.context().close();
  return kept;
};

/** A page of the sample's user, who signed in once for the whole file. */
export const signedIn = async (options: BrowserContextOptions = {}): Promise<WatchedPage> => {
  session ??= signInOnce();
  return openPage({ ...options, storageState: await session });
};

/** The dashboard, signed in. */
export const openHome = async (page: Page): Promise<void> => {
  await page.goto(at('/'));
  await heading(page, 'Dashboard').waitFor();
};

/** Chooses an account at an identity provider; resolves when the browser has left its page. */
export const chooseAtProvider = async (page: Page, email: string): Promise<void> => {
  const link = page.getByRole('link', { name: email });
  await link.waitFor();
  const from = page.url();
  await link.click();
  await page.waitForURL((url) => url.href !== from);
};

/** Waits for a mail to somebody with these words in its subject. */
export const mail = (email: string, subject: string): Promise<string> =>
  mailText(product.mailboxUrl, email, subject);

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

export const openRegisterForm = async (page: Page): Promise<void> => {
  await page.goto(at('/register'));
  await button(page, 'Sign up with Email').click();
};

export const fillRegisterForm = async (page: Page, email: string): Promise<void> => {
  await field(page, 'First name').fill('Hedy');
  await field(page, 'Last name').fill('Lamarr');
  await field(page, 'Email').fill(email);
  await field(page, 'Company').fill('Hop');
};

/** In the dialog of the two-step sign-in: by password to the secret for the app. */
export const showSecret = async (page: Page, who: Credentials): Promise<string> => {
  await password(page, 'Current password').fill(who.password);
  await button(page, 'Set up').click();
  const shown = (await page.getByRole('dialog').locator('code').first().textContent()) ?? '';
  return shown.replaceAll(' ', '');
};

/** From the secret to the recovery codes, which are shown this once. */
export const confirmSecret = async (page: Page, secret: string): Promise<void> => {
  await page.getByLabel('Code from the app').fill(totpCode(secret, Date.now()));
  await button(page, 'Turn on').click();
  await button(page, 'I saved them').waitFor();
};

/** The whole dialog of the two-step sign-in. */
export const setUpTwoSteps = async (page: Page, who: Credentials): Promise<void> => {
  await confirmSecret(page, await showSecret(page, who));
  await button(page, 'I saved them').click();
};
