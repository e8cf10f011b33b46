import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { pdf } from '#local/sample/accounts/formats/pdf.ts';
import { requireBanner } from '../../../../bin/bundle.ts';
import { overlappingZip, pdfOperatorBomb, plantedLine } from '../../../builders/hostileFiles.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'dataward-bundled-'));
const [code, data, temporary] = ['code', 'data', 'tmp'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const MB = 1024 * 1024;

/** A function that scans: its code and the child's lie beside each other, as in a deployment. */
const program = `
  import { runScan } from './customer-stack/scanner/run.ts';
  import { folderCollector } from './bin/scan/folderCollector.ts';
  const rows = [];
  await runScan({
    accountId: '000000000000',
    regions: ['us-east-1'],
    collectors: process.argv.slice(2).map(folderCollector),
    sink: { writePart: async () => {}, finish: async () => {} },
    onProgress: ({ step, row }) => { if (step === 'store') rows.push(row); },
  });
  process.stdout.write(JSON.stringify(rows));
`;

beforeAll(async () => {
  for (const each of [code, data, temporary]) mkdirSync(each);
  const shared: BuildOptions = {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    banner: { js: requireBanner },
    logLevel: 'error',
  };
  const stdin = { contents: program, resolveDir: root, sourcefile: 'scan.ts' };
  await build({ ...shared, stdin, outfile: join(code, 'index.mjs') });
  const child = ['customer-stack/cage/child.ts'];
  await build({ ...shared, entryPoints: child, outfile: join(code, 'cageChild.mjs') });
});
afterAll(() => rmSync(folder, { recursive: true }));

const maker = { now: new Date(Date.UTC(2026, 0, 1)) } as never;
const files: Readonly<Record<string, () => Uint8Array | Promise<Uint8Array>>> = {
  'packed/p.csv.gz': () => gzipSync(`${plantedLine}\n`),
  'document/p.pdf': () => pdf([plantedLine], maker),
  'overlapping/o.zip': () => overlappingZip(5000, MB),
  'bomb/b.pdf': () => pdfOperatorBomb(320 * MB),
};

/** As a function runs: no search path, no home, one folder to write to. */
const scan = async (): Promise<Map<string, ScannedStore>> => {
  const folders = readdirSync(data).map((name) => join(data, name));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(code, 'index.mjs'), ...folders],
    { cwd: code, env: { TMPDIR: temporary }, maxBuffer: 16 * MB },
  );
  const rows: ScannedStore[] = JSON.parse(stdout);
  return new Map(rows.map((row) => [row.name.split('/').at(-1) ?? '', row]));
};

it('the bundled scanner reads what is packed, ends what is hostile, and leaves no file behind', async () => {
  for (const [name, make] of Object.entries(files)) {
    mkdirSync(join(data, name.split('/')[0] ?? ''));
    writeFileSync(join(data, name), await make());
  }
  const rows = await scan();
  for (const name of ['packed', 'document']) {
    expect(rows.get(name)?.analysis.state).toBe('analysed');
    expect(rows.get(name)?.findings.map(({ type }) => type)).toContain('ssn');
  }
  const reasons = (name: string) => rows.get(name)?.analysis.notAnalysed;
  expect(reasons('overlapping')).toEqual([{ reason: 'damaged', count: 1 }]);
  expect(reasons('bomb')).toEqual([{ reason: 'memory limit', count: 1 }]);
  // The child outlives its parent for as long as it takes to see that it is gone.
  await expect.poll(() => readdirSync(temporary)).toEqual([]);
});
