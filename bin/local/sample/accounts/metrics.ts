import type { DeclaredMetric, Metrics } from '#local/aws/services/declared/cloudwatch.ts';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import { ANALYTICS, PRODUCTION, type SampleAccountId } from './names.ts';

const table = (
  accountId: SampleAccountId,
  TableName: string,
  calls: Readonly<Record<string, number>>,
) =>
  Object.entries(calls).map(
    ([Operation, aDay]): Placed<DeclaredMetric> => ({
      ...{ accountId, region: 'us-east-1' },
      value: {
        namespace: 'AWS/DynamoDB',
        name: 'SuccessfulRequestLatency',
        dimensions: { TableName, Operation },
        aDay,
      },
    }),
  );

/** Id of the metrics configuration of a bucket whose requests are counted. */
export const WHOLE_BUCKET = 'EntireBucket';

const bucket = (BucketName: string, requests: Readonly<Record<string, number>>) =>
  Object.entries(requests).map(
    ([name, aDay]): Placed<DeclaredMetric> => ({
      ...{ accountId: ANALYTICS, region: 'us-west-2' },
      value: {
        namespace: 'AWS/S3',
        name,
        dimensions: { BucketName, FilterId: WHOLE_BUCKET },
        aDay,
      },
    }),
  );

/** Requests that AWS counts: those of tables always, of buckets where they are told to. */
export const declareMetrics = (): Metrics => [
  ...table(PRODUCTION, 'sessions', {
    GetItem: 412_000,
    PutItem: 38_500,
    UpdateItem: 121_000,
    Scan: 4,
  }),
  ...table(PRODUCTION, 'user-profiles', {
    GetItem: 56_200,
    Query: 8_900,
    UpdateItem: 3_100,
    Scan: 1,
  }),
  ...table(PRODUCTION, 'product-catalog', { GetItem: 230_000, BatchGetItem: 17_400, PutItem: 260 }),
  ...table(ANALYTICS, 'referral-contacts', { PutItem: 140, Query: 90 }),
  ...bucket('harborlane-ml-features', {
    ...{ GetRequests: 84_000, ListRequests: 5_200, HeadRequests: 11_800 },
    ...{ PutRequests: 1_900, DeleteRequests: 40 },
  }),
];
