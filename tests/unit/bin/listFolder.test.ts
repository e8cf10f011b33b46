import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { unreadStore } from '#customer-stack/samplers/storeProfile.ts';
import { folderCollector } from '../../../bin/scan/folderCollector.ts';
import { listFolder } from '../../../bin/scan/listFolder.ts';
import { exitCodeOf } from '../../../bin/scan/scanned.ts';
import { scanRow } from '../../builders/scanRow.ts';

const folder = mkdtempSync(join(tmpdir(), 'dataward-list-'));
const bad = Buffer.concat([Buffer.from(`${folder}/sub/bad-`), Buffer.from([0xff])]);

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'sub'), { recursive: true });
  writeFileSync(join(folder, 'a.txt'), 'write to ann@acme.org\n');
  writeFileSync(join(folder, 'sub', 'b.txt'), 'write to bob@acme.org\n');
  writeFileSync(bad, 'x');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const collect = async () => {
  const collector = folderCollector(folder);
  const context = { accountId: '000000000000', regions: [], aws: {}, seed: 's' };
  const [store] = await collector.collect(context);
  if (store === undefined || !('facts' in store)) throw new Error('no store');
  return async () => (await collector.analyse?.(context, store)) ?? unreadStore('format');
};

describe('a folder', () => {
  it('lists every file, and the one whose name is not UTF-8 with its reason', async () => {
    const list = await listFolder(folder);
    expect(list.map(({ key, unreadable }) => [key, unreadable])).toEqual([
      ['a.txt', undefined],
      ['sub/b.txt', undefined],
      ['sub/bad-\ufffd', 'file name'],
    ]);
  });

  it('reports a file that is gone when it is read, and reads the others', async () => {
    const analyse = await collect();
    unlinkSync(join(folder, 'a.txt'));
    const { analysis, findings } = await analyse();
    expect(analysis).toMatchObject({ state: 'partial', unitsSeen: 1, unitsTotal: 3 });
    expect(analysis.notAnalysed).toEqual([
      { reason: 'file name', count: 1 },
      { reason: 'vanished', count: 1 },
    ]);
    expect(findings).toMatchObject([{ type: 'email', count: 1 }]);
  });

  it('that is gone itself is a failed collector, not an empty store', async () => {
    rmSync(folder, { recursive: true });
    await expect(listFolder(folder)).rejects.toThrow('ENOENT');
  });
});

describe('the exit code', () => {
  const scanned = (reasons: readonly string[], failures = 0) => {
    const { analysis } = scanRow();
    const notAnalysed = reasons.map((reason) => ({ reason, count: 1 }));
    return {
      rows: [scanRow({ analysis: { ...analysis, notAnalysed } as never })],
      failures: Array.from({ length: failures }, () => ({ collector: 'c', error: 'e' })),
    };
  };

  it.each([
    [[], 0, 0],
    [['format', 'encrypted', 'sampled out', 'empty', 'byte limit', 'row limit'], 0, 0],
    [['file name'], 0, 1],
    [['vanished'], 0, 1],
    [['access denied'], 0, 1],
    [['damaged'], 0, 1],
    [['time limit'], 0, 1],
    [['memory limit'], 0, 1],
    [[], 1, 1],
  ])('of %j and %i failed collectors is %i', (reasons, failures, code) => {
    expect(exitCodeOf(scanned(reasons, failures))).toBe(code);
  });
});
