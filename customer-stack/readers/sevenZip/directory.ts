import { crc32 } from 'node:zlib';
import { type ByteSource, sliceSource } from '../source.ts';
import { createSpool } from '../spool.ts';
import { type Folder, readStreams, START, type SubStream, streamsIn } from './streams.ts';
import { createTape, type Tape } from './tape.ts';
import { unpackFolder } from './unpackFolder.ts';

/** A directory, packed and unpacked, is held in memory. */
const MOST_DIRECTORY = 8 * 1024 * 1024;
const HEADER = 1;
const ARCHIVE_PROPERTIES = 2;
const ADDITIONAL_STREAMS = 3;
const MAIN_STREAMS = 4;
const FILES = 5;
const EMPTY = 14;
const NAMES = 17;
const PACKED_HEADER = 23;

/** A file with its place in what its folder unpacks to. */
export interface ArchivedFile extends SubStream {
  readonly name: string;
  readonly folder: Folder;
  readonly from: number;
}

/** The directory is packed in a way that is not read; `encrypted` = it needs a password. */
export class ClosedDirectory extends Error {
  readonly isEncrypted: boolean;
  constructor(isEncrypted: boolean) {
    super('7z directory');
    this.isEncrypted = isEncrypted;
  }
}
export class LargeDirectory extends Error {}

const isAes = (method: string): boolean => method === '06f10701';
export const isEncrypted = ({ methods }: Folder): boolean => methods.some(isAes);

const namesIn = (data: Buffer): readonly string[] =>
  data[0] === 0 ? data.subarray(1).toString('utf16le').split('\0') : [];

/** Names of the files that have content, in the order of their content. */
const readNames = (tape: Tape): readonly string[] => {
  const count = tape.count();
  let names: readonly string[] = [];
  let empty: readonly boolean[] = [];
  for (let id = tape.byte(); id !== 0; id = tape.byte()) {
    const data = tape.bytes(tape.number());
    if (id === NAMES) names = namesIn(data);
    else if (id === EMPTY) empty = createTape(data).flags(count, false);
  }
  return Array.from({ length: count }, (_, i) => names[i] ?? '').filter(
    (_, i) => empty[i] !== true,
  );
};

const skipProperties = (tape: Tape): void => {
  for (let id = tape.byte(); id !== 0; id = tape.byte()) tape.bytes(tape.number());
};

const readHeader = (tape: Tape): readonly ArchivedFile[] => {
  let folders: readonly Folder[] = [];
  let names: readonly string[] = [];
  for (let id = tape.byte(); id !== 0; id = tape.byte()) {
    if (id === ARCHIVE_PROPERTIES) skipProperties(tape);
    else if (id === ADDITIONAL_STREAMS) readStreams(tape);
    else if (id === MAIN_STREAMS) folders = readStreams(tape);
    else if (id === FILES) names = readNames(tape);
    else throw new Error('7z header');
  }
  let place = 0;
  return folders.flatMap((folder) => {
    let from = 0;
    return folder.files.map((file) => {
      from += file.size;
      place += 1;
      return { ...file, name: names[place - 1] ?? '', folder, from: from - file.size };
    });
  });
};

/** A header that is itself packed. */
const unpackHeader = async (archive: ByteSource, content: Buffer): Promise<Buffer> => {
  const [folder] = streamsIn(content);
  if (folder === undefined) throw new Error('7z header');
  if (isEncrypted(folder) || folder.coders === undefined)
    throw new ClosedDirectory(isEncrypted(folder));
  if (folder.size > MOST_DIRECTORY) throw new LargeDirectory();
  const spool = createSpool(MOST_DIRECTORY);
  try {
    const cut = await unpackFolder(archive, folder, spool);
    if (cut !== undefined) throw new ClosedDirectory(false);
    return Buffer.from(await spool.source('').read(0, folder.size));
  } finally {
    spool.close();
  }
};

/** Where the header lies: its place, its size and its check stand at the start of the archive. */
const headerOf = async (archive: ByteSource): Promise<Buffer> => {
  const start = Buffer.from(await archive.read(0, START));
  const [from, size] = [Number(start.readBigUInt64LE(12)), Number(start.readBigUInt64LE(20))];
  if (size > MOST_DIRECTORY) throw new LargeDirectory();
  const header = sliceSource('', archive, { from: START + from, size });
  const content = Buffer.from(await header.read(0, size));
  if (content.length !== size || crc32(content) !== start.readUInt32LE(28))
    throw new Error('7z header');
  return content;
};

/** A header may be packed more than once. */
const MOST_LAYERS = 4;

/** The files of an archive that are not empty. */
export const readDirectory = async (archive: ByteSource): Promise<readonly ArchivedFile[]> => {
  let content = await headerOf(archive);
  for (let layer = 0; content[0] === PACKED_HEADER; layer += 1) {
    if (layer === MOST_LAYERS) throw new Error('7z layers');
    content = await unpackHeader(archive, content.subarray(1));
  }
  if (content.length === 0) return [];
  if (content[0] !== HEADER) throw new Error('7z header');
  return readHeader(createTape(content.subarray(1))).filter(({ size }) => size > 0);
};
