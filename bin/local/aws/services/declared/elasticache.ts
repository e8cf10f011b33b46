import type {
  CacheCluster,
  CacheSubnetGroup,
  DescribeCacheClustersCommandInput,
  DescribeCacheClustersCommandOutput,
  DescribeCacheSubnetGroupsCommandOutput,
  DescribeReplicationGroupsCommandOutput,
  DescribeSnapshotsCommandOutput,
  ListTagsForResourceCommandOutput,
  ReplicationGroup,
  Snapshot,
  Tag,
} from '@aws-sdk/client-elasticache';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { declare, found, inPlace, type Page, type Placed, pageOf, type Reply } from './declare.ts';

const USUAL_PAGE = 100;

const marker = ({ next }: Page<unknown>) => (next === undefined ? {} : { Marker: next });

export interface Cache {
  readonly cluster: CacheCluster;
  readonly tags: Tag[];
}

/** Nodes are listed only on request. */
const withNodes = (cluster: CacheCluster): CacheCluster => ({
  ...cluster,
  CacheNodes: Array.from({ length: cluster.NumCacheNodes ?? 1 }, (_, at) => ({
    CacheNodeId: `000${at + 1}`,
    CacheNodeStatus: 'available',
    Endpoint: {
      Address: `${cluster.CacheClusterId}.use1.cache.amazonaws.com.invalid`,
      Port: cluster.Engine === 'memcached' ? 11_211 : 6379,
    },
  })),
});

const caches = (
  all: readonly Placed<Cache>[],
  input: DescribeCacheClustersCommandInput,
  call: WireCall,
) => {
  const { CacheClusterId, MaxRecords, Marker, ShowCacheNodeInfo } = input;
  const matching = inPlace(all, call)
    .map(({ cluster }) => cluster)
    .filter((one) => CacheClusterId === undefined || one.CacheClusterId === CacheClusterId)
    .map((one) => (ShowCacheNodeInfo ? withNodes(one) : one));
  const missing = new WireError('CacheClusterNotFound', 'CacheCluster not found.', 404);
  const page = pageOf(found(matching, CacheClusterId, missing), {
    marker: Marker,
    limit: MaxRecords,
    usual: USUAL_PAGE,
  });
  return {
    CacheClusters: page.items,
    ...marker(page),
  } satisfies Reply<DescribeCacheClustersCommandOutput>;
};

export interface DeclaredSnapshot {
  readonly snapshot: Snapshot;
  readonly tags: Tag[];
}

export interface CacheFacts {
  readonly caches: readonly Placed<Cache>[];
  readonly groups: readonly Placed<ReplicationGroup>[];
  readonly subnetGroups: readonly Placed<CacheSubnetGroup>[];
  readonly snapshots?: readonly Placed<DeclaredSnapshot>[];
}

export const elasticacheService = ({
  caches: all,
  groups,
  subnetGroups,
  snapshots = [],
}: CacheFacts): WireService =>
  declare('elasticache', {
    DescribeCacheClusters: (input, call) => caches(all, input, call),
    DescribeReplicationGroups: (_input, call) =>
      ({
        ReplicationGroups: inPlace(groups, call),
      }) satisfies Reply<DescribeReplicationGroupsCommandOutput>,
    DescribeCacheSubnetGroups: ({ CacheSubnetGroupName: name }, call) =>
      ({
        CacheSubnetGroups: inPlace(subnetGroups, call).filter(
          (each) => name === undefined || each.CacheSubnetGroupName === name,
        ),
      }) satisfies Reply<DescribeCacheSubnetGroupsCommandOutput>,
    DescribeSnapshots: (_input, call) =>
      ({
        Snapshots: inPlace(snapshots, call).map(({ snapshot }) => snapshot),
      }) satisfies Reply<DescribeSnapshotsCommandOutput>,
    ListTagsForResource: ({ ResourceName }, call) => {
      const copy = inPlace(snapshots, call).find(({ snapshot }) => snapshot.ARN === ResourceName);
      if (copy !== undefined)
        return { TagList: copy.tags } satisfies Reply<ListTagsForResourceCommandOutput>;
      const group = inPlace(groups, call).find(({ ARN }) => ARN === ResourceName);
      const there = inPlace(all, call).find(({ cluster }) =>
        group === undefined
          ? cluster.ARN === ResourceName
          : cluster.ReplicationGroupId === group.ReplicationGroupId,
      );
      if (there === undefined) throw new WireError('CacheClusterNotFound', 'Not found.', 404);
      return { TagList: there.tags } satisfies Reply<ListTagsForResourceCommandOutput>;
    },
  });
