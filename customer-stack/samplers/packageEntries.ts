import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { type ByteSource, bytesSource } from '../readers/source.ts';
import { packedSource, type ZipEntry, zipDirectory } from '../readers/zipDirectory.ts';
import type { ObjectRef } from './objectRef.ts';
import type { ObjectStore } from './objectStore.ts';

const STORED = 0;
const DEFLATED = 8;
/** Of gzip: deflate, no name, no time. */
const HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
const TAIL_SIZE = 8;

const sizeOf = ({ method, packedSize }: ZipEntry): number =>
  method === STORED ? packedSize : HEAD.length + packedSize + TAIL_SIZE;

const tailOf = ({ crc, size }: ZipEntry): Uint8Array => {
  const tail = new DataView(new ArrayBuffer(TAIL_SIZE));
  tail.setUint32(0, crc, true);
  tail.setUint32(4, size % 2 ** 32, true);
  return new Uint8Array(tail.buffer);
};

/** The part of `bytes`, which lie at `at`, that is between `start` and `end`. */
const cut = (bytes: Uint8Array, at: number, [start, end]: readonly [number, number]) =>
  bytes.subarray(Math.max(0, start - at), Math.max(0, end - at));

/** A deflated entry as a gzip stream, so that it is unpacked where all streams are: in the cage. */
const gzipSource = (name: string, entry: ZipEntry, packed: ByteSource['read']): ByteSource => {
  const tail = tailOf(entry);
  const tailAt = HEAD.length + entry.packedSize;
  const read: ByteSource['read'] = async (start, end) => {
    const [from, to] = [Math.max(0, start - HEAD.length), Math.min(end, tailAt) - HEAD.length];
    const inner = to > from ? await packed(from, to) : new Uint8Array();
    const range = [start, end] as const;
    return Buffer.concat([cut(HEAD, 0, range), inner, cut(tail, tailAt, range)]);
  };
  return { name, size: sizeOf(entry), read };
};

const entrySource = (archive: ByteSource, name: string, entry: ZipEntry): ByteSource => {
  let packed: Promise<ByteSource> | undefined;
  const read: ByteSource['read'] = async (start, end) => {
    packed ??= packedSource(archive, entry);
    return (await packed).read(start, end);
  };
  if (entry.method === DEFLATED) return gzipSource(name, entry, read);
  return { name, size: entry.packedSize, read };
};

const refOf = (key: string, entry: ZipEntry): ObjectRef => {
  const ref = { key, size: sizeOf(entry) };
  if (entry.encrypted) return { ...ref, unreadable: 'encrypted' };
  const isKnown = entry.method === STORED || entry.method === DEFLATED;
  return isKnown ? ref : { ...ref, unreadable: 'format' };
};

/** Files of packages, as the objects of a bucket. */
export type PackageFiles = Pick<ObjectStore, 'objects' | 'listedAll' | 'open'>;

/** The files of a zip package, shown below `folder`. Throws for what is no zip file. */
export const packageEntries = async (archive: ByteSource, folder = ''): Promise<PackageFiles> => {
  const { entries, isWhole } = await zipDirectory(archive);
  const byKey = new Map(
    entries
      .filter(({ name }) => !name.endsWith('/'))
      .map((entry) => [`${folder}${entry.name}`, entry]),
  );
  return {
    objects: [...byKey].map(([key, entry]) => refOf(key, entry)),
    listedAll: isWhole,
    open: ({ key }) => entrySource(archive, key, byKey.get(key) as ZipEntry),
  };
};

/** A package that could not be read, as one object. */
export const unreadPackage = (key: string, unreadable: NotAnalysedReason): PackageFiles => ({
  objects: [{ key, size: 0, unreadable }],
  listedAll: true,
  open: () => bytesSource(key, new Uint8Array()),
});

export const joinPackages = (packages: readonly PackageFiles[]): PackageFiles => {
  const packageOf = new Map(
    packages.flatMap((each) => each.objects.map(({ key }) => [key, each] as const)),
  );
  return {
    objects: packages.flatMap(({ objects }) => objects),
    listedAll: packages.every(({ listedAll }) => listedAll),
    open: (object) => (packageOf.get(object.key) as PackageFiles).open(object),
  };
};
