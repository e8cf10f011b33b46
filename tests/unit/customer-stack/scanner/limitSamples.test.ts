import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ClassificationDocument } from '#contracts/classification/document.ts';
import { limitMask } from '#contracts/classification/sampleLimits.ts';
import { folderSink } from '#customer-stack/scanner/folderSink.ts';
import { runScan } from '#customer-stack/scanner/run.ts';
import { folderCollector } from '../../../../bin/scan/folderCollector.ts';

const folder = mkdtempSync(join(tmpdir(), 'dataward-samples-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rows = Array.from(
  { length: 40 },
  (_, i) => `${i},${200 + i}-12-${3000 + i},4539578763621486`,
);
const data = join(folder, 'data');
mkdirSync(data);
writeFileSync(join(data, 'people.csv'), `id,ssn,card_number\n${rows.join('\n')}\n`);

const samplesOf = async (settings: object): Promise<Record<string, readonly string[]>> => {
  const samples: Record<string, readonly string[]> = {};
  await runScan({
    accountId: '000000000000',
    regions: ['us-east-1'],
    collectors: [folderCollector(data)],
    sink: folderSink(join(folder, 'parts')),
    classification: ClassificationDocument.parse({ schema: 1, ...settings }),
    onProgress: (progress) => {
      if (progress.step !== 'store') return;
      for (const { type, samples: own, where } of progress.row.findings) {
        samples[type] = [...new Set([...own, ...where.flatMap((place) => place.samples ?? [])])];
      }
    },
  });
  return samples;
};

describe('samples of findings', () => {
  it.each([
    [{}, { ssn: ['***-**-****'], card: ['************1486'] }],
    [{ sampleCharacters: 2 }, { ssn: ['***-**-****'], card: ['**************86'] }],
    [{ sampleCharacters: 0 }, { ssn: ['***-**-****'], card: ['****************'] }],
    [{ sampleCharacters: 'none' }, { ssn: [], card: [] }],
    [{ sampleCharacters: { payment: 0 } }, { ssn: ['***-**-****'], card: ['****************'] }],
    [{ sampleCharacters: { identity: 'none' } }, { ssn: [], card: ['************1486'] }],
  ])('with %j are %j', async (settings, samples) => {
    expect(await samplesOf(settings)).toEqual(samples);
  });

  it('may not keep more than four characters', () => {
    expect(ClassificationDocument.safeParse({ schema: 1, sampleCharacters: 5 }).success).toBe(
      false,
    );
  });

  it('keep their shape', () => {
    expect(limitMask('j***@e***.org', 3)).toBe('****@****.org');
    expect(limitMask('j***@e***.org', 0)).toBe('****@****.***');
  });
});
