import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { minuteOf, type TrailHistory } from '#local/aws/services/declared/cloudtrail.ts';
import type { TrailRecord } from '#local/aws/services/declared/trailRecord.ts';
import { gzip } from '#local/sample/accounts/formats/gzip.ts';
import { createRandom } from '#local/sample/accounts/random.ts';
import { placeLog } from './placeLog.ts';

export interface LogOptions {
  /** Folder of the bucket. */
  readonly folder: string;
  readonly seed: string;
  /** The moment that the sample's dates are relative to. */
  readonly made: Date;
  readonly history: TrailHistory;
}

/** AWS delivers each of the logs about so often. */
export const MINUTES_PER_FILE = 5;
const HOURS = 4;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const fileName = (accountId: string, at: Date, seed: string): string => {
  const [year, month, day] = at.toISOString().slice(0, 10).split('-');
  const stamp = `${year}${month}${day}T${at.toISOString().slice(11, 16).replace(':', '')}Z`;
  const unique = createRandom(`${seed}/${accountId}/${stamp}`).text(16, ALPHABET);
  const folder = `AWSLogs/${accountId}/CloudTrail/us-east-1/${year}/${month}/${day}`;
  return `${folder}/${accountId}_CloudTrail_us-east-1_${stamp}_${unique}.json.gz`;
};

/** Minutes since 1970, without the last. */
export interface Minutes {
  readonly from: number;
  readonly to: number;
}

export const eachMinute = ({ from, to }: Minutes): readonly number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

/** The last hours, up to the newest file. */
export const recentMinutes = (now: Date): Minutes => {
  const last = Math.floor(minuteOf(now) / MINUTES_PER_FILE) * MINUTES_PER_FILE;
  return { from: last - HOURS * 60, to: last };
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
  await placeLog(file, gzip(JSON.stringify({ Records })), { folder, at });
};

/** Removes the files of a log. */
export const emptyLogFiles = async ({ folder }: Pick<LogOptions, 'folder'>): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
};

/** Log files of that many minutes each, as the organisation's trail would have delivered them. */
export const writeLogs = async (
  options: LogOptions,
  minutes: Minutes,
  length = MINUTES_PER_FILE,
): Promise<void> => {
  for (const span of spansOf(minutes, length)) {
    const records = eachMinute(span).flatMap((minute) => options.history.minute(minute));
    const byAccount = Map.groupBy(records, ({ recipientAccountId }) => recipientAccountId);
    const at = new Date(span.to * 60_000);
    for (const [accountId, Records] of byAccount)
      await writeLog(options, accountId, { at, Records });
  }
};
