import type { Mark } from '#contracts/activity/activityWindow.ts';
import { sha256Of } from '../../scanner/sink.ts';
import type { ActivityEvent } from '../activityEvent.ts';
import { sourceOf } from '../addresses.ts';
import type { ReadRecords } from '../cloudtrail/readRecords.ts';
import { decoded } from '../decoded.ts';
import { isRansomNote } from '../ransomNote.ts';
import { operationOf } from './operations.ts';
import { type RoleArns, requesterOf } from './requesterOf.ts';

/** A bucket whose requests are logged. */
export interface LoggedBucket {
  readonly arn: string;
  /** A trail that is read records its reads or writes: they are not counted a second time. */
  readonly inTrail: { readonly reads: boolean; readonly writes: boolean };
}

interface AccessLogOptions {
  readonly accountId: string;
  /** By name. */
  readonly buckets: ReadonlyMap<string, LoggedBucket>;
  readonly roles: RoleArns;
}

const LONGEST = 65_536;
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/**
 * Fields of a line up to the size of the object (S3 user guide, "server access log format"). The
 * address of the request may hold quotes; what follows the sizes is written by callers.
 */
const LINE =
  /^(\S+) (\S+) \[(\d{2})\/(\w{3})\/(\d{4}):(\d{2}):(\d{2}):(\d{2}) ([+-])(\d{2})(\d{2})\] (\S+) (\S+) (\S+) (\S+) (\S+) (?:"[^\n]*?"|-) (\d{3}|-) (\S+) (\d+|-) (\d+|-) (?:\d+|-) (?:\d+|-)(?: |$)/;

const timeOf = (fields: readonly string[]): number => {
  const [day, month = '', year, hour, minute, second, sign, hours, minutes] = fields;
  const index = MONTHS.indexOf(month);
  if (index % 3 !== 0) return Number.NaN;
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const [at, on] = [Number(minute) - ahead, Number(day)];
  return Date.UTC(Number(year), index / 3, on, Number(hour), at, Number(second));
};

const numberOf = (text: string | undefined): number => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : 0;
};

/** Requests that fail may have a status alone. */
const errorOf = (status: string, code: string): string | null => {
  if (code !== '-') return code.slice(0, 128);
  return Number(status) >= 400 ? status : null;
};

const sent = new Set(['PutObject', 'PostObject', 'UploadPart']);

/** Of the last fields the version of TLS is one (`-` = not encrypted on its way). */
const TLS = / (?:SigV[24]|-) \S+ (?:AuthHeader|QueryString|-) \S+ (TLSv[\d.]+|-)(?: \S+){0,4}$/;
/** The last fields are no longer together. */
const TAIL = 512;

const markOf = (line: string, operation: string, key: string): Mark | undefined => {
  if (sent.has(operation) && isRansomNote(decoded(key))) return 'ransomNote';
  return TLS.exec(line.slice(-TAIL))?.[1] === '-' ? 'noTls' : undefined;
};

/** The keys of a batch are lines of one request. */
const idOf = (id: string, text: string, key: string): string => {
  const request = `${id.slice(0, 64)} ${text.slice(0, 64)}`;
  return text.startsWith('BATCH.') ? `${request} ${sha256Of(Buffer.from(key))}` : request;
};

type Read = ActivityEvent | 'malformed' | 'foreign' | 'other';

const readLine = (line: string, { accountId, buckets, roles }: AccessLogOptions): Read => {
  const fields = line.length > LONGEST ? null : LINE.exec(line);
  if (fields === null) return 'malformed';
  const [owner = '', name = ''] = fields.slice(1, 3);
  const at = timeOf(fields.slice(3, 12));
  if (!Number.isFinite(at) || at < 0) return 'malformed';
  const bucket = buckets.get(name);
  if (bucket === undefined) return 'foreign';
  const [address, requester = '', id = '', text = '', key = ''] = fields.slice(12, 17);
  const [status = '', code = '', bytes, size] = fields.slice(17, 21);
  const [operation, access] = operationOf(text, key !== '-') ?? [];
  if (operation === undefined || access === undefined || bucket.inTrail[access]) return 'other';
  const error = errorOf(status, code);
  const mark = markOf(line, operation, key);
  return {
    id: idOf(id, text, key),
    ...{ at, store: bucket.arn, operation, error },
    principal: requesterOf({ requester, owner, accountId }, roles),
    source: sourceOf(address),
    bytesIn: error === null && sent.has(operation) ? numberOf(size) : 0,
    bytesOut: numberOf(bytes),
    ...(mark !== undefined && { mark }),
  };
};

/** Events of a file of server access logs; a line of another form is counted and gives none. */
export const readLines = (text: string, options: AccessLogOptions): ReadRecords => {
  const lines = text.split('\n').filter((line) => line !== '');
  const read = lines.map((line) => readLine(line, options));
  return {
    events: read.filter((each) => typeof each !== 'string'),
    records: lines.length,
    malformed: read.filter((each) => each === 'malformed').length,
    foreign: read.filter((each) => each === 'foreign').length,
  };
};
