import {
  type CacheCluster,
  ElastiCacheClient,
  ListTagsForResourceCommand,
  paginateDescribeCacheClusters,
  paginateDescribeReplicationGroups,
  type ReplicationGroup,
} from '@aws-sdk/client-elasticache';
import { mapLimited } from '../samplers/mapLimited.ts';
import { unreadStore } from '../samplers/storeProfile.ts';
import { answerOf, ask, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundStore, StoreFacts } from './collector.ts';
import { inEveryRegion, plainFacts } from './regions.ts';
import { tagFacts, toTags } from './tags.ts';

type Known = Pick<
  StoreFacts,
  'arn' | 'name' | 'engine' | 'engineVersion' | 'createdAt' | 'host' | 'encrypted'
>;

const ofGroup = (group: ReplicationGroup, members: readonly CacheCluster[]): Known => ({
  arn: group.ARN ?? '',
  name: group.ReplicationGroupId ?? '',
  engine: group.Engine ?? members[0]?.Engine ?? null,
  engineVersion: members[0]?.EngineVersion ?? null,
  createdAt: group.ReplicationGroupCreateTime?.getTime() ?? null,
  host:
    group.ConfigurationEndpoint?.Address ?? group.NodeGroups?.[0]?.PrimaryEndpoint?.Address ?? null,
  encrypted: group.AtRestEncryptionEnabled ?? null,
});

const ofCluster = (cluster: CacheCluster): Known => ({
  arn: cluster.ARN ?? '',
  name: cluster.CacheClusterId ?? '',
  engine: cluster.Engine ?? null,
  engineVersion: cluster.EngineVersion ?? null,
  createdAt: cluster.CacheClusterCreateTime?.getTime() ?? null,
  host:
    cluster.ConfigurationEndpoint?.Address ?? cluster.CacheNodes?.[0]?.Endpoint?.Address ?? null,
  encrypted: cluster.AtRestEncryptionEnabled ?? null,
});

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

const collectRegion = async (context: CollectContext, region: string): Promise<FoundStore[]> => {
  const client = new ElastiCacheClient(clientOptions(context, region));
  return mapLimited(await list(client), 6, async (known) => {
    const reply = await ask(
      client.send(new ListTagsForResourceCommand({ ResourceName: known.arn })),
    );
    const tags = toTags(answerOf(reply)?.TagList);
    const facts: StoreFacts = {
      ...plainFacts,
      ...known,
      storeKind: 'elasticache',
      region,
      ...tagFacts(tags),
      publicAccess: 'private',
      tags,
    };
    return { facts, analyse: async () => unreadStore('not supported yet') };
  });
};

export const elasticacheClusters: Collector = {
  name: 'elasticacheClusters',
  permissions: [
    { action: 'elasticache:DescribeCacheClusters', reason: 'find caches' },
    { action: 'elasticache:DescribeReplicationGroups', reason: 'know which nodes are one cache' },
    { action: 'elasticache:ListTagsForResource', reason: 'tell managed caches from shadow ones' },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
