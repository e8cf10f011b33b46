import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { type ScanFinished, scanFinished } from '#contracts/scan/scanFinished.ts';
import { ScanRow } from '#contracts/scan/scanRow.ts';
import { runScan } from '#customer-stack/scanner/run.ts';
import { authorize } from '#domain/accessPolicy/authorize.ts';
import { knownIn } from '#domain/accessPolicy/known.ts';
import { elasticacheService } from '#local/aws/services/declared/elasticache.ts';
import { openSearchService } from '#local/aws/services/declared/openSearch.ts';
import { redshiftService } from '#local/aws/services/declared/redshift.ts';
import type { WireService } from '#local/aws/types.ts';
import { declareServices } from '#local/sample/accounts/declareServices.ts';
import { scannerStatements } from '#local/sample/accounts/stackRoles.ts';
import { createHistory } from '#local/sample/accounts/trail/history.ts';
import { warehouseSettings } from '#local/sample/accounts/warehouses.ts';
import { CUSTOMER, openTestServices, type TestServices } from '../aws/services/openServices.ts';

let opened: TestServices;
let folder: string;
let denied: readonly string[];

const made = new Date('2026-11-18T15:20:30Z');
const place = { accountId: CUSTOMER, region: 'us-east-1' };

/** Whoever may, gets a user of a warehouse. */
const withSignIn = ({ name, operations }: WireService): WireService => ({
  name,
  operations: {
    ...operations,
    GetClusterCredentialsWithIAM: () => ({ DbUser: 'IAMR:dataward', DbPassword: 'secret' }),
  },
});

/** A cache, a warehouse and a search domain that are up, so that only the right to read them decides. */
const running = [
  elasticacheService({
    caches: [
      {
        ...place,
        value: {
          cluster: {
            CacheClusterId: 'logins',
            ARN: `arn:aws:elasticache:us-east-1:${CUSTOMER}:cluster:logins`,
            Engine: 'redis',
            CacheSubnetGroupName: 'caches',
          },
          tags: [],
        },
      },
    ],
    groups: [],
    subnetGroups: [],
  }),
  withSignIn(
    redshiftService({
      clusters: [
        {
          ...place,
          value: {
            ClusterIdentifier: 'sales',
            ClusterStatus: 'available',
            Endpoint: { Address: 'sales.redshift.amazonaws.com.invalid', Port: 5439 },
          },
        },
      ],
      snapshots: [],
      ...warehouseSettings,
    }),
  ),
  openSearchService([
    {
      ...place,
      value: {
        DomainId: `${CUSTOMER}/tickets`,
        DomainName: 'tickets',
        ARN: `arn:aws:es:us-east-1:${CUSTOMER}:domain/tickets`,
        Endpoint: 'tickets.es.amazonaws.com.invalid',
        ClusterConfig: {},
      },
    },
  ]),
];

const sample = declareServices({
  ...{ made, clock: () => made },
  history: createHistory('test', made),
});
/** Services of the sample account, but for those that are up here. */
const declared = [
  ...running,
  ...sample.filter(({ name }) => !running.some((service) => service.name === name)),
];

const isAllowed = (action: string): boolean =>
  !denied.includes(action) &&
  authorize({
    principal: { type: 'role', arn: 'scanner', accountId: CUSTOMER },
    identity: [{ name: 'scanner', statements: scannerStatements(CUSTOMER) }],
    owner: CUSTOMER,
    request: { action, resource: null, ...knownIn({}) },
  }).result !== 'denied';

const addAccount = (): void => {
  const orders = join(folder, 'orders');
  mkdirSync(orders);
  writeFileSync(join(orders, 'mails.csv'), 'email\nana@example.com\nben@example.com\n');
  opened.services.addAccount({
    accountId: CUSTOMER,
    name: 'Customer',
    services: declared,
    assumableRoles: [],
    buckets: [
      {
        accountId: CUSTOMER,
        name: 'orders',
        region: 'us-east-1',
        folder: orders,
        createdAt: new Date(0),
        configuration: {},
      },
    ],
    // The key of the scanner; the test itself is an administrator.
    authorize: ({ call, action }) => call.accessKeyId.endsWith('TEST') || isAllowed(action),
  });
};

beforeEach(async () => {
  denied = [];
  opened = await openTestServices();
  folder = mkdtempSync(join(tmpdir(), 'denied-'));
  addAccount();
  await opened.services.createTable({ name: 'sessions', accountId: CUSTOMER });
  const client = new DynamoDBClient(opened.clientOptions(CUSTOMER));
  const Item = { pk: { S: 'a' }, sk: { S: 'b' }, email: { S: 'ana@example.com' } };
  await client.send(new PutItemCommand({ TableName: 'sessions', Item }));
});
afterEach(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

interface Scanned {
  readonly stores: ReadonlyMap<string, ScannedStore>;
  readonly failed: readonly string[];
  readonly finished: readonly ScanFinished[];
}

const scan = async (): Promise<Scanned> => {
  const stores = new Map<string, ScannedStore>();
  const failed: string[] = [];
  const finished: ScanFinished[] = [];
  await runScan({
    accountId: CUSTOMER,
    regions: ['us-east-1'],
    aws: {
      endpoint: opened.services.endpoint,
      credentials: { accessKeyId: `AKIA${CUSTOMER}SCAN`, secretAccessKey: 'x' },
    },
    sink: {
      writePart: async () => {},
      finish: async (last) => {
        finished.push(scanFinished.detail.parse(last));
      },
    },
    onProgress: (progress) => {
      if (progress.step === 'collectorFailed') failed.push(progress.error);
      if (progress.step !== 'store') return;
      expect(ScanRow.safeParse(progress.row).success).toBe(true);
      stores.set(progress.row.name, progress.row);
    },
  });
  return { stores, failed, finished };
};

/** What a test can read: the servers of the others are not there. */
const read = ['orders', 'sessions'];

const expectAnalysed = ({ stores }: Scanned, names: readonly string[]): void => {
  for (const name of names) expect(stores.get(name)?.analysis.state, name).toBe('analysed');
};

const lackingStores = ({ stores }: Scanned, action: string): string[] =>
  [...stores.values()]
    .filter(({ analysis }) => analysis.deniedActions?.includes(action))
    .map(({ name }) => name);

const namesOfKind = ({ stores }: Scanned, kind: ScannedStore['storeKind']): string[] =>
  [...stores.values()].filter(({ storeKind }) => storeKind === kind).map(({ name }) => name);

test('with all permissions every store is analysed, and no action is named', async () => {
  const scanned = await scan();
  expect(scanned.failed).toEqual([]);
  expectAnalysed(scanned, read);
  for (const { analysis } of scanned.stores.values())
    expect(analysis).not.toHaveProperty('deniedActions');
  expect(scanned.finished).toMatchObject([{ complete: true, deniedActions: [] }]);
});

describe('what a store cannot be read without', () => {
  test.each([
    ['s3:ListBucket', 'orders'],
    ['s3:GetObject', 'orders'],
    ['s3:GetBucketTagging', 'orders'],
    ['dynamodb:Scan', 'sessions'],
    ['dynamodb:DescribeTable', 'sessions'],
    ['dynamodb:ListTagsOfResource', 'sessions'],
    ['elasticache:ListTagsForResource', 'logins'],
    ['es:ListTags', 'tickets'],
    ['redshift:GetClusterCredentialsWithIAM', 'sales'],
  ])('without %s: %s is not analysed and names it, the others are', async (action, store) => {
    denied = [action];
    const scanned = await scan();
    expect(scanned.stores.get(store)?.analysis).toMatchObject({
      state: 'not-analysed',
      notAnalysed: [{ reason: 'access denied', count: 1 }],
      deniedActions: [action],
    });
    expectAnalysed(
      scanned,
      read.filter((name) => name !== store),
    );
    expect(scanned.finished).toMatchObject([{ complete: true }]);
  });
});

describe('what a store is described with', () => {
  test.each([
    ['s3:GetBucketPolicy', 's3'],
    ['dynamodb:DescribeContinuousBackups', 'dynamodb'],
    ['rds:DescribeDBParameters', 'RDS-Postgres'],
    ['rds:DescribeDBEngineVersions', 'docdb'],
    ['ec2:DescribeRouteTables', 'docdb'],
    ['elasticache:DescribeCacheSubnetGroups', 'elasticache'],
    ['redshift:DescribeLoggingStatus', 'redshift'],
  ] as const)('without %s: each store of %s names it, and is read', async (action, kind) => {
    denied = [action];
    const scanned = await scan();
    const stores = namesOfKind(scanned, kind);
    expect(stores).not.toEqual([]);
    expect(lackingStores(scanned, action)).toEqual(expect.arrayContaining(stores));
    expectAnalysed(scanned, read);
  });
});

describe('what is listed', () => {
  test.each([
    ['dynamodb:ListTables', 's3'],
    ['rds:DescribeDBInstances', 'docdb'],
    ['rds:DescribeDBClusters', 'RDS-Postgres'],
    ['rds:DescribeDBSnapshots', 'RDS-Postgres'],
    ['elasticache:DescribeReplicationGroups', 'elasticache'],
    ['redshift:DescribeClusters', 'docdb'],
    ['es:ListDomainNames', 'docdb'],
    ['glue:GetJobs', 'docdb'],
    ['memorydb:DescribeClusters', 'docdb'],
    ['ec2:DescribeVpcs', 'docdb'],
  ] as const)(
    'without %s the scan is incomplete and says so; %s is found',
    async (action, kind) => {
      denied = [action];
      const scanned = await scan();
      expect(scanned.failed).toEqual([expect.stringContaining(action)]);
      expect(scanned.finished).toMatchObject([{ complete: false, deniedActions: [action] }]);
      expect(namesOfKind(scanned, kind)).not.toEqual([]);
      expectAnalysed(
        scanned,
        read.filter((name) => scanned.stores.has(name)),
      );
    },
  );

  test('without a setting of a catalogue the scan is complete and names the action', async () => {
    denied = ['glue:GetResourcePolicy'];
    const { finished } = await scan();
    expect(finished).toMatchObject([{ complete: true, deniedActions: denied }]);
  });
});
