import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser that journeys use: `CHROMIUM_PATH`, or the usual places; undefined where there is none. */
export const chromiumPath = (): string | undefined => {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted !== undefined && wanted !== '') return existsSync(wanted) ? wanted : undefined;
  return usual.find((path) => existsSync(path));
};

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

/** The command line of the journeys' browser. */
export const switches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  `--disable-features=${[...offInPlaywright, ...unseen].join(',')}`,
];
