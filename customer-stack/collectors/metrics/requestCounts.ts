import {
  type CloudWatchClient,
  GetMetricDataCommand,
  type MetricStat,
} from '@aws-sdk/client-cloudwatch';
import type { RequestCounts } from '#contracts/dataStore/requestCounts.ts';
import type { Permission } from '../../permission.ts';

export const metricPermissions: readonly Permission[] = [
  {
    action: 'cloudwatch:GetMetricData',
    on: 'any',
    reason: 'know how many requests a store has, and so what it would cost to log them',
  },
];

/** A metric whose values are requests of one kind, for one store. */
export interface Counter {
  readonly store: string;
  readonly kind: keyof RequestCounts;
  readonly metric: NonNullable<MetricStat['Metric']>;
  readonly stat: 'SampleCount' | 'Sum';
}

const DAY_MS = 86_400_000;
const DAYS_COUNTED = 14;
const DAYS_OF_MONTH = 30;
/** Of one request. */
const METRICS_MAX = 500;

/** An estimate that stays the same where use does. */
const twoDigits = (requests: number): number => Number(requests.toPrecision(2));

const toMonth = (requests: number): number =>
  twoDigits(Math.round((requests * DAYS_OF_MONTH) / DAYS_COUNTED));

interface Sums {
  readonly counters: readonly Counter[];
  readonly now: number;
}

const readSums = async (
  client: CloudWatchClient,
  { counters, now }: Sums,
): Promise<readonly number[]> => {
  const sums = counters.map(() => 0);
  let NextToken: string | undefined;
  do {
    const page = await client.send(
      new GetMetricDataCommand({
        StartTime: new Date(now - DAYS_COUNTED * DAY_MS),
        EndTime: new Date(now),
        MetricDataQueries: counters.map(({ metric, stat }, at) => ({
          Id: `m${at}`,
          MetricStat: { Metric: metric, Period: DAY_MS / 1000, Stat: stat },
        })),
        ...(NextToken !== undefined && { NextToken }),
      }),
    );
    for (const { Id = '', Values = [] } of page.MetricDataResults ?? []) {
      const at = Number(Id.slice(1));
      sums[at] = Values.reduce((sum, value) => sum + value, sums[at] ?? 0);
    }
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  return sums;
};

const chunksOf = (counters: readonly Counter[]): Counter[][] =>
  Array.from({ length: Math.ceil(counters.length / METRICS_MAX) }, (_, at) =>
    counters.slice(at * METRICS_MAX, (at + 1) * METRICS_MAX),
  );

/** What AWS counted of each store in 14 days, as of a month. */
export const readRequestCounts = async (
  client: CloudWatchClient,
  { counters, now }: Sums,
): Promise<ReadonlyMap<string, RequestCounts>> => {
  const counted = new Map<string, { reads: number; writes: number }>();
  for (const chunk of chunksOf(counters)) {
    const sums = await readSums(client, { counters: chunk, now });
    for (const [at, { store, kind }] of chunk.entries()) {
      const of = counted.get(store) ?? { reads: 0, writes: 0 };
      counted.set(store, { ...of, [kind]: of[kind] + (sums[at] ?? 0) });
    }
  }
  return new Map(
    [...counted].map(([store, { reads, writes }]) => [
      store,
      { reads: toMonth(reads), writes: toMonth(writes) },
    ]),
  );
};
