import { deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { notAnalysedReasons } from '#contracts/dataStore/words.ts';
import { bytesSource } from '#customer-stack/readers/source.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { readObject } from '#customer-stack/samplers/readObject.ts';
import { docx } from '#local/sample/accounts/formats/docx.ts';
import { pdf } from '#local/sample/accounts/formats/pdf.ts';
import { workbook } from '#local/sample/accounts/formats/xlsx.ts';
import { archivesByOthers } from '../../../builders/archivesByOthers.ts';
import { orcFile } from '../../../builders/orcFile.ts';
import { outlookMessage } from '../../../builders/outlookMessage.ts';
import { packedByOthers } from '../../../builders/packedByOthers.ts';
import { sevenZipFile } from '../../../builders/sevenZipFile.ts';
import { wordDocument } from '../../../builders/wordDocument.ts';
import { oldWorkbook } from './oldWorkbook.ts';
import { everyFormat, people } from './sampleFiles.ts';
import { tarFile } from './tarFile.ts';

const now = new Date(Date.UTC(2026, 0, 1));
const maker = { now } as never;
const MB = 1024 * 1024;
const figures = { files: 0, read: 0, reasons: new Map<string, number>(), largest: 0 };

/** Reads hostile bytes as the scanner does: an answer with a reason, never an error. */
const survive = async (name: string, content: Uint8Array): Promise<string> => {
  const source = bytesSource(name, content);
  const outcome = await readObject(source, { random: seededRandom(name), rawLimit: 4 * MB });
  figures.files += 1;
  figures.largest = Math.max(figures.largest, process.memoryUsage().rss);
  if ('verdicts' in outcome) {
    figures.read += 1;
    for (const { samples } of outcome.verdicts) expect(samples.length).toBeLessThanOrEqual(5);
    return 'read';
  }
  expect(notAnalysedReasons).toContain(outcome.reason);
  figures.reasons.set(outcome.reason, (figures.reasons.get(outcome.reason) ?? 0) + 1);
  return outcome.reason;
};

const rows = people(25);
const mail =
  'From: a@b.de\r\nTo: c@d.de\r\nSubject: x\r\nContent-Type: multipart/mixed; boundary=q\r\n\r\n--q\r\n\r\nhello\r\n--q--\r\n';

const document = wordDocument({
  text: 'hello 536-22-8726\rName\x07Mail\x07\x07Ann\x07a@b.de\x07\x07',
});
/** By readers that came later, most of them our own. */
const newer: Readonly<Record<string, Uint8Array>> = {
  xz: packedByOthers.xzOfPeople,
  '7z': archivesByOthers.sevenZipOfPeople,
  '7z by LZMA and a filter': archivesByOthers.sevenZipByLzma,
  '7z that is stored': sevenZipFile({ 'p.txt': strToU8('536-22-8726\n'), q: strToU8('x\n') }),
  lz4: archivesByOthers.lz4OfPeople,
  'lz4 in linked blocks': archivesByOthers.lz4InLinkedBlocks,
  msg: outlookMessage(Buffer.from('a,b\n1,2\n')),
  doc: document,
  orc: orcFile({
    a: { kind: 'string', values: rows.map(({ email = '' }) => email) },
    b: { kind: 'string', values: rows.map(({ id = '' }) => id) },
  }),
};

const samples = async (): Promise<Record<string, Uint8Array>> => {
  const known = await everyFormat(rows);
  const table = { name: 'p', columns: ['a'], rows: [['1'], ['2']] };
  const csv = known.csv ?? new Uint8Array();
  return {
    ...known,
    xlsx: workbook([table as never], maker),
    docx: docx(['hello 536-22-8726'], maker),
    pdf: await pdf(['hello 536-22-8726'], maker),
    zip: zipSync({ 'p.csv': csv, 'q.csv': csv }),
    tar: tarFile({ 'p.csv': csv }),
    zstd: zstdCompressSync(csv),
    xml: strToU8(`<a>${'<b c="1">2</b>'.repeat(50)}</a>`),
    html: strToU8('<!doctype html><table><tr><td>1</td></tr></table>'),
    mail: strToU8(mail),
    yaml: strToU8('a:\n  b: 1\n  c: 2\n'),
    xls: oldWorkbook(Object.keys(rows[0] ?? {}), rows.map(Object.values)),
    'lzma zip': packedByOthers.lzmaZipOfPeople,
    ...newer,
    rtf: strToU8('{\\rtf1 hello\\par 536-22-8726}'),
  };
};

const randomBytes = (random: () => number, size: number) =>
  Uint8Array.from({ length: size }, () => Math.floor(random() * 256));

const mutate = (bytes: Uint8Array, random: () => number): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  const changes = 1 + Math.floor(random() * 12);
  for (let i = 0; i < changes; i += 1) {
    copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
  }
  return copy;
};

afterAll(() => {
  const reasons = [...figures.reasons].map(([reason, n]) => `${reason} ${n}`).join(', ');
  console.log(
    `fuzz: ${figures.files} files, ${figures.read} read, ${reasons}; largest resident set ${Math.round(figures.largest / MB)} MB`,
  );
});

describe('reading any bytes', () => {
  it('of a random file ends with a reason or without findings', async () => {
    const random = seededRandom('fuzz random');
    const magics = [
      'PAR1',
      'Obj\x01',
      'PK\x03\x04',
      '%PDF-1.7\n',
      'SQLite format 3\0',
      'ORC',
      '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
      'BZh9',
      '{\\rtf1',
      '\x1f\x8b\x08',
      '\xfd7zXZ\0',
      '7z\xbc\xaf\x27\x1c',
      '\x04\x22\x4d\x18\x60\x70',
      '\x28\xb5\x2f\xfd',
      '<?xml ',
      '{"a":',
      '',
    ];
    for (let i = 0; i < 260; i += 1) {
      const magic = Buffer.from(magics[i % magics.length] ?? '', 'latin1');
      const size = Math.floor(random() * 3000);
      await survive(`random ${i}`, Buffer.concat([magic, randomBytes(random, size)]));
    }
  });

  it('torn and changed files of every format end too', async () => {
    const random = seededRandom('fuzz changed');
    for (const [name, content] of Object.entries(await samples())) {
      expect(await survive(name, content)).toBe('read');
      for (let i = 0; i < 14; i += 1) {
        const end = Math.floor(random() * content.length);
        await survive(`${name} torn ${i}`, content.subarray(0, end));
        await survive(`${name} changed ${i}`, mutate(content, random));
      }
    }
  });
});

/** Bytes of a file with some changed, put in or lost, mostly where its structure stands. */
const changes = fc.array(
  fc.record({
    at: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.02, 0.98)),
    beside: fc.nat(40),
    put: fc.uint8Array({ maxLength: 9 }),
    lost: fc.nat(9),
  }),
  { minLength: 1, maxLength: 5 },
);
const changed = (
  bytes: Uint8Array,
  each: ReadonlyArray<{ at: number; beside: number; put: Uint8Array; lost: number }>,
): Uint8Array =>
  each.reduce((content, { at, beside, put, lost }) => {
    const place = Math.min(content.length, Math.floor(at * content.length) + beside);
    return Buffer.concat([content.subarray(0, place), put, content.subarray(place + lost)]);
  }, Buffer.from(bytes));

describe('a file of a newer format', () => {
  it.each(Object.entries(newer))(
    '%s whose bytes changed ends with a reason, in bounded memory',
    async (name, content) => {
      const before = process.memoryUsage().rss;
      await fc.assert(
        fc.asyncProperty(changes, fc.boolean(), async (each, keepsSize) => {
          const sized = keepsSize ? each.map((one) => ({ ...one, lost: one.put.length })) : each;
          await survive(name, changed(content, sized));
        }),
        { numRuns: 60 },
      );
      expect(process.memoryUsage().rss - before).toBeLessThan(400 * MB);
    },
    120_000,
  );
});

describe('hostile files', () => {
  const deep = (open: string, close: string, n: number) =>
    strToU8(open.repeat(n) + close.repeat(n));
  const hostile: Readonly<Record<string, () => Uint8Array>> = {
    'one line of 6 MB': () => strToU8('a1@'.repeat(2 * MB)),
    'one line of digits': () => strToU8('1234567890-'.repeat(MB / 2)),
    'a column per byte': () => strToU8(`${'a,'.repeat(MB)}\n${'1,'.repeat(MB)}\n`),
    'a quote that never ends': () => strToU8(`a,b\n1,2\n"${'x,'.repeat(MB)}`),
    'JSON 200,000 deep': () => deep('[', ']', 200_000),
    'JSON objects deep': () => strToU8(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`),
    'XML 200,000 deep': () => deep('<a>', '</a>', 200_000),
    'XML of one open tag': () => strToU8(`<?xml version="1.0"?><a ${'b="1" '.repeat(MB / 4)}`),
    'entities in entities': () =>
      strToU8(
        `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "${'x'.repeat(100)}">]><l>${'&a;'.repeat(100_000)}</l>`,
      ),
    'SQL without an end': () =>
      strToU8(`CREATE TABLE a (b int);\nINSERT INTO a VALUES ${'('.repeat(MB)}`),
    'SQL quotes': () =>
      strToU8(`CREATE TABLE a (b text);\nINSERT INTO a VALUES ('${"''".repeat(MB)}`),
    'a bomb of gzip': () => gzipSync(Buffer.alloc(64 * MB)),
    'a bomb of zstd': () => zstdCompressSync(Buffer.alloc(64 * MB)),
    'a bomb of xz': () => packedByOthers.xzOfZeros,
    'a bomb of LZ4': () => {
      // One literal, then matches of a byte back as long as a block may be.
      const block = Buffer.from([0x1f, 0x61, 1, 0, ...new Array(16_400).fill(255), 0, 0]);
      const size = Buffer.alloc(4);
      size.writeUInt32LE(block.length);
      const head = Buffer.from([0x04, 0x22, 0x4d, 0x18, 0x60, 0x70, 0]);
      const frame = Buffer.concat([head, size, block, Buffer.alloc(4)]);
      return Buffer.concat(new Array(200).fill(frame));
    },
    'a 7z that names more than it holds': () => {
      const made = sevenZipFile({ 'p.csv': strToU8('a,b\n1,2\n') });
      made.writeBigUInt64LE(2n ** 62n, 20);
      return made;
    },
    'a bomb of lzma': () => packedByOthers.lzmaZipOf17Megabytes,
    'a document whose pieces share their bytes': () =>
      wordDocument({ text: 'hello 536-22-8726', timesOver: 100_000 }),
    'a zip of bombs': () => {
      const bomb = gzipSync(Buffer.alloc(16 * MB, 'a'));
      return zipSync(Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`b${i}.gz`, bomb])));
    },
    'a zip of 5,000 entries': () =>
      zipSync(
        Object.fromEntries(
          Array.from({ length: 5000 }, (_, i) => [`e${i}`, strToU8('a,b\n1,2\n')]),
        ),
        { level: 0 },
      ),
    'zips in zips': () => {
      let inner: Uint8Array = strToU8('a,b\n1,2\n');
      for (let i = 0; i < 9; i += 1) inner = zipSync({ 'in.zip': inner });
      return inner;
    },
    'a workbook that is a bomb': () =>
      zipSync({
        'xl/workbook.xml': strToU8('<w/>'),
        'xl/worksheets/sheet1.xml': strToU8(
          '<row><c r="ZZZZZZ9"><v>1</v></c></row>'.repeat(40_000),
        ),
      }),
    'a tar that names 8 EB': () => {
      const tar = tarFile({ 'p.csv': strToU8('a,b\n1,2\n') });
      tar.set([0x80, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], 124);
      return tar;
    },
    'a mail of boundaries': () => strToU8(mail.replace('--q\r\n', '--q\r\n'.repeat(20_000))),
    'a page of open tables': () => strToU8(`<!doctype html>${'<table><tr><td>'.repeat(100_000)}`),
    'keys without values': () => strToU8(`${'k:\n'.repeat(200_000)}`),
    'rich text of braces': () => strToU8(`{\\rtf1 ${'{\\*'.repeat(100_000)}`),
    'a deflate stream by itself': () => deflateRawSync(Buffer.alloc(MB)),
  };

  it.each(Object.entries(hostile))('%s', async (name, make) => {
    await survive(name, make());
  });
});
