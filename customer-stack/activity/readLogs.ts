import { lookup } from 'node:dns/promises';
import { CloudTrailClient, DescribeTrailsCommand, type Trail } from '@aws-sdk/client-cloudtrail';
import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs';
import { S3Client } from '@aws-sdk/client-s3';
import type { UnreadLog } from '#contracts/activity/unreadLogs.ts';
import { clientOptions, nameOf } from '../collectors/clients.ts';
import { functionLimits } from '../functionLimits.ts';
import { logLine } from '../functions/logLine.ts';
import type { Stack } from '../functions/stack.ts';
import { accessLogPlaces } from './accessLog/accessLogPlaces.ts';
import { auditLogPlaces } from './auditLog/auditLogPlaces.ts';
import { eventLookup } from './cloudtrail/eventLookup.ts';
import { type LookupDeps, readLookups } from './cloudtrail/readLookups.ts';
import type { Cursor } from './cursor.ts';
import { readCursor, writeCursor } from './cursors.ts';
import { flowLogGroups } from './flowLog/flowLogGroups.ts';
import { flowLogPlace } from './flowLog/flowLogPlaces.ts';
import { neighboursOf, type Resolve } from './flowLog/neighbours.ts';
import { folderLister, logBucket } from './logBucket.ts';
import { filterLines } from './logGroup/filterLines.ts';
import type { LogPlace } from './logPlace.ts';
import { type LogSources, readLogSources } from './logSources.ts';
import { addTo, readActivity } from './readActivity.ts';
import { newTally, type Tally } from './readPlace.ts';
import { sendRows } from './sendRows.ts';
import { sendUnread, unreadLogOf } from './sendUnread.ts';
import { trailPlaces } from './trailPlaces.ts';
import { versionedFiles } from './versionedFiles.ts';
import { assetsOf } from './withAsset.ts';

/** In whose account it reads, and where it keeps what it counts. */
type LogReader = Pick<Stack, 'accountId' | 'bucket' | 'region' | 'files' | 'announce'>;

/** Left for the page that was begun. */
const RESERVE_MS = 120_000;

/** Data stores say which of their logs cannot be read: only the rest is a warning. */
const failed = (what: string, error: unknown, lasting: readonly UnreadLog[] = []): void => {
  const level = lasting.length === 0 ? 'WARN' : 'INFO';
  logLine({ level, message: 'logs cannot be read', what, error: nameOf(error) });
};

/** Two trails may write to one place. */
const unique = (places: readonly LogPlace[]): readonly LogPlace[] => [
  ...new Map(
    places.map((place) => [`${place.bucket}/${place.prefix}${place.id ?? ''}`, place]),
  ).values(),
];

const placeOfTrail = ({ S3BucketName: bucket = '', S3KeyPrefix: folder }: Trail) => ({
  ...{ bucket, about: { log: 'trail' as const } },
  prefix: `${folder === undefined || folder === '' ? '' : `${folder}/`}AWSLogs/`,
});

/** Trails of all regions and of the organization show in each region. */
const placesOfTrails = async (
  { accountId, region }: LogReader,
  logs: S3Client,
  unread: UnreadLog[],
) => {
  const client = new CloudTrailClient(clientOptions({ aws: {} }, region));
  const { trailList = [] } = await client.send(new DescribeTrailsCommand({})).catch((error) => {
    failed('trails', error);
    return { trailList: [] };
  });
  const listFolders = folderLister(logs);
  const of = async (trail: Trail) => {
    try {
      return await trailPlaces(trail, accountId, listFolders);
    } catch (error) {
      const lasting = unreadLogOf(placeOfTrail(trail), error);
      failed(trail.TrailARN ?? '', error, lasting);
      unread.push(...lasting);
      return [];
    }
  };
  return (await Promise.all(trailList.map(of))).flat();
};

/** None where it has no address, or where names are not resolved now. */
const resolve: Resolve = async (host) => {
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
};

/** Lines of log groups. */
const groupDeps = () => ({
  filter: filterLines((name) => new CloudWatchLogsClient(clientOptions({ aws: {} }, name))),
  now: Date.now,
});

const placesOfFlows = async (sources: LogSources, accountId: string): Promise<LogPlace[]> => {
  if (sources.flowLogs.length + sources.flowLogGroups.length === 0) return [];
  const around = await neighboursOf(sources, accountId, resolve);
  const about = { log: 'flowLog' as const, stores: sources.endpoints.map(({ arn }) => arn) };
  return [
    ...sources.flowLogs.map((log) => flowLogPlace(log, around)),
    ...flowLogGroups(sources, around, groupDeps()),
  ].map((place) => ({ ...place, about }));
};

/** Of logs other than those of trails. */
const placesBeside = async (sources: LogSources, accountId: string): Promise<LogPlace[]> => [
  ...accessLogPlaces(sources, accountId),
  ...auditLogPlaces(sources, { accountId, ...groupDeps() }),
  ...(await placesOfFlows(sources, accountId)),
];

const historyOf = (region: string) => ({ bucket: 'cloudtrail:LookupEvents', prefix: region });

/** The event history of each region that has stores. There are two calls a second for an account. */
const readHistory = (
  of: LogReader,
  sources: LogSources,
  deps: Omit<LookupDeps, 'accountId' | 'lookUp' | 'readCursor' | 'keepCursor'>,
): Promise<Tally> => {
  const { accountId, files, region } = of;
  const retry = { retryMode: 'adaptive', maxAttempts: 8 };
  const clientOf = (name: string) =>
    new CloudTrailClient({ ...clientOptions({ aws: {} }, name), ...retry });
  const history = {
    ...{ ...deps, accountId, lookUp: eventLookup(clientOf) },
    readCursor: (name: string) => readCursor(files, historyOf(name), deps.now()),
    keepCursor: (name: string, cursor: Cursor) => writeCursor(files, historyOf(name), cursor),
  };
  return readLookups(history, [...new Set([region, ...sources.regions])]).catch((error) => {
    failed('event history', error);
    return newTally();
  });
};

/** Reads what logs tell since; without files of a trail, the event history. */
export const readLogs = async (of: LogReader): Promise<Tally> => {
  const { bucket, region, files, announce, accountId } = of;
  const end = Date.now() + functionLimits.readActivity.timeoutSeconds * 1000 - RESERVE_MS;
  const options = { ...clientOptions({ aws: {} }, region), forcePathStyle: true };
  const logs = new S3Client({ ...options, followRegionRedirects: true });
  const sources = await readLogSources(files);
  const unread: UnreadLog[] = [];
  const trails = await placesOfTrails(of, logs, unread);
  const beside = await placesBeside(sources, accountId);
  const common = {
    files: versionedFiles(new S3Client(options), bucket),
    send: sendRows({ bucket, region, write: files.write, announce, now: Date.now }),
    hasTime: () => Date.now() < end,
    now: Date.now,
  };
  const tally = await readActivity({
    ...common,
    logs: logBucket(logs),
    assets: assetsOf(sources),
    places: unique([...trails, ...beside]),
    readCursor: (place) => readCursor(files, place, Date.now()),
    keepCursor: (place, cursor) => writeCursor(files, place, cursor),
    failed: (place, error) => {
      const lasting = unreadLogOf(place, error);
      failed(`${place.bucket}/${place.prefix}`, error, lasting);
      unread.push(...lasting);
    },
  });
  // What there was no time for is not known.
  if (common.hasTime()) await sendUnread({ ...common, files }, unread);
  if (trails.length === 0) addTo(tally, await readHistory(of, sources, common));
  logLine({ level: 'INFO', message: 'logs read', ...tally });
  return tally;
};
