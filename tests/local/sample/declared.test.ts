import {
  CloudTrailClient,
  DescribeTrailsCommand,
  LookupEventsCommand,
  paginateLookupEvents,
} from '@aws-sdk/client-cloudtrail';
import {
  DescribeInstancesCommand,
  DescribeNetworkInterfacesCommand,
  DescribeRouteTablesCommand,
  DescribeSecurityGroupsCommand,
  DescribeSnapshotAttributeCommand,
  EC2Client,
} from '@aws-sdk/client-ec2';
import { DescribeClusterCommand, EKSClient, ListClustersCommand } from '@aws-sdk/client-eks';
import {
  DescribeCacheClustersCommand,
  DescribeReplicationGroupsCommand,
  ElastiCacheClient,
  ListTagsForResourceCommand,
} from '@aws-sdk/client-elasticache';
import {
  IAMClient,
  ListAccessKeysCommand,
  ListAccountAliasesCommand,
  paginateGetAccountAuthorizationDetails,
} from '@aws-sdk/client-iam';
import {
  DescribeKeyCommand,
  GetKeyPolicyCommand,
  KMSClient,
  ListKeysCommand,
} from '@aws-sdk/client-kms';
import { GetPolicyCommand, LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda';
import { DescribeClustersCommand, RedshiftClient } from '@aws-sdk/client-redshift';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWireServer, type WireServer } from '#local/aws/wire/server.ts';
import { declareServices } from '#local/sample/accounts/declareServices.ts';
import { ANALYTICS, deployBotKeyId, PARTNER, PRODUCTION } from '#local/sample/accounts/names.ts';
import { createHistory } from '#local/sample/accounts/trail/history.ts';

const now = new Date('2026-11-18T15:20:30Z');
let wire: WireServer;

const of = (accountId = PRODUCTION, region = 'us-east-1') => ({
  endpoint: wire.endpoint,
  region,
  maxAttempts: 1,
  credentials: { accessKeyId: `AKIA${accountId}TEST`, secretAccessKey: 'any' },
});

beforeAll(async () => {
  const history = createHistory('test', now);
  const services = declareServices({ made: now, history, clock: () => now });
  wire = await createWireServer({
    port: 0,
    services: [],
    servicesOf: (id) => ([PRODUCTION, ANALYTICS].includes(id) ? services : undefined),
    principalOf: () => `arn:aws:iam::${PRODUCTION}:role/test`,
  });
});

afterAll(() => wire.stop());

describe('identities', () => {
  it('are listed page by page, each once, with decoded documents', async () => {
    const client = new IAMClient(of());
    const seen: string[] = [];
    const pages = paginateGetAccountAuthorizationDetails({ client, pageSize: 5 }, {});
    let trust = '';
    for await (const page of pages) {
      const {
        UserDetailList = [],
        GroupDetailList = [],
        RoleDetailList = [],
        Policies = [],
      } = page;
      const all = [...UserDetailList, ...GroupDetailList, ...RoleDetailList, ...Policies];
      expect(all.length).toBeLessThanOrEqual(5);
      seen.push(...all.map(({ Arn = '' }) => Arn));
      const partner = RoleDetailList.find(({ RoleName }) => RoleName === 'bookkeeping-partner');
      trust = partner?.AssumeRolePolicyDocument ?? trust;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(`arn:aws:iam::${PRODUCTION}:user/deploy-bot`);
    expect(JSON.parse(decodeURIComponent(trust))).toMatchObject({
      Statement: [{ Principal: { AWS: `arn:aws:iam::${PARTNER}:root` } }],
    });
  });

  it('list aliases and keys', async () => {
    const client = new IAMClient(of(ANALYTICS));
    const { AccountAliases } = await client.send(new ListAccountAliasesCommand());
    expect(AccountAliases).toEqual(['harborlane-analytics']);
    const keys = await new IAMClient(of()).send(
      new ListAccessKeysCommand({ UserName: 'deploy-bot' }),
    );
    expect(keys.AccessKeyMetadata?.[0]?.AccessKeyId).toBe(deployBotKeyId);
    const missing = client.send(new ListAccessKeysCommand({ UserName: 'deploy-bot' }));
    await expect(missing).rejects.toMatchObject({ name: 'NoSuchEntityException' });
  });
});

describe('network', () => {
  it('shows a machine on the internet with the role it carries', async () => {
    const { Reservations = [] } = await new EC2Client(of()).send(new DescribeInstancesCommand({}));
    const web = Reservations.flatMap(({ Instances = [] }) => Instances)[0];
    expect(web?.PublicIpAddress).toBe('52.71.9.140');
    expect(web?.IamInstanceProfile?.Arn).toMatch(/instance-profile\/shop-app$/);
    expect(web?.MetadataOptions?.HttpTokens).toBe('optional');
  });

  it('filters by network and by id, and is empty where nothing is', async () => {
    const client = new EC2Client(of());
    const Filters = [{ Name: 'vpc-id', Values: ['vpc-none'] }];
    const none = await client.send(new DescribeSecurityGroupsCommand({ Filters }));
    expect(none.SecurityGroups).toEqual([]);
    const GroupIds = ['sg-0bada55a1ea00d003'];
    const { SecurityGroups } = await client.send(new DescribeSecurityGroupsCommand({ GroupIds }));
    const ranges = SecurityGroups?.[0]?.IpPermissions?.flatMap(({ IpRanges = [] }) => IpRanges);
    expect(ranges?.map(({ CidrIp }) => CidrIp)).toContain('0.0.0.0/0');
    const west = new EC2Client(of(PRODUCTION, 'eu-west-1'));
    const { NetworkInterfaces } = await west.send(new DescribeNetworkInterfacesCommand({}));
    expect(NetworkInterfaces).toEqual([]);
  });

  it('pages through routes and lists who may use a disk', async () => {
    const client = new EC2Client(of());
    const first = await client.send(new DescribeRouteTablesCommand({ MaxResults: 1 }));
    expect(first.RouteTables).toHaveLength(1);
    const NextToken = first.NextToken ?? '';
    const second = await client.send(new DescribeRouteTablesCommand({ MaxResults: 1, NextToken }));
    expect(second.RouteTables?.[0]?.RouteTableId).not.toBe(first.RouteTables?.[0]?.RouteTableId);
    const attribute = await client.send(
      new DescribeSnapshotAttributeCommand({
        SnapshotId: 'snap-0fee1deadbeef0001',
        Attribute: 'createVolumePermission',
      }),
    );
    expect(attribute.CreateVolumePermissions).toEqual([{ Group: 'all' }, { UserId: PARTNER }]);
  });
});

describe('keys, functions, clusters, caches, warehouses', () => {
  it('describes a key and who else may use it', async () => {
    const client = new KMSClient(of());
    const { Keys = [] } = await client.send(new ListKeysCommand({}));
    expect(Keys).toHaveLength(4);
    const KeyId = Keys[0]?.KeyId ?? '';
    const { KeyMetadata } = await client.send(new DescribeKeyCommand({ KeyId }));
    expect(KeyMetadata?.CreationDate).toBeInstanceOf(Date);
    const { Policy = '' } = await client.send(new GetKeyPolicyCommand({ KeyId }));
    expect(Policy).toContain(PARTNER);
  });

  it('lists functions, and the policy of those that have one', async () => {
    const client = new LambdaClient(of());
    const { Functions = [] } = await client.send(new ListFunctionsCommand({}));
    expect(Functions.map(({ FunctionName }) => FunctionName)).toEqual([
      'receipt-mailer',
      'catalog-import',
      'stock-sync',
    ]);
    const open = await client.send(new GetPolicyCommand({ FunctionName: 'catalog-import' }));
    expect(JSON.parse(open.Policy ?? '')).toMatchObject({ Statement: [{ Principal: '*' }] });
    const none = client.send(new GetPolicyCommand({ FunctionName: 'stock-sync' }));
    await expect(none).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('describes a cluster with an open endpoint', async () => {
    const client = new EKSClient(of());
    const { clusters = [] } = await client.send(new ListClustersCommand({}));
    const { cluster } = await client.send(new DescribeClusterCommand({ name: clusters[0] }));
    expect(cluster?.resourcesVpcConfig?.publicAccessCidrs).toEqual(['0.0.0.0/0']);
  });

  it('lists caches and warehouses', async () => {
    const cache = new ElastiCacheClient(of());
    const { CacheClusters } = await cache.send(
      new DescribeCacheClustersCommand({ ShowCacheNodeInfo: true }),
    );
    expect(CacheClusters?.map(({ Engine }) => Engine)).toEqual(['redis', 'memcached', 'valkey']);
    expect(CacheClusters?.[1]?.CacheNodes).toHaveLength(2);
    const { ReplicationGroups } = await cache.send(new DescribeReplicationGroupsCommand({}));
    const arns = [...(CacheClusters ?? []), ...(ReplicationGroups ?? [])].map(({ ARN }) => ARN);
    const tagged = await Promise.all(
      arns.map((ResourceName) => cache.send(new ListTagsForResourceCommand({ ResourceName }))),
    );
    expect(tagged.filter(({ TagList }) => TagList !== undefined)).toHaveLength(arns.length);
    const { Clusters } = await new RedshiftClient(of(ANALYTICS)).send(
      new DescribeClustersCommand({}),
    );
    expect(Clusters?.[0]?.ClusterIdentifier).toBe('warehouse');
  });
});

describe('trail', () => {
  const client = () => new CloudTrailClient(of());

  it('is described in both accounts', async () => {
    const { trailList } = await client().send(new DescribeTrailsCommand({}));
    expect(trailList?.[0]?.IsMultiRegionTrail).toBe(true);
  });

  it('gives the last ten minutes newest first, each event once', async () => {
    const StartTime = new Date(now.getTime() - 600_000);
    const pages = paginateLookupEvents({ client: client(), pageSize: 3 }, { StartTime });
    const times: number[] = [];
    const ids = new Set<string | undefined>();
    for await (const { Events = [] } of pages) {
      times.push(...Events.map(({ EventTime }) => EventTime?.getTime() ?? 0));
      for (const { EventId } of Events) ids.add(EventId);
    }
    expect(times.length).toBeGreaterThan(3);
    expect(ids.size).toBe(times.length);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(StartTime.getTime());
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
  });

  it('finds what a stranger did with a stolen key', async () => {
    const LookupAttributes = [
      { AttributeKey: 'EventName' as const, AttributeValue: 'ModifyDBSnapshotAttribute' },
    ];
    const { Events = [] } = await client().send(new LookupEventsCommand({ LookupAttributes }));
    expect(Events).toHaveLength(1);
    const event = JSON.parse(Events[0]?.CloudTrailEvent ?? '{}') as Record<string, unknown>;
    expect(event).toMatchObject({
      sourceIPAddress: '185.220.101.34',
      userIdentity: { userName: 'deploy-bot', accessKeyId: deployBotKeyId },
    });
  });
});

it('denies what is not declared', async () => {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ ...of(), forcePathStyle: true });
  const create = client.send(new CreateBucketCommand({ Bucket: 'new' }));
  await expect(create).rejects.toMatchObject({ name: 'AccessDenied' });
});
