import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiFunctions } from '#api/functions.ts';
import { addToList } from '../../../bin/scaffold/addToList.ts';
import { route, scaffoldedNouns } from '../../../bin/scaffold/route.ts';

const copied = ['bin', 'lambdas', 'customer-stack', 'biome.json', 'package.json', 'tsconfig.json'];
const folder = mkdtempSync(join(tmpdir(), 'dataward-new-'));

beforeAll(() => {
  for (const path of copied) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const scaffold = (...args: string[]) =>
  spawnSync(process.execPath, ['bin/new.ts', ...args], { cwd: folder, encoding: 'utf8' });
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

test('a new check is in its list', () => {
  expect(scaffold('check', 's3', 'bucket-named-well').status).toBe(0);
  expect(read('lambdas/checks/s3/bucketNamedWell.ts')).toContain('bucketNamedWell = bucketCheck(');
  expect(read('lambdas/checks/s3/bucketNamedWell.ts')).toMatch(/id: 'S3-\d\d'/);
  expect(read('lambdas/checks/s3/index.ts')).toMatch(/s3Checks[^=]*= \[\s*bucketNamedWell/);
});

test('a new detector is in its list', () => {
  expect(scaffold('detector', 'vehicle-id').status).toBe(0);
  expect(read('customer-stack/classify/detectors/index.ts')).toContain('vehicleId,');
});

test('a new collector is in its list', () => {
  expect(scaffold('collector', 'efs-systems').status).toBe(0);
  expect(read('customer-stack/collectors/index.ts')).toMatch(/collectors = \[\s*efsSystems/);
});

test('the scaffolder supports every noun of every function', () => {
  const nouns = Object.values(apiFunctions).flatMap((each) => Object.keys(each));
  expect(scaffoldedNouns().sort()).toEqual(nouns.sort());
});

test('a new route is declared, has its use case and is paired with it', () => {
  expect(scaffold('route', 'accounts', 'readThing', 'POST', '/api/v1/thing').status).toBe(0);
  expect(read('lambdas/contracts/cloudAccount/routes.ts')).toContain("path: '/api/v1/thing'");
  expect(read('lambdas/api/accounts/routes.ts')).toMatch(/useCases: \{\s*readThing,/);
});

const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

test('a new route of every noun compiles, and so do a check, a detector and a collector', () => {
  const vehicleId = 'customer-stack/classify/detectors/vehicleId.ts';
  write(vehicleId, read(vehicleId).replace("'vehicle-id'", "'iban'"));
  for (const noun of scaffoldedNouns()) {
    const name = `readOther${noun}`;
    const { files, entries } = route({ noun, name, method: 'POST', path: `/api/v1/${name}` });
    for (const { path, text } of files) write(path, text);
    for (const entry of entries) write(entry.path, addToList(read(entry.path), entry));
  }
  const stack = ['customer-stack/collectors', 'customer-stack/**/*.d.ts', vehicleId];
  const include = ['lambdas/api', 'lambdas/checks', ...stack];
  write('tsconfig.api.json', JSON.stringify({ extends: './tsconfig.json', include }));
  const tsc = resolve('node_modules/.bin/tsc');
  const options = { cwd: folder, encoding: 'utf8' } as const;
  expect(spawnSync(tsc, ['--noEmit', '-p', 'tsconfig.api.json'], options).stdout).toBe('');
});

const proof = `
import { listedKinds } from '#readModel/kinds/index.ts';
import { demoKind } from '#readModel/kinds/demo.ts';
import { publishAll } from '#readModel/publisher/publishAll.ts';
import { memoryTable } from '#tests/builders/memory/table.ts';
import { listsOf } from '#tests/builders/readModel/listsOf.ts';
import { snapshotOfDatabase } from '#tests/builders/resourceRows.ts';
import { createScanFixture } from '#tests/builders/scanFixture.ts';

const tables = { core: memoryTable('core'), chunks: memoryTable('chunks') };
const fixture = await createScanFixture(tables);
const { customer } = fixture;
await fixture.deliver(fixture.part(1, 0, [snapshotOfDatabase('a'), snapshotOfDatabase('b')]));
await publishAll({ ...fixture.publishDeps, kinds: listedKinds }, { customer, rebuild: false });
const order = { column: 'name', descending: false } as const;
const query = { where: [], order, window: { from: 0, limit: 10 } };
const wanted = { query, columns: ['arn', 'accountId', 'name'] } as const;
const { rows } = await listsOf(tables).page(demoKind, customer, wanted);
console.log(rows.map(({ name }) => name).join());
`;

test('a new kind compiles, and is ingested, published and listed', () => {
  expect(scaffold('kind', 'demo').status).toBe(0);
  expect(read('lambdas/readModel/kinds/index.ts')).toMatch(/listedKinds[^=]*= \[\s*demo,/);
  write('tsconfig.kind.json', '{ "extends": "./tsconfig.json", "include": ["lambdas/readModel"] }');
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const tsc = resolve('node_modules/.bin/tsc');
  expect(spawnSync(tsc, ['--noEmit', '-p', 'tsconfig.kind.json'], options).stdout).toBe('');
  write('proof.ts', proof);
  cpSync('tests/builders', join(folder, 'tests/builders'), { recursive: true });
  expect(spawnSync(process.execPath, ['proof.ts'], options).stdout).toBe('a,b\n');
});

test('a new policy rule compiles, is in its lists, and its cases hold', () => {
  for (const path of ['tests/builders', 'tests/unit/lambdas/domain/policy'])
    cpSync(path, join(folder, path), { recursive: true });
  expect(scaffold('rule', 'no-old-exports').status).toBe(0);
  expect(read('lambdas/domain/policy/predefinedRules.ts')).toMatch(
    /predefinedRules[^=]*= \[\s*noOldExports,/,
  );
  const include = ['lambdas/domain/policy', 'tests/builders/ruleCases.ts'];
  write('tsconfig.rule.json', JSON.stringify({ extends: './tsconfig.json', include }));
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const tsc = resolve('node_modules/.bin/tsc');
  expect(spawnSync(tsc, ['--noEmit', '-p', 'tsconfig.rule.json'], options).stdout).toBe('');
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    'rules.test.ts',
    '-t',
    'list of rules|no-old',
  ];
  const { status, stdout } = spawnSync(process.execPath, vitest, options);
  expect(status, stdout).toBe(0);
  expect(stdout).toMatch(/[4-9] passed/);
});

test('an existing file is not overwritten, and a wrong call prints the usage', () => {
  expect(scaffold('check', 's3', 'bucket-named-well').stderr).toContain('exists already');
  expect(scaffold('nonsense').stderr).toContain('Usage');
  expect(scaffold('route', 'nowhere', 'x', 'POST', '/x').stderr).toContain('Unknown noun');
  expect(scaffold('rule', 'No Exports').stderr).toContain('An id like no-old-exports');
  expect(scaffold('detector', 'VEHICLE_ID').stderr).toContain('A type like vehicle-id');
});
