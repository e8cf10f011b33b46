import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, inflateSync } from 'node:zlib';
import avro from 'avsc';
import { strFromU8, unzipSync } from 'fflate';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { PDFDocument, PDFRawStream } from 'pdf-lib';
import snappy from 'snappyjs';
import { inferSchema, initParser } from 'udsv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFiles } from '#local/sample/accounts/makeFiles.ts';
import { ANALYTICS, PRODUCTION } from '#local/sample/accounts/names.ts';
import { createHistory } from '#local/sample/accounts/trail/history.ts';
import {
  cutAt,
  eachMinute,
  recentMinutes,
  writeLogs,
} from '#local/sample/accounts/trail/logFiles.ts';
import { openSampleLogs } from '#local/sample/accounts/trail/sampleLogs.ts';
import { sampleTruth } from '#local/sample/accounts/truth.ts';

const now = new Date('2026-11-18T15:20:30Z');
let root: string;
const folder = (name: string) => join(root, name);
const file = (bucket: string, key: string, account = PRODUCTION) =>
  join(root, 'one', 's3', account, bucket, key);

const hashes = async (place: string): Promise<ReadonlyMap<string, string>> => {
  const found = await readdir(place, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  const pairs = files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    return [relative(place, path), hash] as const;
  });
  return new Map((await Promise.all(pairs)).sort());
};

/** UTF-16 where the text begins with its byte order mark. */
const decoded = (bytes: Buffer): string =>
  bytes.readUInt16BE() === 0xfffe ? bytes.toString('utf16le').slice(1) : bytes.toString('utf8');

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dataward-files-'));
  await makeFiles({ folder: folder('one'), seed: 'a', now });
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('the generator', () => {
  it('makes the same bytes of the same seed, others of another one', async () => {
    await makeFiles({ folder: folder('two'), seed: 'a', now });
    await makeFiles({ folder: folder('other'), seed: 'b', now });
    const [one, two, other] = await Promise.all(
      ['one', 'two', 'other'].map((name) => hashes(folder(name))),
    );
    expect(two).toEqual(one);
    expect([...(other ?? new Map()).keys()]).toEqual([...(one ?? new Map()).keys()]);
    const csv = `s3/${PRODUCTION}/harborlane-partner-share/dealers/dealers-2026.csv`;
    expect(other?.get(csv)).not.toBe(one?.get(csv));
  });

  it('keeps what is there at the next start, with its dates', async () => {
    const later = new Date(now.getTime() + 86_400_000);
    const before = await stat(file('harborlane-partner-share', 'catalogue/spring.csv'));
    expect(await makeFiles({ folder: folder('one'), seed: 'a', now: later })).toEqual(now);
    const after = await stat(file('harborlane-partner-share', 'catalogue/spring.csv'));
    expect(after.ino).toBe(before.ino);
    expect(after.mtime.getTime()).toBe(now.getTime() - 140 * 86_400_000);
  });

  it('makes some tens of megabytes, and the forgotten copy byte for byte', async () => {
    const all = await hashes(folder('one'));
    const sizes = await Promise.all([...all.keys()].map((path) => stat(join(folder('one'), path))));
    const megabytes = sizes.reduce((total, { size }) => total + size, 0) / 1e6;
    expect(megabytes).toBeGreaterThan(15);
    expect(megabytes).toBeLessThan(60);
    const exported = `harborlane-customer-exports/crm/2026-11-09/customers.csv`;
    const copy = exported.replace('exports/', 'exports-restored-0312/tmp/');
    expect(all.get(`s3/${ANALYTICS}/${copy}`)).toBe(all.get(`s3/${PRODUCTION}/${exported}`));
  });

  it('states correctly what every generated object holds', async () => {
    const units = sampleTruth(now)
      .filter(({ arn }) => arn.startsWith('arn:aws:s3'))
      .flatMap(({ accountId, arn, units: list }) =>
        list.map((unit) => ({ accountId, arn, ...unit })),
      );
    const tables = units.filter(({ format }) => format === 'csv' || format === 'tsv');
    expect(tables.length).toBeGreaterThan(8);
    for (const { accountId, arn, unit, rows, columns } of tables) {
      const text = decoded(await readFile(file(arn.slice(13), unit, accountId)));
      const header = text.slice(0, text.indexOf('\n')).split(/[,;\t]/);
      for (const name of Object.keys(columns)) expect(header).toContain(name);
      expect(initParser(inferSchema(text)).stringArrs(text)).toHaveLength(rows ?? -1);
    }
  });
});

describe('formats open with readers of others', () => {
  it('parquet', async () => {
    const path = file('harborlane-customer-exports', 'crm/2026-11-09/customers.parquet');
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(path), compressors });
    expect(rows).toHaveLength(8000);
    expect(rows[0]).toMatchObject({ customer_id: 101_000n, created_at: expect.any(Date) });
  });

  it('avro, deflated and snappy, with numbers beyond 2^53', async () => {
    const long = avro.types.LongType.__with({
      fromBuffer: (bytes: Buffer) => bytes.readBigInt64LE(),
      toBuffer: () => Buffer.alloc(8),
      fromJSON: BigInt,
      toJSON: Number,
      isValid: (value: unknown) => typeof value === 'bigint',
      compare: () => 0,
    });
    const decoder = avro.createFileDecoder(
      file('harborlane-payments-archive', 'settlements/acquirer-a.avro'),
      {
        codecs: {
          snappy: (block, done) =>
            done(null, Buffer.from(snappy.uncompress(new Uint8Array(block.subarray(0, -4))))),
        },
        parseHook: (schema) =>
          avro.Type.forSchema(schema, { registry: { long }, wrapUnions: 'never' }),
      },
    );
    const rows: Array<{ pan: bigint; beneficiary_iban: string }> = [];
    for await (const row of decoder) rows.push(row as (typeof rows)[number]);
    expect(rows).toHaveLength(3000);
    expect(String(rows[0]?.pan)).toMatch(/^6759\d{15}$/);
    expect(rows[0]?.beneficiary_iban).toMatch(/^[A-Z]{2}\d{2}/);
  });

  it('xlsx and docx', async () => {
    const book = unzipSync(
      await readFile(file('harborlane-hr-documents', 'payroll/2026/payroll-october.xlsx')),
    );
    expect(Object.keys(book)).toContain('xl/worksheets/sheet2.xml');
    expect(
      Object.values(book)
        .map((part) => strFromU8(part))
        .join(''),
    ).toContain('Social Security Number');
    const letter = unzipSync(
      await readFile(file('harborlane-hr-documents', 'contracts/contract-900004.docx')),
    );
    const words = strFromU8(letter['word/document.xml'] ?? new Uint8Array()).replaceAll(
      /<[^>]+>/g,
      '',
    );
    expect(words).toMatch(/Social Security Number \d{3}-\d{2}-\d{4}/);
  });

  it('pdf', async () => {
    const document = await PDFDocument.load(
      await readFile(file('harborlane-hr-documents', 'offers/2026/offer-900004.pdf')),
    );
    expect(document.getPageCount()).toBe(1);
    const streams = document.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFRawStream ? [object.getContents()] : []));
    const drawn = streams.map((bytes) => inflateSync(bytes).toString('latin1')).join('');
    const shown = [...drawn.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    );
    expect(shown.join('\n')).toMatch(/Social Security Number \d{3}-\d{2}-\d{4}/);
  });

  it('sqlite', () => {
    const database = new DatabaseSync(
      file('harborlane-db-backups', 'point-of-sale/store-014/2026-11-15.db'),
      { readOnly: true },
    );
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(database.prepare('SELECT count(*) AS n FROM refunds').get()).toEqual({ n: 1200 });
    database.close();
  });

  it('sql dump with both styles', async () => {
    const dump = await readFile(
      file('harborlane-db-backups', 'postgres/customers-db/2026-11-17.sql'),
      'utf8',
    );
    const copied = /COPY public\.customers \(.*\) FROM stdin;\n([\s\S]*?)\n\\\.\n/.exec(dump)?.[1];
    expect(copied?.split('\n')).toHaveLength(4000);
    const database = new DatabaseSync(':memory:');
    database.exec("ATTACH ':memory:' AS public");
    const inserts = dump.slice(dump.indexOf('CREATE TABLE public.credit_applications'));
    database.exec(inserts);
    const { n } =
      database.prepare('SELECT count(*) AS n FROM public.credit_applications').get() ?? {};
    expect(n).toBe(1000);
    database.close();
  });

  it('gzip of lines and of logs', async () => {
    const lines = gunzipSync(
      await readFile(file('harborlane-customer-exports', 'crm/2026-09-08/customers.jsonl.gz')),
    ).toString();
    const rows = lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { email: string });
    expect(rows).toHaveLength(4000);
    expect(rows.every(({ email }) => email.includes('@'))).toBe(true);
    const log = gunzipSync(
      await readFile(file('harborlane-app-logs', 'edge/2026-11-17/access.log.gz')),
    ).toString();
    expect(log.split('\n')[0]).toMatch(/^[\d.]+ - - \[\d\d\/\w{3}\/2026:[\d:]+ \+0000\] "GET /);
  });

  it('trail logs, as CloudTrail writes them', async () => {
    const place = folder('trail');
    const history = createHistory('a', now);
    await writeLogs({ folder: place, seed: 'a', made: now, history }, recentMinutes(now));
    const [first = ''] = [...(await hashes(place)).keys()];
    expect(first).toMatch(
      /^AWSLogs\/\d{12}\/CloudTrail\/us-east-1\/2026\/11\/18\/\d{12}_CloudTrail_us-east-1_20261118T\d{4}Z_\w{16}\.json\.gz$/,
    );
    const { Records } = JSON.parse(gunzipSync(await readFile(join(place, first))).toString()) as {
      Records: Array<{ eventTime: string; eventVersion: string }>;
    };
    expect(Records[0]).toMatchObject({
      eventVersion: '1.11',
      recipientAccountId: expect.any(String),
    });
  });

  it('trail logs of the past, each record once and up to the hours of the start', async () => {
    const place = folder('past');
    const history = createHistory('a', now);
    const from = now.getTime() - 20 * 3_600_000;
    const recent = recentMinutes(now);
    const [minutes] = cutAt({ from: Math.floor(from / 60_000), to: recent.to }, recent.from);
    await writeLogs({ folder: place, seed: 'a', made: now, history }, recent);
    const start = new Set((await hashes(place)).keys());
    await writeLogs({ folder: place, seed: 'a', made: now, history }, minutes, 60);
    const files = [...(await hashes(place)).keys()].filter((name) => !start.has(name));
    const records = await Promise.all(
      files.map(async (name) => {
        const text = gunzipSync(await readFile(join(place, name))).toString();
        return (JSON.parse(text) as { Records: Array<{ eventID: string }> }).Records;
      }),
    );
    const ids = records.flat().map(({ eventID }) => eventID);
    const expected = eachMinute(minutes).flatMap((minute) => history.minute(minute));
    expect(ids.toSorted()).toEqual(expected.map(({ eventID }) => eventID).toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    expect(files.length).toBe(2 * 16 + 2);
  });

  it('logs that go on, as a later start would write them', async () => {
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const open = (name: string, opened: Date) =>
      openSampleLogs({
        ...{ folder: folder(name), seed: 'a', made: now, now: opened },
        history: createHistory('a', now),
      });
    const live = open('live', at(0));
    await live.writeRecent();
    const before = await hashes(folder('live'));
    // A clock that was set back adds nothing, nor does the same moment again.
    for (const minutes of [7, 3, 7, 29, 29]) await live.writeUntil(at(minutes));
    const restarted = open('restarted', at(29));
    await restarted.writeRecent();
    const after = await hashes(folder('restarted'));
    const known = [...after].filter(([name]) => before.has(name));
    const added = [...after].filter(([name]) => !before.has(name));
    // Of six times five minutes: two accounts' trails, and a flow log for each ten.
    expect(added.length).toBeGreaterThan(12);
    expect(await hashes(folder('live'))).toEqual(new Map([...before, ...added]));
    expect(known.every(([name, hash]) => before.get(name) === hash)).toBe(true);
  });

  it('logs of the last four hours at most, behind a machine that was asleep', async () => {
    const logs = openSampleLogs({
      ...{ folder: folder('asleep'), seed: 'a', made: now, now },
      history: createHistory('a', now),
    });
    await logs.writeUntil(new Date(now.getTime() + 30 * 3_600_000));
    const names = [...(await hashes(folder('asleep'))).keys()];
    const stamps = names.flatMap((name) => /_(\d{8}T\d{4})Z_/.exec(name)?.[1] ?? []).toSorted();
    expect([stamps.at(0), stamps.at(-1)]).toEqual(['20261119T1725', '20261119T2120']);
  });
});

describe('files whose content does not match their name', () => {
  const bucket = 'harborlane-customer-exports';

  it('is parquet under another name', async () => {
    const buffer = await asyncBufferFromFile(file(bucket, 'vendor/leads-old.txt'));
    expect(await parquetReadObjects({ file: buffer, compressors })).toHaveLength(900);
  });

  it('is a gzip that was cut off', async () => {
    const bytes = await readFile(file(bucket, 'vendor/upload.csv.gz'));
    expect(() => gunzipSync(bytes)).toThrow('unexpected end of file');
  });

  it('is encrypted', async () => {
    const bytes = await readFile(file(bucket, 'vendor/handover.csv.enc'));
    expect(bytes.subarray(0, 8).toString()).toBe('Salted__');
    expect(new Set(bytes).size).toBe(256);
  });
});
