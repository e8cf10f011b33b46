import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { afterAll, aroundEach, beforeAll, expect, type RunnerTestCase } from 'vitest';
import { HANGS_AFTER } from '../builders/patience.ts';
import { noteSecrets } from '../builders/runLogs/secrets.ts';
import { journeyBrowserPath, journeySwitches } from './chromium.ts';
import { isCall, standstill, watchCalls } from './standstill.ts';

/** Screenshots of journeys, kept by CI. */
export const artefacts = '.ci-artifacts/screenshots';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

let browser: Browser;

beforeAll(async () => {
  const executablePath = journeyBrowserPath();
  if (executablePath === undefined) throw new Error('No Chromium found; set CHROMIUM_PATH.');
  const args = [...journeySwitches];
  browser = await chromium.launch({ executablePath, args, timeout: HANGS_AFTER });
});
afterAll(async () => browser?.close());

const openPages = (): Page[] => browser.contexts().flatMap((context) => context.pages());

/** What a page shows, for the output of a failed test: address, picture, accessible tree. */
const describePage = async (page: Page, name: string): Promise<string> => {
  await screenshot(page, name);
  const tree = await page.locator('body').ariaSnapshot();
  return `${page.url()}\n${join(artefacts, `${name}.png`)}\n${tree}`;
};

const describePages = async (task: RunnerTestCase): Promise<void> => {
  for (const [n, page] of openPages().entries()) {
    const name = `failed ${task.name.replaceAll(/[^\w ]/g, '')} ${n}`;
    console.error(await describePage(page, name).catch(String));
  }
};

/**
 * A journey ends with the first thing that it waits for in vain. Pages are closed with their test;
 * what they showed when it failed is printed and kept.
 */
aroundEach(async (runTest, { task }) => {
  const ended = new AbortController();
  const inVain = standstill(openPages, ended).then((shown) => {
    throw new Error(`What is waited for will not come: page and product stand still.\n${shown}`);
  });
  let isOver = false;
  try {
    await Promise.race([runTest(), inVain]);
    isOver = true;
  } finally {
    ended.abort();
    inVain.catch(() => undefined);
    if (!isOver || task.result?.state === 'fail') await describePages(task);
    for (const context of browser.contexts()) await context.close();
  }
});

export interface WatchedPage {
  readonly page: Page;
  /** Console errors, page errors and reports of the content security policy so far. */
  readonly complaints: string[];
}

const noteRequest = (request: Request): void => {
  noteSecrets(Object.fromEntries(new URL(request.url()).searchParams));
  const sent = request.postData();
  if (sent?.startsWith('{')) noteSecrets(JSON.parse(sent));
};

/** Milliseconds that an answer of the product may be held back at most; 0 where it is not set. */
const HELD_BACK = Number(process.env.HOLD_ANSWERS_MS ?? 0);

/** Answers come late and in another order: a journey that holds so depends on no machine. */
const holdAnswers = (context: BrowserContext): Promise<unknown> =>
  context.route(
    ({ href }) => isCall(href),
    async (route) => {
      await setTimeout(Math.random() * HELD_BACK);
      await route.continue().catch(() => undefined);
    },
  );

/** A page in a context of its own that writes down all that the browser complains of. */
export const openPage = async (options: BrowserContextOptions = {}): Promise<WatchedPage> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(HANGS_AFTER / 2);
  watchCalls(context);
  if (HELD_BACK > 0) await holdAnswers(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('request', (request) => {
    if (isCall(request.url())) noteRequest(request);
  });
  page.on('response', (response) => {
    if (isCall(response.url())) void response.json().then(noteSecrets, () => undefined);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
};

/** Saves a screenshot; `name` consists of page, state and theme. */
export const screenshot = async (page: Page, name: string): Promise<void> => {
  mkdirSync(artefacts, { recursive: true });
  await page.screenshot({
    path: join(artefacts, `${name}.png`),
    fullPage: true,
    animations: 'disabled',
  });
};

interface AxeRules {
  readonly type: 'tag' | 'rule';
  readonly values: readonly string[];
}
const everyRule: AxeRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** What depends on the scheme. */
const contrast: AxeRules = { type: 'rule', values: ['color-contrast'] };

interface AxeResults {
  violations: Array<{ id: string; nodes: Array<{ target: unknown; failureSummary?: string }> }>;
}

/** Sessions of pages that axe has looked at: it stays loaded as long as its session and the document. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();
const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};

/** Evaluates in an isolated world, so that axe needs no exception in the page's security policy. */
const evaluatorOf = async (page: Page) => {
  const session = await sessionOf(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  return async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return result.value;
  };
};

/**
 * Findings of axe (WCAG 2.2 A and AA, best practice) as readable lines. Of what passes it describes
 * one element per rule: nobody reads it.
 */
export const axeFindings = async (page: Page, runOnly: AxeRules = everyRule): Promise<string[]> => {
  const evaluate = await evaluatorOf(page);
  if ((await evaluate('typeof axe')) === 'undefined') await evaluate(`${axeSource};undefined`);
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  const { violations } = (await evaluate(
    `axe.run(document, ${options}).then(({ violations }) => ({ violations: JSON.parse(JSON.stringify(violations)) }))`,
  )) as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );
};

/** No movement, and no row or figure is still loading. */
const atRest = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity;
    const moves = document.getAnimations().some((one) => one.playState !== 'finished' && ends(one));
    const loading = '[aria-busy="true"], [data-stale="true"], [data-waiting]';
    return !moves && document.querySelector(loading) === null;
  });
};

/** No console error, no horizontal overflow, and no finding of axe. */
export const allWell = async ({ page, complaints }: WatchedPage, name: string): Promise<void> => {
  await atRest(page);
  await screenshot(page, name);
  expect(await axeFindings(page), name).toEqual([]);
  expect(complaints, name).toEqual([]);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, name).toBe(0);
};

/** The same, and in the dark scheme what depends on it, so that a journey is made once for both. */
export const allWellInBoth = async (watched: WatchedPage, name: string): Promise<void> => {
  const { page, complaints } = watched;
  await allWell(watched, `${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await atRest(page);
  await screenshot(page, `${name}-dark`);
  expect(await axeFindings(page, contrast), `${name} in dark`).toEqual([]);
  expect(complaints, `${name} in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await atRest(page);
};

/** Presses Undo of the latest notice after `meanwhile`; a pointer on a notice keeps it open. */
export const undoAfter = async (page: Page, meanwhile: () => Promise<void>): Promise<void> => {
  const undo = page.getByRole('button', { name: 'Undo' }).last();
  await undo.hover();
  await meanwhile();
  await undo.click();
};
