import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { bundle } from './bundle.ts';
import { requireNode24 } from './requireNode24.ts';

const web = fileURLToPath(new URL('../web', import.meta.url));

/** Folder of the built site. */
export const siteFolder = `${web}/dist`;

export const isSiteBuilt = (): boolean => existsSync(`${siteFolder}/index.html`);

/** Builds the site into `siteFolder`; throws when it does not build. */
export const buildSite = async (): Promise<void> => {
  await build({ configFile: `${web}/vite.config.ts`, logLevel: 'warn' });
};

/** Functions and site, as they are deployed. */
if (import.meta.main) {
  requireNode24();
  await Promise.all([bundle(), buildSite()]);
}
