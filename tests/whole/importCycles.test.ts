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

test('no files import each other, types included', () => {
  const graph = readImportGraph();
  expect(graph.size).toBeGreaterThan(1_000);
  expect(graph.get('lambdas/api/functions/lists.ts')).toContain('lambdas/api/functions.ts');
  expect(findCycles(graph)).toEqual([]);
});
