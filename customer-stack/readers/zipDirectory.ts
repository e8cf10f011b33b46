import { type ByteSource, sliceSource } from './source.ts';

export interface ZipEntry {
  readonly name: string;
  readonly encrypted: boolean;
  /** 0 = stored, 8 = deflate, 12 = bzip2, 14 = lzma, 93 = zstd, 95 = xz */
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  /** CRC-32 of the unpacked bytes. */
  readonly crc: number;
  /** Where its local header begins. */
  readonly at: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
const END_SPAN = 65_557;
const MOST_DIRECTORY = 8 * 1024 * 1024;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

const findEnd = (tail: DataView): number => {
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) === END) return at;
  }
  throw new Error('zip without a directory');
};

/** Sizes and offsets beyond 4 GB are in an extra field, in this order, each only if needed. */
const wide = (extra: DataView, values: readonly number[]): number[] => {
  let at = 0;
  while (at + 4 <= extra.byteLength) {
    const [id, length] = [extra.getUint16(at, true), extra.getUint16(at + 2, true)];
    if (id === 1) {
      let from = at + 4;
      return values.map((value) => {
        if (value !== 0xffffffff || from + 8 > extra.byteLength) return value;
        from += 8;
        return Number(extra.getBigUint64(from - 8, true));
      });
    }
    at += 4 + length;
  }
  return [...values];
};

const entryAt = (directory: Uint8Array, at: number) => {
  const view = viewOf(directory);
  const [nameSize, extraSize, noteSize] = [28, 30, 32].map((i) => view.getUint16(at + i, true));
  const nameAt = at + 46;
  const extraAt = nameAt + (nameSize ?? 0);
  const extra = directory.subarray(extraAt, extraAt + (extraSize ?? 0));
  const narrow = [24, 20, 42].map((i) => view.getUint32(at + i, true));
  const [size = 0, packedSize = 0, place = 0] = wide(viewOf(extra), narrow);
  const entry: ZipEntry = {
    name: new TextDecoder().decode(directory.subarray(nameAt, extraAt)),
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    packedSize,
    size,
    crc: view.getUint32(at + 16, true),
    at: place,
  };
  return { entry, next: extraAt + (extraSize ?? 0) + (noteSize ?? 0) };
};

/** Local headers and packed bytes of two entries may not share a place: such files are bombs. */
const overlap = (entries: readonly ZipEntry[]): boolean => {
  const sorted = entries.toSorted((a, b) => a.at - b.at);
  return sorted.some(({ at, packedSize }, i) => {
    const next = sorted[i + 1];
    return next !== undefined && at + LOCAL_SIZE + packedSize > next.at;
  });
};

const entriesIn = (directory: Uint8Array): ZipEntry[] => {
  const view = viewOf(directory);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= directory.length && view.getUint32(at, true) === CENTRAL) {
    const { entry, next } = entryAt(directory, at);
    if (next > directory.length) break;
    entries.push(entry);
    at = next;
  }
  return entries;
};

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  /** False: the directory names more than was read of it. */
  readonly isWhole: boolean;
}

/** The list of entries at the end of a zip file, read by ranges. Throws when entries overlap. */
export const zipDirectory = async (source: ByteSource): Promise<ZipDirectory> => {
  const tailAt = Math.max(0, source.size - END_SPAN);
  const tail = viewOf(await source.read(tailAt, source.size));
  const end = findEnd(tail);
  const [size, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  const from = start === 0xffffffff ? tailAt + end - 20 - 56 - size : start;
  const directory = await source.read(
    from,
    Math.min(source.size, from + Math.min(size, MOST_DIRECTORY)),
  );
  const entries = entriesIn(directory);
  if (overlap(entries)) throw new Error('zip entries overlap');
  // The count has 16 bits; beyond, only its lower ones can be compared.
  const isCounted = (entries.length & 0xffff) === tail.getUint16(end + 10, true);
  return { entries, isWhole: size <= MOST_DIRECTORY && (isCounted || entries.length >= 0xffff) };
};

/** The packed bytes of an entry. */
export const packedSource = async (
  source: ByteSource,
  { name, at, packedSize }: ZipEntry,
): Promise<ByteSource> => {
  const header = viewOf(await source.read(at, at + LOCAL_SIZE));
  if (header.byteLength < LOCAL_SIZE || header.getUint32(0, true) !== LOCAL) {
    throw new Error('zip entry');
  }
  const from = at + LOCAL_SIZE + header.getUint16(26, true) + header.getUint16(28, true);
  const size = Math.max(0, Math.min(packedSize, source.size - from));
  return sliceSource(name, source, { from, size });
};
