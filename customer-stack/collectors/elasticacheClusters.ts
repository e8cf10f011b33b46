import {
  type CacheCluster,
  ElastiCacheClient,
  ListTagsForResourceCommand,
  paginateDescribeCacheClusters,
  paginateDescribeReplicationGroups,
  type ReplicationGroup,
} from '@aws-sdk/client-elasticache';
import { cachePermissions, cacheToken } from '../samplers/cacheToken.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { sampleRedis } from '../samplers/redis.ts';
import { unreadStore } from '../samplers/storeProfile.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundStore, StoreFacts } from './collector.ts';
import { inEveryRegion, plainFacts } from './regions.ts';
import { tagFacts, toTags } from './tags.ts';

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
  /** How it lets in: anyone, users of IAM, or by a password that we do not have. */
  readonly door: 'open' | 'users' | 'password';
}

const doorOf = (users: readonly string[] | undefined, password: boolean | undefined) => {
  if ((users ?? []).length > 0) return 'users';
  return password === true ? 'password' : 'open';
};

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
  };
};

/** Nodes of a replication group are one store. */
const list = async (client: ElastiCacheClient): Promise<Known[]> => {
  const clusters: CacheCluster[] = [];
  const groups: ReplicationGroup[] = [];
  for await (const page of paginateDescribeCacheClusters({ client }, { ShowCacheNodeInfo: true })) {
    clusters.push(...(page.CacheClusters ?? []));
  }
  for await (const page of paginateDescribeReplicationGroups({ client }, {})) {
    groups.push(...(page.ReplicationGroups ?? []));
  }
  const membersOf = ({ ReplicationGroupId }: ReplicationGroup) =>
    clusters.filter((each) => each.ReplicationGroupId === ReplicationGroupId);
  return [
    ...groups.map((group) => ofGroup(group, membersOf(group))),
    ...clusters.filter(({ ReplicationGroupId }) => !ReplicationGroupId).map(ofCluster),
  ];
};

/** Memcached cannot list its keys. A cache with a password of its own stays shut. */
const analyseWith = (client: ElastiCacheClient, region: string, { facts, ...known }: Known) => {
  const { host, name, engine } = facts;
  if (engine === 'memcached') return async () => unreadStore('not supported yet');
  if (host === null) return async () => unreadStore('unreachable');
  if (known.door === 'password') return async () => unreadStore('access denied');
  const { credentials } = client.config;
  const signIn = async () => ({
    user: CACHE_USER,
    password: await cacheToken({ cache: name, user: CACHE_USER, region, credentials }),
  });
  const { port, tls, door } = known;
  return () => sampleRedis({ host, port, tls, signIn: door === 'users' ? signIn : null });
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundStore[]> => {
  const client = new ElastiCacheClient(clientOptions(context, region));
  return mapLimited(await list(client), 6, async (known) => {
    const reply = await attempt(
      client.send(new ListTagsForResourceCommand({ ResourceName: known.facts.arn })),
    );
    const tags = toTags(answerOf(reply)?.TagList);
    const facts: StoreFacts = {
      ...plainFacts,
      ...known.facts,
      storeKind: 'elasticache',
      region,
      ...tagFacts(tags),
      publicAccess: 'private',
      tags,
    };
    return { facts, analyse: analyseWith(client, region, known) };
  });
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
    ...cachePermissions,
    {
      action: 'elasticache:ListTagsForResource',
      on: 'cache',
      reason: 'tell managed caches from shadow ones',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
