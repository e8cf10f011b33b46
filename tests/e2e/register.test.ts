import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { linkIn } from '../builders/mailbox.ts';
import { allWell, openPage, screenshot, type WatchedPage } from './browser.ts';
import { at } from './product.ts';
import {
  button,
  chooseAtProvider,
  completeByMail,
  field,
  fillRegisterForm,
  heading,
  mail,
  openRegisterForm,
  password,
} from './signing.ts';

const hedy = 'hedy.lamarr@hop.example';
/** At the provider that plays Google; no customer has her. */
const vera = 'vera@brightwater.example';

const typedIn = (page: Page, name: string): Promise<string> => field(page, name).inputValue();
describe('a registration that stops part-way', () => {
  const stop = (page: Page, path: string) =>
    page.route(`**/svc${path}`, (route: Route) => route.abort());

  it('leaves nothing behind when its tab is closed', async () => {
    const { page } = await openPage();
    await openRegisterForm(page);
    await stop(page, '/user/register');
    await fillRegisterForm(page, hedy);
    await button(page, 'FREE TRIAL').click();
    await page.getByText('Stopped at step 4 of 5').waitFor();
    await page.close();
    const next = await openPage();
    await openRegisterForm(next.page);
    expect(await typedIn(next.page, 'First name')).toBe('');
    await field(next.page, 'Email').fill(hedy);
    const [response] = await Promise.all([
      next.page.waitForResponse('**/user/getUserfromDbAndCognito'),
      next.page.keyboard.press('Tab'),
    ]);
    expect(await response.json()).toEqual({ exists: false, message: '' });
  });

  it('continues where it stopped after going back and reloading', async () => {
    const watched = await openPage();
    const { page } = watched;
    const called: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') called.push(new URL(request.url()).pathname);
    });
    await openRegisterForm(page);
    await stop(page, '/tenant/tenants');
    await fillRegisterForm(page, hedy);
    await button(page, 'FREE TRIAL').click();
    await page.getByText('Stopped at step 3 of 5').waitFor();
    await page.getByText('What was done so far is kept.').waitFor();
    await screenshot(page, 'register-stopped');
    await button(page, 'Other ways to sign up').click();
    await button(page, 'Sign up with Email').click();
    await expect.poll(() => typedIn(page, 'Company')).toBe('Hop');
    await page.reload();
    await expect.poll(() => typedIn(page, 'First name')).toBe('Hedy');
    await page.unroute('**/svc/tenant/tenants');
    await button(page, 'FREE TRIAL').click();
    await heading(page, 'Check your e-mail').waitFor();
    const count = (path: string) => called.filter((one) => one === `/svc${path}`).length;
    expect([count('/team/teams'), count('/customer/customer')]).toEqual([1, 1]);
    expect([count('/tenant/tenants'), count('/user/register')]).toEqual([2, 1]);
    await page.goto(at('/register'));
    await button(page, 'Sign up with Email').waitFor();
    await completeByMail(page, await mail(hedy, 'ready'), 'Frequency-Hop-1942');
  });

  it('continues when the last reply was lost: the account is the own one', async () => {
    const { page } = await openPage();
    const email = 'lost.reply@drop.example';
    await openRegisterForm(page);
    await fillRegisterForm(page, email);
    await page.route('**/svc/user/register', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, 'FREE TRIAL').click();
    await page.getByText('Stopped at step 4 of 5').waitFor();
    await page.unroute('**/svc/user/register');
    await button(page, 'FREE TRIAL').click();
    await heading(page, 'Check your e-mail').waitFor();
  });
});

describe('a registration by Google', () => {
  const signUp = async (page: Page): Promise<void> => {
    await page.goto(at('/register'));
    await button(page, 'Sign up with Google').click();
    await chooseAtProvider(page, vera);
  };
  /** The emulated provider's page has no icon. */
  const sinceProvider = (watched: WatchedPage): void => void watched.complaints.splice(0);

  it('returns to the form, in which only the company is missing', async () => {
    const watched = await openPage();
    const { page } = watched;
    await signUp(page);
    await page.getByText('Google told us who you are.', { exact: false }).waitFor();
    sinceProvider(watched);
    expect(new URL(page.url()).pathname).toBe('/register');
    await expect.poll(() => typedIn(page, 'First name')).toBe('Vera');
    expect(await typedIn(page, 'Last name')).toBe('Okafor');
    expect(await typedIn(page, 'Email')).toBe(vera);
    expect(await field(page, 'Email').getAttribute('readonly')).not.toBeNull();
    await button(page, 'FREE TRIAL').click();
    await page.getByText('company required!').waitFor();
    await allWell(watched, 'register-google-form');
    await field(page, 'Company').fill('Brightwater');
    await button(page, 'FREE TRIAL').click();
    await heading(page, 'Check your e-mail').waitFor();
  });

  it('leads to a profile without a password, and in by Google', async () => {
    const watched = await openPage();
    const { page } = watched;
    await page.goto(linkIn(await mail(vera, 'ready'), '/on-boarding/'));
    await page.getByLabel('Phone').fill('0123456789');
    expect(await password(page).count()).toBe(0);
    await allWell(watched, 'register-google-profile');
    await button(page, 'Save and continue').click();
    await page.getByText('Your profile is complete. Sign in to begin.').waitFor();
    await allWell(watched, 'register-sign-in-by-google');
    await button(page, 'Sign in with Google').click();
    await chooseAtProvider(page, vera);
    // The first time ties the account to the user: the browser is sent once more.
    await chooseAtProvider(page, vera);
    await heading(page, 'Dashboard').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('ADMIN');
  });

  it('of who is registered already signs in', async () => {
    const { page } = await openPage();
    await signUp(page);
    await heading(page, 'Dashboard').waitFor();
  });

  it('from the sign-in page is none: a stranger is refused', async () => {
    const { page } = await openPage();
    await page.goto(at('/'));
    await button(page, 'Sign in with Google').click();
    await chooseAtProvider(page, 'somebody@elsewhere.example');
    await page.getByText('This account cannot sign in here. Please ask your admin.').waitFor();
  });
});
