import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUnit } from '#customer-stack/readers/index.ts';
import type { NextRun } from '#customer-stack/readers/orc/runs.ts';
import {
  nextByteRun,
  nextFlagRun,
  nextRunV1,
  nextRunV2,
  valuesOf,
} from '#customer-stack/readers/orc/runs.ts';
import { bytesSource, plainVisitor, type UnitVisitor } from '#customer-stack/readers/source.ts';
import { type OrcPacking, orcFile } from '../../../builders/orcFile.ts';

const bytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (b) => Number.parseInt(b, 16));
const taken = <T>(hex: string, next: NextRun<T>, count: number) =>
  valuesOf(bytes(hex), next).take(count);

/** The examples of the ORC specification v1, section Run Length Encoding. */
describe('run lengths', () => {
  it('of bytes', () => {
    expect(taken('6100', nextByteRun, 100)).toEqual(new Array(100).fill(0));
    expect(taken('fe4445', nextByteRun, 2)).toEqual([0x44, 0x45]);
  });
  it('of flags', () => {
    expect(taken('ff80', nextFlagRun, 8)).toEqual([true, ...new Array(7).fill(false)]);
  });
  it('of whole numbers, version 1', () => {
    expect(taken('610007', nextRunV1(false), 100)).toEqual(new Array(100).fill(7));
    expect(taken('61ff64', nextRunV1(false), 100)).toEqual(
      Array.from({ length: 100 }, (_, i) => 100 - i),
    );
    expect(taken('fb020306070b', nextRunV1(false), 5)).toEqual([2, 3, 6, 7, 11]);
  });
  it('version 2, short repeat', () => {
    expect(taken('0a2710', nextRunV2(false), 5)).toEqual(new Array(5).fill(10_000));
  });
  it('version 2, direct', () => {
    expect(taken('5e035ca1ab1edeadbeef', nextRunV2(false), 4)).toEqual([
      23_713, 43_806, 57_005, 48_879,
    ]);
  });
  it('version 2, patched base', () => {
    const hex = '8e132b2107d01e00147028323c46505a646e78828c96a0aab4befce8';
    const rest = Array.from({ length: 16 }, (_, i) => 2040 + i * 10);
    expect(taken(hex, nextRunV2(false), 20)).toEqual([2030, 2000, 2020, 1_000_000, ...rest]);
  });
  it('version 2, delta', () => {
    expect(taken('c609020222424246', nextRunV2(false), 10)).toEqual([
      2, 3, 5, 7, 11, 13, 17, 19, 23, 29,
    ]);
  });
  it('ends as damage when bytes are missing', () => {
    expect(() => taken('5e035ca1', nextRunV2(false), 4)).toThrow('orc end');
  });
});

const cellsOf = async (file: Uint8Array) => {
  const cells: Record<string, (string | null)[]> = {};
  let total = 0;
  const plain = plainVisitor(
    (column, value) => {
      cells[column] ??= [];
      cells[column].push(value);
    },
    () => undefined,
  );
  const visitor: UnitVisitor = {
    ...plain,
    table: (name) => ({
      ...plain.table(name),
      total: (rows) => {
        total = rows;
      },
    }),
  };
  const outcome = await readUnit({ source: bytesSource('a', file), visitor, random: () => 0.5 });
  return { cells, total, outcome };
};

const people = {
  email: { kind: 'string', values: ['ann@acme.com', null, 'zoë@acme.com'] },
  card: { kind: 'long', values: [4_111_111_111_111_111n, null, 6_799_990_100_000_000_019n] },
  country: { kind: 'words', values: ['Peru', 'Chad', 'Peru'] },
  born: { kind: 'date', values: [0, -1, 11_016] },
  salary: { kind: 'decimal', values: [4_975_653n, -5n, 0n], scale: 2 },
  phones: { kind: 'list', values: [['1', '2'], [], ['3']] },
} as const;

describe('ORC files', () => {
  it.each<OrcPacking>(['none', 'zlib', 'snappy', 'zstd'])(
    'are read, packing %s',
    async (packing) => {
      const { cells, total, outcome } = await cellsOf(orcFile(people, packing));
      expect(outcome).toMatchObject({ state: 'read', whole: true });
      expect(total).toBe(3);
      expect(cells).toEqual({
        email: ['ann@acme.com', 'zoë@acme.com'],
        card: ['4111111111111111', '6799990100000000019'],
        country: ['Peru', 'Chad', 'Peru'],
        born: ['1970-01-01', '1969-12-31', '2000-02-29'],
        salary: ['49756.53', '-0.05', '0.00'],
        'phones[]': ['1', '2', '3'],
      });
    },
  );

  it('of many chunks are read', async () => {
    const values = Array.from({ length: 30_000 }, (_, i) => `person${i}@mail-${i * 7919}.com`);
    const { total, outcome } = await cellsOf(orcFile({ email: { kind: 'string', values } }));
    expect(total).toBe(30_000);
    expect(outcome).toMatchObject({ state: 'read', whole: false });
  });

  it('never hang or crash when bytes are changed: read, or damage', async () => {
    const file = orcFile(people);
    const change = fc.tuple(fc.nat(file.length - 1), fc.nat(255));
    const hurt = fc.array(change, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(hurt, async (changes) => {
        const copy = Uint8Array.from(file);
        for (const [at, byte] of changes) copy[at] = byte;
        const result = await cellsOf(copy).catch((error: unknown) => error);
        expect(result instanceof Error || 'outcome' in (result as object)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('report an unknown compression as an unread format', async () => {
    const file = Uint8Array.from(orcFile(people, 'zlib'));
    const length = file.at(-1) ?? 0;
    const at = file.indexOf(0x10, file.length - 1 - length);
    file[at + 1] = 3;
    expect((await cellsOf(file)).outcome).toEqual({ state: 'notAnalysed', reason: 'format' });
  });
});
