import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from '#local/run/buildWeb.ts';

/** Brotli, in kB of 1,024 bytes; the figures are the budgets of the design. */
const BUDGET = { eagerJs: 140, css: 28, routeChunk: 35, font: 50 };
const ENTRY = 'index.html';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}
type Manifest = Readonly<Record<string, Chunk>>;

const compress = promisify(brotliCompress);

let folder: string;
let manifest: Manifest;

const packed = new Map<string, Promise<number>>();
/** Compresses each file once: most chunks are part of several sums. */
const kB = (file: string): Promise<number> => {
  const size =
    packed.get(file) ??
    readFile(join(folder, file)).then(async (bytes) => (await compress(bytes)).length / 1024);
  packed.set(file, size);
  return size;
};

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
  folder = (await buildWeb()).directory;
  manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
});

describe('the built site', () => {
  it('loads little script before the first page', async () => {
    expect(await sum(filesOf(withImports(ENTRY)))).toBeLessThanOrEqual(BUDGET.eagerJs);
  });

  it('holds little style in all', async () => {
    const sheets = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.css'));
    expect(sheets).toHaveLength(1);
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

  it('holds nothing of the page of components', async () => {
    expect(Object.keys(manifest).filter((name) => name.includes('gallery'))).toEqual([]);
    const files = await readdir(folder, { recursive: true });
    const scripts = files.filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')));
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => text.includes('Development builds only'))).toEqual([]);
  });
});
