import {
  CloudWatchClient,
  type GetMetricDataCommandInput,
  type GetMetricDataCommandOutput,
} from '@aws-sdk/client-cloudwatch';
import { expect, test } from 'vitest';
import {
  type Counter,
  readRequestCounts,
} from '#customer-stack/collectors/metrics/requestCounts.ts';

type Reply = Omit<GetMetricDataCommandOutput, '$metadata'>;

const clientWith = (reply: (input: GetMetricDataCommandInput) => Reply): CloudWatchClient => {
  const client = new CloudWatchClient({ region: 'us-east-1' });
  client.middlewareStack.add(
    () => async (args) => ({
      output: { $metadata: {}, ...reply(args.input as GetMetricDataCommandInput) },
      response: {},
    }),
    { step: 'initialize' },
  );
  return client;
};

const counter = (store: string, kind: Counter['kind']): Counter => ({
  ...{ store, kind, stat: 'Sum' },
  metric: { Namespace: 'AWS/S3', MetricName: kind },
});

const now = Date.UTC(2026, 10, 20);

test('pages of values are added, and 14 days are told as a month, with two digits', async () => {
  const client = clientWith(({ NextToken }) =>
    NextToken === undefined
      ? { NextToken: 'more', MetricDataResults: [{ Id: 'm0', Values: [1000, 2000] }] }
      : { MetricDataResults: [{ Id: 'm0', Values: [4000] }, { Id: 'm1' }] },
  );
  const counters = [counter('a', 'reads'), counter('a', 'writes')];
  const counts = await readRequestCounts(client, { counters, now });
  expect([...counts]).toEqual([['a', { reads: 15_000, writes: 0 }]]);
  const odd = clientWith(() => ({ MetricDataResults: [{ Id: 'm0', Values: [123_456] }] }));
  expect((await readRequestCounts(odd, { counters, now })).get('a')?.reads).toBe(260_000);
});

test('of many metrics 500 are sizes for at once, of the last 14 days', async () => {
  const sizes: number[] = [];
  const client = clientWith(({ MetricDataQueries = [], StartTime, EndTime }) => {
    sizes.push(MetricDataQueries.length);
    expect((EndTime?.getTime() ?? 0) - (StartTime?.getTime() ?? 0)).toBe(14 * 86_400_000);
    return { MetricDataResults: MetricDataQueries.map(({ Id }) => ({ Id, Values: [7] })) };
  });
  const counters = Array.from({ length: 1200 }, (_, at) => counter(`t${at}`, 'reads'));
  const counts = await readRequestCounts(client, { counters, now });
  expect(sizes).toEqual([500, 500, 200]);
  expect(counts.get('t1199')).toEqual({ reads: 15, writes: 0 });
});
