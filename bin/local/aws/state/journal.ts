import { mkdirSync } from 'node:fs';
import { type FileHandle, open, readFile, rename, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { isMissing, syncFolder, temporaryName } from './files.ts';

/** State of a journal: the result of `apply` over its lines. */
export interface Journalled<R> {
  /** Changes the state in memory; called in the order of the lines, once each is on disk. */
  apply(record: R): void;
  /** The fewest records that give the present state, for compaction. */
  snapshot(): Iterable<R>;
}

export interface Journal<R> {
  /** Resolves once the line is on disk and applied. Concurrent lines share one fsync. */
  append(record: R): Promise<void>;
  /** Waits for what was appended, then closes the file. */
  close(): Promise<void>;
}

/** Rewritten when it is this long and twice as long as after its last rewrite. */
const COMPACT_FROM_BYTES = 4 * 1024 * 1024;

/** Opens a journal and applies what it holds; a line torn by a crash, and what follows it, is cut off. */
export async function openJournal<R>(path: string, state: Journalled<R>): Promise<Journal<R>> {
  mkdirSync(dirname(path), { recursive: true });
  const { records, validBytes } = await recover<R>(path);
  for (const record of records) state.apply(record);
  const file = await open(path, 'a');
  return new FileJournal(path, state, { file, bytes: validBytes });
}

interface Pending<R> {
  readonly line: string;
  readonly record: R;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

class FileJournal<R> implements Journal<R> {
  readonly #path: string;
  readonly #state: Journalled<R>;
  #file: FileHandle;
  #bytes: number;
  #compactAt: number;
  #pending: Pending<R>[] = [];
  #running: Promise<void> | undefined;
  /** Why nothing can be appended any more. */
  #unusable: Error | undefined;

  constructor(path: string, state: Journalled<R>, opened: { file: FileHandle; bytes: number }) {
    this.#path = path;
    this.#state = state;
    this.#file = opened.file;
    this.#bytes = opened.bytes;
    this.#compactAt = Math.max(COMPACT_FROM_BYTES, opened.bytes);
  }

  append(record: R): Promise<void> {
    if (this.#unusable) return Promise.reject(this.#unusable);
    const written = new Promise<void>((done, failed) => {
      this.#pending.push({ line: encodeLine(record), record, done, failed });
    });
    this.#running ??= this.#run();
    return written;
  }

  async close(): Promise<void> {
    if (this.#unusable) return;
    this.#unusable = new Error(`${this.#path} is closed`);
    await this.#running;
    await this.#file.close();
  }

  async #run(): Promise<void> {
    while (this.#pending.length > 0) {
      const group = this.#pending;
      this.#pending = [];
      await this.#write(group);
      if (this.#bytes >= this.#compactAt) await this.#tryCompact();
    }
    this.#running = undefined;
  }

  async #write(group: readonly Pending<R>[]): Promise<void> {
    try {
      const text = Buffer.from(group.map(({ line }) => line).join(''));
      await this.#file.appendFile(text);
      await this.#file.datasync();
      this.#bytes += text.length;
    } catch (error) {
      for (const { failed } of group) failed(error);
      await this.#takeBack();
      return;
    }
    for (const { record, done } of group) {
      this.#state.apply(record);
      done();
    }
  }

  /** Half a group may be in the file: lines behind it would be lost with it. */
  async #takeBack(): Promise<void> {
    try {
      await this.#file.truncate(this.#bytes);
    } catch (cause) {
      this.#unusable = new Error(`${this.#path} cannot be written`, { cause });
      for (const { failed } of this.#pending.splice(0)) failed(this.#unusable);
    }
  }

  /** A rewrite that fails leaves the old file, which is valid; it is tried again later. */
  async #tryCompact(): Promise<void> {
    try {
      await this.#compact();
    } catch {
      this.#compactAt = this.#bytes * 2;
    }
  }

  /** Runs between two groups, when the state equals the file. */
  async #compact(): Promise<void> {
    const text = Array.from(this.#state.snapshot(), encodeLine).join('');
    const temporary = temporaryName(this.#path);
    const next = await open(temporary, 'a');
    await next.appendFile(text);
    await next.sync();
    await rename(temporary, this.#path);
    await syncFolder(dirname(this.#path));
    await this.#file.close();
    this.#file = next;
    this.#bytes = Buffer.byteLength(text);
    this.#compactAt = Math.max(COMPACT_FROM_BYTES, this.#bytes * 2);
  }
}

/** `checksum json`, one line; the checksum detects a torn line. */
export function encodeLine(record: unknown): string {
  const json = JSON.stringify(record);
  return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`;
}

/** The records of the whole lines at the beginning, and how many bytes they take. */
export function decodeLines<R>(content: Buffer): { records: R[]; validBytes: number } {
  const records: R[] = [];
  let start = 0;
  for (let end = content.indexOf(10); end >= 0; end = content.indexOf(10, start)) {
    const line = content.toString('utf8', start, end);
    const json = line.slice(9);
    if (line[8] !== ' ' || crc32(json) !== Number.parseInt(line.slice(0, 8), 16)) break;
    records.push(JSON.parse(json) as R);
    start = end + 1;
  }
  return { records, validBytes: start };
}

async function recover<R>(path: string): Promise<{ records: R[]; validBytes: number }> {
  try {
    const content = await readFile(path);
    const decoded = decodeLines<R>(content);
    if (decoded.validBytes < content.length) await truncate(path, decoded.validBytes);
    return decoded;
  } catch (error) {
    if (isMissing(error)) return { records: [], validBytes: 0 };
    throw error;
  }
}
