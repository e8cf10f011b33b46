import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Brotli, in kB of 1,024 bytes; the figures stand in the design's table of budgets. */
const BUDGET = { eagerJs: 140, css: 28, routeChunk: 35, font: 50 };
const ENTRY = 'index.html';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}
type Manifest = Readonly<Record<string, Chunk>>;

const config = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url));
const compress = promisify(brotliCompress);

let folder: string;
let manifest: Manifest;

const kB = async (file: string): Promise<number> =>
  (await compress(await readFile(join(folder, file)))).length / 1024;

const sum = async (files: Iterable<string>): Promise<number> =>
  (await Promise.all([...files].map(kB))).reduce((total, size) => total + size, 0);

/** A chunk and all that it imports statically, by their names in the manifest. */
const withImports = (name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) withImports(imported, found);
  return found;
};

const filesOf = (names: Iterable<string>): string[] =>
  [...names].flatMap((name) => manifest[name]?.file ?? []);

const routes = (): string[] =>
  Object.entries(manifest).flatMap(([name, chunk]) => (chunk.isDynamicEntry ? [name] : []));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dataward-web-'));
  await build({
    configFile: config,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
  });
  manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the built site', () => {
  it('loads little script before the first page', async () => {
    expect(await sum(filesOf(withImports(ENTRY)))).toBeLessThanOrEqual(BUDGET.eagerJs);
  });

  it('holds little style in all', async () => {
    const sheets = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(1);
    expect(await sum(sheets.map((file) => `assets/${file}`))).toBeLessThanOrEqual(BUDGET.css);
  });

  it('loads little for each further page', async () => {
    const eager = withImports(ENTRY);
    expect(routes().length).toBeGreaterThan(5);
    for (const route of routes()) {
      const own = [...withImports(route)].filter((name) => !eager.has(name));
      expect(await sum(filesOf(own)), route).toBeLessThanOrEqual(BUDGET.routeChunk);
    }
  });

  it('has one font file, preloaded', async () => {
    const fonts = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.woff2'));
    expect(fonts).toHaveLength(1);
    expect(await kB(`assets/${fonts[0]}`)).toBeLessThanOrEqual(BUDGET.font);
    expect(await readFile(join(folder, ENTRY), 'utf8')).toContain(`href="/assets/${fonts[0]}"`);
  });

  it('keeps to the strict content policy: nothing inline, no code from text', async () => {
    const html = await readFile(join(folder, ENTRY), 'utf8');
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/);
    expect(html.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
    const scripts = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.js'));
    for (const script of scripts) {
      const text = await readFile(join(folder, 'assets', script), 'utf8');
      expect(text, script).not.toMatch(/\beval\(|new Function\(|Function\("return this"\)/);
    }
  });

  it('publishes no source maps', async () => {
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});
