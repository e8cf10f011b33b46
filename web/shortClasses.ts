import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

const markOf = (file: string): string =>
  createHash('sha256').update(relative(here, file)).digest('base64url').slice(0, 3);

/**
 * Class names of the built site: a short mark of the sheet and the name in it, where the usual ones
 * carry a line number each. Two sheets of one mark stop the build.
 */
export const shortClasses = (): Plugin => {
  const files = new Map<string, string>();
  const generateScopedName = (name: string, file: string): string => {
    const mark = markOf(file);
    const first = files.get(mark) ?? file;
    if (first !== file) throw new Error(`${first} and ${file} share a mark: rename one`);
    files.set(mark, file);
    return `_${mark}${name}`;
  };
  return {
    name: 'short-classes',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName } } }),
  };
};
