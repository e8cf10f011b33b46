import type { DBCluster, DBInstance, Parameter } from '@aws-sdk/client-rds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks } from '#checks/index.ts';
import { isAsset, isStore, type ScanRow } from '#contracts/scan/scanRow.ts';
import { rdsDatabases } from '#customer-stack/collectors/rdsDatabases.ts';
import { rdsSnapshots } from '#customer-stack/collectors/rdsSnapshots.ts';
import { runScan } from '#customer-stack/scanner/run.ts';
import { WireError, type WireService } from '#local/aws/types.ts';
import { createWireServer, type WireServer } from '#local/aws/wire/server.ts';

const ACCOUNT = '111122223333';
const OTHER = '444455556666';
let server: WireServer;

const arn = (kind: string, id: string) => `arn:aws:rds:us-east-1:${ACCOUNT}:${kind}:${id}`;

const instance = (id: string, value: DBInstance = {}): DBInstance => ({
  DBInstanceIdentifier: id,
  DBInstanceArn: arn('db', id),
  DBInstanceStatus: 'stopped',
  Engine: 'postgres',
  EngineVersion: '17.5',
  BackupRetentionPeriod: 0,
  PubliclyAccessible: false,
  StorageEncrypted: false,
  DBParameterGroups: [{ DBParameterGroupName: 'strict', ParameterApplyStatus: 'in-sync' }],
  ...value,
});

const group = (name: string, status = 'in-sync') => ({
  DBParameterGroups: [{ DBParameterGroupName: name, ParameterApplyStatus: status }],
});

const cluster = (id: string, value: DBCluster): DBCluster => ({
  DBClusterIdentifier: id,
  DBClusterArn: arn('cluster', id),
  Status: 'stopped',
  BackupRetentionPeriod: 1,
  DBClusterMembers: [],
  ...value,
});

const instances = [
  instance('alone'),
  instance('follower', { ReadReplicaSourceDBInstanceIdentifier: arn('db', 'alone') }),
  instance('free-key', { StorageEncryptionType: 'sse-rds' }),
  instance('waiting', group('strict', 'pending-reboot')),
  instance('old-mysql', { Engine: 'mysql', ...group('knows-nothing') }),
  instance('default-mysql', { Engine: 'mysql', ...group('says-nothing') }),
  instance('default-postgres', group('says-nothing')),
  instance('hidden-group', group('denied')),
  instance('member-1', { DBClusterIdentifier: 'of-members', AutoMinorVersionUpgrade: true }),
  instance('member-2', { DBClusterIdentifier: 'of-members', AutoMinorVersionUpgrade: false }),
  instance('two-zones', { MultiAZ: true, AutoMinorVersionUpgrade: true }),
  instance('one-zone', { MultiAZ: false }),
];

const clusters = [
  cluster('headless', { Engine: 'aurora-postgresql', StorageEncryptionType: 'sse-rds' }),
  cluster('unseen-member', {
    Engine: 'aurora-postgresql',
    DBClusterMembers: [{ DBInstanceIdentifier: 'gone' }],
  }),
  cluster('three-zones', { Engine: 'mysql', StorageEncrypted: false }),
  cluster('of-members', {
    Engine: 'aurora-postgresql',
    MultiAZ: true,
    DBClusterMembers: [{ DBInstanceIdentifier: 'member-1' }, { DBInstanceIdentifier: 'member-2' }],
  }),
  cluster('following', {
    Engine: 'aurora-mysql',
    ReplicationSourceIdentifier: 'arn:aws:rds:eu-west-1:111122223333:cluster:main',
  }),
];

const parameters: Readonly<Record<string, Parameter[]>> = {
  strict: [{ ParameterName: 'rds.force_ssl', ParameterValue: '1' }],
  'knows-nothing': [{ ParameterName: 'work_mem', ParameterValue: '1' }],
  'says-nothing': [
    { ParameterName: 'rds.force_ssl', Source: 'engine-default' },
    { ParameterName: 'require_secure_transport', Source: 'engine-default' },
  ],
};

const rds: WireService = {
  name: 'rds',
  operations: {
    DescribeDBInstances: () => ({ DBInstances: instances }),
    DescribeDBClusters: () => ({ DBClusters: clusters }),
    DescribeDBParameters: ({ DBParameterGroupName: name }) => {
      const Parameters = parameters[name];
      if (Parameters === undefined) throw new WireError('AccessDenied', 'Not for you', 403);
      return { Parameters };
    },
    DescribeDBSnapshots: () => ({
      DBSnapshots: [
        {
          DBSnapshotIdentifier: 'copied',
          DBSnapshotArn: arn('snapshot', 'copied'),
          DBInstanceIdentifier: 'orders',
          SnapshotType: 'automated',
          Encrypted: false,
          StorageEncryptionType: 'sse-rds',
          SourceDBSnapshotIdentifier: `arn:aws:rds:eu-west-1:${OTHER}:snapshot:orders-june`,
        },
      ],
    }),
    DescribeDBClusterSnapshots: () => ({
      DBClusterSnapshots: [
        {
          DBClusterSnapshotIdentifier: 'own',
          DBClusterSnapshotArn: arn('cluster-snapshot', 'own'),
          DBClusterIdentifier: 'headless',
          SnapshotType: 'automated',
          StorageEncrypted: false,
        },
      ],
    }),
  },
};

const rows = new Map<string, ScanRow>();
/** Snapshots as data stores. */
const copies = new Map<string, ScanRow>();

beforeAll(async () => {
  server = await createWireServer({
    port: 0,
    services: [],
    servicesOf: () => [rds],
    principalOf: () => `arn:aws:iam::${ACCOUNT}:role/scanner`,
  });
  await runScan({
    accountId: ACCOUNT,
    regions: ['us-east-1'],
    aws: {
      endpoint: server.endpoint,
      credentials: { accessKeyId: `AKIA${ACCOUNT}TEST`, secretAccessKey: 'x' },
    },
    collectors: [rdsDatabases, rdsSnapshots],
    sink: { writePart: async () => {}, finish: async () => {} },
    onProgress: (progress) => {
      if (progress.step !== 'store' && progress.step !== 'row') return;
      const { row } = progress;
      const isCopy = isStore(row) && row.copy !== undefined;
      (isCopy ? copies : rows).set(row.name, row);
    },
  });
});
afterAll(() => server.stop());

const verdictOf = (id: string, name: string): string => {
  const check = checks.find((each) => each.id === id);
  const row = rows.get(name);
  if (check === undefined || row === undefined) throw new Error(`${id} ${name}`);
  if (!check.appliesTo(row)) return 'not asked';
  return check.evaluate(row, { accountId: ACCOUNT, ownAccounts: new Set([ACCOUNT]) }).verdict;
};
const posture = (name: string) => {
  const row = rows.get(name);
  return row !== undefined && isStore(row) ? row.posture : undefined;
};

describe('settings of databases, as RDS reports them', () => {
  it('a replica is not checked for backups and passwords of its own', () => {
    expect(verdictOf('RDS-15', 'alone')).toBe('fail');
    expect(verdictOf('RDS-21', 'alone')).toBe('fail');
    expect(verdictOf('RDS-15', 'follower')).toBe('not asked');
    expect(verdictOf('RDS-21', 'follower')).toBe('not asked');
    // A cluster keeps backups of its own, whatever the source of its data.
    expect(verdictOf('RDS-15', 'following')).toBe('fail');
    expect(verdictOf('RDS-21', 'following')).toBe('not asked');
  });

  it('minor versions are applied where AWS and every member of a cluster says so', () => {
    expect(verdictOf('RDS-17', 'two-zones')).toBe('pass');
    expect(verdictOf('RDS-17', 'of-members')).toBe('fail');
    expect(verdictOf('RDS-17', 'alone')).toBe('unknown');
    expect(verdictOf('RDS-17', 'unseen-member')).toBe('unknown');
  });

  it('a database without a standby runs in one zone, a replica is not asked', () => {
    expect(verdictOf('RDS-23', 'two-zones')).toBe('pass');
    expect(verdictOf('RDS-23', 'one-zone')).toBe('fail');
    expect(verdictOf('RDS-23', 'of-members')).toBe('pass');
    expect(verdictOf('RDS-23', 'alone')).toBe('unknown');
    expect(verdictOf('RDS-23', 'follower')).toBe('not asked');
  });

  it('what RDS encrypts with a key of its own is encrypted', () => {
    expect(verdictOf('RDS-06', 'alone')).toBe('fail');
    expect(verdictOf('RDS-06', 'free-key')).toBe('pass');
    expect(posture('free-key')).toMatchObject({ keyOwner: 'service' });
    expect(verdictOf('RDS-07', 'headless')).toBe('pass');
    expect(verdictOf('RDS-08', 'copied')).toBe('pass');
    expect(verdictOf('RDS-08', 'own')).toBe('fail');
  });

  it('the storage of a cluster that is not of Aurora is checked too', () => {
    expect(verdictOf('RDS-07', 'three-zones')).toBe('fail');
    expect(verdictOf('RDS-06', 'three-zones')).toBe('not asked');
  });

  it('TLS is demanded by a parameter that is set and holds', () => {
    expect(verdictOf('RDS-10', 'alone')).toBe('pass');
    expect(verdictOf('RDS-10', 'waiting')).toBe('unknown');
    expect(verdictOf('RDS-10', 'old-mysql')).toBe('fail');
    expect(verdictOf('RDS-10', 'default-mysql')).toBe('fail');
    expect(verdictOf('RDS-10', 'default-postgres')).toBe('unknown');
    expect(verdictOf('RDS-10', 'hidden-group')).toBe('unknown');
  });

  it('a cluster without members has no address, one whose members are not seen may have', () => {
    expect(posture('headless')).toMatchObject({ publiclyAccessible: false });
    expect(posture('unseen-member')).toMatchObject({ publiclyAccessible: null });
  });

  it('a copy bears on the database where its original was taken', () => {
    const sourceOf = (name: string) => {
      const row = rows.get(name);
      return row !== undefined && isAsset(row) && row.assetType === 'RDS Snapshot'
        ? row.facts.sourceArn
        : undefined;
    };
    expect(sourceOf('copied')).toBe(`arn:aws:rds:eu-west-1:${OTHER}:db:orders`);
    expect(sourceOf('own')).toBe(arn('cluster', 'headless'));
  });

  it('each snapshot is a data store of its own, of the engine of its source', () => {
    expect([...copies.keys()].toSorted()).toEqual(['copied', 'own']);
    expect(copies.get('copied')).toMatchObject({
      ...{ kind: 'dataStore', publicAccess: 'private' },
      copy: { of: `arn:aws:rds:eu-west-1:${OTHER}:db:orders`, older: 0 },
      analysis: { state: 'not-analysed', notAnalysed: [{ reason: 'copy', count: 1 }] },
    });
    expect(copies.get('own')).toMatchObject({ copy: { of: arn('cluster', 'headless') } });
  });
});
