import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { ListBucketMetricsConfigurationsCommand, type S3Client } from '@aws-sdk/client-s3';
import type { RequestCounts } from '#contracts/dataStore/requestCounts.ts';
import type { Permission } from '../../permission.ts';
import { answerOf, attempt, clientOptions } from '../clients.ts';
import type { CollectContext } from '../collector.ts';
import { type Counter, metricPermissions, readRequestCounts } from './requestCounts.ts';

export const bucketRequestPermissions: readonly Permission[] = [
  ...metricPermissions,
  {
    action: 's3:GetMetricsConfiguration',
    on: 'bucket',
    reason: 'know whether AWS counts the requests for a bucket',
  },
];

const kinds: Readonly<Record<string, keyof RequestCounts>> = {
  ...{ GetRequests: 'reads', HeadRequests: 'reads', ListRequests: 'reads' },
  ...{ SelectRequests: 'reads', PutRequests: 'writes', PostRequests: 'writes' },
  DeleteRequests: 'writes',
};

const countersOf = (store: string, filter: string): Counter[] =>
  Object.entries(kinds).map(([MetricName, kind]) => ({
    ...{ store, kind, stat: 'Sum' },
    metric: {
      ...{ Namespace: 'AWS/S3', MetricName },
      Dimensions: [
        { Name: 'BucketName', Value: store },
        { Name: 'FilterId', Value: filter },
      ],
    },
  }));

/** Requests for a bucket, where a metrics configuration counts those of all of its objects. */
export const bucketRequests = async (
  context: CollectContext,
  client: S3Client,
  { name, region }: { readonly name: string; readonly region: string },
): Promise<RequestCounts | undefined> => {
  const listing = client.send(new ListBucketMetricsConfigurationsCommand({ Bucket: name }));
  const { MetricsConfigurationList: list = [] } = answerOf(await attempt(listing)) ?? {};
  const whole = list.find(({ Filter }) => Filter === undefined)?.Id;
  if (whole === undefined) return undefined;
  const metrics = new CloudWatchClient(clientOptions(context, region));
  const counters = countersOf(name, whole);
  const reading = readRequestCounts(metrics, { counters, now: Date.now() });
  return answerOf(await attempt(reading))?.get(name);
};
