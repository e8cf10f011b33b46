import {
  ElastiCacheClient,
  ListTagsForResourceCommand,
  paginateDescribeSnapshots,
  type Snapshot,
} from '@aws-sdk/client-elasticache';
import { mapLimited } from '../samplers/mapLimited.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { type FoundCopy, withCopyStores } from './copyStores.ts';
import { allPages } from './pages.ts';
import { inEveryRegion } from './regions.ts';
import { readTags, type Tag } from './tags.ts';

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

const units: Readonly<Record<string, number>> = { KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 };

/** Each node has its size as text such as `20 MB`, rounded. */
const sizeOf = ({ NodeSnapshots: nodes = [] }: Snapshot): number | null => {
  const sizes = nodes.map(({ CacheSize = '' }) => {
    const [, number, unit = ''] = /^(\d+(?:\.\d+)?) ?([KMG]B)$/.exec(CacheSize.trim()) ?? [];
    return Number(number) * (units[unit] ?? Number.NaN);
  });
  const sum = sizes.reduce((total, size) => total + size, 0);
  return sizes.length === 0 || Number.isNaN(sum) ? null : Math.round(sum);
};

const toCopy = (where: Where, snapshot: Snapshot, tags: Tag[]): FoundCopy => {
  const times = (snapshot.NodeSnapshots ?? []).flatMap((node) => {
    const time = node.SnapshotCreateTime?.getTime();
    return time === undefined ? [] : [time];
  });
  return {
    asset: {
      ...{ arn: snapshot.ARN ?? '', name: snapshot.SnapshotName ?? '', region: where.region },
      createdAt: times.length === 0 ? null : Math.max(...times),
      tags,
    },
    storeKind: 'elasticache',
    engine: snapshot.Engine,
    engineVersion: snapshot.EngineVersion,
    sizeBytes: sizeOf(snapshot),
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
  const copies = await mapLimited(snapshots, 6, async (each) => {
    const command = new ListTagsForResourceCommand({ ResourceName: each.ARN });
    const { tags } = await readTags(client.send(command).then(({ TagList }) => TagList));
    return toCopy(where, each, tags);
  });
  return withCopyStores(copies);
};

export const cacheSnapshots: Collector = {
  name: 'cacheSnapshots',
  permissions: [
    { action: 'elasticache:DescribeSnapshots', on: 'cache', reason: 'find copies of caches' },
    {
      action: 'elasticache:ListTagsForResource',
      on: 'cache',
      reason: 'know who owns a copy of a cache',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
