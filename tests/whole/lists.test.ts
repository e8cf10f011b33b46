import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiFunctionNames, apiFunctions } from '#api/functions.ts';
import { checks } from '#checks/index.ts';
import type { Routes } from '#contracts/http/route.ts';
import { events } from '#contracts/scan/events.ts';
import { functions } from '#stacks/functions.ts';

const filesOf = (folder: string, not: readonly string[]) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !not.includes(entry.name))
    .map((entry) => entry.name.replace(/\.ts$/, ''));

const checkFiles = readdirSync('lambdas/checks', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['remediations', 'fixes'].includes(entry.name))
  .flatMap(({ name }) => filesOf(`lambdas/checks/${name}`, ['index.ts']));

test('every check is in its list', () => {
  expect(checkFiles).toHaveLength(checks.length);
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
});

test('every event contract is in its list, in the past tense and under its file’s name', () => {
  const declaring = ['scan', 'activity'].flatMap((noun) =>
    filesOf(`lambdas/contracts/${noun}`, ['events.ts', 'event.ts']).filter((name) =>
      readFileSync(`lambdas/contracts/${noun}/${name}.ts`, 'utf8').includes(
        'satisfies EventContract',
      ),
    ),
  );
  expect(events.map(({ name }) => name).sort()).toEqual(declaring.sort());
  for (const { name } of events) expect(name).toMatch(/(ed|ten)$/);
});

test('every file that handles an event is a function of the template', () => {
  const entries = Object.values(functions).map(({ entry }) => entry);
  for (const file of filesOf('lambdas/events', [])) {
    expect(entries).toContain(`lambdas/events/${file}.ts`);
  }
});

const nouns = apiFunctionNames.flatMap((name) => Object.entries<Routes>(apiFunctions[name]));

test('every noun has a folder, every folder of use cases is a noun of one function', () => {
  const folders = readdirSync('lambdas/api', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => filesOf(`lambdas/api/${name}`, []).includes('routes'));
  expect(nouns.map(([noun]) => noun).sort()).toEqual(folders.sort());
});

test.each(nouns)('every route of %s has its use case file, an alias has none', (noun, routes) => {
  const files = filesOf(`lambdas/api/${noun}`, []);
  for (const [name, { aliasOf }] of Object.entries(routes)) {
    expect([name, files.includes(name)]).toEqual([name, aliasOf === undefined]);
  }
});

test.each(nouns)('an alias of %s is a route like the one that it names', (_noun, routes) => {
  for (const { aliasOf, access, effect, response } of Object.values(routes)) {
    const named = aliasOf === undefined ? undefined : routes[aliasOf];
    if (aliasOf === undefined) continue;
    expect(named?.aliasOf).toBeUndefined();
    expect([named?.access, named?.effect, named?.response]).toEqual([access, effect, response]);
  }
});
