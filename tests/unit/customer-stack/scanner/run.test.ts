import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fieldSumsOf } from '#contracts/scan/fieldSums.ts';
import { OPT_OUT_TAG, OPT_OUT_VALUE } from '#contracts/scan/optOut.ts';
import type { ScanFinished } from '#contracts/scan/scanFinished.ts';
import { isStore, ScanRow } from '#contracts/scan/scanRow.ts';
import type {
  Collector,
  FoundRow,
  FoundStore,
  StoreFacts,
} from '#customer-stack/collectors/collector.ts';
import { bytesSource } from '#customer-stack/readers/source.ts';
import { sampleObjects } from '#customer-stack/samplers/objects.ts';
import { type StoreContent, unreadStore } from '#customer-stack/samplers/storeProfile.ts';
import { runScan, type ScanProgress } from '#customer-stack/scanner/run.ts';
import type { Part } from '#customer-stack/scanner/sink.ts';

const facts = (name: string): StoreFacts => ({
  arn: `arn:aws:s3:::${name}`,
  name,
  storeKind: 's3',
  engine: null,
  engineVersion: null,
  region: 'us-east-1',
  sizeBytes: null,
  createdAt: null,
  host: null,
  createdByService: false,
  tagged: false,
  ownerTag: false,
  restoredOrCopied: false,
  publicAccess: 'private',
  encrypted: null,
  posture: null,
  tags: [],
});

/** What the stores hold, by ARN. */
const contents = new Map<string, () => Promise<StoreContent>>();

const found = (name: string, analyse: () => Promise<StoreContent>): FoundStore => {
  contents.set(facts(name).arn, analyse);
  return { facts: facts(name), target: {} };
};

const store = (name: string, files: Readonly<Record<string, string>>): FoundStore => {
  const content = new Map(Object.entries(files).map(([key, text]) => [key, Buffer.from(text)]));
  const objects = [...content].map(([key, bytes]) => ({ key, size: bytes.length }));
  return found(name, () =>
    sampleObjects({
      seed: name,
      objects,
      listedAll: true,
      open: ({ key }) => bytesSource(key, content.get(key) ?? Buffer.alloc(0)),
    }),
  );
};

const group: FoundRow['row'] = {
  kind: 'asset',
  assetType: 'Security Group',
  arn: 'arn:aws:ec2:us-east-1:123456789012:security-group/sg-1',
  name: 'web',
  region: 'us-east-1',
  createdAt: null,
  tags: [],
  facts: { vpcId: null, isDefault: false, rules: [], prefixLists: [] },
};

const collector = (name: string, collect: Collector['collect']): Collector => ({
  name,
  permissions: [],
  collect,
  analyse: async (_, { facts: { arn } }) =>
    (await contents.get(arn)?.()) ?? unreadStore('vanished'),
});

const scan = async (
  collectors: readonly Collector[],
  now: () => number = () => 1_800_000_000_000,
) => {
  const parts: Part[] = [];
  const finished: ScanFinished[] = [];
  const progress: ScanProgress[] = [];
  const result = await runScan({
    accountId: '123456789012',
    regions: ['us-east-1'],
    collectors,
    now,
    sink: {
      writePart: async (part) => {
        parts.push(part);
      },
      finish: async (last) => {
        finished.push(last);
      },
    },
    onProgress: (step) => progress.push(step),
  });
  const written = parts.flatMap(({ bytes }) =>
    gunzipSync(bytes)
      .toString()
      .trim()
      .split('\n')
      .map((line) => ScanRow.parse(JSON.parse(line))),
  );
  const rows = written.filter(isStore);
  return { result, parts, finished, progress, rows, written };
};

const csv = `email\n${Array.from({ length: 30 }, (_, i) => `p${i}@acme.org,x`).join('\n')}`;

describe('a scan', () => {
  it('writes what it found as parts with their digest and ends with their number', async () => {
    const { parts, finished, rows, result } = await scan([
      collector('a', async () => [
        store('one', { 'a.csv': csv }),
        store('two', { 'b.txt': 'nothing' }),
      ]),
    ]);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['one', 'two']);
    for (const { bytes, sha256 } of parts) {
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    expect(parts.map(({ part }) => part)).toEqual(parts.map((_, i) => i));
    expect(finished).toMatchObject([
      { parts: parts.length, complete: true, scanSeq: 1_800_000_000_000 },
    ]);
    expect(result).toMatchObject({ stores: 2, complete: true });
  });

  it('states every field of each part as it was written, and no value', async () => {
    const { parts } = await scan([collector('a', async () => [store('one', { 'a.csv': csv })])]);
    for (const { bytes, fields } of parts) {
      const lines = gunzipSync(bytes).toString().trim().split('\n');
      expect(fields).toEqual(fieldSumsOf(lines.map((line) => JSON.parse(line))));
      expect(fields.map(({ field }) => field)).toContain('findings.samples');
    }
    expect(parts).toHaveLength(1);
  });

  it('goes on past a collector that fails, and is then not complete', async () => {
    const { rows, finished, progress } = await scan([
      collector('broken', async () => {
        throw Object.assign(new Error('secret 536-22-8726'), { name: 'AccessDeniedException' });
      }),
      collector('a', async () => [store('one', { 'a.csv': csv })]),
    ]);
    expect(rows).toHaveLength(1);
    expect(finished[0]?.complete).toBe(false);
    expect(progress).toContainEqual({
      step: 'collectorFailed',
      collector: 'broken',
      error: 'AccessDeniedException',
    });
    expect(JSON.stringify(progress)).not.toContain('536-22');
  });

  it('goes on past a store that fails, which is then not analysed', async () => {
    const broken = found('broken', () => Promise.reject(new Error('536-22-8726')));
    const { rows, finished } = await scan([
      collector('a', async () => [broken, store('one', { 'a.csv': csv })]),
    ]);
    const row = rows.find(({ name }) => name === 'broken');
    expect(row?.analysis).toMatchObject({
      state: 'not-analysed',
      notAnalysed: [{ reason: 'damaged', count: 1 }],
    });
    expect(rows).toHaveLength(2);
    expect(finished[0]?.complete).toBe(true);
  });

  it('reports resources and identities beside the stores', async () => {
    const { written, result, progress } = await scan([
      collector('a', async () => [{ row: group }, store('one', { 'a.csv': csv })]),
    ]);
    expect(written.map(({ kind }) => kind).toSorted()).toEqual(['asset', 'dataStore']);
    expect(result).toMatchObject({ stores: 1, others: 1, complete: true });
    expect(progress).toContainEqual({ step: 'found', collector: 'a', stores: 1 });
  });

  it('leaves a row out that the closed schema refuses, and is then not complete', async () => {
    const odd = { row: { ...group, userData: '#!/bin/sh' } } as unknown as FoundRow;
    const { written, result, progress } = await scan([
      collector('a', async () => [odd, { row: group }]),
    ]);
    expect(written).toHaveLength(1);
    expect(JSON.stringify(written)).not.toContain('bin/sh');
    expect(result).toMatchObject({ others: 1, complete: false });
    expect(progress).toContainEqual({ step: 'rowRefused', arn: group.arn });
  });

  it('writes a part at least every two seconds of work', async () => {
    let time = 1_800_000_000_000;
    const tick = () => {
      time += 700;
      return time;
    };
    const many = Array.from({ length: 12 }, (_, i) => store(`s${i}`, { 'a.csv': csv }));
    const { parts, rows } = await scan([collector('a', async () => many)], tick);
    expect(parts.length).toBeGreaterThan(2);
    expect(rows).toHaveLength(12);
  });

  it('finds the same in the same store each time', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 90 }, (_, i) => [`logs/${i}.csv`, csv.slice(0, 300 + i)]),
    );
    const once = await scan([collector('a', async () => [store('one', files)])]);
    const again = await scan([collector('a', async () => [store('one', files)])]);
    expect(again.rows).toEqual(once.rows);
    expect(once.rows[0]?.analysis).toMatchObject({
      state: 'analysed',
      unitsTotal: 90,
      notAnalysed: [{ reason: 'sampled out' }],
    });
  });

  it('reports a lower bound for objects that were not sampled', async () => {
    const files = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`day/${i}.csv`, csv]));
    const { rows } = await scan([collector('a', async () => [store('one', files)])]);
    const [finding] = rows[0]?.findings ?? [];
    expect(finding?.count).toBeGreaterThan(59 * 30);
    expect(finding?.count).toBeLessThanOrEqual(200 * 30);
  });

  it('reads no store that its owner tagged so, and lists it with the reason', async () => {
    let reads = 0;
    const secret = found('payroll', async () => {
      reads += 1;
      return unreadStore('empty');
    });
    const tags = [{ key: OPT_OUT_TAG, value: OPT_OUT_VALUE }];
    const tagged = { ...secret, facts: { ...secret.facts, tags } };
    const { rows } = await scan([collector('s3Buckets', async () => [tagged])]);
    expect(reads).toBe(0);
    expect(rows).toMatchObject([
      {
        name: 'payroll',
        analysis: { state: 'not-analysed', notAnalysed: [{ reason: 'opt-out tag', count: 1 }] },
        findings: [],
      },
    ]);
  });
});
