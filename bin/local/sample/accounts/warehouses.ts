import type { CacheSubnetGroup, ReplicationGroup } from '@aws-sdk/client-elasticache';
import type { Cluster, Snapshot } from '@aws-sdk/client-redshift';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import type { Cache } from '#local/aws/services/declared/elasticache.ts';
import type { WarehouseFacts } from '#local/aws/services/declared/redshift.ts';
import { ANALYTICS, daysBefore, keyArn, keyIds, PARTNER, PRODUCTION } from './names.ts';
import {
  analytics,
  DATA_SUBNET,
  groupIds,
  LAKE_SUBNET,
  LAKE_VPC,
  main,
  SHOP_VPC,
} from './network/places.ts';

const sessionCache = (made: Date): Placed<Cache> => ({
  ...main,
  value: {
    tags: [{ Key: 'owner', Value: 'platform' }],
    cluster: {
      CacheClusterId: 'session-cache-001',
      ReplicationGroupId: 'session-cache',
      ARN: `arn:aws:elasticache:us-east-1:${PRODUCTION}:cluster:session-cache-001`,
      CacheNodeType: 'cache.r7g.large',
      Engine: 'redis',
      EngineVersion: '7.1',
      CacheClusterStatus: 'available',
      CacheClusterCreateTime: daysBefore(made, 505),
      NumCacheNodes: 1,
      PreferredAvailabilityZone: 'us-east-1a',
      AuthTokenEnabled: false,
      TransitEncryptionEnabled: false,
      AtRestEncryptionEnabled: true,
      SecurityGroups: [{ SecurityGroupId: groupIds.app, Status: 'active' }],
      CacheSubnetGroupName: 'data-private',
    },
  },
});

const oldMemcached = (made: Date): Placed<Cache> => ({
  ...main,
  value: {
    tags: [],
    cluster: {
      CacheClusterId: 'old-memcached',
      ARN: `arn:aws:elasticache:us-east-1:${PRODUCTION}:cluster:old-memcached`,
      CacheNodeType: 'cache.t4g.small',
      Engine: 'memcached',
      EngineVersion: '1.6.22',
      CacheClusterStatus: 'available',
      CacheClusterCreateTime: daysBefore(made, 1400),
      NumCacheNodes: 2,
      PreferredAvailabilityZone: 'us-east-1b',
      TransitEncryptionEnabled: false,
      AtRestEncryptionEnabled: false,
      ConfigurationEndpoint: {
        Address: 'old-memcached.cfg.use1.cache.amazonaws.com',
        Port: 11211,
      },
      SecurityGroups: [{ SecurityGroupId: groupIds.app, Status: 'active' }],
    },
  },
});

const cartsCache = (made: Date): Placed<Cache> => ({
  ...main,
  value: {
    tags: [],
    cluster: {
      CacheClusterId: 'carts-001',
      ReplicationGroupId: 'carts',
      ARN: `arn:aws:elasticache:us-east-1:${PRODUCTION}:cluster:carts-001`,
      Engine: 'valkey',
      EngineVersion: '8.0',
      CacheClusterStatus: 'available',
      CacheClusterCreateTime: daysBefore(made, 80),
      NumCacheNodes: 1,
      SecurityGroups: [{ SecurityGroupId: groupIds.admin, Status: 'active' }],
      CacheSubnetGroupName: 'data-private',
    },
  },
});

export const declareCaches = (made: Date): readonly Placed<Cache>[] => [
  sessionCache(made),
  oldMemcached(made),
  cartsCache(made),
];

export const declareReplicationGroups = (made: Date): readonly Placed<ReplicationGroup>[] => [
  {
    ...main,
    value: {
      ReplicationGroupId: 'carts',
      ARN: `arn:aws:elasticache:us-east-1:${PRODUCTION}:replicationgroup:carts`,
      Description: 'carts of the shop',
      Status: 'available',
      Engine: 'valkey',
      MemberClusters: ['carts-001'],
      AuthTokenEnabled: true,
      TransitEncryptionEnabled: true,
      AtRestEncryptionEnabled: false,
      ReplicationGroupCreateTime: daysBefore(made, 80),
    },
  },
  {
    ...main,
    value: {
      ReplicationGroupId: 'session-cache',
      ARN: `arn:aws:elasticache:us-east-1:${PRODUCTION}:replicationgroup:session-cache`,
      Description: 'sessions of the shop',
      Status: 'available',
      MemberClusters: ['session-cache-001'],
      AutomaticFailover: 'disabled',
      ClusterEnabled: false,
      CacheNodeType: 'cache.r7g.large',
      AuthTokenEnabled: false,
      TransitEncryptionEnabled: false,
      AtRestEncryptionEnabled: true,
      ReplicationGroupCreateTime: daysBefore(made, 505),
    },
  },
];

/** Closed as it should be. */
const financeWarehouse = (made: Date): Placed<Cluster> => ({
  ...main,
  value: {
    ClusterIdentifier: 'finance-warehouse',
    NodeType: 'ra3.xlplus',
    ClusterStatus: 'paused',
    MasterUsername: 'awsuser',
    DBName: 'finance',
    Endpoint: {
      Address: 'finance-warehouse.cx2v9t8m1abc.us-east-1.redshift.amazonaws.com.invalid',
      Port: 5439,
    },
    ClusterCreateTime: daysBefore(made, 200),
    NumberOfNodes: 1,
    PubliclyAccessible: false,
    Encrypted: true,
    KmsKeyId: keyArn(PRODUCTION, keyIds.databases),
    VpcId: SHOP_VPC,
    ClusterSubnetGroupName: 'data-private',
    ClusterParameterGroups: [{ ParameterGroupName: 'strict', ParameterApplyStatus: 'in-sync' }],
    VpcSecurityGroups: [{ VpcSecurityGroupId: groupIds.data, Status: 'active' }],
    Tags: [{ Key: 'owner', Value: 'finance' }],
  },
});

export const declareWarehouses = (made: Date): readonly Placed<Cluster>[] => [
  financeWarehouse(made),
  {
    ...analytics,
    value: {
      ClusterIdentifier: 'warehouse',
      ClusterNamespaceArn: `arn:aws:redshift:us-east-1:${ANALYTICS}:namespace:3f1a7c52-90be-4d3c-8f67-1b2c3d4e5f60`,
      NodeType: 'ra3.xlplus',
      ClusterStatus: 'available',
      ClusterAvailabilityStatus: 'Available',
      MasterUsername: 'awsuser',
      DBName: 'analytics',
      Endpoint: {
        Address: 'warehouse.cx2v9t8m1abc.us-east-1.redshift.amazonaws.com.invalid',
        Port: 5439,
      },
      ClusterCreateTime: daysBefore(made, 1090),
      NumberOfNodes: 2,
      PubliclyAccessible: true,
      Encrypted: false,
      VpcId: LAKE_VPC,
      ClusterSubnetGroupName: 'lake',
      ClusterParameterGroups: [
        { ParameterGroupName: 'default.redshift-1.0', ParameterApplyStatus: 'in-sync' },
      ],
      VpcSecurityGroups: [{ VpcSecurityGroupId: groupIds.notebook, Status: 'active' }],
      TotalStorageCapacityInMegaBytes: 64_000_000,
      Tags: [
        { Key: 'owner', Value: 'data-platform' },
        { Key: 'aws:cloudformation:stack-name', Value: 'warehouse' },
      ],
    },
  },
];

export const declareWarehouseSnapshots = (made: Date): readonly Placed<Snapshot>[] => [
  {
    ...analytics,
    value: {
      SnapshotIdentifier: 'warehouse-before-resize',
      SnapshotArn: `arn:aws:redshift:us-east-1:${ANALYTICS}:snapshot:warehouse/warehouse-before-resize`,
      ClusterIdentifier: 'warehouse',
      SnapshotCreateTime: daysBefore(made, 70),
      SnapshotType: 'manual',
      Status: 'available',
      Encrypted: true,
      Port: 5439,
      DBName: 'analytics',
      TotalBackupSizeInMegaBytes: 51_200,
      AccountsWithRestoreAccess: [{ AccountId: PRODUCTION }],
      Tags: [],
    },
  },
  {
    ...analytics,
    value: {
      SnapshotIdentifier: 'warehouse-for-partner',
      SnapshotArn: `arn:aws:redshift:us-east-1:${ANALYTICS}:snapshot:warehouse/warehouse-for-partner`,
      ClusterIdentifier: 'warehouse',
      SnapshotCreateTime: daysBefore(made, 20),
      SnapshotType: 'manual',
      Status: 'available',
      Encrypted: true,
      AccountsWithRestoreAccess: [{ AccountId: PARTNER }],
      Tags: [],
    },
  },
];

/** Settings that warehouses share. */
export const warehouseSettings: Pick<
  WarehouseFacts,
  'parameterGroups' | 'subnetGroups' | 'logging'
> = {
  parameterGroups: {
    'default.redshift-1.0': [{ ParameterName: 'require_ssl', ParameterValue: 'false' }],
    strict: [{ ParameterName: 'require_ssl', ParameterValue: 'true' }],
  },
  subnetGroups: [
    {
      ...analytics,
      value: {
        ClusterSubnetGroupName: 'lake',
        VpcId: LAKE_VPC,
        Subnets: [{ SubnetIdentifier: LAKE_SUBNET }],
      },
    },
    {
      ...main,
      value: {
        ClusterSubnetGroupName: 'data-private',
        VpcId: SHOP_VPC,
        Subnets: [{ SubnetIdentifier: DATA_SUBNET }],
      },
    },
  ],
  logging: ['finance-warehouse'],
};

export const cacheSubnetGroups: readonly Placed<CacheSubnetGroup>[] = [
  {
    ...main,
    value: {
      CacheSubnetGroupName: 'data-private',
      VpcId: SHOP_VPC,
      Subnets: [{ SubnetIdentifier: DATA_SUBNET }],
    },
  },
];
