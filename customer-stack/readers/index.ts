import { readAvro } from './avro.ts';
import { dialectOf, readDelimited } from './delimited.ts';
import { type NestedJob, outermost } from './entry.ts';
import { readHtml } from './html.ts';
import { looksLikeJson, looksLikeJsonLines, readJson, readJsonLines } from './json.ts';
import { looksLikeKeyValue, readKeyValue } from './keyValue.ts';
import { looksLikeMail, readMail } from './mail.ts';
import { readOrc } from './orc.ts';
import { readPacked } from './packed.ts';
import { readParquet } from './parquet.ts';
import { readPdf } from './pdf.ts';
import { readRtf } from './rtf.ts';
import { segmentsOf } from './segments.ts';
import { type Format, sniff } from './sniff.ts';
import { type ByteSource, notAnalysed, type ReadJob, type ReadOutcome } from './source.ts';
import { looksLikeSqlDump, readSqlDump } from './sqlDump.ts';
import { readSqlite } from './sqlite.ts';
import { readTar } from './tar.ts';
import { readText } from './text.ts';
import { readXls } from './xls.ts';
import { looksLikeHtml, looksLikeXml, readXml } from './xml.ts';
import { readZip } from './zip.ts';

const START = 64 * 1024;

const startOf = async ({ source, random }: ReadJob): Promise<string> => {
  const start = { ...source, size: Math.min(source.size, START) };
  const { segments } = await segmentsOf(start, random);
  for await (const { text } of segments) return text.replace(/^\uFEFF/, '');
  return '';
};

const readAnyText = async (job: NestedJob): Promise<ReadOutcome> => {
  const start = await startOf(job);
  if (looksLikeJsonLines(start)) return readJsonLines(job);
  if (looksLikeJson(start)) return readJson(job);
  if (looksLikeSqlDump(start)) return readSqlDump(job);
  if (looksLikeHtml(start)) return readHtml(job);
  if (looksLikeXml(start)) return readXml(job);
  if (looksLikeMail(start)) return readMail(job);
  const delimiter = dialectOf(start);
  if (delimiter === null && looksLikeKeyValue(start)) return readKeyValue(job);
  return delimiter === null ? readText(job) : readDelimited(job, delimiter);
};

type Reader = (job: NestedJob) => Promise<ReadOutcome>;

const readers: Readonly<Record<Format, Reader>> = {
  text: readAnyText,
  gzip: (job) => readPacked(job, 'gzip'),
  zstd: (job) => readPacked(job, 'zstd'),
  bzip2: (job) => readPacked(job, 'bzip2'),
  zip: readZip,
  tar: readTar,
  pdf: readPdf,
  rtf: readRtf,
  ole: readXls,
  parquet: readParquet,
  avro: readAvro,
  sqlite: readSqlite,
  orc: readOrc,
  encrypted: async () => notAnalysed('encrypted'),
  other: async () => notAnalysed('format'),
};

const readInner = async (job: NestedJob): Promise<ReadOutcome> => {
  const { source } = job;
  if (source.size === 0) return notAnalysed('empty');
  return readers[sniff(await source.read(0, Math.min(source.size, 4096)))](job);
};

/** Reads one object or file in whatever format its bytes say. */
export const readUnit = (job: ReadJob): Promise<ReadOutcome> =>
  readInner({ ...job, nesting: outermost(job.unpackedBytes), readInner });

/** Formats that our own code reads without unpacking anything. */
const plain: readonly Format[] = ['text', 'encrypted', 'other'];
const MAIL_START = 16 * 1024;

/** Does reading it unpack anything, or run a parser of others? A mail may carry any file. */
export const needsCage = async ({ size, read }: ByteSource): Promise<boolean> => {
  if (size === 0) return false;
  const head = await read(0, Math.min(size, MAIL_START));
  if (!plain.includes(sniff(head.subarray(0, 4096)))) return true;
  return looksLikeMail(
    Buffer.from(head)
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, ''),
  );
};
