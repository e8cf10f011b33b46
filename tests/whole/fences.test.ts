import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

/**
 * The import arrows are lint rules. A fence that nobody has seen fail is no fence: each case is a
 * wrong import that the linter must refuse, and a right one that it must let through.
 */
const fences: ReadonlyArray<{ from: string; wrong: readonly string[]; right: string }> = [
  {
    from: 'lambdas/contracts/a.ts',
    wrong: ['#domain/x.ts', '#api/functions.ts', 'node:fs', '@aws-sdk/client-s3'],
    right: 'zod/mini',
  },
  {
    from: 'lambdas/domain/issue/a.ts',
    wrong: ['node:fs', '@aws-sdk/client-s3', '#store/x.ts', '#aws/x.ts', '../../store/x.ts'],
    right: '#contracts/risk/words.ts',
  },
  {
    from: 'lambdas/edge/a.ts',
    wrong: ['node:fs', '#store/x.ts', '@aws-sdk/client-s3'],
    right: '#contracts/http/errors.ts',
  },
  {
    from: 'lambdas/domain/other/a.ts',
    wrong: ['#readModel/engine/kind.ts', '#readModel/kinds/index.ts'],
    right: '#domain/x.ts',
  },
  {
    from: 'lambdas/readModel/kinds/a.ts',
    wrong: ['#api/lists/x.ts', '#events/x.ts', '#aws/x.ts', 'node:fs', '@aws-sdk/client-s3'],
    right: '#store/x.ts',
  },
  {
    from: 'lambdas/readModel/engine/a.ts',
    wrong: [
      '#domain/x.ts',
      '#store/x.ts',
      '#readModel/kinds/index.ts',
      '../kinds/x.ts',
      'zod/mini',
    ],
    right: '#contracts/words.ts',
  },
  { from: 'lambdas/checks/a.ts', wrong: ['node:fs', '#store/x.ts'], right: '#domain/x.ts' },
  { from: 'lambdas/store/a.ts', wrong: ['#domain/x.ts', '#api/lists/x.ts'], right: 'node:crypto' },
  {
    from: 'lambdas/aws/a.ts',
    wrong: ['#store/x.ts', '#domain/x.ts'],
    right: '@aws-sdk/client-sqs',
  },
  {
    from: 'lambdas/middleware/a.ts',
    wrong: ['#api/lists/x.ts', '#domain/x.ts'],
    right: '@middy/core',
  },
  {
    from: 'lambdas/api/lists/a.ts',
    wrong: ['@aws-sdk/client-s3', '#api/auth/x.ts', '#events/x.ts', '#local/run/cloud.ts'],
    right: '#store/x.ts',
  },
  {
    from: 'lambdas/events/a.ts',
    wrong: ['@aws-sdk/client-s3', '#api/lists/x.ts', '#local/run/cloud.ts'],
    right: '#classify/x.ts',
  },
  {
    from: 'stacks/a.ts',
    wrong: ['#api/functions/lists.ts', '#api/issues/routes.ts', '#local/run/cloud.ts'],
    right: 'aws-cdk-lib',
  },
  { from: 'stacks/constructs/a.ts', wrong: ['#store/x.ts'], right: '#api/functions.ts' },
  {
    from: 'customer-stack/collectors/a.ts',
    wrong: ['#store/x.ts', '#domain/x.ts', '#middleware/x.ts'],
    right: '@aws-sdk/client-s3',
  },
  {
    from: 'customer-stack/classify/a.ts',
    wrong: ['node:fs', '@aws-sdk/client-s3', '#customer-stack/scanner/x.ts'],
    right: '#contracts/risk/words.ts',
  },
  {
    from: 'web/src/features/dataStores/a.ts',
    wrong: ['#features/help/x.ts', '#app/x.ts', '#domain/x.ts', '@aws-sdk/client-s3'],
    right: '#features/shared/x.tsx',
  },
  {
    from: 'web/src/features/shared/list/a.ts',
    wrong: ['#features/issues/x.ts', '#app/x.ts', '#domain/x.ts'],
    right: '#lib/cloudAccounts.ts',
  },
  {
    from: 'web/src/components/a.ts',
    wrong: [
      '#features/shared/x.ts',
      '#features/help/x.ts',
      '#app/x.ts',
      '#contracts/issue/routes.ts',
      '#contracts/risk/words.ts',
      '#lib/api.ts',
      '#lib/query.ts',
      '#lib/cloudAccounts.ts',
      '#lib/session/store.ts',
      'aws-amplify/api',
    ],
    right: '#lib/format.ts',
  },
  { from: 'web/src/lib/a.ts', wrong: ['#features/help/x.ts', '#app/x.ts'], right: '#lib/x.ts' },
  { from: 'web/src/app/a.ts', wrong: ['#store/x.ts', 'node:fs'], right: '#features/help/x.ts' },
  {
    from: 'bin/a.ts',
    wrong: ['#tests/builders/x.ts', '#features/help/x.ts'],
    right: '#stacks/app.ts',
  },
  {
    from: 'bin/local/aws/services/a.ts',
    wrong: [
      '#local/run/cloud.ts',
      '#local/sample/accounts/names.ts',
      '../../sample/x.ts',
      '#tests/x.ts',
    ],
    right: '#local/aws/types.ts',
  },
  {
    from: 'bin/local/sample/accounts/a.ts',
    wrong: ['#local/run/cloud.ts', '../../run/cloud.ts', '#features/help/x.ts'],
    right: '#local/aws/types.ts',
  },
  {
    from: 'bin/local/run/a.ts',
    wrong: ['#tests/builders/x.ts'],
    right: '#local/sample/accounts/names.ts',
  },
];

interface Case {
  readonly path: string;
  readonly specifier: string;
  readonly refused: boolean;
}

const caseOf = (from: string, index: number) => from.replace(/\/a\.ts$/, `/case${index}.ts`);

const cases: Case[] = [
  ...fences.flatMap(({ from, wrong, right }) =>
    [...wrong, right].map((specifier, index) => ({
      path: caseOf(from, index),
      specifier,
      refused: specifier !== right,
    })),
  ),
  // The full zod drags every locale into a bundle.
  ...['bin/zod.ts', 'tests/unit/zod.ts', 'lambdas/api/lists/zod.ts'].map((path) => ({
    path,
    specifier: 'zod',
    refused: true,
  })),
];

/** Paths that the linter refuses, from one run over a copy of the layout that holds only the cases. */
const refusedPaths = (folder: string): Set<string> => {
  const config = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  for (const { path, specifier } of cases) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `import { x } from '${specifier}';\n\nexport const y = x;\n`);
  }
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64e6 },
  );
  const { diagnostics } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  return new Set(diagnostics.map((each: { location: { path: string } }) => each.location.path));
};

const folder = mkdtempSync(join(tmpdir(), 'dataward-fences-'));
const refused = refusedPaths(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(cases)('$path importing $specifier: refused = $refused', (each) => {
  expect(refused.has(each.path)).toBe(each.refused);
});
