import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cage, createCage } from '#customer-stack/cage/cage.ts';
import { bytesSource } from '#customer-stack/readers/source.ts';
import { pdf } from '#local/sample/accounts/formats/pdf.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'dataward-bundled-'));
const requireBanner =
  "import { createRequire as c } from 'node:module'; const require = c(import.meta.url);";
let cage: Cage | undefined;

beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{}');
  await build({
    absWorkingDir: root,
    entryPoints: [
      { in: 'customer-stack/cage/cage.ts', out: 'index' },
      { in: 'customer-stack/cage/child.ts', out: 'cageChild' },
    ],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    banner: { js: requireBanner },
  });
  const file = pathToFileURL(join(folder, 'index.mjs')).href;
  const bundled: { createCage: typeof createCage } = await import(/* @vite-ignore */ file);
  cage = bundled.createCage();
});
afterAll(async () => {
  await cage?.close();
  rmSync(folder, { recursive: true });
});

const line = 'SSN: 536-22-8726';
const maker = { now: new Date(Date.UTC(2026, 0, 1)) } as never;

it.each([
  ['a gzip file', async () => gzipSync(line)],
  ['a PDF', () => pdf([line], maker)],
])(
  'bundled beside a function, the child reads %s',
  async (name, make) => {
    const source = bytesSource(name, await make());
    const job = { source, seed: ['s'], rawLimit: 0, classification: undefined };
    expect(await cage?.read(job)).toMatchObject({ verdicts: [{ type: 'ssn', hits: 1 }] });
  },
  120_000,
);
