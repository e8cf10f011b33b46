import type { DBInstance } from '@aws-sdk/client-rds';
import type { Place, Placed } from '#local/aws/services/declared/declare.ts';
import { daysBefore, keyArn, keyIds, PRODUCTION, secretArn } from '#local/sample/accounts/names.ts';
import {
  APP_SUBNET,
  DATA_SUBNET,
  databaseAddresses,
  groupIds,
  PUBLIC_SUBNET,
  RESEARCH_SUBNET,
  RESEARCH_VPC,
  SHOP_VPC,
} from '#local/sample/accounts/network/places.ts';
import type { Route } from '#local/sample/accounts/network/routes.ts';
import { arn, europe, main, oregon, stackTags, tags } from './common.ts';
import { encryptedBy, parameterGroups } from './settings.ts';

export interface DatabaseFacts {
  /** The moment that the sample's dates are relative to. */
  readonly made: Date;
}

const hostOf = (id: string): string => `${id}.c9akciq32rtw.us-east-1.rds.amazonaws.com`;
const POSTGRES_PORT = 5432;

/** Nothing listens there. */
const CLOSED_PORT = 1;

/** Where databases really listen; nobody else is behind the names. */
export const databaseRoutes = (customersPort: number): readonly Route[] => [
  {
    ...{ name: hostOf('customers-db'), address: databaseAddresses.customers },
    ...{ port: POSTGRES_PORT, localPort: customersPort },
  },
  {
    ...{ name: hostOf('reporting-db'), address: databaseAddresses.reporting },
    ...{ port: POSTGRES_PORT, localPort: CLOSED_PORT },
  },
];

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
  'research-private': [RESEARCH_SUBNET],
};
const subnets = (vpc: string, name: string) => ({
  DBSubnetGroupName: name,
  VpcId: vpc,
  Subnets: (subnetIds[name] ?? []).map((SubnetIdentifier) => ({
    SubnetIdentifier,
    SubnetStatus: 'Active',
  })),
});

const endpointOf = (id: string) => ({
  Address: hostOf(id),
  Port: POSTGRES_PORT,
  HostedZoneId: 'Z2R2ITUGPM61AM',
});

const customersDb = ({ made }: DatabaseFacts) =>
  instance(main, 'customers-db', {
    Engine: 'postgres',
    EngineVersion: '18.1',
    DBName: 'customers',
    MasterUsername: 'shop_admin',
    Endpoint: endpointOf('customers-db'),
    AllocatedStorage: 100,
    InstanceCreateTime: daysBefore(made, 811),
    IAMDatabaseAuthenticationEnabled: true,
    KmsKeyId: keyArn(PRODUCTION, keyIds.databases),
    MultiAZ: true,
    BackupRetentionPeriod: 14,
    DeletionProtection: true,
    EnabledCloudwatchLogsExports: ['postgresql', 'upgrade'],
    MasterUserSecret: {
      SecretArn: secretArn('customers-db-master'),
      SecretStatus: 'active',
    },
    DBParameterGroups: [
      { DBParameterGroupName: parameterGroups.strict, ParameterApplyStatus: 'in-sync' },
    ],
    VpcSecurityGroups: group(groupIds.data),
    DBSubnetGroup: subnets(SHOP_VPC, 'data-private'),
    TagList: stackTags('shop-data', 'CustomersDb'),
  });

/** Blocked at its security group for a migration: listed by AWS, and unreachable. */
const reportingDb = ({ made }: DatabaseFacts) =>
  instance(main, 'reporting-db', {
    Engine: 'postgres',
    EngineVersion: '15.8',
    DBName: 'reporting',
    MasterUsername: 'reporting',
    Endpoint: endpointOf('reporting-db'),
    AllocatedStorage: 40,
    InstanceCreateTime: daysBefore(made, 402),
    AutoMinorVersionUpgrade: false,
    StorageEncrypted: false,
    VpcSecurityGroups: group(groupIds.data),
    DBSubnetGroup: subnets(SHOP_VPC, 'data-private'),
    TagList: tags({ owner: 'bi-team' }),
  });

/** A snapshot restored for a look: public, untagged, reachable from the internet. */
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
      DBSubnetGroup: subnets(RESEARCH_VPC, 'research-private'),
      Engine: 'neptune',
      EngineVersion: '1.3.2.1',
    }),
  ),
];

export const instances = (facts: DatabaseFacts): readonly Placed<DBInstance>[] => [
  ...[customersDb, reportingDb, restoredDb, ordersMysql].map((make) => make(facts)),
  ...members(facts.made),
];
