import { type Chain, type Coder, lastOf, orderOf, readChain } from './chain.ts';
import { createTape, type Tape, times } from './tape.ts';

/** What the signature at the start takes; the places of packed bytes are counted from its end. */
export const START = 32;

/** A part of a folder that is one file. */
export interface SubStream {
  readonly size: number;
  readonly crc: number | undefined;
}

/** Files that were packed together. */
export interface Folder {
  /** What the packed bytes go through, in this order; undefined = in a way that is not read. */
  readonly coders: readonly Coder[] | undefined;
  readonly methods: readonly string[];
  readonly from: number;
  readonly packedSize: number;
  readonly size: number;
  readonly files: readonly SubStream[];
}

const ids = {
  end: 0,
  pack: 6,
  unpack: 7,
  subStreams: 8,
  size: 9,
  crc: 10,
  folder: 11,
  unpackSize: 12,
  fileCount: 13,
} as const;

const expect = (tape: Tape, id: number): void => {
  if (tape.byte() !== id) throw new Error('7z order');
};

/** Of each of so many streams; undefined = it has none. */
const checks = (tape: Tape, count: number): readonly (number | undefined)[] =>
  tape.flags(count, true).map((has) => (has ? tape.u32() : undefined));

interface Packed {
  readonly from: number;
  readonly sizes: readonly number[];
}

const readPacked = (tape: Tape): Packed => {
  const [from, count] = [tape.number(), tape.count()];
  let sizes: readonly number[] = [];
  for (let id = tape.byte(); id !== ids.end; id = tape.byte()) {
    if (id === ids.size) sizes = times(count, tape.number);
    else if (id === ids.crc) checks(tape, count);
    else throw new Error('7z packed');
  }
  return { from, sizes };
};

interface Unpacked {
  readonly chain: Chain;
  readonly size: number;
  readonly crc: number | undefined;
}

const readUnpacked = (tape: Tape): readonly Unpacked[] => {
  expect(tape, ids.folder);
  const count = tape.count();
  if (tape.byte() !== 0) throw new Error('7z external');
  const chains = times(count, () => readChain(tape));
  expect(tape, ids.unpackSize);
  const sizes = chains.map((chain) => {
    const all = chain.coders.flatMap(({ outputs }) => times(outputs, tape.number));
    return all[lastOf(chain)] ?? 0;
  });
  let crcs: readonly (number | undefined)[] = [];
  for (let id = tape.byte(); id !== ids.end; id = tape.byte()) {
    if (id !== ids.crc) throw new Error('7z unpacked');
    crcs = checks(tape, count);
  }
  return chains.map((chain, i) => ({ chain, size: sizes[i] ?? 0, crc: crcs[i] }));
};

/** All but the last size of each folder are stated. */
const sizesOf = (tape: Tape, { size }: Unpacked, count: number): number[] => {
  if (count === 0) return [];
  const stated = times(count - 1, tape.number);
  return [...stated, size - stated.reduce((all, each) => all + each, 0)];
};

const readFiles = (tape: Tape, folders: readonly Unpacked[]): readonly (readonly SubStream[])[] => {
  let id = tape.byte();
  let counts = folders.map(() => 1);
  if (id === ids.fileCount) {
    counts = folders.map(() => tape.count());
    id = tape.byte();
  }
  const hasSizes = id === ids.size;
  const sizes = folders.map((folder, i) =>
    hasSizes || counts[i] === 1 ? sizesOf(tape, folder, counts[i] ?? 0) : [],
  );
  if (hasSizes) id = tape.byte();
  const isKnown = (i: number) => counts[i] === 1 && folders[i]?.crc !== undefined;
  const unknown = sizes.reduce((sum, { length }, i) => sum + (isKnown(i) ? 0 : length), 0);
  const crcs = id === ids.crc ? [...checks(tape, unknown)] : [];
  if (id === ids.crc) id = tape.byte();
  if (id !== ids.end) throw new Error('7z files');
  return sizes.map((each, i) =>
    each.map((size) => ({ size, crc: isKnown(i) ? folders[i]?.crc : crcs.shift() })),
  );
};

/** Where each folder's packed bytes begin. */
const placed = (
  { from, sizes }: Packed,
  unpacked: readonly Unpacked[],
  files: readonly (readonly SubStream[])[],
): Folder[] => {
  let stream = 0;
  let at = from;
  return unpacked.map(({ chain, size }, i) => {
    const own = sizes.slice(stream, stream + chain.streams);
    stream += chain.streams;
    const packedSize = own.reduce((all, each) => all + each, 0);
    at += packedSize;
    return {
      ...{ coders: orderOf(chain), methods: chain.coders.map(({ method }) => method) },
      ...{ from: at - packedSize, packedSize, size, files: files[i] ?? [] },
    };
  });
};

/** Folders of an archive, or the one of its header, behind the number that announces them. */
export const readStreams = (tape: Tape): Folder[] => {
  let packed: Packed = { from: 0, sizes: [] };
  let unpacked: readonly Unpacked[] = [];
  let files: readonly (readonly SubStream[])[] | undefined;
  for (let id = tape.byte(); id !== ids.end; id = tape.byte()) {
    if (id === ids.pack) packed = readPacked(tape);
    else if (id === ids.unpack) unpacked = readUnpacked(tape);
    else if (id === ids.subStreams) files = readFiles(tape, unpacked);
    else throw new Error('7z streams');
  }
  const whole = unpacked.map(({ size, crc }) => [{ size, crc }]);
  return placed(packed, unpacked, files ?? whole);
};

export const streamsIn = (content: Buffer): Folder[] => readStreams(createTape(content));
