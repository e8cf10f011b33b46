import { CloudWatchClient, type Metric, paginateListMetrics } from '@aws-sdk/client-cloudwatch';
import type { RequestCounts } from '#contracts/dataStore/requestCounts.ts';
import type { Permission } from '../../permission.ts';
import { answerOf, attempt, clientOptions } from '../clients.ts';
import type { CollectContext } from '../collector.ts';
import { type Counter, metricPermissions, readRequestCounts } from './requestCounts.ts';

export const tableRequestPermissions: readonly Permission[] = [
  ...metricPermissions,
  {
    action: 'cloudwatch:ListMetrics',
    on: 'any',
    reason: 'know which kinds of requests a table has had: each metric that is read costs',
  },
];

/** Calls that a trail would record as data events of a table. */
const kinds: Readonly<Record<string, keyof RequestCounts>> = {
  ...{ GetItem: 'reads', BatchGetItem: 'reads', TransactGetItems: 'reads' },
  ...{ Query: 'reads', Scan: 'reads', ExecuteStatement: 'reads', BatchExecuteStatement: 'reads' },
  ...{ PutItem: 'writes', UpdateItem: 'writes', DeleteItem: 'writes' },
  ...{ BatchWriteItem: 'writes', TransactWriteItems: 'writes', ExecuteTransaction: 'writes' },
};

const of = { Namespace: 'AWS/DynamoDB', MetricName: 'SuccessfulRequestLatency' } as const;

/** Its number of samples is that of the requests; some are told by a third dimension too. */
const counterOf = ({ Dimensions: dimensions = [] }: Metric): Counter[] => {
  const dimension = (name: string) => dimensions.find(({ Name }) => Name === name)?.Value;
  const [store, kind] = [dimension('TableName'), kinds[dimension('Operation') ?? '']];
  if (dimensions.length !== 2 || store === undefined || kind === undefined) return [];
  return [{ store, kind, metric: { ...of, Dimensions: dimensions }, stat: 'SampleCount' }];
};

const listCounters = async (client: CloudWatchClient): Promise<Counter[]> => {
  const counters: Counter[] = [];
  for await (const { Metrics = [] } of paginateListMetrics({ client }, of))
    counters.push(...Metrics.flatMap(counterOf));
  return counters;
};

const noRequests: RequestCounts = { reads: 0, writes: 0 };

/** Requests by name of table: AWS counts those of each without being told to. Undefined = refused. */
export const tableRequestsIn = async (
  context: CollectContext,
  region: string,
): Promise<(name: string) => RequestCounts | undefined> => {
  const client = new CloudWatchClient(clientOptions(context, region));
  const reading = listCounters(client).then((counters) =>
    readRequestCounts(client, { counters, now: Date.now() }),
  );
  const counted = answerOf(await attempt(reading));
  return (name) => counted && (counted.get(name) ?? noRequests);
};
