import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type ArchiveEntry, zipOf } from '#events/exportCustomerData/zip.ts';

/** Archives that need ZIP64 take a minute to write and read. */
const withLimits = process.env.ARCHIVE_LIMITS === '1';
const GIGABYTES = 5;
const AT = Date.UTC(2026, 10, 22, 8, 30);
const folder = mkdtempSync(join(tmpdir(), 'dataward-zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

const textEntry = (name: string, text: string): ArchiveEntry => ({
  name,
  content: async function* () {
    yield Buffer.from(text);
  },
});

const write = async (entries: Iterable<ArchiveEntry>): Promise<string> => {
  const path = join(folder, `${Math.random()}.zip`);
  await pipeline(Readable.from(zipOf(entries, AT)), createWriteStream(path));
  return path;
};

/** By another program than the one that writes: it follows the central directory. */
const read = async <T>(path: string, each: (zip: ZipFile, entry: Entry) => Promise<T>) => {
  const zip = await openPromise(path);
  const results: T[] = [];
  for await (const entry of zip.eachEntry()) results.push(await each(zip, entry));
  return results;
};

const contentOf = async (zip: ZipFile, entry: Entry): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const bytesOf = async (zip: ZipFile, entry: Entry): Promise<number> => {
  let bytes = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) bytes += chunk.length;
  return bytes;
};

const MB = 1_048_576;

/** So many megabytes that pack badly enough to cross 4 GB packed, too. */
const largeEntry = (name: string, megabytes: number): ArchiveEntry => {
  const block = crypto.getRandomValues(Buffer.alloc(65_536));
  const chunk = Buffer.concat(Array.from({ length: MB / block.length }, () => block));
  return {
    name,
    content: async function* () {
      for (let n = 0; n < megabytes; n += 1) yield chunk;
    },
  };
};

describe('an archive', () => {
  it('is read by another program, with names, texts and times', async () => {
    const path = await write([
      textEntry('README.md', '# Export'),
      textEntry('data/users.ndjson', '{"name":"Zoë"}\n'),
      textEntry('data/empty.ndjson', ''),
    ]);
    const entries = await read(path, async (zip, entry) => ({
      name: entry.fileName,
      at: entry.getLastModDate().getTime(),
      text: await contentOf(zip, entry),
    }));
    expect(entries).toEqual([
      { name: 'README.md', at: AT, text: '# Export' },
      { name: 'data/users.ndjson', at: AT, text: '{"name":"Zoë"}\n' },
      { name: 'data/empty.ndjson', at: AT, text: '' },
    ]);
  });

  it.runIf(withLimits)('holds more than 65,535 entries', async () => {
    const count = 65_600;
    const path = await write(Array.from({ length: count }, (_, n) => textEntry(`${n}`, '')));
    const names = await read(path, async (_, entry) => entry.fileName);
    expect(names).toHaveLength(count);
    expect(names.at(-1)).toBe(`${count - 1}`);
  });

  it.runIf(withLimits)('holds an entry beyond 4 GB, and one behind it', async () => {
    const path = await write([
      largeEntry('large', GIGABYTES * 1024),
      textEntry('behind', 'is found'),
    ]);
    const sizes = await read(path, async (zip, entry) => [
      entry.fileName,
      await bytesOf(zip, entry),
    ]);
    expect(sizes).toEqual([
      ['large', GIGABYTES * 1024 * MB],
      ['behind', 8],
    ]);
  });

  it('fails as its content does, and ends what it reads from', async () => {
    let isEnded = false;
    const broken: ArchiveEntry = {
      name: 'broken',
      content: async function* () {
        try {
          yield Buffer.from('a');
          throw new Error('cannot be read');
        } finally {
          isEnded = true;
        }
      },
    };
    await expect(write([textEntry('a', 'a'), broken, textEntry('b', 'b')])).rejects.toThrow(
      'cannot be read',
    );
    expect(isEnded).toBe(true);
  });

  it('reads no further than what is taken of it', async () => {
    let chunks = 0;
    const endless: ArchiveEntry = {
      name: 'endless',
      content: async function* () {
        for (;;) {
          chunks += 1;
          yield crypto.getRandomValues(Buffer.alloc(65_536));
        }
      },
    };
    let taken = 0;
    for await (const bytes of zipOf([endless], AT)) {
      taken += bytes.length;
      if (taken > MB) break;
    }
    expect(chunks).toBeLessThan(100);
  });
});
