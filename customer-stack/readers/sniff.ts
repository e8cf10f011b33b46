import { decoderOf } from './encoding.ts';
import { looksLikeTar } from './tar.ts';

/** Formats by their first bytes, never by the extension of the name. */
export type Format =
  | 'parquet'
  | 'avro'
  | 'orc'
  | 'gzip'
  | 'zstd'
  | 'bzip2'
  | 'xz'
  | 'lz4'
  | 'sevenZip'
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
  ['xz', [0xfd, ...ascii('7zXZ'), 0]],
  ['lz4', [0x04, 0x22, 0x4d, 0x18]],
  ['sevenZip', ascii('7z\xbc\xaf\x27\x1c')],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['pdf', ascii('%PDF')],
  ['rtf', ascii('{\\rtf')],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
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
