import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Hash of the contents and names of all files that fit the patterns, and of `extra`. Files that are
 * not there do not count.
 */
export const sourceHash = (root: string, patterns: readonly string[], extra = ''): string => {
  const hash = createHash('sha256').update(extra);
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of new Set(files)) hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 20);
};
