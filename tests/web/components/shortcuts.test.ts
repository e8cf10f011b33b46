import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { shortcuts } from '#components/KeyList.tsx';

const SOURCES = fileURLToPath(new URL('../../../web/src', import.meta.url));

const readSources = async (): Promise<string> => {
  const files = await readdir(SOURCES, { recursive: true });
  const texts = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFile(join(SOURCES, file), 'utf8'));
  return (await Promise.all(texts)).join('\n');
};

/** Keys of the browser itself and of the palette, which do not come from `useKey`. */
const OTHERS = ['Ctrl K', 'Enter', 'Esc'];

describe('the list of shortcuts', () => {
  it('has every key that a page listens for, and no other', async () => {
    const source = await readSources();
    const keys = [...source.matchAll(/\buseKey\('(.+?)',/g)].map(([, key]) => key?.toUpperCase());
    expect(source).toContain('aria-keyshortcuts="Control+K Meta+K"');
    expect(new Set(shortcuts.map(({ key }) => key))).toEqual(new Set([...keys, ...OTHERS]));
  });
});
