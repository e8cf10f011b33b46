import { CloudWatchClient, type GetMetricDataCommandInput } from '@aws-sdk/client-cloudwatch';
import type { PutEventsCommandInput } from '@aws-sdk/client-eventbridge';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TEMPLATE_VERSION } from '#contracts/cloudAccount/stack.ts';
import { heartbeatReported } from '#contracts/scan/heartbeatReported.ts';
import { HOUR_MS, usageReported } from '#contracts/scan/usageReported.ts';
import { readTimes } from '#customer-stack/functions/functionTimes.ts';
import { reportHeartbeat } from '#customer-stack/functions/heartbeat.ts';
import { handler } from '#customer-stack/functions/reportHeartbeat.ts';
import { openStack } from '#customer-stack/functions/stack.ts';
import type { WireService } from '#local/aws/types.ts';
import { type AccountAws, PRODUCT_BUS, startAccountAws } from './accountAws.ts';

interface Arrived {
  readonly name: string;
  readonly detail: unknown;
}
let aws: AccountAws;
let arrived: Arrived[];
const bus: WireService = {
  name: 'events',
  operations: {
    PutEvents: ({ Entries = [] }: PutEventsCommandInput) => {
      for (const { DetailType = '', Detail = '', EventBusName } of Entries) {
        expect(EventBusName).toBe(PRODUCT_BUS);
        arrived.push({ name: DetailType, detail: JSON.parse(Detail) });
      }
      return { FailedEntryCount: 0, Entries: Entries.map(() => ({ EventId: 'x' })) };
    },
  },
};
beforeEach(async () => {
  arrived = [];
  aws = await startAccountAws([bus]);
  aws.addBucket('dataward-111122223333-us-east-1');
});
afterEach(() => aws.stop());

const noon = Date.UTC(2026, 10, 22, 12);

/** CloudWatch that knows some values of metrics, at the given hour. */
const metrics = (values: Readonly<Record<string, number>>, hour: number) => {
  const requests: GetMetricDataCommandInput[] = [];
  const client = new CloudWatchClient({});
  client.middlewareStack.add(
    () =>
      async ({ input }) => {
        const given = input as GetMetricDataCommandInput;
        requests.push(given);
        const MetricDataResults = Object.entries(values).map(([Id, value]) => ({
          Id,
          Timestamps: [new Date(hour)],
          Values: [value],
        }));
        return { output: { $metadata: {}, MetricDataResults }, response: {} };
      },
    { step: 'initialize' },
  );
  return { client, requests };
};

const beat = (now: number, client: CloudWatchClient) =>
  reportHeartbeat({
    announce: openStack().announce,
    readTimes: (hours) => readTimes(client, { hours, serverGroup: 'dataward-scanner' }),
    now: () => now,
  });

test('the handler of the stack announces that the stack works, with its version', async () => {
  const before = Date.now();
  // Only the first run of an hour reads metrics, which the emulated account has not.
  await handler().catch((error: Error) => expect(error).toBeInstanceOf(Error));
  const [first] = arrived;
  const detail = heartbeatReported.detail.parse(first?.detail);
  expect(first?.name).toBe(heartbeatReported.name);
  expect(detail.templateVersion).toBe(TEMPLATE_VERSION);
  expect(detail.sentAt).toBeGreaterThanOrEqual(before);
});

test('the first run of an hour also reports what ran in the two hours before', async () => {
  const hour = noon - HOUR_MS;
  const values = { invocations_classifyStore: 3, duration_classifyStore: 1_500.25, server: 2 };
  const { client, requests } = metrics(values, hour);
  await beat(noon + 60_000, client);
  expect(arrived.map(({ name }) => name)).toEqual([heartbeatReported.name, usageReported.name]);
  const { rows, ...about } = usageReported.detail.parse(arrived[1]?.detail);
  expect(about).toEqual({ schema: 1, hour, reportId: 'stack', sentAt: noon + 60_000 });
  expect(rows).toEqual([
    { funcName: 'classifyStore', starts: 3, microseconds: 1_500_250, memoryMb: 2_048 },
    { funcName: 'scannerServer', starts: 1, microseconds: 600_000_000, memoryMb: 4_096 },
  ]);
  expect(requests).toMatchObject([
    { StartTime: new Date(noon - 2 * HOUR_MS), EndTime: new Date(noon) },
  ]);
});

test('later runs of the hour read no metric, since each is charged', async () => {
  const { client, requests } = metrics({ invocations_classifyStore: 1 }, noon - HOUR_MS);
  for (const minutes of [15, 30, 45, 59]) await beat(noon + minutes * 60_000, client);
  expect(requests).toEqual([]);
  expect(arrived.map(({ name }) => name)).toEqual(Array(4).fill(heartbeatReported.name));
});

test('a run that is repeated, late or after one that died reports the same hours the same way', async () => {
  const hour = noon - HOUR_MS;
  const { client } = metrics({ invocations_commitScan: 1, duration_commitScan: 20 }, hour);
  const broken = new CloudWatchClient({ maxAttempts: 1, endpoint: 'http://127.0.0.1:1' });
  await expect(beat(noon, broken)).rejects.toThrow();
  // The stack works: that is known before its metrics fail.
  expect(arrived.map(({ name }) => name)).toEqual([heartbeatReported.name]);
  await beat(noon, client);
  await beat(noon + 60_000, client);
  const usage = arrived.filter(({ name }) => name === usageReported.name);
  const [first, second] = usage.map(({ detail }) => usageReported.detail.parse(detail));
  expect(usage).toHaveLength(2);
  expect({ ...second, sentAt: 0 }).toEqual({ ...first, sentAt: 0 });
});

test('hours in which nothing ran are not reported', async () => {
  const { client } = metrics({}, noon);
  await beat(noon, client);
  expect(arrived.map(({ name }) => name)).toEqual([heartbeatReported.name]);
});
