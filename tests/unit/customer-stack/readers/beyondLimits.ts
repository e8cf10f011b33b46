import { gzipSync, zstdCompressSync } from 'node:zlib';
import type { ReadFormat } from '#customer-stack/readers/index.ts';
import type { ByteSource } from '#customer-stack/readers/source.ts';
import { pdf } from '#local/sample/accounts/formats/pdf.ts';
import { bzip2 } from '../../../builders/bzip2.ts';
import {
  largeWorkbook,
  pdfOperatorBomb,
  plantedLine,
  zipOf,
  zipPart,
} from '../../../builders/hostileFiles.ts';
import { lz4File } from '../../../builders/lz4File.ts';
import { orcFile } from '../../../builders/orcFile.ts';
import { packedByOthers } from '../../../builders/packedByOthers.ts';
import { sevenZipFile } from '../../../builders/sevenZipFile.ts';
import { xzFile } from '../../../builders/xzFile.ts';
import { oldWorkbook, oldWorkbookOf } from './oldWorkbook.ts';
import { avroFile, avroSchema, parquetFile, sqliteFile } from './sampleFiles.ts';
import { tarFile } from './tarFile.ts';

/** Files larger than a limit of their reader, each with a value at a share of it. */
const MB = 1024 * 1024;

const filler = 'nothing to say about it today ';
/** Lines of so many bytes in all, with the planted one at a share of them. */
const textOf = (size: number, at: number, line = (i: number, value: string) => `${i} ${value}`) => {
  const lines: string[] = [];
  let length = 0;
  let isPlanted = false;
  for (let i = 0; length < size; i += 1) {
    const plants: boolean = !isPlanted && i > 0 && length >= size * at;
    const next = line(i, plants ? plantedLine : filler);
    isPlanted ||= plants;
    lines.push(next);
    length += next.length + 1;
  }
  if (!isPlanted) lines.push(line(lines.length, plantedLine));
  return Buffer.from(`${lines.join('\n')}\n`);
};

type Content = Uint8Array | ByteSource;
export type Make = (at: number) => Content | Promise<Content>;

/** The same small entry so often, and one more that holds the value, made as they are read. */
const tarOfMany = (entries: number): ByteSource => {
  const block = tarFile({ 'e.txt': Buffer.from('x\n') }).subarray(0, 1024);
  const last = tarFile({ 'last.txt': Buffer.from(`${plantedLine}\n`) });
  const lastAt = entries * block.length;
  const size = lastAt + last.length;
  const read = async (start: number, end: number) => {
    const to = Math.min(end, size);
    const at = start % block.length;
    const turned = Buffer.concat([block.subarray(at), block.subarray(0, at)]);
    const bytes = Buffer.alloc(Math.max(0, to - start), turned);
    if (to > lastAt)
      bytes.set(last.subarray(Math.max(0, start - lastAt)), Math.max(0, lastAt - start));
    return bytes;
  };
  return { name: 'store/object', size, read };
};

const rowsOf = (count: number, at: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: String(i),
    notes: i === Math.min(count - 1, Math.floor(count * at)) ? plantedLine : `order ${i % 97}`,
  }));
const mailHead = 'From: a@b.example\r\nTo: c@d.example\r\nSubject: x\r\n\r\n';
const entriesOf = (count: number, at: number): Record<string, Uint8Array> =>
  Object.fromEntries(
    rowsOf(count, at).map(({ notes }, i) => [`e${i}.txt`, Buffer.from(`${notes}\n`)]),
  );
const sheetOf = (rows: number, at: number) => largeWorkbook(rows, 1 + Math.floor((rows - 2) * at));

const large = 9 * MB;
const document = (paragraphs: string) =>
  Buffer.from(`<w:document><w:body><w:p><w:t>${paragraphs}</w:t></w:p></w:body></w:document>`);
const padded = (bytes: Uint8Array, size: number) => Buffer.concat([bytes, Buffer.alloc(size)]);
const bzipStreams = (count: number, at: number): Buffer => {
  const plain = bzip2(textOf(60_000, 0, (i) => `${i} ${filler}`));
  const planted = bzip2(Buffer.from(`${plantedLine}\n`));
  const place = Math.min(count - 1, Math.floor(count * at));
  return Buffer.concat(Array.from({ length: count }, (_, i) => (i === place ? planted : plain)));
};
const deepMail = (depth: number, inner: string): string =>
  Array.from({ length: depth }, (_, i) => i).reduce(
    (text, i) =>
      `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n${text}\r\n--b${i}--\r\n`,
    `Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(inner).toString('base64')}`,
  );
const wide = (columns: number, at: number, cell: string) =>
  Array.from({ length: columns }, (_, i) => (i === Math.floor(columns * at) ? cell : `v${i}`));
const longRows = (at: number) =>
  rowsOf(66, at).map(({ id, notes }) => ({ id, notes: `${notes} ${id}`.padEnd(MB, `${id} x`) }));
const shortPlanted = 'ann.lee@acme-corp.com';

/** By the reader that reads them: each is larger than one of its limits. */
export const beyond: Readonly<Record<ReadFormat, Readonly<Record<string, Make>>>> = {
  plainText: { 'of 9 MB': (at) => textOf(large, at) },
  delimited: {
    'of 9 MB': (at) => textOf(large, at, (i, value) => (i === 0 ? 'id,notes' : `${i},"${value}"`)),
  },
  jsonLines: { 'of 9 MB': (at) => textOf(large, at, (id, notes) => JSON.stringify({ id, notes })) },
  json: {
    'one document of 9 MB': (at) =>
      Buffer.from(JSON.stringify(textOf(large, at).toString().split('\n'))),
  },
  sqlDump: {
    'of 9 MB': (at) =>
      textOf(large, at, (i, value) =>
        i === 0
          ? 'CREATE TABLE t (id int, notes text);'
          : `INSERT INTO t VALUES (${i}, '${value}');`,
      ),
  },
  html: {
    'of 9 MB': (at) =>
      textOf(large, at, (i, value) => (i === 0 ? '<!doctype html>' : `<p>${value}</p>`)),
  },
  xml: {
    'of 9 MB': (at) =>
      textOf(large, at, (i, value) => (i === 0 ? '<?xml version="1.0"?><a>' : `<b>${value}</b>`)),
  },
  keyValue: { 'of 9 MB': (at) => textOf(large, at, (i, value) => `key${i}: ${value}`) },
  mail: {
    'of 9 MB': (at) => Buffer.concat([Buffer.from(mailHead), textOf(large, at)]),
    'of parts in parts, ten deep': (at) =>
      Buffer.from(
        `From: a@b.example\r\nTo: c@d.example\r\n${deepMail(10, textOf(2000, at).toString())}`,
      ),
  },
  rtf: {
    'of 9 MB': (at) =>
      Buffer.from(`{\\rtf1 ${textOf(large, at).toString().replaceAll('\n', '\\par\n')}}`),
  },
  gzip: {
    'of 9 MB': (at) => gzipSync(textOf(large, at)),
    'in gzip': (at) => gzipSync(gzipSync(textOf(large, at))),
  },
  zstd: { 'of 9 MB': (at) => zstdCompressSync(textOf(large, at)) },
  bzip2: {
    'of 9 MB': (at) => bzipStreams(160, at),
    'of 17 MB': () => padded(bzip2(Buffer.from(`${filler}\n`)), 17 * MB),
  },
  xz: { 'of 9 MB': (at) => xzFile(textOf(large, at)) },
  lz4: { 'of 9 MB': (at) => lz4File(textOf(large, at)) },
  sevenZip: {
    'of 900 entries': (at) => sevenZipFile(entriesOf(900, at)),
    'of an entry of 9 MB': (at) => sevenZipFile({ 'a.txt': textOf(large, at) }),
    'with a directory of 9 MB': (at) =>
      sevenZipFile(
        Object.fromEntries(
          Object.entries(entriesOf(160, at)).map(([name, bytes]) => [
            `${'n'.repeat(30_000)}${name}`,
            bytes,
          ]),
        ),
      ),
  },
  zip: {
    'with an lzma entry of 17 MB': () => packedByOthers.lzmaZipOf17Megabytes,
    'of 900 entries': (at) =>
      zipOf(Object.entries(entriesOf(900, at)).map(([name, bytes]) => zipPart(name, bytes))),
    'of an entry of 9 MB': (at) => zipOf([zipPart('a.txt', textOf(large, at))]),
    'in zips, seven deep': (at) => {
      let inner: Buffer = textOf(1000, at);
      for (let i = 0; i < 7; i += 1) inner = zipOf([zipPart('in.zip', inner)]);
      return inner;
    },
    'with a directory of 9 MB': (at) =>
      zipOf(
        Object.entries(entriesOf(160, at)).map(([name, bytes]) =>
          zipPart(`${'n'.repeat(60_000)}${name}`, bytes),
        ),
      ),
    'that is a sheet of 90,000 rows': (at) => sheetOf(90_000, at),
    'that is a workbook with 33 MB of strings': (at) => {
      const strings = textOf(33 * MB, at, (_, value) => `<si><t>${value.repeat(20)}</t></si>`);
      return zipOf([
        zipPart(
          'xl/workbook.xml',
          Buffer.from('<workbook><sheets><sheet name="s"/></sheets></workbook>'),
        ),
        zipPart('xl/sharedStrings.xml', Buffer.concat([Buffer.from('<sst>'), strings])),
        zipPart(
          'xl/worksheets/sheet1.xml',
          Buffer.from('<worksheet><row><c t="s"><v>1</v></c></row></worksheet>'),
        ),
      ]);
    },
    'that is a document of 9 MB': (at) =>
      zipOf([
        zipPart(
          'word/document.xml',
          document(textOf(large, at).toString().replaceAll('\n', '</w:t></w:p><w:p><w:t>')),
        ),
      ]),
  },
  tar: {
    'of 900 entries': (at) => tarFile(entriesOf(900, at)),
    'of an entry of 9 MB': (at) => tarFile({ 'a.txt': textOf(large, at) }),
    'of 200,001 entries': () => tarOfMany(200_000),
  },
  pdf: {
    'of 310 pages': (at) => {
      const lines = Array.from({ length: 310 * 46 }, (_, i) => (i % 46 === 0 ? `page ${i}` : ' '));
      lines[Math.min(309, Math.floor(310 * at)) * 46] = plantedLine;
      return pdf(lines, { now: new Date(0) } as never);
    },
    'of 33 MB': async () =>
      padded(await pdf([plantedLine], { now: new Date(0) } as never), 33 * MB),
    'of 210,000 pieces of text': () =>
      pdfOperatorBomb(30 * 210_000, 'BT /F 9 Tf (a) Tj 0 -9 Td ET\n'),
  },
  ole: {
    'of 9 MB': () => padded(oldWorkbook(['notes'], [[plantedLine]]), 9 * MB),
    'of 110 sheets': (at) => oldWorkbookOf(wide(110, at, shortPlanted)),
  },
  parquet: {
    'of 30,000 rows': (at) => parquetFile(rowsOf(30_000, at)),
    'of 15 groups': (at) => parquetFile(rowsOf(30_000, at), 2_000),
    'of a group of 66 MB': (at) => parquetFile(longRows(at)),
  },
  avro: {
    'of 12 MB': (at) => {
      const rows = rowsOf(30_000, at).map((row) => ({ ...row, more: filler.repeat(14) }));
      return avroFile(avroSchema(rows), rows, 'null');
    },
  },
  orc: {
    'of 30,000 rows': (at) => {
      const rows = rowsOf(30_000, at);
      return orcFile({
        id: { kind: 'string', values: rows.map(({ id }) => id) },
        notes: { kind: 'string', values: rows.map(({ notes }) => notes) },
      });
    },
    'of 130,000 rows': (at) => {
      const values = rowsOf(130_000, at).map(({ notes }) => notes);
      return orcFile({ notes: { kind: 'string', values } });
    },
    'of a stripe of 66 MB': (at) =>
      orcFile(
        { notes: { kind: 'string', values: longRows(at).map(({ notes }) => notes) } },
        'none',
      ),
  },
  sqlite: {
    'of 30,000 rows': (at) => sqliteFile(rowsOf(30_000, at)),
    'of 65 MB': () => padded(sqliteFile(rowsOf(10, 0)), 65 * MB),
  },
};

const sheetOfRows = (rows: string) =>
  zipOf([
    zipPart(
      'xl/workbook.xml',
      Buffer.from('<workbook><sheets><sheet name="s"/></sheets></workbook>'),
    ),
    zipPart(
      'xl/worksheets/sheet1.xml',
      Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ),
  ]);

/** Beyond these limits nothing is left out, only joined: the value must be found. */
export const joining: Readonly<Record<string, Make>> = {
  'JSON 30 deep': (at) =>
    Buffer.from(`${'{"a":'.repeat(30)}"${at} ${shortPlanted}"${'}'.repeat(30)}\n`),
  'JSON of 21,000 names': (at) =>
    Buffer.from(
      `${JSON.stringify(Object.fromEntries(wide(21_000, at, shortPlanted).map((cell, i) => [`n${i}`, cell])))}\n`,
    ),
  'a JSON list of lists 2,100 wide': (at) => {
    const row = wide(2_100, at, shortPlanted);
    return Buffer.from(JSON.stringify([row, row, row]));
  },
  'XML 60 deep': (at) =>
    Buffer.from(
      `<?xml version="1.0"?>${'<a>'.repeat(60)}${at} ${shortPlanted}${'</a>'.repeat(60)}`,
    ),
  'XML of 21,000 names': (at) =>
    Buffer.from(
      `<?xml version="1.0"?><r>${wide(21_000, at, shortPlanted)
        .map((cell, i) => `<n${i}>${cell}</n${i}>`)
        .join('')}</r>`,
    ),
  'csv of 2,100 columns': (at) => {
    const row = wide(2_100, at, shortPlanted).join();
    return Buffer.from(`${[row, row, row, row].join('\n')}\n`);
  },
  'a sheet with a cell in column ZZZ': (at) =>
    sheetOfRows(`<row><c r="ZZZ1" t="inlineStr"><is><t>${at} ${shortPlanted}</t></is></c></row>`),
  'a sheet under 15 lines of a title': (at) => {
    const row = (...cells: string[]) =>
      `<row>${cells.map((each) => `<c t="inlineStr"><is><t>${each}</t></is></c>`).join('')}</row>`;
    const rows = rowsOf(40, at).map(({ id, notes }) =>
      row(id, notes === plantedLine ? shortPlanted : 'none'),
    );
    return sheetOfRows(row('A report').repeat(15) + row('id', 'mail') + rows.join(''));
  },
  'a line of 30,000 characters beyond what is read': (at) =>
    Buffer.concat([
      textOf(large, 2, (i) => `${i} ${filler}`),
      Buffer.from(`${'x '.repeat(15_000)}${shortPlanted}${' y'.repeat(15_000)}\n${at}\n`),
      textOf(large, 2, (i) => `${i} ${filler}`),
    ]),
  'csv under 15 lines of a title': (at) =>
    Buffer.from(
      `${'A report\n'.repeat(15)}id,mail\n${rowsOf(40, at)
        .map(({ id, notes }) => `${id},${notes === plantedLine ? shortPlanted : 'none'}`)
        .join('\n')}\n`,
    ),
};
