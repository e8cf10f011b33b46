import { execFileSync } from 'node:child_process';
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

test('two functions are longer, and each states why by itself', () => {
  const pattern = `biome-ignore lint/complexity/${RULE}`;
  const lines = execFileSync('git', ['grep', '-h', pattern, '--', '*.ts', '*.tsx', ':!tests'], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line.split(`${RULE}: `)[1]).toMatch(/\w{2,} \w{2,}/);
    expect(line).not.toMatch(/above|below/);
  }
});
