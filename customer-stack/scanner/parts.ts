import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { fieldSumsOf } from '#contracts/scan/fieldSums.ts';
import { PartRow } from '#contracts/scan/partRow.ts';
import { type ScanSink, sha256Of } from './sink.ts';

const compress = promisify(gzip);
const MOST_ROWS = 5000;
/** Uncompressed; a part never exceeds the 5 MB of the contract then. */
const MOST_BYTES = 4_500_000;
/** Rows wait no longer than this for the next part. */
export const FLUSH_MS = 2000;

export interface PartWriter {
  /** Checks the row against the closed schema; throws before anything of it is written. */
  readonly add: (row: PartRow) => Promise<void>;
  /** Writes rows that have waited long enough; a failure is thrown by the next `add` or `end`. */
  readonly flushDue: () => void;
  /** Writes what waits; returns the number of parts of the scan. */
  readonly end: () => Promise<number>;
}

export interface PartWriterOptions {
  readonly sink: ScanSink;
  readonly scanSeq: number;
  readonly now: () => number;
}

/** Writes parts one after the other; after a failure every later one fails too. */
const createQueue = ({ sink, scanSeq }: PartWriterOptions) => {
  let parts = 0;
  let writing: Promise<void> = Promise.resolve();
  const write = async (part: number, lines: readonly string[]) => {
    const bytes = await compress(`${lines.join('\n')}\n`);
    // From the lines as they are written: nothing else leaves.
    const fields = fieldSumsOf(lines.map((line) => JSON.parse(line) as unknown));
    await sink.writePart({ scanSeq, part, bytes, sha256: sha256Of(bytes), fields });
  };
  return {
    push: (lines: readonly string[]): Promise<void> => {
      if (lines.length === 0) return writing;
      const part = parts;
      parts += 1;
      writing = writing.then(() => write(part, lines));
      return writing;
    },
    parts: () => parts,
  };
};

/** Gathers rows into parts. */
export const createPartWriter = (options: PartWriterOptions): PartWriter => {
  const { now } = options;
  const queue = createQueue(options);
  let lines: string[] = [];
  let size = 0;
  let flushedAt = now();
  const flush = (): Promise<void> => {
    const waiting = lines;
    flushedAt = now();
    lines = [];
    size = 0;
    return queue.push(waiting);
  };
  const isDue = () => now() - flushedAt >= FLUSH_MS;
  return {
    add: async (row) => {
      const line = JSON.stringify(PartRow.parse(row));
      const bytes = Buffer.byteLength(line) + 1;
      if (size + bytes > MOST_BYTES || lines.length >= MOST_ROWS) await flush();
      lines.push(line);
      size += bytes;
      if (isDue()) await flush();
    },
    flushDue: () => {
      if (isDue()) flush().catch(() => undefined);
    },
    end: async () => {
      await flush();
      return queue.parts();
    },
  };
};
