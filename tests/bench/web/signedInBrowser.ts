import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { HANGS_AFTER } from '../../builders/patience.ts';
import { chromiumPath, switches } from '../../e2e/chromium.ts';

export interface Entrance {
  readonly origin: string;
  readonly email: string;
  readonly password: string;
}

export interface SignedInBrowser {
  /** Of the DevTools protocol. */
  readonly port: number;
  /** Opens the page and waits until its calls are answered. */
  readonly visit: (url: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const signIn = async (page: Page, { origin, email, password }: Entrance): Promise<void> => {
  await page.goto(origin);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
};

/** A browser with a profile of its own that others join by its port, signed in by the page. */
export const signedInBrowser = async (entrance: Entrance): Promise<SignedInBrowser> => {
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error('No Chromium found; set CHROMIUM_PATH.');
  const profile = mkdtempSync(join(tmpdir(), 'dataward-web-'));
  const args = [...switches, '--remote-debugging-port=0'];
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
  context.setDefaultTimeout(HANGS_AFTER);
  const page = context.pages()[0] ?? (await context.newPage());
  await signIn(page, entrance);
  await page.goto('about:blank');
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  return {
    port: Number(port),
    visit: async (url) => {
      await page.goto(url);
      await page.waitForLoadState('networkidle');
      await page.goto('about:blank');
    },
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
