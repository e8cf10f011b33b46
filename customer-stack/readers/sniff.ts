import { looksLikeTar } from './tar.ts';

/** Formats told by their first bytes, never by the name's ending. */
export type Format =
  | 'parquet'
  | 'avro'
  | 'orc'
  | 'gzip'
  | 'zstd'
  | 'bzip2'
  | 'zip'
  | 'tar'
  | 'pdf'
  | 'rtf'
  | 'ole'
  | 'sqlite'
  | 'text'
  | 'encrypted'
  | 'other';

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

const magics: ReadonlyArray<readonly [Format, readonly number[]]> = [
  ['parquet', ascii('PAR1')],
  ['avro', [0x4f, 0x62, 0x6a, 0x01]],
  ['gzip', [0x1f, 0x8b]],
  ['sqlite', [...ascii('SQLite format 3'), 0]],
  ['encrypted', ascii('Salted__')],
  ['encrypted', ascii('-----BEGIN PGP MESSAGE')],
  ['encrypted', ascii('age-encryption.org/')],
  ['orc', ascii('ORC')],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['bzip2', ascii('BZh')],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['pdf', ascii('%PDF')],
  ['rtf', ascii('{\\rtf')],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['other', ascii('7z\xbc\xaf')],
  ['other', ascii('Rar!')],
];

const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, i) => bytes[i] === byte);

export const sniff = (head: Uint8Array): Format => {
  const known = magics.find(([, magic]) => startsWith(head, magic));
  if (known !== undefined) return known[0];
  if (looksLikeTar(head)) return 'tar';
  return decoderOf(head) === null ? 'other' : 'text';
};

/** How to read the bytes as text; null = not text. */
export const decoderOf = (
  head: Uint8Array,
): 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin1' | null => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const wide = wideOrder(head);
  if (wide !== null) return wide;
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 27))) return null;
  return isUtf8(head) ? 'utf-8' : latinOrNot(head);
};

/** Text of two bytes per character without a mark: every other byte of the start is zero. */
const wideOrder = (head: Uint8Array) => {
  if (head.length < 8) return null;
  const start = head.subarray(0, 512);
  const zeros = [0, 0];
  start.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const half = start.length / 2;
  const [even = 0, odd = 0] = zeros;
  if (odd > half * 0.8 && even === 0) return 'utf-16le';
  return even > half * 0.8 && odd === 0 ? 'utf-16be' : null;
};

const isUtf8 = (head: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** Single-byte text is mostly plain letters; anything with a third of high bytes is not text. */
const latinOrNot = (head: Uint8Array) => {
  const high = head.reduce((sum, byte) => sum + Number(byte >= 128), 0);
  return high < head.length / 3 ? 'latin1' : null;
};
