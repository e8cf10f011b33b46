import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functionNames, functions } from '#stacks/functions.ts';
import { bundle } from '../../bin/bundle.ts';
import { functionBudgets } from '../builders/functionBudgets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let outdir: string;
let metafile: Metafile;
beforeAll(async () => {
  outdir = mkdtempSync(join(tmpdir(), 'dataward-bundles-'));
  metafile = await bundle({ outdir });
});

afterAll(() => rmSync(outdir, { recursive: true, force: true }));

const outputOf = (name: string) =>
  Object.entries(metafile.outputs).find(([file]) => file.endsWith(`/${name}/index.mjs`))?.[1];

test.each(Object.entries(functionBudgets))('%s stays within %i kB', (name, kilobytes) => {
  const bytes = outputOf(name)?.bytes ?? Number.POSITIVE_INFINITY;
  expect(bytes / 1000).toBeLessThanOrEqual(kilobytes);
});

test('one folder per function holds its code and map, and nothing else is uploaded', () => {
  expect(readdirSync(outdir).sort()).toEqual([...functionNames].sort());
  for (const name of functionNames) {
    expect(readdirSync(join(outdir, name)).sort()).toEqual(['index.mjs', 'index.mjs.map']);
  }
});

const classicZod = /zod\/v4\/(classic|locales\/(?!en\.js))/;

test('classic zod, with every language it speaks, is in no bundle', () => {
  const inputs = Object.values(metafile.outputs)
    .flatMap((output) => Object.entries(output.inputs))
    .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && classicZod.test(file))
    .map(([file]) => file);
  expect(inputs).toEqual([]);
});

/** Names in the schema that a function parses its environment with; Lambda itself sets AWS_…. */
const parsedBy = (entry: string): string[] =>
  [...readFileSync(join(root, entry), 'utf8').matchAll(/\b([A-Z][A-Z_]+): z\./g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !name.startsWith('AWS_'));

test.each(functionNames)('%s is given the environment that it parses, and no more', (name) => {
  const { entry, environment } = functions[name];
  expect(parsedBy(entry).sort()).toEqual([...environment].sort());
});
