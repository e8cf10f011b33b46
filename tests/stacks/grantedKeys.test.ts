import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { customerContext } from '#contracts/customer/context.ts';
import { coreHoldings } from '#contracts/customerData/coreHoldings.ts';
import type { FunctionSpec, TableAccess } from '#stacks/functionSpec.ts';
import { functionNames, functions } from '#stacks/functions.ts';
import { type EntityKind, entityBucketPk } from '#store/keys/entities.ts';
import { keyArguments } from '#tests/builders/keyArguments.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}lambdas/store/keys`;

const makerNames = new Set<string>(Object.values(coreHoldings).flatMap(({ keys }) => [...keys]));

/** A partition key of each maker of keys of the table core. */
const samples = async (): Promise<Map<string, string>> => {
  const modules = await Promise.all(
    readdirSync(folder).map((name) => import(pathToFileURL(`${folder}/${name}`).href)),
  );
  const making = Object.assign({}, ...modules);
  return new Map(
    [...makerNames].map((name) => {
      const made = making[name](customerContext('c-1'), keyArguments[name] ?? 'a'.repeat(26), '07');
      return [name, typeof made === 'string' ? made : made.pk];
    }),
  );
};

/** Of entities, these read data stores alone. */
const ofDataStores: readonly string[] = ['ingestActivity'];
const entityPk = (kind: EntityKind): string => entityBucketPk(customerContext('c-1'), kind, '07');

/** Makers that are left in a function's bundle once unused code is dropped. */
const makersIn = async (entry: string): Promise<string[]> => {
  const { outputFiles } = await build({
    ...{ absWorkingDir: root, entryPoints: [entry], bundle: true, write: false },
    ...{ format: 'esm', platform: 'node', packages: 'external', treeShaking: true },
  });
  const names = (outputFiles[0]?.text ?? '').matchAll(/^var (\w+) = /gm);
  return [...names].flatMap(([, name = '']) => (makerNames.has(name) ? [name] : []));
};

const listOf = (
  access: TableAccess | readonly TableAccess[] | undefined,
): readonly TableAccess[] => (access === undefined ? [] : [access].flat());

/** Patterns of the partition keys of the table core that a function may touch in any way. */
const grantsOf = ({ tables, customerTables }: FunctionSpec): RegExp[] => {
  const own = listOf(customerTables?.core).flatMap(({ keys }) => keys.map((key) => `T#*#${key}`));
  const all = listOf(tables.core).flatMap(({ keys }) => keys);
  return [...own, ...all].map((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`));
};

test('a function whose code makes a key may touch its partition', async () => {
  const sample = await samples();
  const missing: string[] = [];
  const made = new Set<string>();
  for (const name of functionNames) {
    const spec: FunctionSpec = functions[name];
    const grants = grantsOf(spec);
    for (const maker of await makersIn(spec.entry)) {
      const isOfStores = maker === 'entityBucketPk' && ofDataStores.includes(name);
      const pk = isOfStores ? entityPk('dataStore') : (sample.get(maker) ?? '');
      made.add(maker);
      if (!grants.some((grant) => grant.test(pk))) missing.push(`${name}: ${maker} (${pk})`);
    }
  }
  expect(missing).toEqual([]);
  expect(makerNames.difference(made)).toEqual(new Set());
});
