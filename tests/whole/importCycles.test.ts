import { expect, test } from 'vitest';
import { findCycles, readImportGraph } from '#tests/builders/importGraph.ts';

test('a cycle is found, and what leads into it is no part of it', () => {
  const graph = new Map([
    ['start', ['a']],
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a', 'end']],
    ['end', []],
    ['self', ['self']],
  ]);
  expect(findCycles(graph).sort()).toEqual([['a', 'b', 'c'], ['self']]);
});

/** Folders that are free of cycles; `customer-stack`, `bin` and `web` join as theirs are removed. */
const free = /^(lambdas|stacks|tests)\//;

test('no files import each other, types included', () => {
  const graph = readImportGraph();
  expect(graph.size).toBeGreaterThan(1_000);
  expect(graph.get('lambdas/api/functions/lists.ts')).toContain('lambdas/api/functions.ts');
  const cycles = findCycles(graph);
  for (const cycle of cycles.filter((files) => !files.some((file) => free.test(file)))) {
    console.log(`cycle: ${cycle.join(', ')}`);
  }
  expect(cycles.filter((files) => files.some((file) => free.test(file)))).toEqual([]);
});
