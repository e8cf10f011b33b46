import { createHash } from 'node:crypto';
import type { FieldSum } from '#contracts/scan/fieldSums.ts';
import type { ScanFinished } from '#contracts/scan/scanFinished.ts';

/** One part file, ready to be written. */
export interface Part {
  readonly scanSeq: number;
  /** From 0. */
  readonly part: number;
  /** gzip NDJSON. */
  readonly bytes: Uint8Array;
  /** Lower-case hex. */
  readonly sha256: string;
  /** Every field of its rows. */
  readonly fields: readonly FieldSum[];
}

/** Where a scan's parts go. A part is announced only when it is written. */
export interface ScanSink {
  readonly writePart: (part: Part) => Promise<void>;
  readonly finish: (finished: ScanFinished) => Promise<void>;
}

const padded = (n: number, width: number) => String(n).padStart(width, '0');

/** `scans/<scanSeq>/part-<n>.ndjson.gz`; sorts by time, then by number. */
export const partKey = ({ scanSeq, part }: Pick<Part, 'scanSeq' | 'part'>): string =>
  `scans/${padded(scanSeq, 15)}/part-${padded(part, 6)}.ndjson.gz`;

/** Beside each part, for the customer to read: what it holds, field by field. */
export const fieldsKey = (of: Pick<Part, 'scanSeq' | 'part'>): string =>
  partKey(of).replace(/ndjson\.gz$/, 'fields.json');

/** Lower-case hex, as parts are announced. */
export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');
