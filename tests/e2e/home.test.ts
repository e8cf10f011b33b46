import type { Locator, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { allWell, allWellInBoth, screenshot } from './browser.ts';
import { at } from './product.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { button, heading, openHome, signedIn } from './signing.ts';

type View = 'Data View' | 'Issue View';

/** A widget, not the part of it that scrolls. */
const region = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('region', { name, exact: true }).first();

/** Home with all that its widgets read. */
const openWhole = async (page: Page, query = ''): Promise<void> => {
  await page.goto(at(`/${query}`));
  await heading(page, 'Dashboard').waitFor();
  await region(page, 'Trends')
    .getByRole('img', { name: /^Data stores from/ })
    .waitFor();
  await page.waitForLoadState('networkidle');
};

const chooseLayout = async (page: Page, view: View): Promise<void> => {
  await button(page, 'Settings').click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await Promise.all([
    page.waitForResponse((reply) => reply.url().endsWith('/user/manageDashboardView')),
    settings.getByRole('button', { name: view, exact: true }).click(),
  ]);
  await page.keyboard.press('Escape');
};

const firstWidget: Readonly<Record<View, string>> = {
  'Data View': 'High risk stores',
  'Issue View': 'Security Issues',
};

/** What is checked at each width: axe where the layout differs, and once in both schemes. */
const widths = [
  ['1024', { viewport: { width: 1024, height: 768 } }, allWell],
  ['1440', { viewport: { width: 1440, height: 900 } }, allWellInBoth],
  [
    '1920',
    { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' },
    ({ page }, name) => screenshot(page, name),
  ],
  [
    'phone',
    { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' },
    allWell,
  ],
] as const satisfies ReadonlyArray<
  readonly [string, Parameters<typeof signedIn>[0], typeof allWell]
>;

test.each(widths)('both layouts hold in %s, and nothing moves', async (name, options, look) => {
  const watched = await signedIn(options);
  const { page } = watched;
  await watchShifts(page);
  await openHome(page);
  for (const view of ['Issue View', 'Data View'] as const) {
    await chooseLayout(page, view);
    await openWhole(page);
    await region(page, firstWidget[view]).waitFor();
    expect(await shiftsOf(page), view).toEqual([]);
    const over = () => page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(await over(), view).toBeLessThanOrEqual(0);
    await look(watched, `home-${view}-${name}`);
  }
});

test('a layout that is chosen just before the page is left holds', async () => {
  const { page } = await signedIn();
  await openWhole(page);
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  await page.route('**/user/manageDashboardView', async (route) => {
    await route.fetch();
    resolve();
  });
  await button(page, 'Issue View').click();
  await reached;
  await page.goto(at('/'));
  await region(page, 'Security Issues').waitFor();
  await page.unroute('**/user/manageDashboardView');
  await chooseLayout(page, 'Data View');
});

test('a link to home shows a colleague the same account and the same choices', async () => {
  const { page } = await signedIn({ permissions: ['clipboard-read', 'clipboard-write'] });
  await openWhole(page);
  await page.getByRole('button', { name: /^Cloud account: All/ }).click();
  await page.getByRole('button', { name: /Analytics/ }).click();
  const chosen = (on: Page) => [
    on.getByRole('button', { name: /^Cloud account: Analytics/ }),
    region(on, 'Risk').getByRole('button', { name: 'Total', pressed: true }),
    on.getByRole('tab', { name: 'Top Issue Types', selected: true }),
  ];
  await region(page, 'Risk').getByRole('button', { name: 'Total', exact: true }).click();
  await page.getByRole('tab', { name: 'Top Issue Types' }).click();
  for (const one of chosen(page)) await one.waitFor();
  // By key: a notice may lie over the button.
  await button(page, 'Copy link').press('Enter');
  await page.getByText('Link copied.').last().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const { page: other } = await signedIn();
  await other.goto(link);
  for (const one of chosen(other)) await one.waitFor();
});

interface FailingWidget {
  readonly shown: (page: Page) => Locator;
  readonly path: string;
  /** Which of the calls to the same path. */
  readonly of?: (body: Readonly<Record<string, unknown>>) => boolean;
}

const inRegion = (name: string) => (page: Page) => region(page, name);
const achievements = (page: Page): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Achievements' }) });

const widgets: readonly FailingWidget[] = [
  { shown: inRegion('Start here'), path: '/datastores', of: ({ limit }) => limit === 6 },
  { shown: inRegion('What changed'), path: '/v1/issues' },
  { shown: inRegion('Risk score'), path: '/issues/uberscore/get' },
  { shown: inRegion('Risk, Data, Policy, Cloud'), path: '/stats/inventory' },
  {
    ...{ shown: inRegion('Data Stores'), path: '/datastores/byissues' },
    of: ({ filters }) => filters === 'all',
  },
  {
    ...{ shown: inRegion('High risk stores'), path: '/datastores' },
    of: ({ filters }) => filters === 'all',
  },
  { shown: inRegion('Impacted Data Stores'), path: '/dashboardplot' },
  {
    ...{ shown: (page) => page.getByRole('tabpanel'), path: '/issues/top' },
    of: ({ ordering }) => ordering !== undefined,
  },
  { shown: inRegion('Data Flows'), path: '/datastores/flows' },
  {
    ...{ shown: inRegion('Compliance Violation'), path: '/datastores/byissues' },
    of: ({ filters }) => filters === 'non-compliant',
  },
  {
    ...{ shown: inRegion('Non-compliant stores'), path: '/datastores' },
    of: ({ filters }) => filters === 'non-compliant',
  },
  { shown: inRegion('Trends'), path: '/customer/trends' },
  { shown: achievements, path: '/customer/achievements' },
];
const history: FailingWidget = { shown: inRegion('Risk score'), path: '/customer/riskhistory' };
const types: FailingWidget = { shown: (page) => page.getByRole('tabpanel'), path: '/toptypes' };
const securityIssues: FailingWidget = {
  ...{ shown: inRegion('Security Issues'), path: '/issues/top' },
  of: ({ ordering }) => ordering === undefined,
};

/** Calls of these widgets fail, until they are taken out of the set. */
const failCalls = async (page: Page, failing: ReadonlySet<FailingWidget>): Promise<void> => {
  const isHit = (request: Request) => (widget: FailingWidget) =>
    request.url().endsWith(widget.path) &&
    (widget.of?.(request.postDataJSON() as Record<string, unknown>) ?? true);
  await page.route('**/svc/api/**', (route) =>
    [...failing].some(isHit(route.request()))
      ? route.fulfill({ status: 500, json: { err: { code: 'internal', message: 'Not now.' } } })
      : route.fallback(),
  );
};

const alertsOf = (page: Page) => page.getByRole('main').getByRole('alert');

const heal = async (page: Page, widget: FailingWidget, failing: Set<FailingWidget>) => {
  const alert = widget.shown(page).getByRole('alert').filter({ hasText: 'Not now.' });
  await alert.waitFor();
  failing.delete(widget);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.waitFor({ state: 'detached' });
  expect(await alertsOf(page).count(), widget.path).toBe(failing.size);
};

test('each widget says that its call failed and tries again by itself, the others stand', async () => {
  const watched = await signedIn();
  const { page } = watched;
  const failing = new Set(widgets);
  await failCalls(page, failing);
  await openHome(page);
  await expect.poll(() => alertsOf(page).count()).toBe(widgets.length);
  // The browser itself reports the failed calls.
  await allWellInBoth({ ...watched, complaints: [] }, 'home-failed');
  for (const widget of widgets) await heal(page, widget, failing);

  failing.add(types);
  await page.getByRole('tab', { name: 'Top Issue Types' }).click();
  await heal(page, types, failing);
  failing.add(history);
  await page.reload();
  await region(page, 'What changed').getByRole('alert').waitFor();
  failing.delete(history);
  for (const name of ['What changed', 'Risk score'])
    await region(page, name).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => alertsOf(page).count()).toBe(0);

  await page.evaluate(() => localStorage.setItem('view', 'issue'));
  failing.add(securityIssues);
  await page.reload();
  await heal(page, securityIssues, failing);
});

/** Names of what the Tab key leads to, from the title of the page to its foot. */
const tabStops = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    const stops: string[] = [];
    Object.assign(window, { stops });
    document.addEventListener('focusin', ({ target }) => {
      const { ariaLabel, textContent } = target as Element;
      stops.push((ariaLabel ?? textContent).trim());
    });
  });
  const footer = page.getByRole('contentinfo').locator(':focus');
  await heading(page, 'Dashboard').focus();
  while ((await footer.count()) === 0) await page.keyboard.press('Tab');
  return page.evaluate(() => (window as unknown as { stops: string[] }).stops);
};

/** One control of each kind and of each widget, in the order of the page. */
const inOrder = [
  'Data View',
  'Copy link',
  'Print',
  /^First step: /,
  /new data stores? w/,
  'How it is made',
  /^7-day history/,
  'Open the list of Risk',
  /Shadow/,
  'Important',
  'Risk: See all >',
  /open issues? of/,
  'Table',
  /^Direct and indirect risk of \d+ data stores$/,
  'Top Issues (50)',
  'Top Issues (50): See all >',
  'Non-compliant',
  'Rows of Data Flows',
  'Policy: See all >',
  'Chart',
];

const follows = (stops: readonly string[]): string => {
  let at = 0;
  for (const wanted of inOrder) {
    const found = stops
      .slice(at)
      .findIndex((stop) => (typeof wanted === 'string' ? stop === wanted : wanted.test(stop)));
    if (found === -1) return `No ${wanted} after ${stops[at - 1]} in ${stops.join(' | ')}`;
    at += found + 1;
  }
  return '';
};

test('all of it is used by keyboard alone', async () => {
  const { page } = await signedIn();
  await openWhole(page);
  expect(follows(await tabStops(page))).toBe('');

  await page.getByRole('tab', { name: 'Top Issues (50)' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Top Issue Types', selected: true }).waitFor();
  await page.getByRole('list', { name: 'Top Issue Types' }).getByRole('link').first().waitFor();
  expect(new URL(page.url()).searchParams.get('issues')).toBe('types');

  const figure = page.getByRole('link').filter({ hasText: /^\d+Shadow/ });
  const count = /^\d+/.exec(await figure.innerText())?.[0];
  await figure.focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Datastores').waitFor();
  await page.getByText(new RegExp(`^1 - \\d+ of ${count}$`)).waitFor();
  await page.goBack();

  const plot = page.getByRole('listbox', { name: /^Direct and indirect risk/ });
  await plot.focus();
  const chosen = plot.getByRole('option', { selected: true });
  const [name = ''] = (await chosen.innerText()).split(': direct risk');
  await page.keyboard.press('Enter');
  await heading(page, name).waitFor();
});
