import type {
  Dimension,
  GetMetricDataCommandInput,
  GetMetricDataCommandOutput,
  ListMetricsCommandInput,
  ListMetricsCommandOutput,
  Metric,
  MetricDataQuery,
} from '@aws-sdk/client-cloudwatch';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declare.ts';

/** A metric that has the same value every day. */
export interface DeclaredMetric {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly aDay: number;
}

export type Metrics = readonly Placed<DeclaredMetric>[];

const LISTED = 500;
const QUERIES_MAX = 500;
const DAY_SECONDS = 86_400;

const dimensionsOf = ({ dimensions }: DeclaredMetric): Dimension[] =>
  Object.entries(dimensions).map(([Name, Value]) => ({ Name, Value }));

const list = (metrics: Metrics, input: ListMetricsCommandInput, call: WireCall) => {
  const fitting = inPlace(metrics, call).filter(
    ({ namespace, name }) =>
      (input.Namespace ?? namespace) === namespace && (input.MetricName ?? name) === name,
  );
  const { items, next } = pageOf(fitting, { marker: input.NextToken, usual: LISTED });
  return {
    Metrics: items.map((one) => ({
      Namespace: one.namespace,
      MetricName: one.name,
      Dimensions: dimensionsOf(one),
    })),
    ...(next !== undefined && { NextToken: next }),
  } satisfies Reply<ListMetricsCommandOutput>;
};

/** A metric is named by all of its dimensions. */
const isOf = (one: DeclaredMetric, { Namespace, MetricName, Dimensions = [] }: Metric): boolean =>
  one.namespace === Namespace &&
  one.name === MetricName &&
  Dimensions.length === Object.keys(one.dimensions).length &&
  Dimensions.every(({ Name = '', Value }) => one.dimensions[Name] === Value);

/** Values of whole periods, the newest first. */
const resultOf = (
  known: readonly DeclaredMetric[],
  { Id, MetricStat }: MetricDataQuery,
  { StartTime, EndTime }: Readonly<Record<'StartTime' | 'EndTime', Date>>,
) => {
  const { Metric: wanted = {}, Period = DAY_SECONDS } = MetricStat ?? {};
  const aDay = known.find((one) => isOf(one, wanted))?.aDay;
  const periods = Math.floor((EndTime.getTime() - StartTime.getTime()) / (Period * 1000));
  const values = aDay === undefined ? 0 : periods;
  return {
    ...{ Id, Label: wanted.MetricName, StatusCode: 'Complete' as const },
    Timestamps: Array.from(
      { length: values },
      (_, at) => new Date(EndTime.getTime() - (at + 1) * Period * 1000),
    ),
    Values: Array.from({ length: values }, () => ((aDay ?? 0) * Period) / DAY_SECONDS),
  };
};

const read = (metrics: Metrics, input: GetMetricDataCommandInput, call: WireCall) => {
  const { MetricDataQueries: queries = [], StartTime, EndTime } = input;
  if (queries.length > QUERIES_MAX || StartTime === undefined || EndTime === undefined) {
    throw new WireError('ValidationError', 'The parameters of the request are not valid.');
  }
  const known = inPlace(metrics, call);
  return {
    MetricDataResults: queries.map((query) => resultOf(known, query, { StartTime, EndTime })),
  } satisfies Reply<GetMetricDataCommandOutput>;
};

export const cloudwatchService = (metrics: Metrics): WireService =>
  declare('monitoring', {
    ListMetrics: (input, call) => list(metrics, input, call),
    GetMetricData: (input, call) => read(metrics, input, call),
  });
