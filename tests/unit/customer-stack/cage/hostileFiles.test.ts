import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { createCage } from '#customer-stack/cage/cage.ts';
import { bytesSource } from '#customer-stack/readers/source.ts';
import { runScan } from '#customer-stack/scanner/run.ts';
import { folderCollector } from '../../../../bin/scan/folderCollector.ts';
import {
  largeWorkbook,
  nestedZipBomb,
  overlappingZip,
  pdfOperatorBomb,
  plantedLine,
  writeTinyFiles,
} from '../../../builders/hostileFiles.ts';

/**
 * The hostile files of the fuzz run, smaller, in the real child. Their full sizes run in
 * `npm run bench -- fuzz`.
 */
const MB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'dataward-hostile-'));
/** Step of the cage's clock at each read, in milliseconds. */
let tick = 0;
let clock = 0;
const now = () => {
  clock += tick;
  return clock;
};
const cage = createCage({
  limits: { milliseconds: 30_000, bytes: 160 * MB, unpackedBytes: 24 * MB },
  now,
});
afterAll(async () => {
  await cage.close();
  rmSync(folder, { recursive: true });
});

interface Case {
  readonly make: () => Buffer | Promise<Buffer>;
  readonly tick?: number;
  readonly outcome: object;
}
const found = { verdicts: expect.arrayContaining([expect.objectContaining({ type: 'ssn' })]) };

const cases: Readonly<Record<string, Case>> = {
  'a pdf operator bomb that takes memory': {
    make: () => pdfOperatorBomb(96 * MB),
    outcome: { reason: 'memory limit' },
  },
  'a pdf operator bomb that takes time': {
    make: () => pdfOperatorBomb(96 * MB),
    // Beyond the limit at the first look: the memory limit must not be reached before.
    tick: 31_000,
    outcome: { reason: 'time limit' },
  },
  'a zip whose entries overlap': {
    make: () => overlappingZip(5000, MB),
    outcome: { reason: 'damaged' },
  },
  'zip bombs in zips, beyond the unpacked bytes of one object': {
    make: () => nestedZipBomb(6, 3, MB),
    outcome: { left: expect.arrayContaining(['byte limit']) },
  },
  'a sheet beyond its rows': {
    make: () => largeWorkbook(90_000, 80_000),
    outcome: { left: ['row limit'], ...found },
  },
};

it.each(Object.entries(cases))(
  '%s ends with its reason, and the next object is read',
  async (name, { make, outcome, ...of }) => {
    const jobOf = (bytes: Uint8Array) => ({
      source: bytesSource(name, bytes),
      seed: ['s', name],
      rawLimit: 0,
      classification: undefined,
    });
    tick = of.tick ?? 0;
    expect(await cage.read(jobOf(await make()))).toMatchObject(outcome);
    tick = 0;
    expect(await cage.read(jobOf(gzipSync(`${plantedLine}\n`)))).toMatchObject(found);
  },
  120_000,
);

it('of very many tiny files a sample is read, and all are counted', async () => {
  const data = join(folder, 'tiny');
  mkdirSync(data);
  writeTinyFiles(data, 5_000);
  const rows: ScannedStore[] = [];
  await runScan({
    accountId: '000000000000',
    regions: ['us-east-1'],
    collectors: [folderCollector(data)],
    sink: { writePart: async () => {}, finish: async () => {} },
    onProgress: (progress) => {
      if (progress.step === 'store') rows.push(progress.row);
    },
  });
  const [row] = rows;
  expect(row?.analysis).toMatchObject({ state: 'analysed', unitsTotal: 5_000 });
  expect(row?.analysis.notAnalysed).toEqual([
    { reason: 'sampled out', count: 5_000 - Number(row?.analysis.unitsSeen) },
  ]);
  expect(row?.findings.map(({ type }) => type)).toEqual(['email']);
});
