import {
  ElastiCacheClient,
  paginateDescribeSnapshots,
  type Snapshot,
} from '@aws-sdk/client-elasticache';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { type FoundCopy, withCopyStores } from './copyStores.ts';
import { allPages } from './pages.ts';
import { inEveryRegion } from './regions.ts';

interface Where {
  readonly accountId: string;
  readonly region: string;
}

/** The cache that it was made of: a replication group is one store. */
const sourceArn = ({ accountId, region }: Where, snapshot: Snapshot): string | null => {
  const { ReplicationGroupId, CacheClusterId } = snapshot;
  const prefix = `arn:aws:elasticache:${region}:${accountId}`;
  if (ReplicationGroupId !== undefined) return `${prefix}:replicationgroup:${ReplicationGroupId}`;
  return CacheClusterId === undefined ? null : `${prefix}:cluster:${CacheClusterId}`;
};

const toCopy = (where: Where, snapshot: Snapshot): FoundCopy => {
  const times = (snapshot.NodeSnapshots ?? []).flatMap((node) => {
    const time = node.SnapshotCreateTime?.getTime();
    return time === undefined ? [] : [time];
  });
  return {
    asset: {
      ...{ arn: snapshot.ARN ?? '', name: snapshot.SnapshotName ?? '', region: where.region },
      createdAt: times.length === 0 ? null : Math.max(...times),
      tags: [],
    },
    storeKind: 'elasticache',
    engine: snapshot.Engine,
    engineVersion: snapshot.EngineVersion,
    // ElastiCache gives it as text such as `20 MB`, rounded.
    sizeBytes: null,
    // Without a key of the account it may have the one of the service.
    encrypted: snapshot.KmsKeyId === undefined ? null : true,
    of: sourceArn(where, snapshot),
    isByService: snapshot.SnapshotSource !== 'manual',
    // Only its account restores it: others get an export to a bucket.
    restorableBy: [],
  };
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new ElastiCacheClient(clientOptions(context, region));
  const pages = paginateDescribeSnapshots({ client }, {});
  const snapshots = await allPages(pages, (page) => page.Snapshots);
  const where = { accountId: context.accountId, region };
  return withCopyStores(snapshots.map((each) => toCopy(where, each)));
};

export const cacheSnapshots: Collector = {
  name: 'cacheSnapshots',
  permissions: [
    { action: 'elasticache:DescribeSnapshots', on: 'cache', reason: 'find copies of caches' },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
