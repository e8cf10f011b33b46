import type { LogKind } from '#contracts/activity/unreadLogs.ts';
import { type ReadRecords, readRecords } from './cloudtrail/readRecords.ts';

export interface LogBucket {
  /** Names behind `after`, in their order, at most `most`. */
  readonly list: (
    place: Pick<LogPlace, 'bucket' | 'prefix'>,
    after: string,
    most: number,
  ) => Promise<{ readonly keys: readonly string[]; readonly isLast: boolean }>;
  /** Unpacked, the bytes of a table in Parquet; undefined = it is gone, too large or damaged. */
  readonly read: (bucket: string, key: string) => Promise<string | Uint8Array | undefined>;
}

/** A folder of a bucket whose files are written in the order of their names. */
export interface LogPlace {
  readonly bucket: string;
  /** Ends where the date begins. */
  readonly prefix: string;
  /** Tells it from others of the same folder. */
  readonly id?: string;
  /** Files come later than others of a greater name by no more than this, in milliseconds. */
  readonly delayMs: number;
  /** First name that a file written at the time may have. */
  readonly nameAt: (ms: number) => string;
  /** When a file was written; undefined = its name tells none, so that it is no log. */
  readonly writtenAt: (key: string) => number | undefined;
  /** Events of an unpacked file. */
  readonly read: (text: string) => ReadRecords;
  /** Events of a table; absent = it has none. */
  readonly readTable?: (bytes: Uint8Array) => Promise<ReadRecords | undefined>;
  /** What it tells of; without stores, of all of the account. */
  readonly about?: { readonly log: LogKind; readonly stores?: readonly string[] };
  /** What holds its files, where that is not S3. */
  readonly logs?: LogBucket;
}

const NAME = /_(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})Z_[A-Za-z0-9]+\.json\.gz$/;

const stampOf = (ms: number) => new Date(ms).toISOString().slice(0, 16).replaceAll(/[-:]/g, '');

/**
 * Log files of a trail for one account and region (CloudTrail user guide, "log file name
 * format"): `AWSLogs/ACCOUNT/CloudTrail/REGION/YYYY/MM/DD/ACCOUNT_CloudTrail_REGION_YYYYMMDDTHHmmZ_UNIQUE.json.gz`.
 */
export const trailPlace = (of: {
  readonly bucket: string;
  /** Folder of accounts: `AWSLogs/`, below the prefix of the trail, with the organization behind it. */
  readonly root: string;
  readonly accountId: string;
  readonly region: string;
}): LogPlace => {
  const { bucket, root, accountId, region } = of;
  const prefix = `${root}${accountId}/CloudTrail/${region}/`;
  return {
    bucket,
    prefix,
    delayMs: 30 * 60_000,
    nameAt: (ms) => {
      const day = new Date(ms).toISOString().slice(0, 10).replaceAll('-', '/');
      return `${prefix}${day}/${accountId}_CloudTrail_${region}_${stampOf(ms)}Z`;
    },
    writtenAt: (key) => {
      const parts = NAME.exec(key)?.slice(1).map(Number);
      if (parts === undefined) return undefined;
      const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts;
      return Date.UTC(year, month - 1, day, hour, minute);
    },
    read: (text) => readRecords(text, accountId),
    about: { log: 'trail' },
  };
};
