import {
  DescribeEventBusCommand,
  EventBridgeClient,
  PutEventsCommand,
  PutPermissionCommand,
} from '@aws-sdk/client-eventbridge';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  CreateScheduleCommand,
  DeleteScheduleCommand,
  GetScheduleCommand,
  ListSchedulesCommand,
  SchedulerClient,
} from '@aws-sdk/client-scheduler';
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HANGS_AFTER } from '#tests/builders/patience.ts';
import { CUSTOMER, openTestServices, PRODUCT, type TestServices } from './openServices.ts';

const BUS = `arn:aws:events:us-east-1:${PRODUCT}:event-bus/scans`;
const FUNCTION = `arn:aws:lambda:us-east-1:${PRODUCT}:function:route`;
const HOUR_MS = 3_600_000;
let test: TestServices;

beforeEach(async () => {
  test = await openTestServices();
  build();
});
afterEach(() => {
  vi.useRealTimers();
  return test.close();
});

function build() {
  test.services.createBus({
    name: 'scans',
    policy: {
      Statement: [
        {
          Effect: 'Allow',
          Principal: { AWS: [`arn:aws:iam::${CUSTOMER}:root`] },
          Action: 'events:PutEvents',
          Resource: BUS,
          Condition: { StringEquals: { 'events:source': ['dataward.scanner'] } },
        },
      ],
    },
  });
  test.services.putRule({
    name: 'scans',
    busName: 'scans',
    pattern: { source: ['dataward.scanner'], 'detail-type': [{ prefix: 'scan' }] },
    targets: [{ id: 't', arn: FUNCTION }],
  });
}

const put = (accountId: string, entry: object) => {
  const Entries = [
    {
      EventBusName: BUS,
      Source: 'dataward.scanner',
      DetailType: 'scanFinished',
      Detail: '{"scanSeq":7}',
      ...entry,
    },
  ];
  return new EventBridgeClient(test.clientOptions(accountId)).send(
    new PutEventsCommand({ Entries }),
  );
};

it('brings an event of another account to the function, with that account in it', async () => {
  const seen: unknown[] = [];
  test.functions.route = (event) => seen.push(event);
  const reply = await put(CUSTOMER, {});
  await test.services.idle(HANGS_AFTER);
  expect(reply.FailedEntryCount).toBe(0);
  expect(seen).toEqual([
    expect.objectContaining({
      id: reply.Entries?.[0]?.EventId,
      account: CUSTOMER,
      source: 'dataward.scanner',
      'detail-type': 'scanFinished',
      detail: { scanSeq: 7 },
      region: 'us-east-1',
    }),
  ]);
});

it("refuses accounts and events that the bus's policy does not allow", async () => {
  await expect(put('345678901234', {})).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining('no resource-based policy allows'),
  });
  await expect(put(CUSTOMER, { Source: 'other' })).rejects.toMatchObject({
    name: 'AccessDeniedException',
  });
});

it('knows no bus of another region', async () => {
  const elsewhere = new EventBridgeClient({ ...test.clientOptions(CUSTOMER), region: 'eu-west-1' });
  const entry = { Source: 'dataward.scanner', DetailType: 'scanFinished', Detail: '{}' };
  const Entries = [{ EventBusName: BUS, ...entry }];
  const reply = await elsewhere.send(new PutEventsCommand({ Entries }));
  expect(reply.Entries).toEqual([
    expect.objectContaining({ ErrorCode: 'ResourceNotFoundException' }),
  ]);
});

it('takes a whole policy in place of the statements before it', async () => {
  const owner = new EventBridgeClient(test.clientOptions());
  const statement = (Sid: string, account: string) => ({
    Sid,
    Effect: 'Allow',
    Principal: { AWS: account },
    Action: 'events:PutEvents',
    Resource: BUS,
  });
  const set = (Statement: readonly object[]) =>
    owner.send(
      new PutPermissionCommand({
        EventBusName: 'scans',
        Policy: JSON.stringify({ Version: '2012-10-17', Statement }),
      }),
    );
  await set([statement('a', '345678901234')]);
  expect((await put('345678901234', {})).FailedEntryCount).toBe(0);
  await set([statement('b', '456789012345')]);
  expect((await put('456789012345', {})).FailedEntryCount).toBe(0);
  await expect(put('345678901234', {})).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

it('lets an account in by permission, also after a restart', async () => {
  const owner = new EventBridgeClient(test.clientOptions());
  await owner.send(
    new PutPermissionCommand({
      EventBusName: 'scans',
      StatementId: 'b',
      Principal: '345678901234',
      Action: 'events:PutEvents',
    }),
  );
  await test.restart();
  build();
  test.functions.route = () => undefined;
  expect((await put('345678901234', {})).FailedEntryCount).toBe(0);
  const { Policy } = await new EventBridgeClient(test.clientOptions()).send(
    new DescribeEventBusCommand({ Name: 'scans' }),
  );
  expect(JSON.parse(Policy ?? '').Statement).toHaveLength(2);
  await expect(
    new EventBridgeClient(test.clientOptions(CUSTOMER)).send(
      new DescribeEventBusCommand({ Name: 'scans' }),
    ),
  ).rejects.toThrow('not authorized');
});

it('reports the invalid entry, and accepts the others', async () => {
  test.functions.route = () => undefined;
  const { Entries, FailedEntryCount } = await put(CUSTOMER, { Detail: 'no json' });
  expect([FailedEntryCount, Entries?.[0]?.ErrorCode]).toEqual([1, 'MalformedDetail']);
});

it('tries again until the function takes the event, over a restart too', async () => {
  let failures = 0;
  test.functions.route = () => {
    failures++;
    throw new Error('down');
  };
  await put(CUSTOMER, {});
  while (failures === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await test.restart();
  const seen: unknown[] = [];
  test.functions.route = (event) => seen.push(event);
  await test.services.idle(HANGS_AFTER);
  expect(seen).toHaveLength(1);
});

it('gives up after the attempts that the target allows, and then uses its dead letter queue', async () => {
  const dead = await test.services.createQueue({ name: 'dead' });
  await test.services.createQueue({ name: 'kept' });
  test.services.putRule({
    name: 'scans',
    busName: 'scans',
    pattern: { source: ['dataward.scanner'] },
    targets: [
      { id: 'a', arn: FUNCTION, maximumRetryAttempts: 1, deadLetterArn: dead.arn },
      {
        id: 'b',
        arn: dead.arn.replace('dead', 'kept'),
        inputTransformer: {
          inputPathsMap: { n: '$.detail.scanSeq', who: '$.account' },
          inputTemplate: '{"seq":<n>,"text":"scan <n> of <who>"}',
        },
      },
    ],
  });
  await put(CUSTOMER, {});
  await test.services.idle(HANGS_AFTER);
  const messages = async (QueueUrl: string) => {
    const { SQSClient, ReceiveMessageCommand } = await import('@aws-sdk/client-sqs');
    return (
      await new SQSClient(test.clientOptions()).send(new ReceiveMessageCommand({ QueueUrl }))
    ).Messages?.map(({ Body }) => JSON.parse(Body ?? '') as unknown);
  };
  expect(await messages(dead.url)).toEqual([expect.objectContaining({ account: CUSTOMER })]);
  expect(await messages(dead.url.replace('dead', 'kept'))).toEqual([
    { seq: 7, text: `scan 7 of ${CUSTOMER}` },
  ]);
});

it('fires a schedule made at run time, keeps and forgets it', async () => {
  const scheduler = () => new SchedulerClient(test.clientOptions());
  const seen: unknown[] = [];
  test.functions.route = (event) => seen.push(event);
  const createdMs = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: createdMs });
  const at = new Date(createdMs + HOUR_MS).toISOString().slice(0, 19);
  const Target = {
    Arn: FUNCTION,
    RoleArn: `arn:aws:iam::${PRODUCT}:role/x`,
    Input: '{"report":"weekly"}',
  };
  const schedule = { Name: 'once', FlexibleTimeWindow: { Mode: 'OFF' as const }, Target };
  await scheduler().send(
    new CreateScheduleCommand({
      ...schedule,
      ScheduleExpression: `at(${at})`,
      ActionAfterCompletion: 'DELETE',
    }),
  );
  await scheduler().send(
    new CreateScheduleCommand({ ...schedule, Name: 'daily', ScheduleExpression: 'rate(1 day)' }),
  );
  vi.setSystemTime(createdMs + HOUR_MS);
  await test.restart();
  while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(seen).toEqual([{ report: 'weekly' }]);
  const { Schedules } = await scheduler().send(new ListSchedulesCommand({}));
  expect(Schedules?.map(({ Name }) => Name)).toEqual(['daily']);
  expect(await scheduler().send(new GetScheduleCommand({ Name: 'daily' }))).toMatchObject({
    ScheduleExpression: 'rate(1 day)',
    Target,
  });
  await scheduler().send(new DeleteScheduleCommand({ Name: 'daily' }));
  await expect(scheduler().send(new GetScheduleCommand({ Name: 'daily' }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

it('assumes a role only with its external id, and reports its session as the caller', async () => {
  const arn = `arn:aws:iam::${CUSTOMER}:role/DatawardScanner`;
  const assumableRoles = [{ arn, externalId: 'secret-external-id' }];
  test.services.addAccount({
    accountId: CUSTOMER,
    name: 'Production',
    buckets: [],
    services: [],
    assumableRoles,
  });
  const sts = new STSClient(test.clientOptions());
  const assume = (ExternalId?: string) =>
    sts.send(
      new AssumeRoleCommand({
        RoleArn: arn,
        RoleSessionName: 'ingest',
        ...(ExternalId ? { ExternalId } : {}),
      }),
    );
  await expect(assume()).rejects.toMatchObject({ name: 'AccessDenied' });
  await expect(assume('wrong')).rejects.toMatchObject({
    name: 'AccessDenied',
    message: expect.stringContaining(`sts:AssumeRole on resource: ${arn}`),
  });
  const { Credentials } = await assume('secret-external-id');
  const credentials = {
    accessKeyId: Credentials?.AccessKeyId ?? '',
    secretAccessKey: Credentials?.SecretAccessKey ?? '',
    sessionToken: Credentials?.SessionToken ?? '',
  };
  const who = await new STSClient({ ...test.clientOptions(), credentials }).send(
    new GetCallerIdentityCommand({}),
  );
  expect(who).toMatchObject({
    Account: CUSTOMER,
    Arn: `arn:aws:sts::${CUSTOMER}:assumed-role/DatawardScanner/ingest`,
  });
  expect(Credentials?.Expiration?.getTime()).toBeGreaterThan(Date.now());
});

it('runs a function by name, and reports its failure as Lambda does', async () => {
  const lambda = new LambdaClient(test.clientOptions());
  test.functions.sum = ({ a, b }: { a: number; b: number }) => ({ sum: a + b });
  const call = (FunctionName: string) =>
    lambda.send(new InvokeCommand({ FunctionName, Payload: Buffer.from('{"a":1,"b":2}') }));
  expect(JSON.parse((await call('sum')).Payload?.transformToString() ?? '')).toEqual({ sum: 3 });
  const failed = await call('none');
  expect(failed.FunctionError).toBe('Unhandled');
  expect(failed.Payload?.transformToString()).toContain('There is no function none');
});
