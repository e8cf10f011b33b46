import { prices } from '#contracts/cost/prices.ts';
import { functionLimits, type LambdaName } from '../../functionLimits.ts';
import type { networkModes } from '../parameters.ts';
import { schedules } from '../triggers.ts';

type NetworkMode = (typeof networkModes)[number];

/** One thing that a resource costs in a month in which nothing in the account changes. */
interface CostLine {
  /** Logical id of the resource. */
  readonly resource: string;
  readonly what: string;
  readonly dollars: number;
}

const HOURS = 730;
const MINUTES = HOURS * 60;

const perMonth: Readonly<Record<string, number>> = { 'rate(30 days)': HOURS / (30 * 24) };

/** Starts a month, of the schedule as the template has it; the scan at its default frequency. */
const startsOf = (schedule: keyof typeof schedules): number => {
  const rate = schedules[schedule]?.rate.replace('{DataScanFrequency}', 'rate(30 days)') ?? '';
  const minutes = /^rate\((\d+) minutes\)$/.exec(rate)?.[1];
  const starts = minutes === undefined ? perMonth[rate] : MINUTES / Number(minutes);
  if (starts === undefined) throw new Error(`The cost model does not know ${rate}`);
  return starts;
};

/** Seconds of a run that finds nothing new, estimated; to be measured with the first deployment. */
const lightSeconds = {
  discoverStores: 8,
  commitScan: 1,
  reportHeartbeat: 2,
  readActivity: 1,
} as const;
/** States that an execution enters when nothing changed, and its start. */
const LIGHT_TRANSITIONS = 4;
/** Of a function that logs its start, its end and one line. */
const LOG_BYTES = 1_000;
/** Metrics that one heartbeat an hour reads: that of each function, and the server's. */
const METRICS_AN_HOUR = Object.keys(functionLimits).length + 1;

const runs = (name: LambdaName, starts: number, seconds: number): number =>
  starts *
  (prices.functionRequest +
    (functionLimits[name].memoryMb / 1024) * seconds * prices.functionGbSecond +
    (LOG_BYTES / 1e9) * prices.logGb);

const line = (resource: string, what: string, dollars: number): CostLine => ({
  resource,
  what,
  dollars,
});

/** Of the event history: eight services of a region and changes of two, two calls a second. */
const [HISTORY_SECONDS, HISTORY_RUNS] = [5, HOURS / 12];

/** A call for each ten minutes of a log group, whose reading is free, and where it got to. */
const SECONDS_OF_GROUP = 0.1;

const groupLines = (groups: number): readonly CostLine[] => {
  const run = (functionLimits.readActivity.memoryMb / 1024) * SECONDS_OF_GROUP;
  const dollars =
    startsOf('Activity') * groups * (run * prices.functionGbSecond + prices.bucketWrite);
  return groups === 0 ? [] : [line('ReadActivity', 'asks log groups of databases', dollars)];
};

const activityLines = (logGroups: number): readonly CostLine[] => {
  const reads = startsOf('Activity');
  return [
    line(
      'ReadActivity',
      'reads the event history',
      HISTORY_RUNS *
        (functionLimits.readActivity.memoryMb / 1024) *
        HISTORY_SECONDS *
        prices.functionGbSecond,
    ),
    line('ReadActivity', 'looks for logs', runs('readActivity', reads, lightSeconds.readActivity)),
    line('ActivitySchedule', 'starts', reads * prices.schedulerInvocation),
    ...groupLines(logGroups),
  ];
};

const networkLines = (mode: NetworkMode): readonly CostLine[] =>
  mode === 'PrivateNat'
    ? [
        { resource: 'NatGateway', what: 'a NAT gateway', dollars: HOURS * prices.natHour },
        {
          resource: 'NatAddress',
          what: 'its public address',
          dollars: HOURS * prices.publicAddressHour,
        },
      ]
    : [];

/**
 * What the stack costs in a month without a change and without a trail, whose files are counted by
 * what they hold. Economy and Existing have no network cost.
 *
 * @param logGroups that databases and networks of the account write to
 */
export const idleCost = (mode: NetworkMode, logGroups = 0): readonly CostLine[] => {
  const light = startsOf('LightScan') + startsOf('DataScan');
  const beats = startsOf('Heartbeat');
  return [
    line('Key', 'the key', prices.keyMonth),
    line('Key', 'requests of queue and bucket', 2 * light * prices.keyRequest),
    line(
      'DiscoverStores',
      'light scans',
      runs('discoverStores', light, lightSeconds.discoverStores),
    ),
    line(
      'CommitScan',
      'the monthly scan',
      runs('commitScan', startsOf('DataScan'), lightSeconds.commitScan),
    ),
    line(
      'ReportHeartbeat',
      'heartbeats',
      runs('reportHeartbeat', beats, lightSeconds.reportHeartbeat),
    ),
    line('ReportHeartbeat', 'metrics', HOURS * METRICS_AN_HOUR * prices.metric),
    line('ReportHeartbeat', 'its events', beats * prices.busEvent),
    ...activityLines(logGroups),
    line('ScanWorkflow', 'transitions', light * LIGHT_TRANSITIONS * prices.transition),
    line('LightScanSchedule', 'starts', startsOf('LightScan') * prices.schedulerInvocation),
    line('HeartbeatSchedule', 'starts', beats * prices.schedulerInvocation),
    line('ChangedStores', 'reads of an empty queue', light * prices.queueRequest),
    line('Bucket', '1 GB and a write a run', prices.bucketGbMonth + light * prices.bucketWrite),
    ...networkLines(mode),
  ];
};

export const totalOf = (lines: readonly CostLine[]): number =>
  lines.reduce((sum, { dollars }) => sum + dollars, 0);
