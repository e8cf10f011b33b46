import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const pathOf = (places: readonly string[]): string | undefined => {
  const wanted = process.env.CHROMIUM_PATH;
  const tried = wanted === undefined || wanted === '' ? places : [wanted];
  return tried.find((path) => existsSync(path));
};

/** The browser as people have it: `CHROMIUM_PATH`, or the usual places; undefined where there is none. */
export const chromiumPath = (): string | undefined => pathOf(usual);

/** The browser that journeys use: Chromium without windows, a seventh cheaper for a run, if it is there. */
export const journeyBrowserPath = (): string | undefined =>
  pathOf(['/usr/bin/chromium-headless-shell', ...usual]);

/** What Playwright turns off; Chromium obeys only the last `--disable-features`, so ours names them too. */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Every window renders two pages for an address bar that nobody sees, and a process for a page that never comes. */
const unseen = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

/** The command line of the browser of journeys and benches. */
export const switches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  `--disable-features=${[...offInPlaywright, ...unseen].join(',')}`,
];

/**
 * That of journeys, which share the processors with other runs: V8 collects and compiles in the thread
 * that needs it. Its helpers take a twelfth of all time and hasten nothing.
 */
export const journeySwitches: readonly string[] = [
  ...switches,
  '--js-flags=--single-threaded-gc --no-concurrent-recompilation',
];
