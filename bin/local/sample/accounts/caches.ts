import type { CacheSubnetGroup, ReplicationGroup } from '@aws-sdk/client-elasticache';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import type { Cache, DeclaredSnapshot } from '#local/aws/services/declared/elasticache.ts';
import { daysBefore, PRODUCTION } from './names.ts';
import { DATA_SUBNET, groupIds, main, SHOP_VPC } from './network/places.ts';

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

/** Kept from before an upgrade: session tokens of then. */
export const declareCacheSnapshots = (made: Date): readonly Placed<DeclaredSnapshot>[] => [
  {
    ...main,
    value: {
      tags: [{ Key: 'owner', Value: 'platform' }],
      snapshot: {
        ARN: `arn:aws:elasticache:us-east-1:${PRODUCTION}:snapshot:sessions-before-upgrade`,
        SnapshotName: 'sessions-before-upgrade',
        ReplicationGroupId: 'session-cache',
        SnapshotSource: 'manual',
        SnapshotStatus: 'available',
        Engine: 'redis',
        EngineVersion: '6.2',
        NodeSnapshots: [{ SnapshotCreateTime: daysBefore(made, 210), CacheSize: '38 MB' }],
      },
    },
  },
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
