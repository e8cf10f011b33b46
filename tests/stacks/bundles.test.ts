import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checks } from '#checks/index.ts';
import { checkTexts } from '#checks/texts.ts';
import { detections } from '#domain/detections/index.ts';
import { functionNames, functions } from '#stacks/functions.ts';
import { bundle } from '../../bin/bundle.ts';
import { functionBudgets, laterBudget, laterBudgets } from '../builders/functionBudgets.ts';
import { type FunctionSize, functionSizes } from '../builders/functionSizes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let outdir: string;
let metafile: Metafile;
let sizes: Map<string, FunctionSize>;
beforeAll(async () => {
  outdir = mkdtempSync(join(tmpdir(), 'dataward-bundles-'));
  metafile = await bundle({ outdir });
  sizes = functionSizes(outdir);
});

afterAll(() => rmSync(outdir, { recursive: true, force: true }));

test.each(Object.entries(functionBudgets))('%s starts within %i kB', (name, kilobytes) => {
  expect(sizes.get(name)?.start ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(kilobytes);
});

test('the analysis holds each check with its decision, and none of its texts', () => {
  const code = readFileSync(join(outdir, 'analyseAccount', 'index.mjs'), 'utf8');
  const lacks = checks.filter(({ id }) => !code.includes(`id:"${id}"`));
  const described = checks.filter(({ description }) => code.includes(description.slice(-30)));
  expect([lacks, described].map((of) => of.map(({ id }) => id))).toEqual([[], []]);
});

test('detections lie beside the analysis with what they find, and none of their texts', () => {
  const code = readFileSync(join(outdir, 'analyseAccount', 'detections.mjs'), 'utf8');
  const lacks = detections.filter(({ id }) => !code.includes(`id:"${id}"`));
  const described = detections.filter(({ description }) => code.includes(description.slice(-30)));
  expect([lacks, described].map((of) => of.map(({ id }) => id))).toEqual([[], []]);
});

test('what waits beside a function stays small', () => {
  for (const [name, { later }] of sizes)
    expect(later, name).toBeLessThanOrEqual(laterBudgets[name] ?? laterBudget);
});

/** Files that functions read. */
const read: Readonly<Partial<Record<string, readonly string[]>>> = {
  ingestActivity: ['places.bin'],
};

test('one folder per function holds its code, maps and what it reads, and nothing else is uploaded', () => {
  expect(readdirSync(outdir).sort()).toEqual([...functionNames].sort());
  for (const name of functionNames) {
    const files = readdirSync(join(outdir, name));
    expect(files).toContain('index.mjs');
    expect(files.filter((file) => !/^[\w-]+\.mjs(\.map)?$/.test(file))).toEqual(read[name] ?? []);
  }
});

test('no function holds the code of event streams', () => {
  const parts = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  expect(parts.filter((file) => file.includes('event-streams/eventstream'))).toEqual([]);
  expect(parts.some((file) => file.endsWith('event-streams/index.js'))).toBe(true);
});

/** Files beside the start of those functions that have any. */
const beside = (): Record<string, string[]> =>
  Object.fromEntries(
    functionNames
      .map((name): [string, string[]] => [
        name,
        readdirSync(join(outdir, name)).filter((file) => /^(?!index\.).*\.mjs$/.test(file)),
      ])
      .filter(([, files]) => files.length > 0),
  );

test('what is rarely needed lies beside the functions that need it, and beside no other', () => {
  expect(beside()).toEqual({
    analyseAccount: ['detections.mjs'],
    approveRegistration: ['mailComposer.mjs'],
    attackPaths: ['answerCheck.mjs', 'checkTexts.mjs'],
    auth: ['commonPasswords.mjs', 'mailComposer.mjs'],
    deleteCustomers: ['lastActive.mjs', 'mailComposer.mjs'],
    deliverEvents: ['mailComposer.mjs'],
    exportCustomerData: ['lastActive.mjs'],
    ingestActivity: ['detections.mjs'],
    integrations: ['pattern.mjs', 'xmlParser.mjs'],
    lists: [
      'assetFacts.mjs',
      'dryRun.mjs',
      'issueDetail.mjs',
      'lastActive.mjs',
      'panels.mjs',
      'regions.mjs',
      'riskPlot.mjs',
      'searchedTexts.mjs',
      'serviceTypes.mjs',
      'storeValues.mjs',
    ],
    org: ['mailComposer.mjs'],
    publishSnapshot: ['lastActive.mjs'],
    sendDigests: ['mailComposer.mjs'],
    sweepAccounts: ['mailComposer.mjs'],
    tickets: ['checkTexts.mjs'],
    reports: ['mailComposer.mjs'],
    sendReport: ['checkTexts.mjs', 'fonts.mjs', 'lastActive.mjs', 'mailComposer.mjs'],
  });
});

test('attackPaths carries the texts of the checks, and of the checks nothing else', async () => {
  const [, index] =
    Object.entries(metafile.outputs).find(([file]) => file.endsWith('/attackPaths/index.mjs')) ??
    [];
  const carried = Object.entries(index?.inputs ?? {})
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([file]) => file);
  expect(carried).toContain('lambdas/api/checks/describeVulnerability.ts');
  expect(carried.filter((file) => file.startsWith('lambdas/checks/'))).toEqual([]);
  const texts = await import(join(outdir, 'attackPaths', 'checkTexts.mjs'));
  expect(texts.checkTexts).toEqual(checkTexts);
});

const classicZod = /zod\/v4\/(classic|locales\/(?!en\.js))/;

test('classic zod, with all its locales, is in no bundle', () => {
  const inputs = Object.values(metafile.outputs)
    .flatMap((output) => Object.entries(output.inputs))
    .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && classicZod.test(file))
    .map(([file]) => file);
  expect(inputs).toEqual([]);
});

/** Names in the schema that a function parses its environment with; Lambda itself sets AWS_…. */
const parsedBy = (entry: string): string[] =>
  [...readFileSync(join(root, entry), 'utf8').matchAll(/\b([A-Z][A-Z_]+): z\./g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !name.startsWith('AWS_'));

test.each(functionNames)('%s is given the environment that it parses, and no more', (name) => {
  const { entry, environment } = functions[name];
  expect(parsedBy(entry).sort()).toEqual([...environment].sort());
});
