import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import type { Budget } from './budget.ts';
import { type ByteSource, bytesSource, WHOLE_LIMIT } from './source.ts';
import { createSpool, type Spool } from './spool.ts';
import { unpackers } from './unpack.ts';
import { unlzma } from './unpackLzma.ts';
import { packedSource, type ZipEntry } from './zipDirectory.ts';

type Unzip = (packed: ByteSource, spool: Spool, entry: ZipEntry) => Promise<Unzipped['cut']>;

const methods: Readonly<Record<number, Unzip>> = {
  8: unpackers.deflate,
  12: unpackers.bzip2,
  14: unlzma,
  93: unpackers.zstd,
  95: unpackers.xz,
};

export const canUnzip = ({ method }: ZipEntry): boolean =>
  method === 0 || methods[method] !== undefined;

export interface Unzipped {
  readonly source: ByteSource;
  readonly cut: NotAnalysedReason | undefined;
  readonly close: () => void;
}

const nothing: Unzipped = {
  source: bytesSource('', new Uint8Array()),
  cut: 'byte limit',
  close: () => undefined,
};

/** One large entry of many leaves half of the bytes to the others. */
export const halfOf = ({ bytes }: Budget): number =>
  Math.min(bytes, Math.max(WHOLE_LIMIT, Math.floor(bytes / 2)));

export interface UnzipOptions {
  readonly budget: Budget;
  /** Unpacked bytes of this entry; absent = all that are left. */
  readonly most?: number;
}

/** The bytes of one entry, which can be read in ranges until it is closed. */
export const unzip = async (
  archive: ByteSource,
  entry: ZipEntry,
  { budget, most = budget.bytes }: UnzipOptions,
): Promise<Unzipped> => {
  const packed = await packedSource(archive, entry);
  const cut = packed.size < entry.packedSize ? 'damaged' : undefined;
  if (entry.method === 0) return { source: packed, cut, close: () => undefined };
  const unpack = methods[entry.method];
  if (unpack === undefined) throw new Error('zip method');
  if (budget.bytes <= 0) return nothing;
  const spool = createSpool(most);
  try {
    const stopped = await unpack(packed, spool, entry);
    budget.bytes -= spool.size();
    return { source: spool.source(entry.name), cut: stopped ?? cut, close: spool.close };
  } catch (error) {
    spool.close();
    throw error;
  }
};
