import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  ListTagsOfResourceCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import {
  DescribeDBInstancesCommand,
  DescribeDBSnapshotAttributesCommand,
  DescribeDBSnapshotsCommand,
  ListTagsForResourceCommand,
  paginateDescribeDBInstances,
  RDSClient,
} from '@aws-sdk/client-rds';
import {
  GetBucketTaggingCommand,
  GetObjectCommand,
  GetPublicAccessBlockCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SKETCH_KEY_FILE } from '#customer-stack/sketches/readSketchKey.ts';
import { createServices, type LocalServices } from '#local/aws/services/index.ts';
import {
  buildSampleAccounts,
  type SampleAccounts,
} from '#local/sample/accounts/buildSampleAccounts.ts';
import {
  ANALYTICS,
  externalIds,
  PRODUCTION,
  scannerBucket,
  scannerKeyId,
  scannerRoleArn,
} from '#local/sample/accounts/names.ts';
import { ROUTES_VARIABLE, type Route, routeOf } from '#local/sample/accounts/network/routes.ts';

let folder: string;
let sampleAccounts: SampleAccounts;
let services: LocalServices;

const of = (accountId: string, region = 'us-east-1') => ({
  endpoint: services.endpoint,
  region,
  maxAttempts: 1,
  credentials: { accessKeyId: `AKIA${accountId}TEST`, secretAccessKey: 'any' },
});
const s3 = (accountId = PRODUCTION, region = 'us-east-1') =>
  new S3Client({ ...of(accountId, region), forcePathStyle: true });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dataward-sample-'));
  sampleAccounts = await buildSampleAccounts({
    folder: join(folder, 'sample-accounts'),
    now: new Date(),
  });
  services = await createServices({
    stateDir: join(folder, 'aws'),
    productAccountId: '999999999999',
    region: 'us-east-1',
    port: 0,
    invoke: () => Promise.reject(new Error('no functions here')),
  });
  for (const account of sampleAccounts.accounts) services.addAccount(account);
  sampleAccounts.start();
  await sampleAccounts.seedTables(services.endpoint);
});

afterAll(async () => {
  await services.stop();
  await sampleAccounts.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('buckets over the wire', () => {
  it('lists the buckets of the own account', async () => {
    const { Buckets = [] } = await s3(ANALYTICS).send(new ListBucketsCommand());
    expect(Buckets.map(({ Name }) => Name)).toContain('harborlane-analytics-lake');
    expect(Buckets.map(({ Name }) => Name)).not.toContain('harborlane-app-logs');
  });

  it('lists objects and reads a part of one', async () => {
    const Bucket = 'harborlane-partner-share';
    const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket }));
    expect(Contents.map(({ Key }) => Key)).toContain('dealers/dealers-2026.csv');
    const Range = 'bytes=0-8';
    const Key = 'dealers/dealers-2026.csv';
    const { Body } = await s3().send(new GetObjectCommand({ Bucket, Key, Range }));
    expect(await Body?.transformToString()).toBe('dealer_id');
  });

  it('returns how a bucket is configured, and what it lacks', async () => {
    const Bucket = 'harborlane-partner-share';
    const block = s3().send(new GetPublicAccessBlockCommand({ Bucket }));
    await expect(block).rejects.toMatchObject({ name: 'NoSuchPublicAccessBlockConfiguration' });
    const tagging = s3().send(new GetBucketTaggingCommand({ Bucket }));
    await expect(tagging).rejects.toMatchObject({ name: 'NoSuchTagSet' });
  });

  it('refuses objects of the vault', async () => {
    const Bucket = 'harborlane-legal-vault';
    const client = s3(PRODUCTION, 'eu-west-1');
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    const Key = Contents[0]?.Key ?? '';
    const read = client.send(new GetObjectCommand({ Bucket, Key }));
    await expect(read).rejects.toMatchObject({ name: 'AccessDenied' });
  });
});

describe('databases over the wire', () => {
  const rds = (region = 'us-east-1', accountId = PRODUCTION) =>
    new RDSClient(of(accountId, region));

  it('pages through the instances of a region', async () => {
    const names: Array<string | undefined> = [];
    const pages = paginateDescribeDBInstances({ client: rds(), pageSize: 2 }, {});
    for await (const { DBInstances = [] } of pages) {
      expect(DBInstances.length).toBeLessThanOrEqual(2);
      names.push(...DBInstances.map(({ DBInstanceIdentifier }) => DBInstanceIdentifier));
    }
    expect(names).toEqual([
      'customers-db',
      'reporting-db',
      'customers-db-restored-tmp',
      'orders-mysql',
      'reviews-docdb-1',
    ]);
  });

  it('lists who may restore a snapshot', async () => {
    const { DBSnapshots = [] } = await rds().send(new DescribeDBSnapshotsCommand({}));
    expect(DBSnapshots).toHaveLength(3);
    const { DBSnapshotAttributesResult } = await rds().send(
      new DescribeDBSnapshotAttributesCommand({ DBSnapshotIdentifier: 'orders-mysql-for-vendor' }),
    );
    expect(DBSnapshotAttributesResult?.DBSnapshotAttributes).toEqual([
      { AttributeName: 'restore', AttributeValues: ['all'] },
    ]);
  });

  it('names the tags of an instance and the fault of a missing one', async () => {
    const ResourceName = `arn:aws:rds:us-east-1:${PRODUCTION}:db:customers-db`;
    const { TagList } = await rds().send(new ListTagsForResourceCommand({ ResourceName }));
    expect(TagList).toContainEqual({ Key: 'owner', Value: 'platform' });
    const missing = rds().send(new DescribeDBInstancesCommand({ DBInstanceIdentifier: 'none' }));
    await expect(missing).rejects.toMatchObject({ name: 'DBInstanceNotFoundFault' });
  });

  it('answers PostgreSQL at the address that the API gives', async () => {
    const { DBInstances = [] } = await rds().send(
      new DescribeDBInstancesCommand({ DBInstanceIdentifier: 'customers-db' }),
    );
    const { Address = '', Port = 0 } = DBInstances[0]?.Endpoint ?? {};
    const routes = JSON.parse(sampleAccounts.network[ROUTES_VARIABLE] ?? '[]') as Route[];
    const { localPort: port } = routeOf(routes, Address, Port) ?? {};
    const host = '127.0.0.1';
    const clients = [1, 2].map(() => new pg.Client({ host, port, user: 'x', database: 'x' }));
    await Promise.all(clients.map((client) => client.connect()));
    const counts = await Promise.all(
      ['shop.orders', 'crm.contacts'].map((table, at) =>
        clients[at]?.query<{ count: string }>(`SELECT count(*) FROM ${table}`),
      ),
    );
    await Promise.all(clients.map((client) => client.end()));
    expect(Number(counts[0]?.rows[0]?.count)).toBe(20_000);
    expect(Number(counts[1]?.rows[0]?.count)).toBeGreaterThan(5000);
  });
});

describe('DynamoDB tables', () => {
  const dynamo = (region = 'us-east-1', accountId = PRODUCTION) =>
    new DynamoDBClient(of(accountId, region));

  it('are there in their regions', async () => {
    const { TableNames } = await dynamo().send(new ListTablesCommand());
    expect(TableNames).toEqual(['product-catalog', 'sessions', 'user-profiles']);
    const { TableNames: west } = await dynamo('us-west-2', ANALYTICS).send(new ListTablesCommand());
    expect(west).toContain('export-jobs');
  });

  it('hold nested items and carry tags', async () => {
    const TableName = 'user-profiles';
    const { Items = [] } = await dynamo().send(new ScanCommand({ TableName, Limit: 3 }));
    expect(Items[0]?.contact?.M?.email?.S).toMatch(/^[^@\s]+@[^@\s]+$/);
    const ResourceArn = `arn:aws:dynamodb:us-east-1:${PRODUCTION}:table/${TableName}`;
    const { Tags } = await dynamo().send(new ListTagsOfResourceCommand({ ResourceArn }));
    expect(Tags).toContainEqual({ Key: 'owner', Value: 'crm-team' });
  });

  it('are left alone when they exist', async () => {
    await sampleAccounts.seedTables(services.endpoint);
    const { Count } = await dynamo().send(new ScanCommand({ TableName: 'sessions' }));
    expect(Count).toBe(400);
  });
});

describe('who may do what', () => {
  const as = (accessKeyId: string, accountId = PRODUCTION) => ({
    ...of(accountId),
    credentials: { accessKeyId, secretAccessKey: 'any' },
  });
  const scanner = () => as(scannerKeyId(PRODUCTION));

  it('lets the scanner do what its collectors state, and no more', async () => {
    const bucket = { Bucket: 'harborlane-partner-share' };
    const client = new S3Client({ ...scanner(), forcePathStyle: true });
    const { KeyCount } = await client.send(new ListObjectsV2Command(bucket));
    expect(KeyCount).toBe(3);
    const versions = client.send(new ListObjectVersionsCommand(bucket));
    await expect(versions).rejects.toMatchObject({ name: 'AccessDenied' });
    const dynamo = new DynamoDBClient(scanner());
    const { Count } = await dynamo.send(new ScanCommand({ TableName: 'sessions', Limit: 5 }));
    expect(Count).toBe(5);
    const deletion = dynamo.send(new DeleteTableCommand({ TableName: 'sessions' }));
    await expect(deletion).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  it('lets the product fetch parts with the right external id only', async () => {
    const product = new STSClient(as('AKIA999999999999PROD', '999999999999'));
    const role = { RoleArn: scannerRoleArn(PRODUCTION), RoleSessionName: 'test' };
    const refused = product.send(new AssumeRoleCommand({ ...role, ExternalId: 'another' }));
    await expect(refused).rejects.toMatchObject({ name: 'AccessDenied' });
    const ExternalId = externalIds[PRODUCTION];
    const { Credentials } = await product.send(new AssumeRoleCommand({ ...role, ExternalId }));
    const client = new S3Client({ ...as(Credentials?.AccessKeyId ?? ''), forcePathStyle: true });
    const read = (Key: string) =>
      client.send(new GetObjectCommand({ Bucket: scannerBucket(PRODUCTION), Key }));
    await expect(read('scans/none')).rejects.toMatchObject({ name: 'NoSuchKey' });
    for (const hidden of ['memory/none', SKETCH_KEY_FILE])
      await expect(read(hidden)).rejects.toMatchObject({ name: 'AccessDenied' });
    const buckets = client.send(new ListBucketsCommand());
    await expect(buckets).rejects.toMatchObject({ name: 'AccessDenied' });
  });
});
