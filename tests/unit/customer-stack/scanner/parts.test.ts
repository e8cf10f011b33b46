import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { createPartWriter } from '#customer-stack/scanner/parts.ts';
import { type Part, partKey } from '#customer-stack/scanner/sink.ts';
import { scanRow } from '#tests/builders/scanRow.ts';

const collect = () => {
  const parts: Part[] = [];
  const sink = {
    writePart: async (part: Part) => {
      parts.push(part);
    },
    finish: async () => {},
  };
  return { parts, writer: createPartWriter({ sink, scanSeq: 1_800_000_000_000, now: () => 0 }) };
};
const linesOf = ({ bytes }: Part) => gunzipSync(bytes).toString().trim().split('\n').length;

describe('parts', () => {
  it('hold 5,000 rows at most, and all of them together', async () => {
    const { parts, writer } = collect();
    for (let i = 0; i < 5003; i += 1) await writer.add(scanRow({ name: `bucket-${i}` }));
    expect(await writer.end()).toBe(2);
    expect(parts.map(linesOf)).toEqual([5000, 3]);
  });

  it('stay below five megabytes', async () => {
    const { parts, writer } = collect();
    const tags = Array.from({ length: 50 }, (_, i) => ({
      key: `k${i}`,
      value: `${i}`.repeat(120),
    }));
    for (let i = 0; i < 600; i += 1) await writer.add(scanRow({ name: `bucket-${i}`, tags }));
    await writer.end();
    expect(parts.length).toBeGreaterThan(1);
    for (const { bytes } of parts) expect(gunzipSync(bytes).length).toBeLessThan(5_000_000);
  });

  it('refuse a row with a key of its own before anything of it is written', async () => {
    const { parts, writer } = collect();
    const row = { ...scanRow(), raw: '536-22-8726' } as ScanRow;
    await expect(writer.add(row)).rejects.toThrow();
    await writer.end();
    expect(parts).toEqual([]);
  });

  it('write nothing when there is nothing', async () => {
    const { parts, writer } = collect();
    expect(await writer.end()).toBe(0);
    expect(parts).toEqual([]);
  });

  it('have keys that sort by scan and number', () => {
    expect(partKey({ scanSeq: 1_800_000_000_000, part: 7 })).toBe(
      'scans/001800000000000/part-000007.ndjson.gz',
    );
  });
});
