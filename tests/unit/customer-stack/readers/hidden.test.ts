import { gzipSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesSource } from '#customer-stack/readers/source.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { readObject } from '#customer-stack/samplers/readObject.ts';
import {
  largeWorkbook,
  overlappingZip,
  plantedLine,
  zipOf,
  zipOfMany,
  zipPart,
} from '../../../builders/hostileFiles.ts';
import { orcFile } from '../../../builders/orcFile.ts';
import { avroFile, avroSchema, parquetFile, sqliteFile } from './sampleFiles.ts';
import { tarFile } from './tarFile.ts';

const MB = 1024 * 1024;

const readBytes = async (bytes: Uint8Array, seed = 'hidden') =>
  readObject(bytesSource('store/object', bytes), { random: seededRandom(seed), rawLimit: 64 * MB });

type Read = Awaited<ReturnType<typeof readBytes>>;

const typesOf = (outcome: Read): string[] =>
  'verdicts' in outcome ? outcome.verdicts.map(({ type }) => type) : [];
const reasonsOf = (outcome: Read): readonly string[] =>
  'verdicts' in outcome ? (outcome.left ?? []) : [outcome.reason];

const filler = 'nothing to say about it today; ';
/** Lines of so many bytes in all, with the planted one at a share of them. */
const textOf = (size: number, at: number, line = (i: number) => `${i} ${filler}`): Buffer => {
  const lines: string[] = [];
  let length = 0;
  let isPlanted = false;
  for (let i = 0; length < size; i += 1) {
    if (!isPlanted && length >= size * at) {
      lines.push(plantedLine);
      isPlanted = true;
    }
    const next = line(i);
    lines.push(next);
    length += next.length + 1;
  }
  return Buffer.from(`${lines.join('\n')}\n`);
};

describe('a value that was hidden', () => {
  it.each([
    ['gzip', (bytes: Buffer) => gzipSync(bytes)],
    ['zstd', (bytes: Buffer) => zstdCompressSync(bytes)],
    [
      'a second frame of zstd',
      (bytes: Buffer) => Buffer.concat([zstdCompressSync(filler), zstdCompressSync(bytes)]),
    ],
    ['an entry of zip', (bytes: Buffer) => zipOf([zipPart('a.txt', bytes)])],
  ])(
    'behind 20 MB of padding in %s is found',
    async (_, pack) => {
      const outcome = await readBytes(pack(textOf(20 * MB + 1000, 0.99)));
      expect(typesOf(outcome)).toEqual(expect.arrayContaining(['ssn', 'email']));
      expect(reasonsOf(outcome)).toEqual(['byte limit']);
      expect(outcome).toMatchObject({ bytesTotal: expect.any(Number) });
      if ('verdicts' in outcome) expect(outcome.bytesTotal).toBeGreaterThan(20 * MB);
    },
    120_000,
  );

  it('behind 20,000 other entries of a zip is found, and the entries are counted', async () => {
    const outcome = await readBytes(zipOfMany(20_000));
    expect(typesOf(outcome)).toEqual(expect.arrayContaining(['ssn', 'email']));
    expect(outcome).toMatchObject({ left: ['entry limit'], entries: { total: 20_001 } });
  });

  it('in row 125,000 of a sheet is found, and the rows are counted', async () => {
    const outcome = await readBytes(await largeWorkbook(130_000, 125_000));
    expect(typesOf(outcome)).toEqual(expect.arrayContaining(['ssn', 'email']));
    expect(reasonsOf(outcome)).toEqual(['row limit']);
    if (!('verdicts' in outcome)) throw new Error('not read');
    expect(outcome.rows?.seen).toBeLessThanOrEqual(130_000);
    expect(outcome.rows?.total).toBeGreaterThan(125_000);
    expect(outcome.rows?.total).toBeLessThan(136_000);
  });

  it('in a column behind a thousand others, or deeper than paths go, is found', async () => {
    const names = Array.from({ length: 1500 }, (_, i) => `c${i}`);
    const row = names.map((_, i) => (i === 1400 ? plantedLine.replace(',', ';') : '1'));
    const json = JSON.stringify(Object.fromEntries(names.map((name, i) => [name, row[i]])));
    expect(typesOf(await readBytes(Buffer.from(`${json}\n${json}\n`)))).toContain('email');
    const deep = `${'{"a":'.repeat(30)}"${plantedLine}"${'}'.repeat(30)}\n`;
    expect(typesOf(await readBytes(Buffer.from(deep)))).toContain('email');
  });

  it('beside the parts of an office document is found', async () => {
    const document = Buffer.from(
      '<w:document><w:body><w:p><w:t>x</w:t></w:p></w:body></w:document>',
    );
    const parts = [
      zipPart('word/document.xml', document),
      zipPart('word/list.csv', Buffer.from(`${plantedLine}\n`)),
    ];
    expect(typesOf(await readBytes(zipOf(parts)))).toContain('email');
  });
});

it('a zip whose entries overlap is refused', async () => {
  expect(await readBytes(overlappingZip(100, MB))).toEqual({ reason: 'damaged' });
});

type Make = (at: number) => Uint8Array | Promise<Uint8Array>;

const rowsOf = (count: number, at: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: String(i),
    notes: i === Math.min(count - 1, Math.floor(count * at)) ? plantedLine : `order ${i % 97}`,
  }));
const jsonLine = (i: number) => JSON.stringify({ id: i, notes: filler });
const mailHead = 'From: a@b.example\r\nTo: c@d.example\r\nSubject: x\r\n\r\n';
const entriesOf = (count: number, at: number): Record<string, Uint8Array> =>
  Object.fromEntries(
    rowsOf(count, at).map(({ notes }, i) => [`e${i}.txt`, Buffer.from(`${notes}\n`)]),
  );
const sheetOf = (rows: number, at: number) => largeWorkbook(rows, 1 + Math.floor((rows - 2) * at));

/** Each is larger than one of the limits of its reader. */
const beyond: Readonly<Record<string, Make>> = {
  'text of 12 MB': (at) => textOf(12 * MB, at),
  'csv of 12 MB': (at) => textOf(12 * MB, at, (i) => (i === 0 ? 'id,notes' : `${i},${filler}`)),
  'JSON lines of 12 MB': (at) => textOf(12 * MB, at, jsonLine),
  'one JSON document of 12 MB': (at) =>
    Buffer.from(
      JSON.stringify(
        textOf(12 * MB, at)
          .toString()
          .split('\n'),
      ),
    ),
  'a mail of 12 MB': (at) => Buffer.concat([Buffer.from(mailHead), textOf(12 * MB, at)]),
  'rich text of 12 MB': (at) =>
    Buffer.from(
      `{\\rtf1 ${textOf(12 * MB, at)
        .toString()
        .replaceAll('\n', '\\par\n')}}`,
    ),
  'gzip of 12 MB': (at) => gzipSync(textOf(12 * MB, at)),
  'gzip in gzip of 12 MB': (at) => gzipSync(gzipSync(textOf(12 * MB, at))),
  'zstd of 12 MB': (at) => zstdCompressSync(textOf(12 * MB, at)),
  'zip of 900 entries': (at) =>
    zipOf(Object.entries(entriesOf(900, at)).map(([name, bytes]) => zipPart(name, bytes))),
  'zip of an entry of 12 MB': (at) => zipOf([zipPart('a.txt', textOf(12 * MB, at))]),
  'tar of 900 entries': (at) => tarFile(entriesOf(900, at)),
  'tar of an entry of 12 MB': (at) => tarFile({ 'a.txt': textOf(12 * MB, at) }),
  'zips in zips, seven deep': (at) => {
    let inner: Buffer = textOf(1000, at);
    for (let i = 0; i < 7; i += 1) inner = zipOf([zipPart('in.zip', inner)]);
    return inner;
  },
  'a sheet of 90,000 rows': (at) => sheetOf(90_000, at),
  'a document of 12 MB': (at) =>
    zipOf([
      zipPart(
        'word/document.xml',
        Buffer.from(
          `<w:document>${textOf(12 * MB, at)
            .toString()
            .replaceAll('\n', '</w:t></w:p><w:p><w:t>')}</w:document>`,
        ),
      ),
    ]),
  'parquet of 30,000 rows': (at) => parquetFile(rowsOf(30_000, at)),
  'avro of 12 MB': (at) => {
    const rows = rowsOf(30_000, at).map((row) => ({ ...row, more: filler.repeat(14) }));
    return avroFile(avroSchema(rows), rows, 'null');
  },
  'orc of 30,000 rows': (at) => {
    const rows = rowsOf(30_000, at);
    return orcFile({
      id: { kind: 'string', values: rows.map(({ id }) => id) },
      notes: { kind: 'string', values: rows.map(({ notes }) => notes) },
    });
  },
  'sqlite of 30,000 rows': (at) => sqliteFile(rowsOf(30_000, at)),
};

describe('a value planted anywhere is found, or the object is not read in full', () => {
  it.each(Object.entries(beyond))(
    '%s',
    async (name, make) => {
      let partly = 0;
      const share = fc.double({ min: 0, max: 1, noNaN: true });
      await fc.assert(
        fc.asyncProperty(share, async (at) => {
          const outcome = await readBytes(await make(at), `${name} ${at}`);
          const isPart = reasonsOf(outcome).length > 0;
          partly += Number(isPart);
          expect(isPart || typesOf(outcome).includes('email')).toBe(true);
        }),
        { numRuns: 3, seed: 7 },
      );
      // Each of these files is beyond a limit, so the limit itself must show.
      expect(partly).toBe(3);
    },
    180_000,
  );
});
