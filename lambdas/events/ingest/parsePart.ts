import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { ScanPartWritten } from '#contracts/scan/scanPartWritten.ts';
import { ScanRow } from '#contracts/scan/scanRow.ts';
import type { PoisonReason } from '#store/scans.ts';

const MAX_TEXT_BYTES = 64_000_000;
const MAX_ROWS = 5_000;

/** Rows of a part, or why the part is rejected. */
export type ParsedPart = { readonly rows: readonly ScanRow[] } | { readonly poison: PoisonReason };

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

type Inflated = { readonly text: string } | { readonly poison: 'gzip' | 'too large' };

const inflate = (bytes: Uint8Array): Inflated => {
  try {
    return { text: gunzipSync(bytes, { maxOutputLength: MAX_TEXT_BYTES }).toString('utf8') };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return { poison: code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'gzip' };
  }
};

const parseRow = (line: string): ScanRow | undefined => {
  try {
    const row = ScanRow.safeParse(JSON.parse(line));
    return row.success && row.data.arn !== '' && row.data.name !== '' ? row.data : undefined;
  } catch {
    return undefined;
  }
};

const parseRows = (lines: readonly string[]): ParsedPart => {
  const rows: ScanRow[] = [];
  for (const line of lines) {
    const row = parseRow(line);
    if (row === undefined) return { poison: 'row' };
    rows.push(row);
  }
  return { rows };
};

/**
 * Checks a part file against its announcement and parses it strictly: one invalid row rejects it.
 */
export const parsePart = (
  bytes: Uint8Array,
  announced: Pick<ScanPartWritten, 'bytes' | 'sha256'>,
): ParsedPart => {
  if (bytes.length !== announced.bytes) return { poison: 'length' };
  if (sha256(bytes) !== announced.sha256) return { poison: 'sha256' };
  const inflated = inflate(bytes);
  if ('poison' in inflated) return inflated;
  const lines = inflated.text.split('\n').filter((line) => line !== '');
  return lines.length > MAX_ROWS ? { poison: 'too many rows' } : parseRows(lines);
};
