import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { PartRow } from '#contracts/scan/partRow.ts';
import type { ScanPartWritten } from '#contracts/scan/scanPartWritten.ts';

/** A part file with the event that announces it. */
export interface PartFileWithNews {
  readonly bytes: Uint8Array;
  readonly detail: ScanPartWritten;
}

export const announce = (
  bytes: Uint8Array,
  place: { readonly scanSeq: number; readonly part: number },
): PartFileWithNews => ({
  bytes,
  detail: {
    schema: 1,
    ...place,
    bucket: 'dataward-210987654321-us-east-1',
    region: 'us-east-1',
    key: `scans/${place.scanSeq}/${place.part}.ndjson.gz`,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  },
});

/** The bytes of a part with these lines; a text stays as it is. */
export const packLines = (lines: readonly unknown[]): Uint8Array =>
  gzipSync(
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  );

export const scanPart = (
  rows: readonly PartRow[],
  place: { readonly scanSeq: number; readonly part: number },
): PartFileWithNews => announce(packLines(rows), place);
