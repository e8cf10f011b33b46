import { type Cluster, paginateDescribeClusters, RedshiftClient } from '@aws-sdk/client-redshift';
import { unreadStore } from '../samplers/storeProfile.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundStore, StoreFacts } from './collector.ts';
import { inEveryRegion, plainFacts } from './regions.ts';
import { tagFacts, toTags } from './tags.ts';

const MIB = 1024 ** 2;

const factsOf = (cluster: Cluster, { accountId }: CollectContext, region: string): StoreFacts => {
  const tags = toTags(cluster.Tags);
  const name = cluster.ClusterIdentifier ?? '';
  const capacity = cluster.TotalStorageCapacityInMegaBytes;
  return {
    ...plainFacts,
    arn: `arn:aws:redshift:${region}:${accountId}:cluster:${name}`,
    name,
    storeKind: 'redshift',
    engine: 'redshift',
    engineVersion: cluster.ClusterVersion ?? null,
    region,
    sizeBytes: capacity === undefined ? null : capacity * MIB,
    createdAt: cluster.ClusterCreateTime?.getTime() ?? null,
    host: cluster.Endpoint?.Address ?? null,
    ...tagFacts(tags),
    restoredOrCopied: cluster.RestoreStatus !== undefined,
    publicAccess: cluster.PubliclyAccessible === true ? 'public' : 'private',
    encrypted: cluster.Encrypted ?? null,
    tags,
  };
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundStore[]> => {
  const client = new RedshiftClient(clientOptions(context, region));
  const stores: FoundStore[] = [];
  for await (const page of paginateDescribeClusters({ client }, {})) {
    for (const cluster of page.Clusters ?? []) {
      const facts = factsOf(cluster, context, region);
      stores.push({ facts, analyse: async () => unreadStore('not supported yet') });
    }
  }
  return stores;
};

export const redshiftClusters: Collector = {
  name: 'redshiftClusters',
  permissions: [{ action: 'redshift:DescribeClusters', reason: 'find warehouses' }],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
