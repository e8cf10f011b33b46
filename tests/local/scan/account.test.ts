import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { CreateTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks } from '#checks/index.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { runScan } from '#customer-stack/scanner/run.ts';
import { createServices, type LocalServices } from '#local/aws/services/index.ts';
import type { LocalBucket, WireService } from '#local/aws/types.ts';
import { createSearch } from '#tests/builders/canaries/search.ts';

const ACCOUNT = '111122223333';
const folder = mkdtempSync(join(tmpdir(), 'dataward-account-'));
const credentials = { accessKeyId: `AKIA${ACCOUNT}TEST`, secretAccessKey: 'x' };
let services: LocalServices;
let server: PGLiteSocketServer;
let database: PGlite;

/** Every call about how a bucket is set up. */
const configurations = [
  'GetPublicAccessBlock',
  'GetBucketPolicy',
  'GetBucketPolicyStatus',
  'GetBucketAcl',
  'GetBucketOwnershipControls',
  'GetBucketEncryption',
  'GetBucketVersioning',
  'GetBucketLogging',
  'GetBucketWebsite',
  'GetBucketReplication',
];

const csv = `email,phone\n${Array.from({ length: 30 }, (_, i) => `p${i}@mail.com,(415) 555-${2600 + i}`).join('\n')}\n`;

const bucket = (name: string, more: Partial<LocalBucket> = {}): LocalBucket => {
  const path = join(folder, 'buckets', name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'people.csv'), csv);
  return {
    accountId: ACCOUNT,
    name,
    region: 'us-east-1',
    folder: path,
    createdAt: new Date('2025-01-02T03:04:05Z'),
    configuration: {},
    ...more,
  };
};

const rds = (port: number): WireService => ({
  name: 'rds',
  operations: {
    DescribeDBInstances: () => ({
      DBInstances: [
        {
          DBInstanceIdentifier: 'people-db',
          DBInstanceArn: `arn:aws:rds:us-east-1:${ACCOUNT}:db:people-db`,
          Engine: 'postgres',
          EngineVersion: '17.5',
          DBInstanceStatus: 'available',
          Endpoint: { Address: '127.0.0.1', Port: port },
          DBName: 'postgres',
          StorageEncrypted: true,
          PubliclyAccessible: true,
          AllocatedStorage: 20,
        },
        {
          DBInstanceIdentifier: 'gone-db',
          DBInstanceArn: `arn:aws:rds:us-east-1:${ACCOUNT}:db:gone-db`,
          Engine: 'postgres',
          DBInstanceStatus: 'available',
          Endpoint: { Address: '127.0.0.1', Port: 9 },
        },
        {
          DBInstanceIdentifier: 'old-mysql',
          DBInstanceArn: `arn:aws:rds:us-east-1:${ACCOUNT}:db:old-mysql`,
          Engine: 'mysql',
          DBInstanceStatus: 'available',
          Endpoint: { Address: '127.0.0.1', Port: 9 },
        },
      ],
    }),
    DescribeDBClusters: () => ({ DBClusters: [] }),
  },
});

const fillDatabase = async () => {
  database = await PGlite.create();
  await database.exec(`
    CREATE SCHEMA crm;
    CREATE TABLE crm.people (id int PRIMARY KEY, email text, ssn text, born date, seen inet, active boolean);
    INSERT INTO crm.people SELECT i, 'p' || i || '@mail.com',
      lpad((100 + i % 500)::text, 3, '0') || '-' || (10 + i % 80) || '-' || (1000 + i % 8000),
      date '1950-01-01' + i, ('130.' || i % 200 || '.7.' || i % 250)::inet, true
      FROM generate_series(1, 3000) AS i;
    CREATE TABLE crm.versions (id int, version text);
    INSERT INTO crm.versions SELECT i, '1.' || i || '.3' FROM generate_series(1, 50) AS i;`);
  server = new PGLiteSocketServer({ db: database, host: '127.0.0.1', port: 0, maxConnections: 5 });
  await server.start();
  return Number(server.getServerConn().split(':')[1]);
};

const fillTable = async () => {
  const client = new DynamoDBClient({
    region: 'us-east-1',
    endpoint: services.endpoint,
    credentials,
  });
  await client.send(
    new CreateTableCommand({
      TableName: 'profiles',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    }),
  );
  for (let i = 0; i < 20; i += 1) {
    const contact = { M: { email: { S: `p${i}@mail.com` } } };
    const Item = { id: { S: String(i) }, contact, card_number: { N: '4916338506082832' } };
    await client.send(new PutItemCommand({ TableName: 'profiles', Item }));
  }
  client.destroy();
};

beforeAll(async () => {
  process.env.PGSSLMODE = 'disable';
  const port = await fillDatabase();
  services = await createServices({
    stateDir: join(folder, 'aws'),
    productAccountId: '999999999999',
    region: 'us-east-1',
    port: 0,
    invoke: () => Promise.reject(new Error('no functions here')),
  });
  services.addAccount({
    accountId: ACCOUNT,
    name: 'Test',
    buckets: [
      bucket('open-data'),
      bucket('far-away', { region: 'eu-west-1' }),
      bucket('locked', { denied: ['GetObject', 'GetBucketTagging'] }),
      bucket('sealed', { denied: [...configurations, 'GetObjectAcl'] }),
      bucket('hidden', { denied: ['ListObjectsV2', 'GetBucketAcl'] }),
      bucket(`dataward-${ACCOUNT}-us-east-1`),
    ],
    services: [rds(port)],
    assumableRoles: [],
  });
  await fillTable();
});

afterAll(async () => {
  delete process.env.PGSSLMODE;
  await services.stop();
  await server.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const scan = async () => {
  const rows = new Map<string, ScannedStore>();
  const failed: string[] = [];
  const result = await runScan({
    accountId: ACCOUNT,
    regions: ['us-east-1'],
    aws: { endpoint: services.endpoint, credentials },
    sink: { writePart: async () => {}, finish: async () => {} },
    onProgress: (progress) => {
      if (progress.step === 'store') rows.set(progress.row.name, progress.row);
      if (progress.step === 'collectorFailed') failed.push(progress.collector);
    },
  });
  return { rows, failed, result };
};

describe('a scan of an AWS account', () => {
  it('reads buckets, databases and tables, and reports what it could not read', async () => {
    const { rows, failed, result } = await scan();
    expect([...rows.keys()].toSorted()).toEqual(
      [
        'gone-db',
        'hidden',
        'locked',
        'old-mysql',
        'open-data',
        'people-db',
        'profiles',
        'sealed',
      ].toSorted(),
    );
    expect(rows.get('open-data')).toMatchObject({
      region: 'us-east-1',
      createdAt: Date.UTC(2025, 0, 2, 3, 4, 5),
      analysis: { state: 'analysed', unitsSeen: 1, unitsTotal: 1 },
      findings: [
        { type: 'email', count: 30 },
        { type: 'phone', count: 30 },
      ],
    });
    const reasonOf = (name: string) => rows.get(name)?.analysis;
    const denied = { state: 'not-analysed', notAnalysed: [{ reason: 'access denied', count: 1 }] };
    expect(reasonOf('locked')).toMatchObject(denied);
    expect(reasonOf('hidden')).toMatchObject(denied);
    expect(rows.get('hidden')?.publicAccess).toBe('unknown');
    expect(reasonOf('gone-db')).toMatchObject({ notAnalysed: [{ reason: 'unreachable' }] });
    expect(reasonOf('old-mysql')).toMatchObject({ notAnalysed: [{ reason: 'unreachable' }] });
    // Services that the account does not answer for are refused: the rest went on.
    expect([...new Set(failed)].toSorted()).toEqual(
      [
        'backupVaults',
        'cacheSnapshots',
        'classicLoadBalancers',
        'cloudtrailTrails',
        'ebsStorage',
        'ec2Network',
        'efsFileSystems',
        'cloudfrontDistributions',
        'dmsInstances',
        'ecsServices',
        'glacierVaults',
        'glueCatalogs',
        'memorydbClusters',
        'openSearchCollections',
        'rdsExports',
        'redshiftWorkgroups',
        'eksClusters',
        'kmsKeys',
        'httpApis',
        'lambdaFunctions',
        'loadBalancers',
        'restApis',
        'redshiftSnapshots',
        's3AccessPoints',
        'secretsManagerSecrets',
        'ssmParameters',
        'elasticacheClusters',
        'iamIdentities',
        'openSearchDomains',
        'rdsSnapshots',
        'redshiftClusters',
        'transitGateways',
      ].toSorted(),
    );
    expect(result.complete).toBe(false);
  });

  it('reports unknown for refused calls, never pass or fail', async () => {
    const { rows } = await scan();
    expect(rows.get('hidden')?.posture).toMatchObject({ grants: null, versioning: 'Off' });
    expect(rows.get('sealed')?.posture).toEqual({
      service: 's3',
      publicAccessBlock: null,
      accountPublicAccessBlock: null,
      policy: null,
      grants: null,
      objectOwnership: null,
      objectAcls: { read: 0, unread: 1, open: 0, examples: [] },
      encryption: null,
      versioning: null,
      mfaDelete: null,
      logging: null,
      objectEvents: null,
      website: null,
      replication: null,
    });
    expect(rows.get('sealed')).toMatchObject({ publicAccess: 'unknown', encrypted: null });
    expect(rows.get('sealed')?.analysis.deniedActions).toContain('s3:GetObjectAcl');
    // This account answers for nothing but the list of its databases.
    expect(rows.get('people-db')?.posture).toMatchObject({
      publiclyAccessible: true,
      openGroups: null,
      publicSubnets: null,
      subnets: null,
      keyOwner: null,
      tlsForced: null,
      engineSupport: null,
    });
    const context = { accountId: ACCOUNT, ownAccounts: new Set([ACCOUNT]) };
    const reported = [rows.get('sealed'), rows.get('people-db')].flatMap((row) =>
      row === undefined
        ? []
        : checks
            .filter(({ appliesTo }) => appliesTo(row))
            .map((check) => [check.id, check.evaluate(row, context).verdict]),
    );
    const known = reported.filter(([, verdict]) => verdict !== 'unknown').map(([id]) => id);
    expect(known.toSorted()).toEqual(['RDS-06', 'RDS-14', 'RDS-21']);
  });

  it('samples PostgreSQL tables and reports a lower bound of their number', async () => {
    const { rows } = await scan();
    const row = rows.get('people-db');
    expect(row).toMatchObject({
      storeKind: 'RDS-Postgres',
      // It has a public address; what its network lets through could not be read.
      publicAccess: 'unknown',
      encrypted: true,
      analysis: { state: 'analysed', unitsSeen: 2, unitsTotal: 2 },
    });
    const found = new Map(row?.findings.map((each) => [each.type, each]));
    expect([...found.keys()].toSorted()).toEqual(['date-of-birth', 'email', 'ip', 'ssn']);
    expect(found.get('email')?.count).toBeGreaterThan(2900);
    expect(found.get('email')?.count).toBeLessThanOrEqual(3000);
    expect(found.get('email')?.where[0]?.location).toBe('postgres.crm.people › email');
  });

  it('reads DynamoDB items with every digit of their numbers', async () => {
    const { rows } = await scan();
    const found = rows
      .get('profiles')
      ?.findings.map(({ type, where }) => [type, where[0]?.location]);
    expect(found).toContainEqual(['email', 'profiles › contact.email']);
    expect(rows.get('profiles')?.analysis).toMatchObject({ unitsSeen: 20, unitsTotal: 20 });
  });
});

describe('npm run scan -- --profile', () => {
  it('scans with the credentials of the profile alone, in a process of its own', async () => {
    const config = join(folder, 'config');
    const keys = `aws_access_key_id=${credentials.accessKeyId}\naws_secret_access_key=x`;
    writeFileSync(
      config,
      `[profile shop]\nregion=us-east-1\nendpoint_url=${services.endpoint}\n${keys}\n`,
    );
    const program = fileURLToPath(new URL('../../../bin/scan.ts', import.meta.url));
    const report = join(folder, 'report.html');
    const [csvReport, ocsf] = [join(folder, 'report.csv'), join(folder, 'report.json')];
    const outputs = [
      ...['--output', 'html', report],
      ...['--output', 'csv', csvReport],
      ...['--output', 'ocsf', ocsf],
    ];
    const args = [program, '--profile', 'shop', '--json', '--no-start', ...outputs];
    const env = {
      ...process.env,
      AWS_CONFIG_FILE: config,
      AWS_SHARED_CREDENTIALS_FILE: join(folder, 'none'),
    };
    const child = spawn(process.execPath, args, {
      env: {
        ...env,
        AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
        AWS_ACCESS_KEY_ID: 'AKIA999999999999PROD',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    // A bucket is closed to the scan and a service cannot be listed.
    expect(await closed, err).toBe(1);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const stores = lines.filter(({ kind }) => kind !== undefined);
    expect(stores.map(({ name }) => name)).toContain('open-data');
    expect(stores.find(({ name }) => name === 'locked')).toMatchObject({
      sensitivity: null,
      notAnalysed: [{ reason: 'access denied', count: 1 }],
    });
    expect(err).toContain('redshiftClusters could not be listed');
    const results = lines.filter(({ checkId }) => checkId !== undefined);
    const statusOf = (id: string, name: string) =>
      results.find((each) => each.checkId === id && each.name === name)?.status;
    expect(statusOf('S3-12', 'open-data')).toBe('fail');
    expect(statusOf('S3-12', 'sealed')).toBe('unknown');
    expect(readFileSync(report, 'utf8')).toContain('S3 bucket versioning is not enabled');
    const csvLines = readFileSync(csvReport, 'utf8').trimEnd().split('\r\n');
    expect(csvLines).toHaveLength(results.length + 1);
    const search = createSearch({
      email: 'p17@mail.com',
      phone: '(415) 555-2617',
      ssn: '117-27-1017',
    });
    const printed = [out, err].map((each) => ({ name: 'output', bytes: Buffer.from(each) }));
    const written = [report, csvReport, ocsf].map((name) => ({ name, bytes: readFileSync(name) }));
    expect([...printed, ...written].flatMap(search)).toEqual([]);
  });
});
