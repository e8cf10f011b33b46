import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { minuteOf, type TrailHistory } from '#local/aws/services/declared/cloudtrail.ts';
import { gzip } from '#local/sample/accounts/formats/gzip.ts';
import { sampleAccountIds } from '#local/sample/accounts/names.ts';
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

const writeLog = async (options: LogOptions, accountId: string, from: number): Promise<void> => {
  const minutes = Array.from({ length: MINUTES_PER_FILE }, (_, at) => from + at);
  const Records = minutes
    .flatMap((minute) => options.history.minute(minute))
    .filter(({ recipientAccountId }) => recipientAccountId === accountId);
  if (Records.length === 0) return;
  const at = new Date((from + MINUTES_PER_FILE) * 60_000);
  const file = join(options.folder, fileName(accountId, at, options.seed));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, gzip(JSON.stringify({ Records })));
  await utimes(file, at, at);
};

/** Log files of the last hours, as the organisation's trail would have delivered them; older ones go. */
export const writeLogFiles = async (options: LogOptions): Promise<void> => {
  await rm(options.folder, { recursive: true, force: true });
  await mkdir(options.folder, { recursive: true });
  const last = Math.floor(minuteOf(options.now) / MINUTES_PER_FILE) * MINUTES_PER_FILE;
  for (let from = last - HOURS * 60; from < last; from += MINUTES_PER_FILE) {
    for (const accountId of sampleAccountIds) await writeLog(options, accountId, from);
  }
};
