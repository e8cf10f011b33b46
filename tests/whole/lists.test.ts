import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checks } from '#checks/index.ts';
import { areaNames, areas } from '#contracts/areas.ts';
import { events } from '#contracts/scan/events.ts';
import { functions } from '#stacks/functions.ts';

const filesOf = (folder: string, not: readonly string[]) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !not.includes(entry.name))
    .map((entry) => entry.name.replace(/\.ts$/, ''));

const checkFiles = readdirSync('lambdas/checks', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => filesOf(`lambdas/checks/${name}`, []));

test('every check stands in its list', () => {
  expect(checkFiles).toHaveLength(checks.length);
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
});

test('every event contract stands in its list, in the past tense and under its file’s name', () => {
  const declaring = filesOf('lambdas/contracts/scan', ['events.ts', 'event.ts']).filter((name) =>
    readFileSync(`lambdas/contracts/scan/${name}.ts`, 'utf8').includes('satisfies EventContract'),
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

test.each(areaNames)('every route of %s has a use case file of its name', (area) => {
  const nouns = readdirSync('lambdas/api', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const files = nouns.flatMap(({ name }) => filesOf(`lambdas/api/${name}`, []));
  for (const name of Object.keys(areas[area])) expect(files).toContain(name);
});
