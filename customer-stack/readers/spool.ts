import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ByteSource, WHOLE_LIMIT } from './source.ts';

/** Takes unpacked bytes up to a limit, so that they can be read in ranges. */
export interface Spool {
  /** False: the limit is reached, nothing more is taken. */
  readonly write: (chunk: Uint8Array) => boolean;
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

/** In memory while it is small, then in a file. */
export const createSpool = (limit: number): Spool => {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let temporary: ReturnType<typeof openTemporary> | undefined;
  const add = (chunk: Uint8Array) => {
    if (temporary === undefined && size + chunk.length > WHOLE_LIMIT) {
      temporary = openTemporary();
      for (const each of chunks) writeSync(temporary.file, each);
      chunks = [];
    }
    if (temporary === undefined) chunks.push(chunk);
    else writeSync(temporary.file, chunk);
    size += chunk.length;
  };
  const inMemory = () => {
    if (chunks.length !== 1) chunks = [Buffer.concat(chunks)];
    return chunks[0] as Uint8Array;
  };
  return {
    write: (chunk) => {
      const room = limit - size;
      if (room > 0) add(chunk.length <= room ? chunk : chunk.subarray(0, room));
      return chunk.length <= room;
    },
    size: () => size,
    source: (name) => ({
      name,
      size,
      read: async (start, end) => {
        const to = Math.min(end, size);
        if (temporary === undefined) return inMemory().subarray(start, to);
        return readFrom(temporary.file, Math.min(start, to), to);
      },
    }),
    close: () => temporary?.close(),
  };
};
