import { readAvro } from './avro.ts';
import { dialectOf, readDelimited } from './delimited.ts';
import { type NestedJob, outermost } from './entry.ts';
import { readHtml } from './html.ts';
import { hasJsonLines, looksLikeJson, readJson, readJsonLines } from './json.ts';
import { looksLikeKeyValue, readKeyValue } from './keyValue.ts';
import { looksLikeMail, readMail } from './mail.ts';
import { readOrc } from './orc.ts';
import { readPacked } from './packed.ts';
import { readParquet } from './parquet.ts';
import { readPdf } from './pdf.ts';
import { readRtf } from './rtf.ts';
import { segmentsOf } from './segments.ts';
import { readSevenZip } from './sevenZip.ts';
import { type Format, sniff } from './sniff.ts';
import { type ByteSource, notAnalysed, type ReadJob, type ReadOutcome } from './source.ts';
import { looksLikeSqlDump, readSqlDump } from './sqlDump.ts';
import { readSqlite } from './sqlite.ts';
import { readStrings } from './strings.ts';
import { readTar } from './tar.ts';
import { readText } from './text.ts';
import { readXls } from './xls.ts';
import { looksLikeHtml, looksLikeXml, readXml } from './xml.ts';
import { readZip } from './zip.ts';

const START = 64 * 1024;

const startOf = async ({ source, random }: Pick<ReadJob, 'source' | 'random'>): Promise<string> => {
  const start = { ...source, size: Math.min(source.size, START) };
  const { segments } = await segmentsOf(start, random);
  for await (const { text } of segments) return text.replace(/^\uFEFF/, '');
  return '';
};

type Reader = (job: NestedJob) => Promise<ReadOutcome>;

interface Start {
  readonly text: string;
  /** Of its columns; null = it has none. */
  readonly delimiter: () => string | null;
}

/** The columns are detected once, and only where nothing else fits. */
const describeStart = (text: string): Start => {
  let known: string | null | undefined;
  const delimiter = () => {
    if (known === undefined) known = dialectOf(text);
    return known;
  };
  return { text, delimiter };
};

interface TextReader {
  readonly fits: (start: Start) => boolean;
  readonly read: (job: NestedJob, start: Start) => Promise<ReadOutcome>;
}

/** The first that fits reads the text. */
const textReaders = {
  jsonLines: { fits: ({ text }) => hasJsonLines(text), read: readJsonLines },
  json: { fits: ({ text }) => looksLikeJson(text), read: readJson },
  sqlDump: { fits: ({ text }) => looksLikeSqlDump(text), read: readSqlDump },
  html: { fits: ({ text }) => looksLikeHtml(text), read: readHtml },
  xml: { fits: ({ text }) => looksLikeXml(text), read: readXml },
  mail: { fits: ({ text }) => looksLikeMail(text), read: readMail },
  keyValue: {
    fits: ({ text, delimiter }) => delimiter() === null && looksLikeKeyValue(text),
    read: readKeyValue,
  },
  plainText: { fits: ({ delimiter }) => delimiter() === null, read: readText },
  delimited: {
    fits: () => true,
    read: (job, { delimiter }) => readDelimited(job, delimiter() ?? ','),
  },
} as const satisfies Record<string, TextReader>;
type TextFormat = keyof typeof textReaders;
const textFormats = Object.keys(textReaders) as TextFormat[];

const textFormatOf = (start: Start): TextFormat =>
  textFormats.find((name) => textReaders[name].fits(start)) ?? 'plainText';

const readAnyText = async (job: NestedJob): Promise<ReadOutcome> => {
  const start = describeStart(await startOf(job));
  return textReaders[textFormatOf(start)].read(job, start);
};

const readers: Readonly<Record<Format, Reader>> = {
  text: readAnyText,
  gzip: (job) => readPacked(job, 'gzip'),
  zstd: (job) => readPacked(job, 'zstd'),
  bzip2: (job) => readPacked(job, 'bzip2'),
  xz: (job) => readPacked(job, 'xz'),
  lz4: (job) => readPacked(job, 'lz4'),
  sevenZip: readSevenZip,
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
  other: async (job) => (job.readsStrings ? await readStrings(job) : notAnalysed('format')),
};

/** Every format that is read, by the reader that reads it. */
export type ReadFormat = Exclude<Format, 'text' | 'encrypted' | 'other'> | TextFormat;
export const readFormats: readonly ReadFormat[] = [
  ...(Object.keys(readers) as Format[]).filter(
    (name) => name !== 'text' && name !== 'encrypted' && name !== 'other',
  ),
  ...textFormats,
];

/** Which reader reads it. */
export const formatOf = async (source: ByteSource): Promise<Format | ReadFormat> => {
  const format = sniff(await source.read(0, Math.min(source.size, 4096)));
  if (format !== 'text') return format;
  return textFormatOf(describeStart(await startOf({ source, random: () => 0 })));
};

const readInner = async (job: NestedJob): Promise<ReadOutcome> => {
  const { source } = job;
  if (source.size === 0) return notAnalysed('empty');
  return readers[sniff(await source.read(0, Math.min(source.size, 4096)))](job);
};

/** Reads one object or file in the format that its bytes show. */
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
