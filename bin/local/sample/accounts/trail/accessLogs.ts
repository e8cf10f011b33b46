import { join } from 'node:path';
import type { TrailRecord } from '#local/aws/services/declared/trailRecord.ts';
import { ANALYTICS, canonicalId } from '#local/sample/accounts/names.ts';
import { createRandom } from '#local/sample/accounts/random.ts';
import {
  eachMinute,
  emptyLogFiles,
  type LogOptions,
  MINUTES_PER_FILE,
  type Minutes,
  spansOf,
} from './logFiles.ts';
import { placeLog } from './placeLog.ts';

/** Whose requests are logged, in an account that no trail records them in. */
const LOGGED = 'harborlane-analytics-lake';
export const accessLogBucket = 'harborlane-analytics-access-logs';
export const ACCESS_LOG_PREFIX = 's3-access/';

const UPPER = '0123456789ABCDEF';

const stampOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');

/** `[27/Nov/2026:05:12:33 +0000]` */
const timeOf = (at: string): string => {
  const [, , day, month, year, time] = /^(\w+), (\d+) (\w+) (\d+) (\S+)/
    .exec(new Date(at).toUTCString())
    ?.map(String) ?? ['', '', '', '', '', ''];
  return `[${day}/${month}/${year}:${time} +0000]`;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '-');

/** The request of a read of an object, as S3 writes it down. */
const lineOf = ({ eventTime, sourceIPAddress, userIdentity, ...record }: TrailRecord): string => {
  const random = createRandom(record.requestID);
  const key = textOf(record.requestParameters?.key);
  const bytes = random.int(40_000, 900_000);
  const id = random.text(16, UPPER);
  return [
    ...[canonicalId[ANALYTICS], LOGGED, timeOf(eventTime), sourceIPAddress],
    ...[userIdentity.arn ?? '-', id, 'REST.GET.OBJECT', key],
    ...[`"GET /${key} HTTP/1.1"`, '200', '-', bytes, bytes, random.int(9, 90), random.int(5, 40)],
    ...['"-"', `"${record.userAgent}"`, '-', `${random.text(56, UPPER)}=`, 'SigV4'],
    ...['TLS_AES_128_GCM_SHA256', 'AuthHeader', `${LOGGED}.s3.us-east-1.amazonaws.com`],
    ...['TLSv1.3', '-', '-', 'us-east-1'],
  ].join(' ');
};

const isLogged = ({ eventCategory, requestParameters }: TrailRecord): boolean =>
  eventCategory === 'Data' && requestParameters?.bucketName === LOGGED;

const writeFileOf = async ({ folder, seed, history }: LogOptions, span: Minutes): Promise<void> => {
  const lines = eachMinute(span)
    .flatMap((minute) => history.minute(minute))
    .filter(isLogged);
  if (lines.length === 0) return;
  const at = new Date(span.to * 60_000);
  const unique = createRandom(`${seed}/access/${span.from}`).text(16, UPPER);
  const file = join(folder, ACCESS_LOG_PREFIX, `${stampOf(at)}-${unique}`);
  await placeLog(file, `${lines.map(lineOf).join('\n')}\n`, { folder, at });
};

export const emptyAccessLogs = ({ folder }: Pick<LogOptions, 'folder'>): Promise<void> =>
  emptyLogFiles({ folder: join(folder, ACCESS_LOG_PREFIX) });

/** Log files of that many minutes each. */
export const writeAccesses = async (
  options: LogOptions,
  minutes: Minutes,
  length = MINUTES_PER_FILE,
): Promise<void> => {
  for (const span of spansOf(minutes, length)) await writeFileOf(options, span);
};
