import { CloudTrailClient, LookupEventsCommand } from '@aws-sdk/client-cloudtrail';
import { DescribeInstancesCommand, DescribeVpcsCommand, EC2Client } from '@aws-sdk/client-ec2';
import { DescribeClusterCommand, EKSClient, ListClustersCommand } from '@aws-sdk/client-eks';
import { IAMClient, ListRolesCommand, ListUsersCommand } from '@aws-sdk/client-iam';
import { KMSClient, ListKeysCommand } from '@aws-sdk/client-kms';
import { LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda';
import { paginateDescribeDBInstances, RDSClient } from '@aws-sdk/client-rds';
import {
  GetBucketLocationCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { CreateScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { GetQueueUrlCommand, QueueDoesNotExist, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WireError, type WireService } from '#local/aws/types.ts';
import { CLIENTS, serviceModel } from '#local/aws/wire/clients.ts';
import { createWireServer, type WireServer } from '#local/aws/wire/server.ts';

const ACCOUNT = '210987654321';
const seen: Record<string, unknown> = {};
const remember =
  (name: string, output: unknown) =>
  (input: unknown): unknown => {
    seen[name] = input;
    return output;
  };
const noon = new Date('2026-03-01T12:00:00.000Z');

const services: WireService[] = [
  {
    name: 'rds',
    operations: {
      DescribeDBInstances: (input: { Marker?: string }) => {
        seen.rds = input;
        const first = {
          DBInstanceIdentifier: 'db & <1>',
          InstanceCreateTime: noon,
          AllocatedStorage: 20,
        };
        const subnets = [{ SubnetIdentifier: 'subnet-1' }, { SubnetIdentifier: 'subnet-2' }];
        const second = {
          DBInstanceIdentifier: 'db-2',
          TagList: [{ Key: 'owner', Value: 'crm' }],
          DBSubnetGroup: { DBSubnetGroupName: 'main', Subnets: subnets },
          MultiAZ: false,
        };
        return input.Marker ? { DBInstances: [second] } : { DBInstances: [first], Marker: 'page2' };
      },
    },
  },
  {
    name: 'ec2',
    operations: {
      DescribeInstances: remember('ec2', {
        Reservations: [
          {
            ReservationId: 'r-1',
            Instances: [
              {
                InstanceId: 'i-1',
                LaunchTime: noon,
                SecurityGroups: [{ GroupId: 'sg-1', GroupName: 'web' }],
                Tags: [{ Key: 'Name', Value: 'one' }],
              },
            ],
          },
        ],
      }),
    },
  },
  {
    name: 'cloudtrail',
    operations: {
      LookupEvents: remember('cloudtrail', { Events: [{ EventId: 'e', EventTime: noon }] }),
    },
  },
  {
    name: 'iam',
    operations: {
      ListRoles: remember('iam', {
        IsTruncated: false,
        Roles: [
          {
            RoleName: 'r',
            Path: '/',
            RoleId: 'AROA',
            Arn: 'arn:aws:iam::1:role/r',
            CreateDate: noon,
            Tags: [{ Key: 'a', Value: 'b' }],
          },
        ],
      }),
    },
  },
  {
    name: 'eks',
    operations: {
      DescribeCluster: remember('eks', {
        cluster: { name: 'main', createdAt: noon, tags: { team: 'web' } },
      }),
    },
  },
  {
    name: 'lambda',
    operations: {
      ListFunctions: remember('lambda', {
        Functions: [{ FunctionName: 'f', Environment: { Variables: { A: '1' } } }],
      }),
    },
  },
  {
    name: 'scheduler',
    operations: {
      CreateSchedule: remember('scheduler', {
        ScheduleArn: 'arn:aws:scheduler:us-east-1:1:schedule/default/s',
      }),
    },
  },
  {
    name: 'sqs',
    operations: {
      GetQueueUrl: () => {
        throw new WireError('QueueDoesNotExist', 'The specified queue does not exist.');
      },
    },
  },
  {
    name: 's3',
    operations: {
      ListObjectsV2: remember('s3', {
        Name: 'b',
        IsTruncated: false,
        KeyCount: 1,
        Contents: [{ Key: 'a&b <c>.csv', Size: 3, LastModified: noon, ETag: '"e"' }],
        CommonPrefixes: [{ Prefix: 'p/' }],
      }),
      GetBucketLocation: () => ({ LocationConstraint: 'eu-west-1' }),
    },
  },
];

let server: WireServer;
let config: {
  endpoint: string;
  region: string;
  maxAttempts: number;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

beforeAll(async () => {
  server = await createWireServer({
    port: 0,
    services: [],
    servicesOf: (accountId) => (accountId === ACCOUNT ? services : undefined),
    principalOf: () => `arn:aws:sts::${ACCOUNT}:assumed-role/DatawardScanner/scan`,
  });
  const credentials = { accessKeyId: `ASIA${ACCOUNT}ABCD`, secretAccessKey: 'secret' };
  config = { endpoint: server.endpoint, region: 'us-east-1', maxAttempts: 1, credentials };
});
afterAll(() => server.stop());

it.each(Object.keys(CLIENTS))(
  'the client of %s uses the protocol of the server',
  async (service) => {
    const model = await serviceModel(service);
    expect(model?.operations.size).toBeGreaterThan(5);
  },
);

it('query: pages, dates, tags, nested lists, escaping', async () => {
  const client = new RDSClient(config);
  const instances = [];
  const input = { Filters: [{ Name: 'engine', Values: ['postgres', 'mysql'] }] };
  for await (const page of paginateDescribeDBInstances({ client }, input))
    instances.push(...(page.DBInstances ?? []));
  expect(instances.map((one) => one.DBInstanceIdentifier)).toEqual(['db & <1>', 'db-2']);
  expect(instances[0]?.InstanceCreateTime).toEqual(noon);
  expect(instances[0]?.AllocatedStorage).toBe(20);
  expect(instances[1]?.DBSubnetGroup?.Subnets?.map((one) => one.SubnetIdentifier)).toEqual([
    'subnet-1',
    'subnet-2',
  ]);
  expect(instances[1]?.TagList).toEqual([{ Key: 'owner', Value: 'crm' }]);
  expect(instances[1]?.MultiAZ).toBe(false);
  expect(seen.rds).toEqual({ ...input, Marker: 'page2' });
});

it('query: IAM with numbers in the input', async () => {
  const reply = await new IAMClient(config).send(
    new ListRolesCommand({ MaxItems: 7, PathPrefix: '/app/' }),
  );
  expect(reply.Roles?.[0]).toMatchObject({
    RoleName: 'r',
    CreateDate: noon,
    Tags: [{ Key: 'a', Value: 'b' }],
  });
  expect(seen.iam).toEqual({ MaxItems: 7, PathPrefix: '/app/' });
});

it('EC2 query: its own names, both ways', async () => {
  const input = {
    Filters: [{ Name: 'vpc-id', Values: ['vpc-1', 'vpc-2'] }],
    InstanceIds: ['i-1'],
    MaxResults: 50,
  };
  const reply = await new EC2Client(config).send(new DescribeInstancesCommand(input));
  const instance = reply.Reservations?.[0]?.Instances?.[0];
  expect(instance).toMatchObject({
    InstanceId: 'i-1',
    LaunchTime: noon,
    SecurityGroups: [{ GroupId: 'sg-1' }],
    Tags: [{ Key: 'Name', Value: 'one' }],
  });
  expect(seen.ec2).toEqual(input);
});

it('JSON 1.1: dates both ways', async () => {
  const reply = await new CloudTrailClient(config).send(
    new LookupEventsCommand({ StartTime: noon, MaxResults: 5 }),
  );
  expect(reply.Events?.[0]?.EventTime).toEqual(noon);
  expect(seen.cloudtrail).toEqual({ StartTime: noon, MaxResults: 5 });
});

it('REST-JSON: labels, dates, maps, bodies', async () => {
  const reply = await new EKSClient(config).send(new DescribeClusterCommand({ name: 'main/one' }));
  expect(reply.cluster).toMatchObject({ name: 'main', createdAt: noon, tags: { team: 'web' } });
  expect(seen.eks).toEqual({ name: 'main/one' });
  const functions = await new LambdaClient(config).send(new ListFunctionsCommand({ MaxItems: 3 }));
  expect(functions.Functions?.[0]?.Environment?.Variables).toEqual({ A: '1' });
  expect(seen.lambda).toEqual({ MaxItems: 3 });
  const target = {
    Arn: 'arn:aws:lambda:us-east-1:1:function:f',
    RoleArn: 'arn:aws:iam::1:role/r',
    Input: '{}',
  };
  await new SchedulerClient(config).send(
    new CreateScheduleCommand({
      Name: 's',
      ScheduleExpression: 'rate(1 day)',
      StartDate: noon,
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: target,
    }),
  );
  expect(seen.scheduler).toMatchObject({ Name: 's', StartDate: noon, Target: target });
});

it('REST-XML: path style, query literals, text of the root', async () => {
  const s3 = new S3Client({ ...config, forcePathStyle: true });
  const input = { Bucket: 'b', Prefix: 'p/é +&', Delimiter: '/', MaxKeys: 10 };
  const reply = await s3.send(new ListObjectsV2Command(input));
  expect(reply.Contents).toEqual([
    { Key: 'a&b <c>.csv', Size: 3, LastModified: noon, ETag: '"e"' },
  ]);
  expect(reply.CommonPrefixes).toEqual([{ Prefix: 'p/' }]);
  expect(seen.s3).toEqual(input);
  const location = await s3.send(new GetBucketLocationCommand({ Bucket: 'b' }));
  expect(location.LocationConstraint).toBe('eu-west-1');
});

it('errors arrive typed; SQS by its modelled class', async () => {
  const pending = new SQSClient(config).send(new GetQueueUrlCommand({ QueueName: 'none' }));
  await expect(pending).rejects.toBeInstanceOf(QueueDoesNotExist);
});

it.each([
  [
    'JSON',
    () => new KMSClient(config).send(new ListKeysCommand({})),
    'AccessDeniedException',
    'kms:ListKeys',
  ],
  [
    'REST-JSON',
    () => new EKSClient(config).send(new ListClustersCommand({})),
    'AccessDeniedException',
    'eks:ListClusters',
  ],
  [
    'query',
    () => new IAMClient(config).send(new ListUsersCommand({})),
    'AccessDenied',
    'iam:ListUsers',
  ],
  [
    'EC2',
    () => new EC2Client(config).send(new DescribeVpcsCommand({})),
    'UnauthorizedOperation',
    'ec2:DescribeVpcs',
  ],
  [
    'REST-XML',
    () => new S3Client(config).send(new ListBucketsCommand({})),
    'AccessDenied',
    's3:ListAllMyBuckets',
  ],
])(
  '%s: what an account does not declare is denied in words of AWS',
  async (_protocol, call, name, action) => {
    const message = `User: arn:aws:sts::${ACCOUNT}:assumed-role/DatawardScanner/scan is not authorized to perform: ${action}`;
    await expect(call()).rejects.toMatchObject({ name, message: expect.stringContaining(message) });
  },
);

it('an unknown account is refused', async () => {
  const credentials = { accessKeyId: 'AKIA111111111111ABCD', secretAccessKey: 's' };
  const pending = new IAMClient({ ...config, credentials }).send(new ListRolesCommand({}));
  await expect(pending).rejects.toMatchObject({ name: 'InvalidClientTokenId' });
});
