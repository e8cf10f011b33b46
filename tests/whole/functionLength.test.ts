import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const RULE = 'noExcessiveLinesPerFunction';

interface Override {
  readonly includes: readonly string[];
  readonly linter: { readonly rules: { readonly complexity?: Readonly<Record<string, unknown>> } };
}

test('the length of functions is checked everywhere but in test files', () => {
  const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as {
    overrides: readonly Override[];
  };
  const off = overrides.filter(({ linter }) => linter.rules.complexity?.[RULE] !== undefined);
  expect(off.flatMap(({ includes }) => includes)).toEqual([
    'tests/**/*.test.ts',
    'tests/**/*.test.tsx',
  ]);
});

test('no function is longer with an excuse', () => {
  const pattern = `biome-ignore lint/complexity/${RULE}`;
  const { status, stdout } = spawnSync('git', ['grep', '-h', pattern, '--', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  // Of git grep: nothing was found.
  expect(status).toBe(1);
});
