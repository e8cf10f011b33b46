import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { type ByteSource, sliceSource } from '../source.ts';
import type { Spool } from '../spool.ts';
import { piecesOf, unpackers } from '../unpack.ts';
import { unpackLzma, unxz } from '../unpackLzma.ts';
import type { Coder } from './chain.ts';
import { asXz } from './lzma2.ts';
import { type Folder, START } from './streams.ts';
import { createX86 } from './x86.ts';

type Cut = NotAnalysedReason | undefined;
interface Packed {
  readonly source: ByteSource;
  readonly properties: Buffer;
  readonly size: number;
}
type Unpack = (packed: Packed, spool: Spool) => Promise<Cut>;

const stored: Unpack = async ({ source }, spool) => {
  for await (const piece of piecesOf(source, 0)) if (!spool.write(piece)) return 'byte limit';
  return undefined;
};

/** By the numbers of the methods (Methods.txt of the LZMA SDK). */
const methods: Readonly<Record<string, Unpack>> = {
  '00': stored,
  '21': ({ source, properties, size }, spool) => {
    const of = { code: properties[0] ?? 0, packedSize: source.size, size };
    return unxz(asXz(piecesOf(source, 0), of), spool);
  },
  '030101': ({ source, properties, size }, spool) =>
    unpackLzma(source, spool, { properties, size }),
  '040108': ({ source }, spool) => unpackers.deflate(source, spool),
  '040202': ({ source }, spool) => unpackers.bzip2(source, spool),
  '04f71101': ({ source }, spool) => unpackers.zstd(source, spool),
  '04f71104': ({ source }, spool) => unpackers.lz4(source, spool),
};
const X86 = '03030103';

/** Gives a spool what it takes with the filter undone. */
const unfiltered = (spool: Spool) => {
  const filter = createX86();
  return {
    spool: { ...spool, write: (chunk: Uint8Array) => spool.write(filter.take(chunk)) },
    end: (): boolean => spool.write(filter.end()),
  };
};

const unpackerOf = ([first, second, ...others]: readonly Coder[]) => {
  const unpack = methods[first?.method ?? ''];
  const isFiltered = second?.method === X86;
  if (unpack === undefined || others.length > 0 || (second !== undefined && !isFiltered))
    return undefined;
  return { unpack, isFiltered, properties: first?.properties ?? Buffer.alloc(0) };
};

/** Is it packed in a way that is read? */
export const canUnpack = ({ coders }: Folder): boolean =>
  coders !== undefined && unpackerOf(coders) !== undefined;

/** Unpacks what files have together, up to the spool's limit. */
export const unpackFolder = async (
  archive: ByteSource,
  { coders = [], from, packedSize, size }: Folder,
  spool: Spool,
): Promise<Cut> => {
  const way = unpackerOf(coders);
  if (way === undefined) return 'format';
  const there = Math.max(0, Math.min(packedSize, archive.size - START - from));
  const source = sliceSource('', archive, { from: START + from, size: there });
  const packed = { source, properties: way.properties, size };
  if (!way.isFiltered) return way.unpack(packed, spool);
  const through = unfiltered(spool);
  const cut = await way.unpack(packed, through.spool);
  return through.end() ? cut : (cut ?? 'byte limit');
};
