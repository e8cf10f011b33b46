import type { ByteSource } from './source.ts';
import { type UnpackedHead, unpackers } from './unpack.ts';
import { packedBytes, type ZipEntry } from './zipDirectory.ts';

const MOST_IN = 16 * 1024 * 1024;

const methods: Readonly<Record<number, keyof typeof unpackers>> = {
  8: 'deflate',
  12: 'bzip2',
  93: 'zstd',
};

export const canUnzip = ({ method }: ZipEntry): boolean =>
  method === 0 || methods[method] !== undefined;

/** Bytes of one entry, from its head when it is large. */
export const unzip = async (source: ByteSource, entry: ZipEntry): Promise<UnpackedHead> => {
  const packed = await packedBytes(source, entry, MOST_IN);
  const isWhole = packed.length >= entry.packedSize;
  if (entry.method === 0) return { bytes: packed, whole: isWhole };
  const packing = methods[entry.method];
  if (packing === undefined) throw new Error('zip method');
  return unpackers[packing](packed, isWhole);
};
