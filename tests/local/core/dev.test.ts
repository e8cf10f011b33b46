import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type SiteServer,
  type SiteServerOptions,
  startSiteServer,
} from '#local/aws/http/server.ts';
import { type DevMode, startDevMode } from '#local/run/devMode.ts';
import { temporaryFolder } from './tinyApp.ts';

const folder = temporaryFolder();
const lines: string[] = [];
let intercept: SiteServerOptions['intercept'];
let reloads = 0;
let dev: DevMode;
let site: SiteServer;

beforeAll(async () => {
  dev = await startDevMode({
    cloud: {
      intercept: (first) => {
        intercept = first;
      },
      reload: async () => {
        reloads += 1;
        return reloads > 1;
      },
    },
    out: { print: (line) => lines.push(line) },
    folders: [folder],
  });
  site = await startSiteServer({
    port: 0,
    handle: async ({ path }) => ({ status: 200, headers: {}, body: `cloud ${path}` }),
    intercept: async (request, response) => (await intercept?.(request, response)) ?? false,
  });
});
afterAll(async () => {
  await site.stop();
  await dev.stop();
});

const text = async (path: string) =>
  (
    await fetch(`http://127.0.0.1:${site.port}${path}`, { headers: { accept: 'text/html' } })
  ).text();

test('pages are served from their sources, the API and config.json from the cloud', async () => {
  expect(await text('/')).toContain('/@react-refresh');
  expect(await text('/datastore')).toContain('/src/main.tsx');
  expect(await text('/svc/user/login')).toBe('cloud /svc/user/login');
  expect(await text('/config.json')).toBe('cloud /config.json');
});

test('many changes at once reload the functions once; changed templates require a restart', async () => {
  for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, name), name);
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toMatch(/^Functions reloaded in \d+ ms\.$/);
  writeFileSync(join(folder, 'a'), 'again');
  await expect
    .poll(() => lines.at(-1))
    .toBe('The templates changed too: start again to serve them.');
  expect(reloads).toBe(2);
});
