import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const BLOCK = 10;

/** Code lines of a text, without imports, comments, blank lines and indentation. */
const codeLines = (text: string): string[] =>
  text
    .replace(/^import [\s\S]*?;$/gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(\/\/|\/\*|\*)/.test(line));

const blocksOf = (text: string): string[] => {
  const lines = codeLines(text);
  const starts = Math.max(0, lines.length - BLOCK + 1);
  return Array.from({ length: starts }, (_, from) => lines.slice(from, from + BLOCK).join('\n'));
};

const blocksOfFolder = (folder: string): Map<string, string> =>
  new Map(
    globSync(`${folder}/**/*.ts`).flatMap((file) =>
      blocksOf(readFileSync(file, 'utf8')).map((block) => [block, file] as const),
    ),
  );

test('comments, imports and indentation do not hide a repeated block', () => {
  const lines = Array.from({ length: BLOCK }, (_, line) => `line(${line});`);
  const other = `import { line } from './line.ts';\n\n// Why.\n  ${lines.join('\n\n  ')}`;
  expect(blocksOf(other)).toEqual(blocksOf(lines.join('\n')));
});

test('no block of ten code lines is in both api and events', () => {
  const inApi = blocksOfFolder('lambdas/api');
  const inEvents = blocksOfFolder('lambdas/events');
  expect(Math.min(inApi.size, inEvents.size)).toBeGreaterThan(500);
  const repeated = [...inEvents].filter(([block]) => inApi.has(block));
  expect(repeated.map(([block, file]) => `${file} and ${inApi.get(block)}:\n${block}`)).toEqual([]);
});
