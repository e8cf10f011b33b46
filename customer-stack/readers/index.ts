import { readAvro } from './avro.ts';
import { dialectOf, readDelimited } from './delimited.ts';
import { gunzipHead } from './gzip.ts';
import { looksLikeJson, looksLikeJsonLines, readJson, readJsonLines } from './json.ts';
import { readParquet } from './parquet.ts';
import { segmentsOf } from './segments.ts';
import { sniff } from './sniff.ts';
import { notAnalysed, type ReadJob, type ReadOutcome } from './source.ts';
import { looksLikeSqlDump, readSqlDump } from './sqlDump.ts';
import { readSqlite } from './sqlite.ts';
import { readText } from './text.ts';

const START = 64 * 1024;
const DEEPEST_GZIP = 2;

const startOf = async ({ source, random }: ReadJob): Promise<string> => {
  const start = { ...source, size: Math.min(source.size, START) };
  const { segments } = await segmentsOf(start, random);
  for await (const { text } of segments) return text.replace(/^\uFEFF/, '');
  return '';
};

const readAnyText = async (job: ReadJob): Promise<ReadOutcome> => {
  const start = await startOf(job);
  if (looksLikeJsonLines(start)) return readJsonLines(job);
  if (looksLikeJson(start)) return readJson(job);
  if (looksLikeSqlDump(start)) return readSqlDump(job);
  const delimiter = dialectOf(start);
  return delimiter === null ? readText(job) : readDelimited(job, delimiter);
};

/** Coverage of what is packed is counted in packed bytes. */
const readGzip = async (job: ReadJob, depth: number): Promise<ReadOutcome> => {
  if (depth >= DEEPEST_GZIP) return notAnalysed('format');
  const { source, whole, bytesSeen } = await gunzipHead(job.source);
  const outcome = await readAtDepth({ ...job, source }, depth + 1);
  if (outcome.state === 'notAnalysed') return outcome;
  return { ...outcome, whole: whole && outcome.whole, bytesSeen };
};

const readAtDepth = async (job: ReadJob, depth: number): Promise<ReadOutcome> => {
  const { source } = job;
  if (source.size === 0) return notAnalysed('empty');
  const format = sniff(await source.read(0, Math.min(source.size, 4096)));
  switch (format) {
    case 'text':
      return readAnyText(job);
    case 'gzip':
      return readGzip(job, depth);
    case 'parquet':
      return readParquet(job);
    case 'avro':
      return readAvro(job);
    case 'sqlite':
      return readSqlite(job);
    case 'encrypted':
      return notAnalysed('encrypted');
    default:
      return notAnalysed('format');
  }
};

/** Reads one object or file in whatever format its bytes say. */
export const readUnit = (job: ReadJob): Promise<ReadOutcome> => readAtDepth(job, 0);
