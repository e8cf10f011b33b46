import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { PoisonReason } from '#store/scans.ts';

const MAX_TEXT_BYTES = 64_000_000;
const MAX_ROWS = 5_000;

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

/** Lines of a part file, or why it does not hold what its announcement says. */
export const unpackPart = (
  bytes: Uint8Array,
  announced: { readonly bytes: number; readonly sha256: string },
): { readonly lines: readonly string[] } | { readonly poison: PoisonReason } => {
  if (bytes.length !== announced.bytes) return { poison: 'length' };
  if (sha256(bytes) !== announced.sha256) return { poison: 'sha256' };
  const inflated = inflate(bytes);
  if ('poison' in inflated) return inflated;
  const lines = inflated.text.split('\n').filter((line) => line !== '');
  return lines.length > MAX_ROWS ? { poison: 'too many rows' } : { lines };
};
