import {
  type CacheCluster,
  ElastiCacheClient,
  ListTagsForResourceCommand,
  paginateDescribeCacheClusters,
  paginateDescribeReplicationGroups,
  type ReplicationGroup,
} from '@aws-sdk/client-elasticache';
import type { CachePosture } from '#contracts/dataStore/posture.ts';
import { cachePermissions, cacheToken } from '../samplers/cacheToken.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { sampleRedis } from '../samplers/redis.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundStore, StoreFacts } from './collector.ts';
import { allPages } from './pages.ts';
import {
  type CachePlace,
  cacheNetworkIn,
  cacheNetworkPermissions,
} from './posture/cacheNetwork.ts';
import { readRegionNetwork } from './posture/databaseNetwork.ts';
import { describeStore, listed } from './refusals.ts';
import { inEveryRegion, plainFacts } from './regions.ts';
import { readTags, tagFacts } from './tags.ts';

const REDIS_PORT = 6379;
/** User that the customer makes for us in a cache with users. */
const CACHE_USER = 'dataward';

interface Known {
  readonly facts: Pick<
    StoreFacts,
    'arn' | 'name' | 'engine' | 'engineVersion' | 'createdAt' | 'host' | 'encrypted'
  >;
  readonly port: number;
  readonly tls: boolean;
  readonly place: CachePlace;
  readonly settings: Pick<CachePosture, 'isMemcached' | 'tls' | 'authenticates'>;
  /** How it lets in: anyone, users of IAM, or by a password that we do not have. */
  readonly door: 'open' | 'users' | 'password';
}

const doorOf = (users: readonly string[] | undefined, password: boolean | undefined) => {
  if ((users ?? []).length > 0) return 'users';
  return password === true ? 'password' : 'open';
};

const placeOf = (cluster: CacheCluster | undefined): CachePlace => ({
  groupIds:
    cluster?.SecurityGroups?.flatMap(({ SecurityGroupId }) => SecurityGroupId ?? []) ?? null,
  subnetGroup: cluster?.CacheSubnetGroupName,
});

const ofGroup = (group: ReplicationGroup, members: readonly CacheCluster[]): Known => {
  const endpoint = group.ConfigurationEndpoint ?? group.NodeGroups?.[0]?.PrimaryEndpoint;
  return {
    facts: {
      arn: group.ARN ?? '',
      name: group.ReplicationGroupId ?? '',
      engine: group.Engine ?? members[0]?.Engine ?? null,
      engineVersion: members[0]?.EngineVersion ?? null,
      createdAt: group.ReplicationGroupCreateTime?.getTime() ?? null,
      host: endpoint?.Address ?? null,
      encrypted: group.AtRestEncryptionEnabled ?? null,
    },
    port: endpoint?.Port ?? REDIS_PORT,
    tls: group.TransitEncryptionEnabled === true,
    door: doorOf(group.UserGroupIds, group.AuthTokenEnabled),
    place: placeOf(members[0]),
    settings: {
      isMemcached: false,
      tls: group.TransitEncryptionEnabled ?? null,
      authenticates:
        (group.UserGroupIds ?? []).length > 0 ? true : (group.AuthTokenEnabled ?? null),
    },
  };
};

const ofCluster = (cluster: CacheCluster): Known => {
  const endpoint = cluster.ConfigurationEndpoint ?? cluster.CacheNodes?.[0]?.Endpoint;
  return {
    facts: {
      arn: cluster.ARN ?? '',
      name: cluster.CacheClusterId ?? '',
      engine: cluster.Engine ?? null,
      engineVersion: cluster.EngineVersion ?? null,
      createdAt: cluster.CacheClusterCreateTime?.getTime() ?? null,
      host: endpoint?.Address ?? null,
      encrypted: cluster.AtRestEncryptionEnabled ?? null,
    },
    port: endpoint?.Port ?? REDIS_PORT,
    tls: cluster.TransitEncryptionEnabled === true,
    door: doorOf([], cluster.AuthTokenEnabled),
    place: placeOf(cluster),
    settings: {
      isMemcached: cluster.Engine === 'memcached',
      tls: cluster.TransitEncryptionEnabled ?? null,
      authenticates: cluster.AuthTokenEnabled ?? null,
    },
  };
};

/** Nodes of a replication group are one store. */
const list = async (client: ElastiCacheClient): Promise<Known[]> => {
  const nodes = paginateDescribeCacheClusters({ client }, { ShowCacheNodeInfo: true });
  const clusters = await listed(() => allPages(nodes, (page) => page.CacheClusters));
  const groupPages = paginateDescribeReplicationGroups({ client }, {});
  const groups = await listed(() => allPages(groupPages, (page) => page.ReplicationGroups));
  const membersOf = ({ ReplicationGroupId }: ReplicationGroup) =>
    clusters.filter((each) => each.ReplicationGroupId === ReplicationGroupId);
  return [
    ...groups.map((group) => ofGroup(group, membersOf(group))),
    ...clusters.filter(({ ReplicationGroupId }) => !ReplicationGroupId).map(ofCluster),
  ];
};

/** Memcached cannot list its keys. A cache with a password of its own stays shut. */
const targetOf = ({ facts, port, tls, door }: Known): FoundStore['target'] => {
  if (facts.engine === 'memcached') return { unread: 'not supported yet' };
  if (facts.host === null) return { unread: 'unreachable' };
  if (door === 'password') return { unread: 'access denied' };
  return { port, tls, ...(door === 'users' && { hasUsers: true }) };
};

const analyse: NonNullable<Collector['analyse']> = (context, { facts, target }) => {
  const { name, region, host } = facts;
  const { credentials } = new ElastiCacheClient(clientOptions(context, region)).config;
  const signIn = async () => ({
    user: CACHE_USER,
    password: await cacheToken({ cache: name, user: CACHE_USER, region, credentials }),
  });
  const { port = REDIS_PORT, tls = false, hasUsers = false } = target;
  return sampleRedis({ host: host ?? '', port, tls, signIn: hasUsers ? signIn : null });
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundStore[]> => {
  const client = new ElastiCacheClient(clientOptions(context, region));
  const all = await list(client);
  if (all.length === 0) return [];
  const networkOf = cacheNetworkIn(client, await readRegionNetwork(context, region));
  const toStore = async (known: Known): Promise<FoundStore> => {
    const command = new ListTagsForResourceCommand({ ResourceName: known.facts.arn });
    const { tags, target } = await readTags(client.send(command).then(({ TagList }) => TagList));
    const facts: StoreFacts = {
      ...plainFacts,
      ...known.facts,
      storeKind: 'elasticache',
      region,
      ...tagFacts(tags),
      publicAccess: 'private',
      posture: {
        service: 'elasticache',
        ...known.settings,
        ...(await networkOf(known.place, known.port)),
      },
      tags,
    };
    return { facts, target: { ...targetOf(known), ...target } };
  };
  return mapLimited(all, 6, (known) => describeStore(() => toStore(known)));
};

export const elasticacheClusters: Collector = {
  name: 'elasticacheClusters',
  permissions: [
    { action: 'elasticache:DescribeCacheClusters', on: 'cache', reason: 'find caches' },
    {
      action: 'elasticache:DescribeReplicationGroups',
      on: 'cache',
      reason: 'know which nodes are one cache',
    },
    ...cacheNetworkPermissions,
    ...cachePermissions,
    {
      action: 'elasticache:ListTagsForResource',
      on: 'cache',
      reason: 'tell managed caches from shadow ones',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
  analyse,
};
