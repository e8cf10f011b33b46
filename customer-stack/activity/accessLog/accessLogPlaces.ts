import type { LogPlace } from '../logPlace.ts';
import type { LogSources } from '../logSources.ts';
import { type LoggedBucket, readLines } from './readLines.ts';

type AccessLogSource = LogSources['accessLogs'][number];

const NAME = /(\d{4})-(\d{2})-(\d{2})-(\d{2})-(\d{2})-(\d{2})-[0-9A-Z]{16}$/;

const writtenAt = (key: string): number | undefined => {
  const parts = NAME.exec(key)?.slice(1).map(Number);
  if (parts === undefined) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const stampOf = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');

const dayOf = (ms: number): string => `${stampOf(ms).slice(0, 10).replaceAll('-', '/')}/`;

/** Folder of the files of a bucket, up to their date. */
const rootOf = ({ bucket, region, log }: AccessLogSource, accountId: string): string =>
  log.order === 'delivery' ? log.prefix : `${log.prefix}${accountId}/${region}/${bucket}/`;

const placeOf = (
  [first, ...others]: readonly [AccessLogSource, ...AccessLogSource[]],
  { accountId, roles }: Pick<LogSources, 'roles'> & { readonly accountId: string },
): LogPlace => {
  const root = rootOf(first, accountId);
  const buckets = new Map<string, LoggedBucket>(
    [first, ...others].map(({ bucket, arn, inTrail }) => [bucket, { arn, inTrail }]),
  );
  return {
    bucket: first.log.bucket,
    // Without the century other files of the folder would be listed too.
    prefix: `${root}20`,
    delayMs: 30 * 60_000,
    nameAt: (ms) => `${root}${first.log.order === 'delivery' ? '' : dayOf(ms)}${stampOf(ms)}`,
    writtenAt,
    read: (text) => readLines(text, { accountId, buckets, roles }),
    about: { log: 'accessLog', stores: [...buckets.values()].map(({ arn }) => arn) },
  };
};

/**
 * Where server access logs are. Files in folders by the date of the calls are named for midnight,
 * which tells no order to read them in: they are not read.
 */
export const accessLogPlaces = (
  { accessLogs, roles }: Pick<LogSources, 'accessLogs' | 'roles'>,
  accountId: string,
) => {
  const ordered = accessLogs.filter(({ log }) => log.order !== 'eventFolders');
  const byFolder = Map.groupBy(ordered, (each) => `${each.log.bucket}/${rootOf(each, accountId)}`);
  return [...byFolder.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [placeOf([first, ...others], { accountId, roles })],
  );
};
