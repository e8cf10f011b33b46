import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { minuteOf, type TrailHistory } from '#local/aws/services/declared/cloudtrail.ts';
import type { TrailRecord } from '#local/aws/services/declared/trailRecord.ts';
import { gzip } from '#local/sample/accounts/formats/gzip.ts';
import { createRandom } from '#local/sample/accounts/random.ts';

export interface LogOptions {
  /** Folder of the bucket. */
  readonly folder: string;
  readonly seed: string;
  readonly now: Date;
  readonly history: TrailHistory;
}

const MINUTES_PER_FILE = 5;
const HOURS = 4;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const fileName = (accountId: string, at: Date, seed: string): string => {
  const [year, month, day] = at.toISOString().slice(0, 10).split('-');
  const stamp = `${year}${month}${day}T${at.toISOString().slice(11, 16).replace(':', '')}Z`;
  const unique = createRandom(`${seed}/${accountId}/${stamp}`).text(16, ALPHABET);
  const folder = `AWSLogs/${accountId}/CloudTrail/us-east-1/${year}/${month}/${day}`;
  return `${folder}/${accountId}_CloudTrail_us-east-1_${stamp}_${unique}.json.gz`;
};

/** The first minute that files of a start may tell of: those of access logs tell of ten each. */
const startOf = (now: Date): number => Math.floor(minuteOf(now) / 10) * 10 - HOURS * 60;

/** Minutes since 1970, without the last. */
export interface Minutes {
  readonly from: number;
  readonly to: number;
}

export const eachMinute = ({ from, to }: Minutes): readonly number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

/** The last hours, up to the newest file of that many minutes. */
export const recentMinutes = (now: Date, length: number): Minutes => {
  const last = Math.floor(minuteOf(now) / length) * length;
  return { from: last - HOURS * 60, to: last };
};

/** Whole minutes between two moments, up to the hours whose files are written at a start. */
export const pastMinutes = (now: Date, from: number, to: number): Minutes => {
  const until = minuteOf(new Date(to));
  return { from: minuteOf(new Date(from)), to: Math.min(until, startOf(now)) };
};

/** What is before a minute, and what is not. */
export const cutAt = ({ from, to }: Minutes, minute: number): readonly [Minutes, Minutes] => {
  const at = Math.min(Math.max(minute, from), to);
  return [
    { from, to: at },
    { from: at, to },
  ];
};

/** Spans that end with each multiple of a length, and with the last minute. */
export const spansOf = ({ from, to }: Minutes, length: number): readonly Minutes[] => {
  const spans: Minutes[] = [];
  for (let start = from; start < to; ) {
    const end = Math.min(to, Math.floor(start / length) * length + length);
    spans.push({ from: start, to: end });
    start = end;
  }
  return spans;
};

const writeLog = async (
  { folder, seed }: LogOptions,
  accountId: string,
  { at, Records }: { readonly at: Date; readonly Records: readonly TrailRecord[] },
): Promise<void> => {
  const file = join(folder, fileName(accountId, at, seed));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, gzip(JSON.stringify({ Records })));
  await utimes(file, at, at);
};

/** Log files of the last hours, as the organisation's trail would have delivered them; older ones go. */
export const writeLogFiles = async (options: LogOptions): Promise<void> => {
  await rm(options.folder, { recursive: true, force: true });
  await mkdir(options.folder, { recursive: true });
  await writeLogs(options, recentMinutes(options.now, MINUTES_PER_FILE), MINUTES_PER_FILE);
};

/** Log files of that many minutes each. */
export const writeLogs = async (
  options: LogOptions,
  minutes: Minutes,
  length: number,
): Promise<void> => {
  for (const span of spansOf(minutes, length)) {
    const records = eachMinute(span).flatMap((minute) => options.history.minute(minute));
    const byAccount = Map.groupBy(records, ({ recipientAccountId }) => recipientAccountId);
    const at = new Date(span.to * 60_000);
    for (const [accountId, Records] of byAccount)
      await writeLog(options, accountId, { at, Records });
  }
};
