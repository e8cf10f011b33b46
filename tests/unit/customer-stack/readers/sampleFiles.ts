import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import avro from 'avsc';
import { parquetWriteBuffer } from 'hyparquet-writer';
import snappy from 'snappyjs';
import { readUnit } from '#customer-stack/readers/index.ts';
import { bytesSource, type ReadOutcome } from '#customer-stack/readers/source.ts';
import type { LocatedVerdict } from '#customer-stack/samplers/placedVerdict.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { createUnitProfile } from '#customer-stack/samplers/unitProfile.ts';
import { orcFile } from '../../../builders/orcFile.ts';

export type Row = Readonly<Record<string, string>>;

const cards = [
  '4539578763621486',
  '5425233430109903',
  '4916338506082832',
  '374245455400126',
  '6011894732055181',
];

/** A table of people: all strings, no commas or quotes but in the note. */
export const people = (n: number): Row[] =>
  Array.from({ length: n }, (_, i) => ({
    id: String(1000 + i),
    first_name: ['Anna', 'Peter', 'Maria', 'John', 'Laura'][i % 5] ?? '',
    email: `person${i}@mail.com`,
    ssn: `${123 + (i % 500)}-${10 + (i % 80)}-${1000 + (i % 8999)}`,
    card: cards[i % 5] ?? '',
    note: i % 3 === 0 ? 'said "yes, please"' : 'none',
    version: `${i % 9}.4.${i % 7}`,
  }));

const columnsOf = (rows: readonly Row[]) => Object.keys(rows[0] ?? {});
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

const cell = (value: string, delimiter: string) =>
  value.includes(delimiter) || /["\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

export const delimited = (rows: readonly Row[], delimiter = ',', end = '\n'): string =>
  [columnsOf(rows), ...rows.map((row) => Object.values(row))]
    .map((line) => line.map((value) => cell(value, delimiter)).join(delimiter))
    .join(end) + end;

const sqlText = (value: string) => `'${value.replaceAll("'", "''")}'`;

export const insertDump = (rows: readonly Row[]): string =>
  [
    '-- MySQL dump',
    `CREATE TABLE \`people\` (\n${columnsOf(rows)
      .map((name) => `  \`${name}\` varchar(90)`)
      .join(',\n')}\n);`,
    `INSERT INTO \`people\` VALUES ${rows.map((row) => `(${Object.values(row).map(sqlText).join(', ')})`).join(',\n')};`,
    '',
  ].join('\n');

export const copyDump = (rows: readonly Row[]): string =>
  [
    '--\n-- PostgreSQL database dump\n--\n\nSET statement_timeout = 0;\n',
    `COPY public.people (${columnsOf(rows)
      .map((name) => `"${name}"`)
      .join(', ')}) FROM stdin;`,
    ...rows.map((row) => Object.values(row).join('\t')),
    '\\.',
    '',
  ].join('\n');

const anyLong = avro.types.LongType.__with({
  fromBuffer: (buffer: Buffer) => buffer.readBigInt64LE(),
  toBuffer: (value: bigint) => {
    const buffer = Buffer.alloc(8);
    buffer.writeBigInt64LE(value);
    return buffer;
  },
  fromJSON: BigInt,
  toJSON: String,
  isValid: (value: unknown) => typeof value === 'bigint',
  compare: (a: bigint, b: bigint) => Number(a > b) - Number(a < b),
});

export const avroSchema = (rows: readonly Row[]) => ({
  type: 'record' as const,
  name: 'Person',
  fields: columnsOf(rows).map((name) => ({ name, type: 'string' as const })),
});

/** Avro container with snappy blocks, each followed by four bytes of checksum. */
export const avroFile = async (
  schema: avro.Schema,
  rows: readonly unknown[],
  codec = 'snappy',
): Promise<Uint8Array> => {
  const type = avro.Type.forSchema(schema, { registry: { long: anyLong } });
  const codecs = {
    snappy: (block: Buffer, done: (error: Error | null, packed?: Buffer) => void) =>
      done(null, Buffer.concat([snappy.compress(block), Buffer.alloc(4)])),
    null: (block: Buffer, done: (error: Error | null, packed?: Buffer) => void) =>
      done(null, block),
  };
  const encoder = new avro.streams.BlockEncoder(type as never, { codec, codecs } as never);
  const chunks: Buffer[] = [];
  encoder.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => encoder.once('end', resolve));
  for (const row of rows) encoder.write(row);
  encoder.end();
  await ended;
  return Buffer.concat(chunks);
};

export const parquetFile = (rows: readonly Row[], rowGroupSize?: number): Uint8Array =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: columnsOf(rows).map((name) => ({
        name,
        data: rows.map((row) => row[name] ?? ''),
        type: 'STRING' as const,
      })),
      ...(rowGroupSize === undefined ? {} : { rowGroupSize }),
    }),
  );

export const sqliteFile = (rows: readonly Row[]): Uint8Array => {
  const folder = mkdtempSync(join(tmpdir(), 'dataward-test-'));
  const path = join(folder, 'people.sqlite');
  const database = new DatabaseSync(path);
  const columns = columnsOf(rows);
  database.exec(`CREATE TABLE people (${columns.map((name) => `"${name}" TEXT`).join(', ')})`);
  const insert = database.prepare(
    `INSERT INTO people VALUES (${columns.map(() => '?').join(', ')})`,
  );
  database.exec('BEGIN');
  for (const row of rows) insert.run(...Object.values(row));
  database.exec('COMMIT');
  database.close();
  const content = new Uint8Array(readFileSync(path));
  rmSync(folder, { recursive: true });
  return content;
};

/** The same table in every format, by the name of the format. */
export const everyFormat = async (rows: readonly Row[]): Promise<Record<string, Uint8Array>> => {
  const csv = delimited(rows);
  return {
    csv: bytes(csv),
    tsv: bytes(delimited(rows, '\t')),
    'csv with semicolons and CRLF': bytes(delimited(rows, ';', '\r\n')),
    'csv in UTF-16': new Uint8Array(Buffer.from(`\uFEFF${csv}`, 'utf16le')),
    'csv, gzipped': gzipSync(csv),
    'JSON lines': bytes(rows.map((row) => JSON.stringify(row)).join('\n')),
    'JSON array': bytes(JSON.stringify(rows)),
    avro: await avroFile(avroSchema(rows), rows),
    parquet: parquetFile(rows),
    orc: orcFile(
      Object.fromEntries(
        Object.keys(rows[0] ?? {}).map((name) => [
          name,
          { kind: 'string', values: rows.map((row) => String(row[name])) },
        ]),
      ),
    ),
    sqlite: sqliteFile(rows),
    'dump of inserts': bytes(insertDump(rows)),
    'dump of copies': bytes(copyDump(rows)),
  };
};

export interface FileRead {
  readonly outcome: ReadOutcome;
  readonly verdicts: readonly LocatedVerdict[];
}

export const readFileBytes = async (content: Uint8Array, name = 'people'): Promise<FileRead> => {
  const profile = createUnitProfile(name);
  const source = bytesSource(name, content);
  const outcome = await readUnit({
    source,
    visitor: profile.visitor,
    random: seededRandom('test'),
  });
  return { outcome, verdicts: profile.verdicts(1) };
};

export const readTextFile = (text: string, name?: string): Promise<FileRead> =>
  readFileBytes(bytes(text), name);
