import type { ReplicationGroup } from '@aws-sdk/client-elasticache';
import type { Cluster, Snapshot } from '@aws-sdk/client-redshift';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import type { Cache } from '#local/aws/services/declared/elasticache.ts';
import { ANALYTICS, daysBefore, keyArn, keyIds, PRODUCTION } from './names.ts';
import { analytics, groupIds, LAKE_VPC, main } from './network/places.ts';

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

export const declareCaches = (made: Date): readonly Placed<Cache>[] => [
  sessionCache(made),
  oldMemcached(made),
];

export const declareReplicationGroups = (made: Date): readonly Placed<ReplicationGroup>[] => [
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

export const declareWarehouses = (made: Date): readonly Placed<Cluster>[] => [
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
      Encrypted: true,
      KmsKeyId: keyArn(ANALYTICS, keyIds.analytics),
      VpcId: LAKE_VPC,
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
];
