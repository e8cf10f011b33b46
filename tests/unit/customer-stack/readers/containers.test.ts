import { gzipSync, zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bytesSource } from '#customer-stack/readers/source.ts';
import { createSpool } from '#customer-stack/readers/spool.ts';
import { unpackers } from '#customer-stack/readers/unpack.ts';
import { docx } from '#local/sample/accounts/formats/docx.ts';
import { pdf } from '#local/sample/accounts/formats/pdf.ts';
import { workbook } from '#local/sample/accounts/formats/xlsx.ts';
import { bzip2 } from '../../../builders/bzip2.ts';
import { delimited, type FileRead, people, readFileBytes, readTextFile } from './sampleFiles.ts';
import { tarFile } from './tarFile.ts';

const ROWS = 60;
const rows = people(ROWS);
const csv = delimited(rows);
const now = new Date(Date.UTC(2026, 0, 1));

const found = ({ verdicts }: FileRead) =>
  verdicts.map(({ location, type, hits, cells }) => `${location} ${type} ${hits}/${cells}`);
const columns = (unit: string) => [
  `${unit} › first_name name ${ROWS}/${ROWS}`,
  `${unit} › email email ${ROWS}/${ROWS}`,
  `${unit} › ssn ssn ${ROWS}/${ROWS}`,
  `${unit} › card card ${ROWS}/${ROWS}`,
];

const unpacked = async (packed: Uint8Array) => {
  const spool = createSpool(2 ** 30);
  const cut = await unpackers.bzip2(bytesSource('a', packed), spool);
  return { bytes: await spool.source('a').read(0, spool.size()), cut };
};

describe('packed files', () => {
  it.each([
    ['gzip', gzipSync(csv)],
    ['zstd', zstdCompressSync(csv)],
    ['bzip2', bzip2(Buffer.from(csv))],
    ['gzip twice', gzipSync(gzipSync(csv))],
  ])('%s is read as its content', async (_, content) => {
    expect(found(await readFileBytes(content))).toEqual(columns('people'));
  });

  it('bzip2 is read over the borders of its blocks, and streams behind one another', async () => {
    const rows = people(2_500);
    const long = Buffer.from(delimited(rows));
    expect(long.length).toBeGreaterThan(100_000);
    const packed = bzip2(long, 1);
    const { bytes, cut } = await unpacked(packed);
    expect([Buffer.compare(bytes, long), cut]).toEqual([0, undefined]);
    const half = long.indexOf('\n', long.length / 2) + 1;
    const parts = [long.subarray(0, half), long.subarray(half)].map((part) => bzip2(part, 1));
    const joined = await readFileBytes(Buffer.concat(parts));
    expect(joined.verdicts.map(({ type, hits }) => [type, hits])).toContainEqual(['ssn', 2_500]);
  });

  it('bzip2 with a byte changed is damage, not clean', async () => {
    const packed = Buffer.from(bzip2(Buffer.from(csv)));
    packed[packed.length >> 1] = (packed[packed.length >> 1] ?? 0) ^ 255;
    await expect(unpacked(packed)).rejects.toThrow();
  });

  it('archives are read entry by entry, one in another too', async () => {
    const inner = zipSync({ 'x.csv': strToU8(csv) });
    const zip = zipSync({ 'a/p.csv': strToU8(csv), 'in.zip': inner, 'empty.txt': strToU8('') });
    expect(found(await readFileBytes(zip))).toEqual([
      ...columns('people:a/p.csv'),
      ...columns('people:in.zip:x.csv'),
    ]);
    const tar = tarFile({ 'p.csv': Buffer.from(csv) });
    expect(found(await readFileBytes(tar))).toEqual(columns('people:p.csv'));
    expect(found(await readFileBytes(gzipSync(tar)))).toEqual(columns('people:p.csv'));
  });

  it('report why entries were not read', async () => {
    const image = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]);
    const zip = zipSync({ 'p.csv': strToU8(csv), 'p.png': image });
    const { outcome } = await readFileBytes(zip);
    expect(outcome).toMatchObject({ state: 'read', whole: false, left: ['format'] });
    const locked = zipSync({ 'p.csv': strToU8(csv) });
    const directory = Buffer.from(locked).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    locked[directory + 8] = (locked[directory + 8] ?? 0) | 1;
    expect((await readFileBytes(locked)).outcome).toMatchObject({ reason: 'encrypted' });
  });
});

describe('documents', () => {
  const lines = ['SSN: 536-22-8726', 'write to ann@acme.org', 'nothing here'];
  const inText = (file: FileRead) => file.verdicts.map(({ type, hits }) => `${type} ${hits}`);

  it('xlsx below a title row', async () => {
    const names = Object.keys(rows[0] ?? {});
    const table = { name: 'crm', columns: names, rows: rows.map((row) => Object.values(row)) };
    const file = workbook([table as never], { now } as never, 'All people');
    expect(found(await readFileBytes(file))).toEqual(columns('people:crm'));
  });

  it('docx with values cut into runs, and PDF', async () => {
    const maker = { now } as never;
    expect(inText(await readFileBytes(docx(lines, maker)))).toEqual(['ssn 1', 'email 1']);
    expect(inText(await readFileBytes(await pdf(lines, maker)))).toEqual(['ssn 1', 'email 1']);
  });

  it('tables of docx and paragraphs of pptx', async () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const line = (cells: readonly string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
    const body = [['id', 'email'], ...rows.map(({ id = '', email = '' }) => [id, email])];
    const document = `<w:document><w:body><w:tbl>${body.map(line).join('')}</w:tbl></w:body></w:document>`;
    const file = await readFileBytes(zipSync({ 'word/document.xml': strToU8(document) }));
    expect(found(file)).toEqual([`people:document table 1 › email email ${ROWS}/${ROWS}`]);
    const slide =
      '<p:sld><a:p><a:r><a:t>ann@ac</a:t></a:r><a:r><a:t>me.org</a:t></a:r></a:p></p:sld>';
    const slides = {
      'ppt/presentation.xml': strToU8('<p/>'),
      'ppt/slides/slide1.xml': strToU8(slide),
    };
    expect(inText(await readFileBytes(zipSync(slides)))).toEqual(['email 1']);
  });

  it('XML, HTML, YAML and INI by their own names', async () => {
    const xml = rows.map(({ email, ssn }) => `<p a="${ssn}"><eMail>${email}</eMail></p>`).join('');
    expect(found(await readTextFile(`<?xml version="1.0"?><all>${xml}</all>`))).toContain(
      `people › all.p.eMail email ${ROWS}/${ROWS}`,
    );
    const html = rows.map(({ id, ssn }) => `<tr><td>${id}</td><td>${ssn}</td></tr>`).join('');
    const page = `<!doctype html><table><tr><th>id</th><th>ssn</th></tr>${html}</table>`;
    expect(found(await readTextFile(page))).toEqual([`people:table 1 › ssn ssn ${ROWS}/${ROWS}`]);
    const yaml = rows.map(({ email }) => `  - id: 1\n    email: ${email}`).join('\n');
    expect(found(await readTextFile(`users:\n${yaml}\n`))).toEqual([
      `people › users.email email ${ROWS}/${ROWS}`,
    ]);
    const ini = '[owner]\nemail = ann@acme.org\nretries = 3\n[job]\nname=nightly\n';
    expect((await readTextFile(ini)).verdicts).toMatchObject([{ type: 'email' }]);
  });

  it('mail with encoded text and an attachment', async () => {
    const mail = [
      'From: =?utf-8?Q?J=C3=BCrgen?= <ann@acme.org>',
      'To: bob@acme.org',
      'Subject: list',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b1"',
      '',
      '--b1',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'SSN: 536=',
      '-22-8726',
      '--b1',
      'Content-Type: text/csv; name="p.csv"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(csv).toString('base64'),
      '--b1--',
    ].join('\r\n');
    expect(found(await readTextFile(mail))).toEqual([
      ...columns('people:p.csv'),
      'people ssn 1/7',
      'people email 2/7',
      'people name 1/7',
    ]);
  });
});
