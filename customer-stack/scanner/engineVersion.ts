import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const codeFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|m?js)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();

/** The whole of it: in the source the folders around this file, with the libraries' versions; else its bundle. */
const ownFiles = (file: string): string[] => {
  if (!file.endsWith('.ts')) return codeFiles(dirname(file));
  const source = dirname(dirname(file));
  // The template says where the scanner runs, not what it finds.
  const isTemplate = (path: string) => path.startsWith(join(source, 'template'));
  return [
    ...codeFiles(source).filter((path) => !isTemplate(path)),
    join(dirname(source), 'package.json'),
  ];
};

/**
 * Hash of the scanner's own code. Any change to a reader, a detector or the decision may change
 * findings, so results of another version are not reused.
 */
export const engineVersion = (files = ownFiles(fileURLToPath(import.meta.url))): string => {
  const hash = createHash('sha256').update(`node ${process.versions.node}\n`);
  for (const file of files) hash.update(readFileSync(file)).update('\n');
  return hash.digest('hex').slice(0, 32);
};
