import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

test('a new check stands in its list', () => {
  expect(scaffold('check', 's3', 'bucket-named-well').status).toBe(0);
  expect(read('lambdas/checks/s3/bucketNamedWell.ts')).toContain('bucketNamedWell = bucketCheck(');
  expect(read('lambdas/checks/index.ts')).toMatch(/checks[^=]*= \[\s*bucketNamedWell/);
});

test('a new detector stands in its list', () => {
  expect(scaffold('detector', 'vehicle-id').status).toBe(0);
  expect(read('customer-stack/classify/detectors/index.ts')).toContain('vehicleId,');
});

test('a new collector stands in its list', () => {
  expect(scaffold('collector', 'efs-systems').status).toBe(0);
  expect(read('customer-stack/collectors/index.ts')).toMatch(/collectors = \[\s*efsSystems/);
});

test('a new route is declared, has its use case and stands in the handler of its area', () => {
  expect(scaffold('route', 'accounts', 'readThing', 'POST', '/api/v1/thing').status).toBe(0);
  expect(read('lambdas/contracts/cloudAccount/routes.ts')).toContain("path: '/api/v1/thing'");
  expect(read('lambdas/api/functions/accounts.ts')).toMatch(/\{\s*readThing,/);
});

test('what exists is not written over, and a wrong call says how to call', () => {
  expect(scaffold('check', 's3', 'bucket-named-well').stderr).toContain('exists already');
  expect(scaffold('nonsense').stderr).toContain('Usage');
  expect(scaffold('route', 'nowhere', 'x', 'POST', '/x').stderr).toContain('Unknown area');
});
