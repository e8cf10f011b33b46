import {
  type CloudWatchClient,
  GetMetricDataCommand,
  type MetricDataQuery,
  type MetricDataResult,
} from '@aws-sdk/client-cloudwatch';
import { HOUR_MS, type UsageRow } from '#contracts/scan/usageReported.ts';
import { functionLimits, type LambdaName } from '../functionLimits.ts';
import type { HourOfUsage } from './heartbeat.ts';

const names = Object.keys(functionLimits) as LambdaName[];
const HOUR_SECONDS = HOUR_MS / 1000;
/** Machines report their load every five minutes while they run. */
const SAMPLE_SECONDS = 300;
const SERVER_MB = 4096;

/** Several statistics of one metric in one request are charged as one metric. */
const statistics = { invocations: 'SampleCount', duration: 'Sum' } as const;

const ofFunction = (name: LambdaName, of: keyof typeof statistics): MetricDataQuery => ({
  Id: `${of}_${name}`,
  MetricStat: {
    Metric: {
      Namespace: 'AWS/Lambda',
      MetricName: 'Duration',
      Dimensions: [{ Name: 'FunctionName', Value: `dataward-${name}` }],
    },
    Period: HOUR_SECONDS,
    Stat: statistics[of],
  },
});

const ofServer = (group: string): MetricDataQuery => ({
  Id: 'server',
  MetricStat: {
    Metric: {
      Namespace: 'AWS/EC2',
      MetricName: 'CPUUtilization',
      Dimensions: [{ Name: 'AutoScalingGroupName', Value: group }],
    },
    Period: HOUR_SECONDS,
    Stat: 'SampleCount',
  },
});

type Reading = (id: string) => number;

const rowsOf = (read: Reading): UsageRow[] => {
  const rows: UsageRow[] = names.map((funcName) => ({
    funcName,
    starts: read(`invocations_${funcName}`),
    microseconds: Math.round(read(`duration_${funcName}`) * 1000),
    memoryMb: functionLimits[funcName].memoryMb,
  }));
  const seconds = read('server') * SAMPLE_SECONDS;
  const server: UsageRow = {
    funcName: 'scannerServer',
    starts: seconds === 0 ? 0 : 1,
    microseconds: seconds * 1_000_000,
    memoryMb: SERVER_MB,
  };
  return [...rows, server].filter(({ starts }) => starts > 0);
};

const valuesAt =
  (results: readonly MetricDataResult[], hour: number): Reading =>
  (id) => {
    const { Timestamps = [], Values = [] } = results.find(({ Id }) => Id === id) ?? {};
    return Values[Timestamps.findIndex((at) => at.getTime() === hour)] ?? 0;
  };

/** What ran within some hours, from the metrics that AWS keeps: one request, since each metric costs. */
export const readTimes = async (
  client: CloudWatchClient,
  { hours, serverGroup }: { readonly hours: readonly number[]; readonly serverGroup: string },
): Promise<HourOfUsage[]> => {
  const queries = names.flatMap((name) => [
    ofFunction(name, 'invocations'),
    ofFunction(name, 'duration'),
  ]);
  const { MetricDataResults = [] } = await client.send(
    new GetMetricDataCommand({
      StartTime: new Date(Math.min(...hours)),
      EndTime: new Date(Math.max(...hours) + HOUR_MS),
      MetricDataQueries: [...queries, ofServer(serverGroup)],
    }),
  );
  return hours.map((hour) => ({ hour, rows: rowsOf(valuesAt(MetricDataResults, hour)) }));
};
