import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { docx } from '#local/sample/accounts/formats/docx.ts';
import { pdf } from '#local/sample/accounts/formats/pdf.ts';
import { workbook } from '#local/sample/accounts/formats/xlsx.ts';
import { delimited, everyFormat, type Row } from '../unit/customer-stack/readers/sampleFiles.ts';
import { tarFile } from '../unit/customer-stack/readers/tarFile.ts';
import { bzip2 } from './bzip2.ts';
import { harmlessSentences } from './labelledSentences.ts';
import { decoys, type Planted, sensitive } from './labelledValues.ts';

const ROWS = 60;
const now = new Date(Date.UTC(2026, 0, 1));
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

const rowsOf = (columns: readonly Planted[], seed: string): Row[] => {
  const random = seededRandom(seed);
  return Array.from({ length: ROWS }, (_, i) =>
    Object.fromEntries(columns.map(({ column, make }) => [column, make(random, i)])),
  );
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const xml = (rows: readonly Row[]) =>
  `<?xml version="1.0"?>\n<rows>${rows
    .map(
      (row) =>
        `<row>${Object.entries(row)
          .map(([k, v]) => `<${k}>${escaped(v)}</${k}>`)
          .join('')}</row>`,
    )
    .join('\n')}</rows>`;
const htmlRow = (cells: readonly string[], tag: string) =>
  `<tr>${cells.map((each) => `<${tag}>${escaped(each)}</${tag}>`).join('')}</tr>`;
const html = (rows: readonly Row[]) =>
  `<!doctype html><html><body><h1>Report</h1><table>${htmlRow(Object.keys(rows[0] ?? {}), 'th')}${rows
    .map((row) => htmlRow(Object.values(row), 'td'))
    .join('\n')}</table></body></html>`;
const yaml = (rows: readonly Row[]) =>
  `rows:\n${rows
    .map((row) =>
      Object.entries(row)
        .map(([k, v], i) => `  ${i === 0 ? '-' : ' '} ${k}: "${v}"`)
        .join('\n'),
    )
    .join('\n')}\n`;
/** A section for each row: the same keys again and again. */
const ini = (rows: readonly Row[]) =>
  rows
    .map(
      (row) =>
        `[rows]\n${Object.entries(row)
          .map(([k, v]) => `${k} = "${v}"`)
          .join('\n')}`,
    )
    .join('\n\n');
const linesOf = (rows: readonly Row[]) => [
  Object.keys(rows[0] ?? {}),
  ...rows.map((row) => Object.values(row)),
];
const pptxTable = (rows: readonly Row[]) => {
  const cell = (text: string) =>
    `<a:tc><a:txBody><a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p></a:txBody></a:tc>`;
  const table = linesOf(rows)
    .map((line) => `<a:tr>${line.map(cell).join('')}</a:tr>`)
    .join('');
  return zipSync({
    'ppt/presentation.xml': strToU8('<p:presentation/>'),
    'ppt/slides/slide1.xml': strToU8(`<p:sld><a:tbl>${table}</a:tbl></p:sld>`),
  });
};
const docxTable = (rows: readonly Row[]) => {
  const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p></w:tc>`;
  const table = linesOf(rows)
    .map((line) => `<w:tr>${line.map(cell).join('')}</w:tr>`)
    .join('');
  return zipSync({
    'word/document.xml': strToU8(
      `<w:document><w:body><w:tbl>${table}</w:tbl></w:body></w:document>`,
    ),
  });
};
const mail = (rows: readonly Row[]) =>
  [
    'From: reports@internal',
    'To: team@internal',
    'Subject: export',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/csv; name="rows.csv"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(delimited(rows)).toString('base64'),
    '--b1--',
  ].join('\r\n');

/** The same table in every format that has columns, by the name of its file. */
const tables = async (rows: readonly Row[]): Promise<Record<string, Uint8Array>> => {
  const csv = delimited(rows);
  const columns = Object.keys(rows[0] ?? {});
  const sheet = { name: 'rows', columns, rows: rows.map((row) => Object.values(row)) };
  const known = await everyFormat(rows);
  return {
    ...Object.fromEntries(
      Object.entries(known).map(([name, content]) => [name.replaceAll(/\W+/g, '-'), content]),
    ),
    'mislabelled.png': bytes(csv),
    'utf-16-be.txt': new Uint8Array(Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16()),
    'rows.xml': bytes(xml(rows)),
    'rows.html': bytes(html(rows)),
    'rows.yaml': bytes(yaml(rows)),
    'rows.xlsx': workbook([sheet as never], { now } as never, 'Report'),
    'rows.docx': docxTable(rows),
    'rows.eml': bytes(mail(rows)),
    'rows.zip': zipSync({ 'a/rows.csv': strToU8(csv) }),
    'rows.tar': tarFile({ 'rows.csv': bytes(csv) }),
    'rows.csv.zst': zstdCompressSync(csv),
    'rows.csv.bz2': bzip2(bytes(csv)),
    'rows.tar.bz2': bzip2(tarFile({ 'rows.csv': bytes(csv) })),
    'rows.ini': bytes(ini(rows)),
    'rows.pptx': pptxTable(rows),
    'nested.tar.gz': gzipSync(
      tarFile({ 'in.zip': zipSync({ 'a/rows.csv.zst': zstdCompressSync(csv) }) }),
    ),
  };
};

interface Span {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly type: string;
}
interface Sentences {
  readonly lines: string[];
  readonly spans: Span[];
}

/** Sentences with one value each, and sentences with look-alikes between them. */
const sentences = (seed: string): Sentences => {
  const random = seededRandom(seed);
  const result: Sentences = { lines: [], spans: [] };
  for (let i = 0; i < 20; i += 1) {
    for (const { type, make, sentence, beside = [] } of sensitive) {
      if (type === null || sentence === undefined) continue;
      const value = make(random, i);
      const line = sentence(value, i);
      result.lines.push(line);
      const start = line.lastIndexOf(value);
      const span = (at: number, length: number, of: string) =>
        result.spans.push({ line: result.lines.length, start: at, end: at + length, type: of });
      span(start, value.length, type);
      for (const other of beside) span(line.indexOf('4539'), 16, other);
      for (const { 0: address, index } of line.matchAll(/(?<=<)\S+@\S+(?=>)/g))
        span(index, address.length, 'email');
    }
    for (const { column, make } of decoys) {
      result.lines.push(`the ${column.replaceAll('_', ' ')} is ${make(random, i)} as before`);
    }
    result.lines.push(...harmlessSentences);
  }
  return result;
};

const LOG_HEAD = '2026-03-04T05:06:07.123Z INFO [worker-3] ';
const MAIL_HEAD = ['From: desk@internal', 'To: team@internal', 'Subject: notes', ''];

/** Text in every text format, with the lines and offsets of its values. */
const textFiles = async ({ lines, spans }: Sentences) => {
  const moved = (place: (span: Span) => Partial<Span>) =>
    spans.map((span) => ({ ...span, ...place(span) }));
  const inLog = ({ start, end }: Span) => ({
    start: start + LOG_HEAD.length,
    end: end + LOG_HEAD.length,
  });
  const files: Record<string, readonly [Uint8Array, readonly Span[]]> = {
    'notes.txt': [bytes(lines.join('\n')), spans],
    'server.log': [bytes(lines.map((line) => LOG_HEAD + line).join('\n')), moved(inLog)],
    'notes-utf-16.log': [
      new Uint8Array(Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le')),
      spans,
    ],
    'notes.docx': [docx(lines, { now } as never), spans],
    'notes.pdf': [await pdf(lines, { now } as never), spans],
    'notes.eml': [
      bytes([...MAIL_HEAD, ...lines].join('\r\n')),
      moved(({ line }) => ({ line: line + MAIL_HEAD.length })),
    ],
  };
  return files;
};

/** Writes the project's own labelled folder: every type and every look-alike in every format. */
export const writeLabelledSet = async (folder: string, seed = 'labelled'): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const files: object[] = [];
  const put = (path: string, content: Uint8Array, labels: object) => {
    writeFileSync(join(folder, path), content);
    files.push({ path, ...labels });
  };
  for (const [kind, planted] of Object.entries({ people: sensitive, decoys })) {
    const columns = Object.fromEntries(planted.map(({ column, type }) => [column, type]));
    const made = await tables(rowsOf(planted, `${seed} ${kind}`));
    for (const [name, content] of Object.entries(made))
      put(`${kind}-${name}`, content, { format: name, columns });
  }
  for (const [name, [content, spans]] of Object.entries(await textFiles(sentences(seed)))) {
    put(name, content, { format: name, spans });
  }
  writeFileSync(join(folder, 'labels.json'), JSON.stringify({ files }));
};
