import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checks } from '#checks/index.ts';
import { detections } from '#domain/detections/index.ts';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const folders = new Set(files.flatMap((file) => parents(dirname(file))));
const existing = [...files, ...folders];

function parents(folder: string): string[] {
  return folder === '.' ? [] : [folder, ...parents(dirname(folder))];
}

const documents = files.filter((file) => /(?:^|\/)(?:README|OPERATIONS)\.md$/.test(file));

/** Examples, names of packages, and files that a build or a start writes. */
const notTracked = new Set([
  'zod/mini',
  'kinds/volumes.ts',
  'XPage.tsx',
  '.tsx',
  'cageChild.mjs',
  'index.mjs',
  'classification.json',
  'labels.json',
]);

/** The table of the state folder names files of a running product. */
const isState = (document: string, path: string): boolean =>
  path.startsWith('.local') || (document === 'bin/local/run/README.md' && !path.endsWith('.ts'));

/** Texts in code marks and link targets that are paths. */
const pathsIn = (text: string): string[] => {
  const prose = text.replaceAll(/```.*?```/gs, '');
  const marked = [...prose.matchAll(/`([^`\n]+)`|\]\(([^)#]+)\)/g)].map(
    ([, code, link]) => code ?? link ?? '',
  );
  return marked.filter(
    (path) =>
      /\/|\.(?:ts|tsx|md|json|mjs)$/.test(path) &&
      !/[\s<>*$(){}…|=,;]|^(?:https?:|\/|#|@|application)/.test(path),
  );
};

/** A path from the repository, from a folder around the document, or the end of one below it. */
const exists = (document: string, path: string): boolean => {
  const named = path.replace(/\/$/, '');
  const folder = dirname(document);
  const below = folder === '.' ? '' : `${folder}/`;
  const starts = new Set(existing);
  return (
    starts.has(named) ||
    parents(folder).some((one) => starts.has(join(one, named))) ||
    existing.some((one) => one.startsWith(below) && one.endsWith(`/${named}`)) ||
    existing.some((one) => one.endsWith(`/${named}.test.ts`))
  );
};

test('READMEs are found, and name paths', () => {
  expect(documents.length).toBeGreaterThan(10);
  expect(pathsIn(readFileSync('README.md', 'utf8')).length).toBeGreaterThan(10);
});

test.each(documents)('every path that %s names exists', (document) => {
  const missing = pathsIn(readFileSync(document, 'utf8')).filter(
    (path) => !notTracked.has(path) && !isState(document, path) && !exists(document, path),
  );
  expect(missing).toEqual([]);
});

test('the README counts the checks there are', () => {
  const services = new Set(checks.map(({ service }) => service));
  const counted = `${checks.length} checks on ${services.size} services`;
  expect(readFileSync('README.md', 'utf8')).toContain(counted);
});

test('the README counts the detections there are', () =>
  expect(readFileSync('README.md', 'utf8')).toContain(`| ${detections.length} rules find`));
