import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ByteSource, WHOLE_LIMIT } from './source.ts';

/** Takes unpacked bytes up to a limit, so that they can be read in ranges. */
export interface Spool {
  /** False: the limit is reached, nothing more is taken. */
  readonly write: (chunk: Uint8Array) => boolean;
  /** The same of bytes that nobody else holds: when the spool is closed they are gone. */
  readonly take: (bytes: Buffer<ArrayBuffer>) => boolean;
  readonly size: () => number;
  readonly source: (name: string) => ByteSource;
  readonly close: () => void;
}

/** A private file that is gone with the process, where the system allows it before. */
const openTemporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'dataward-spool-'));
  const file = openSync(join(folder, 'unpacked'), 'wx+', 0o600);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (process.platform !== 'win32') remove();
  const close = () => {
    closeSync(file);
    remove();
  };
  return { file, close };
};

const readFrom = (file: number, start: number, end: number): Uint8Array => {
  const bytes = new Uint8Array(end - start);
  return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, start));
};

/** Bytes that are held in memory. */
const createHeld = () => {
  const owned: ArrayBuffer[] = [];
  let chunks: Uint8Array[] = [];
  return {
    add: (chunk: Uint8Array) => chunks.push(chunk),
    chunks: (): readonly Uint8Array[] => chunks,
    own: (bytes: ArrayBuffer) => owned.push(bytes),
    all: () => {
      if (chunks.length !== 1) chunks = [Buffer.concat(chunks)];
      return chunks[0] as Uint8Array;
    },
    forget: () => {
      chunks = [];
    },
    free: () => {
      chunks = [];
      // 64 MB of such memory make the collector run, which may take longer than what was read.
      for (const bytes of owned.splice(0)) bytes.transfer(0);
    },
  };
};

/** What was held is in a file from now on. */
const moved = (held: ReturnType<typeof createHeld>) => {
  const temporary = openTemporary();
  for (const each of held.chunks()) writeSync(temporary.file, each);
  held.forget();
  return temporary;
};

/** In memory while it is small, then in a file. */
export const createSpool = (limit: number): Spool => {
  const held = createHeld();
  let size = 0;
  let temporary: ReturnType<typeof openTemporary> | undefined;
  const add = (chunk: Uint8Array) => {
    if (temporary === undefined && size + chunk.length > WHOLE_LIMIT) temporary = moved(held);
    if (temporary === undefined) held.add(chunk);
    else writeSync(temporary.file, chunk);
    size += chunk.length;
  };
  const write = (chunk: Uint8Array): boolean => {
    const room = limit - size;
    if (room > 0) add(chunk.length <= room ? chunk : chunk.subarray(0, room));
    return chunk.length <= room;
  };
  const readRange = (from: number, to: number): Uint8Array =>
    temporary === undefined
      ? held.all().subarray(from, to)
      : readFrom(temporary.file, Math.min(from, to), to);
  return {
    write,
    take: (bytes) => {
      held.own(bytes.buffer);
      return write(bytes);
    },
    size: () => size,
    source: (name) => ({
      ...{ name, size },
      read: async (start, end) => readRange(start, Math.min(end, size)),
    }),
    close: () => {
      temporary?.close();
      held.free();
    },
  };
};
