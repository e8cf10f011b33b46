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
