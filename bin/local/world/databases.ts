import type { DBCluster, DBClusterSnapshot, DBInstance, DBSnapshot } from '@aws-sdk/client-rds';
import { encryptedBy, parameterGroups } from './databaseSettings.ts';
import { ANALYTICS, daysBefore, keyArn, keyIds, PARTNER, PRODUCTION } from './names.ts';
import { APP_SUBNET, DATA_SUBNET, groupIds, PUBLIC_SUBNET, SHOP_VPC } from './network/places.ts';
import type { Place, Placed } from './services/declared.ts';

/** Databases of the RDS family: RDS, Aurora, DocumentDB and Neptune share one API. */

export interface Databases {
  readonly instances: readonly Placed<DBInstance>[];
  readonly clusters: readonly Placed<DBCluster>[];
  readonly snapshots: readonly Placed<SharedSnapshot<DBSnapshot>>[];
  readonly clusterSnapshots: readonly Placed<SharedSnapshot<DBClusterSnapshot>>[];
}

/** `restorableBy`: accounts that may restore it; `all` = the world. */
export interface SharedSnapshot<T> {
  readonly snapshot: T;
  readonly restorableBy: readonly string[];
}

export interface DatabaseFacts {
  /** The moment that the world's dates are relative to. */
  readonly made: Date;
  /** Where the customers database really listens. */
  readonly customersPort: number;
}

/** Nothing listens there. */
const CLOSED_PORT = 1;

const tags = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs).map(([Key, Value]) => ({ Key, Value }));

const arn = ({ region, accountId }: Place, kind: string, id: string) =>
  `arn:aws:rds:${region}:${accountId}:${kind}:${id}`;

const instance = (place: Place, id: string, value: DBInstance): Placed<DBInstance> => ({
  ...place,
  value: {
    DBInstanceIdentifier: id,
    DBInstanceArn: arn(place, 'db', id),
    DbiResourceId: `db-${id.replaceAll('-', '').toUpperCase().padEnd(26, 'X')}`,
    DBInstanceStatus: 'available',
    DBInstanceClass: 'db.r6g.large',
    AvailabilityZone: `${place.region}a`,
    MultiAZ: false,
    StorageType: 'gp3',
    BackupRetentionPeriod: 7,
    AutoMinorVersionUpgrade: true,
    CopyTagsToSnapshot: true,
    DeletionProtection: false,
    PubliclyAccessible: false,
    StorageEncrypted: true,
    IAMDatabaseAuthenticationEnabled: false,
    TagList: [],
    ...encryptedBy(place, value),
    DBParameterGroups: [
      { DBParameterGroupName: parameterGroups.loose, ParameterApplyStatus: 'in-sync' },
    ],
    ...value,
  },
});

const group = (id: string) => [{ VpcSecurityGroupId: id, Status: 'active' }];
const subnetIds: Readonly<Record<string, readonly string[]>> = {
  'data-private': [DATA_SUBNET, APP_SUBNET],
  public: [PUBLIC_SUBNET],
};
const subnets = (vpc: string, name: string) => ({
  DBSubnetGroupName: name,
  VpcId: vpc,
  Subnets: (subnetIds[name] ?? []).map((SubnetIdentifier) => ({
    SubnetIdentifier,
    SubnetStatus: 'Active',
  })),
});

const stackTags = (stack: string, logicalId: string) =>
  tags({
    owner: 'platform',
    environment: 'production',
    'aws:cloudformation:stack-name': stack,
    'aws:cloudformation:logical-id': logicalId,
  });

const main: Place = { accountId: PRODUCTION, region: 'us-east-1' };
const europe: Place = { accountId: PRODUCTION, region: 'eu-west-1' };
const analytics: Place = { accountId: ANALYTICS, region: 'us-east-1' };
const oregon: Place = { accountId: ANALYTICS, region: 'us-west-2' };

const customersDb = ({ made, customersPort }: DatabaseFacts) =>
  instance(main, 'customers-db', {
    Engine: 'postgres',
    EngineVersion: '18.1',
    DBName: 'customers',
    MasterUsername: 'shop_admin',
    Endpoint: { Address: 'localhost', Port: customersPort, HostedZoneId: 'Z2R2ITUGPM61AM' },
    AllocatedStorage: 100,
    InstanceCreateTime: daysBefore(made, 811),
    IAMDatabaseAuthenticationEnabled: true,
    KmsKeyId: keyArn(PRODUCTION, keyIds.databases),
    MultiAZ: true,
    BackupRetentionPeriod: 14,
    DeletionProtection: true,
    EnabledCloudwatchLogsExports: ['postgresql', 'upgrade'],
    MasterUserSecret: {
      SecretArn: `arn:aws:secretsmanager:us-east-1:${PRODUCTION}:secret:customers-db-a1B2c3`,
      SecretStatus: 'active',
    },
    DBParameterGroups: [
      { DBParameterGroupName: parameterGroups.strict, ParameterApplyStatus: 'in-sync' },
    ],
    VpcSecurityGroups: group(groupIds.data),
    DBSubnetGroup: subnets(SHOP_VPC, 'data-private'),
    TagList: stackTags('shop-data', 'CustomersDb'),
  });

/** Switched off at its security group for a migration: known to AWS, and nobody answers. */
const reportingDb = ({ made }: DatabaseFacts) =>
  instance(main, 'reporting-db', {
    Engine: 'postgres',
    EngineVersion: '15.8',
    DBName: 'reporting',
    MasterUsername: 'reporting',
    Endpoint: { Address: 'localhost', Port: CLOSED_PORT, HostedZoneId: 'Z2R2ITUGPM61AM' },
    AllocatedStorage: 40,
    InstanceCreateTime: daysBefore(made, 402),
    StorageEncrypted: false,
    VpcSecurityGroups: group(groupIds.data),
    DBSubnetGroup: subnets(SHOP_VPC, 'data-private'),
    TagList: tags({ owner: 'bi-team' }),
  });

/** Somebody restored a snapshot to look at it: public, untagged, open to the world. */
const restoredDb = ({ made }: DatabaseFacts) =>
  instance(main, 'customers-db-restored-tmp', {
    Engine: 'postgres',
    EngineVersion: '18.1',
    DBName: 'customers',
    MasterUsername: 'shop_admin',
    Endpoint: {
      Address: 'customers-db-restored-tmp.c9akciq32rtw.us-east-1.rds.amazonaws.com.invalid',
      Port: 5432,
    },
    AllocatedStorage: 100,
    InstanceCreateTime: daysBefore(made, 46),
    StorageEncrypted: false,
    PubliclyAccessible: true,
    BackupRetentionPeriod: 0,
    VpcSecurityGroups: group(groupIds.open),
    DBSubnetGroup: subnets(SHOP_VPC, 'public'),
  });

const ordersMysql = ({ made }: DatabaseFacts) =>
  instance(main, 'orders-mysql', {
    Engine: 'mysql',
    EngineVersion: '8.0.39',
    DBName: 'orders',
    MasterUsername: 'admin',
    Endpoint: {
      Address: 'orders-mysql.c9akciq32rtw.us-east-1.rds.amazonaws.com.invalid',
      Port: 3306,
    },
    AllocatedStorage: 200,
    EnabledCloudwatchLogsExports: ['error'],
    BackupRetentionPeriod: 3,
    InstanceCreateTime: daysBefore(made, 1190),
    VpcSecurityGroups: group(groupIds.data),
    DBSubnetGroup: subnets(SHOP_VPC, 'data-private'),
    TagList: stackTags('orders', 'OrdersDb'),
  });

const memberOf = (made: Date, cluster: DBInstance): DBInstance => ({
  ...cluster,
  AllocatedStorage: 1,
  InstanceCreateTime: daysBefore(made, 330),
  VpcSecurityGroups: group(groupIds.data),
});

const cluster = (place: Place, id: string, value: DBCluster): Placed<DBCluster> => ({
  ...place,
  value: {
    DBClusterIdentifier: id,
    DBClusterArn: arn(place, 'cluster', id),
    DbClusterResourceId: `cluster-${id.replaceAll('-', '').toUpperCase().padEnd(26, 'X')}`,
    Status: 'available',
    Endpoint: `${id}.cluster-c9akciq32rtw.${place.region}.rds.amazonaws.com.invalid`,
    ReaderEndpoint: `${id}.cluster-ro-c9akciq32rtw.${place.region}.rds.amazonaws.com.invalid`,
    AvailabilityZones: [`${place.region}a`, `${place.region}b`],
    BackupRetentionPeriod: 7,
    AllocatedStorage: 1,
    MultiAZ: true,
    StorageEncrypted: true,
    DeletionProtection: true,
    DBClusterParameterGroup: parameterGroups.strict,
    IAMDatabaseAuthenticationEnabled: false,
    ...encryptedBy(place, value),
    TagList: [],
    DBClusterMembers: [
      {
        DBInstanceIdentifier: `${id}-1`,
        IsClusterWriter: true,
        DBClusterParameterGroupStatus: 'in-sync',
      },
    ],
    ...value,
  },
});

const clusters = (made: Date): readonly Placed<DBCluster>[] => [
  cluster(europe, 'loyalty-aurora', {
    Engine: 'aurora-postgresql',
    EngineVersion: '16.4',
    EngineMode: 'provisioned',
    DatabaseName: 'loyalty',
    IAMDatabaseAuthenticationEnabled: true,
    EnabledCloudwatchLogsExports: ['postgresql'],
    Port: 5432,
    ClusterCreateTime: daysBefore(made, 330),
    TagList: stackTags('loyalty', 'AuroraCluster'),
  }),
  cluster(main, 'reviews-docdb', {
    Engine: 'docdb',
    EngineVersion: '5.0.0',
    Port: 27017,
    ClusterCreateTime: daysBefore(made, 330),
    StorageEncrypted: false,
    TagList: tags({ owner: 'reviews-team' }),
  }),
  cluster(oregon, 'recommendations-neptune', {
    Engine: 'neptune',
    EngineVersion: '1.3.2.1',
    Port: 8182,
    ClusterCreateTime: daysBefore(made, 330),
    TagList: tags({ owner: 'data-science' }),
  }),
];

const members = (made: Date) => [
  instance(
    europe,
    'loyalty-aurora-1',
    memberOf(made, {
      DBClusterIdentifier: 'loyalty-aurora',
      Engine: 'aurora-postgresql',
      EngineVersion: '16.4',
    }),
  ),
  instance(
    main,
    'reviews-docdb-1',
    memberOf(made, {
      DBClusterIdentifier: 'reviews-docdb',
      DBSubnetGroup: subnets(SHOP_VPC, 'data-private'),
      Engine: 'docdb',
      EngineVersion: '5.0.0',
    }),
  ),
  instance(
    oregon,
    'recommendations-neptune-1',
    memberOf(made, {
      DBClusterIdentifier: 'recommendations-neptune',
      Engine: 'neptune',
      EngineVersion: '1.3.2.1',
    }),
  ),
];

const snapshot = (
  place: Place,
  id: string,
  value: DBSnapshot,
): Placed<SharedSnapshot<DBSnapshot>> => ({
  ...place,
  value: {
    restorableBy: [],
    snapshot: {
      DBSnapshotIdentifier: id,
      DBSnapshotArn: arn(place, 'snapshot', id),
      Status: 'available',
      PercentProgress: 100,
      SnapshotType: 'manual',
      Encrypted: true,
      TagList: [],
      ...value,
    },
  },
});

const shared = <T>(
  there: Placed<SharedSnapshot<T>>,
  restorableBy: readonly string[],
): Placed<SharedSnapshot<T>> => ({ ...there, value: { ...there.value, restorableBy } });

const snapshots = (made: Date) => [
  snapshot(main, 'customers-db-before-upgrade', {
    DBInstanceIdentifier: 'customers-db',
    Engine: 'postgres',
    EngineVersion: '17.4',
    AllocatedStorage: 100,
    SnapshotCreateTime: daysBefore(made, 47),
    KmsKeyId: keyArn(PRODUCTION, keyIds.databases),
  }),
  snapshot(main, 'rds:customers-db-nightly', {
    DBInstanceIdentifier: 'customers-db',
    Engine: 'postgres',
    EngineVersion: '18.1',
    SnapshotType: 'automated',
    AllocatedStorage: 100,
    SnapshotCreateTime: daysBefore(made, 1),
    KmsKeyId: keyArn(PRODUCTION, keyIds.databases),
  }),
  shared(
    snapshot(main, 'orders-mysql-for-vendor', {
      DBInstanceIdentifier: 'orders-mysql',
      Engine: 'mysql',
      EngineVersion: '8.0.36',
      AllocatedStorage: 180,
      Encrypted: false,
      SnapshotCreateTime: daysBefore(made, 212),
    }),
    ['all'],
  ),
  shared(
    snapshot(analytics, 'warehouse-staging-copy', {
      DBInstanceIdentifier: 'warehouse-staging',
      Engine: 'postgres',
      EngineVersion: '16.4',
      AllocatedStorage: 60,
      SourceDBSnapshotIdentifier: arn(main, 'snapshot', 'customers-db-before-upgrade'),
      SnapshotCreateTime: daysBefore(made, 40),
    }),
    [PRODUCTION, PARTNER],
  ),
];

const clusterSnapshots = (made: Date): readonly Placed<SharedSnapshot<DBClusterSnapshot>>[] => [
  {
    ...europe,
    value: {
      restorableBy: [],
      snapshot: {
        DBClusterSnapshotIdentifier: 'loyalty-aurora-2026-q3',
        DBClusterSnapshotArn: arn(europe, 'cluster-snapshot', 'loyalty-aurora-2026-q3'),
        DBClusterIdentifier: 'loyalty-aurora',
        Engine: 'aurora-postgresql',
        EngineVersion: '16.4',
        SnapshotType: 'manual',
        Status: 'available',
        StorageEncrypted: true,
        AllocatedStorage: 1,
        SnapshotCreateTime: daysBefore(made, 51),
        TagList: tags({ owner: 'loyalty-team' }),
      },
    },
  },
];

export const declareDatabases = (facts: DatabaseFacts): Databases => {
  const { made } = facts;
  const singles = [customersDb, reportingDb, restoredDb, ordersMysql].map((make) => make(facts));
  return {
    instances: [...singles, ...members(made)],
    clusters: clusters(made),
    snapshots: snapshots(made),
    clusterSnapshots: clusterSnapshots(made),
  };
};
